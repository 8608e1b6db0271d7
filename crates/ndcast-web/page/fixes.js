// Repairs of a clash, and other readings of shapes that broadcast: a button for each.

import { button, byId, make } from "./dom.js";
import { tuple } from "./edit.js";
import { hasWord, say } from "./words.js";

/**
 * @param {import("./types").View} view
 * @param {(fix: import("./types").Fix) => void} onApply
 */
export function showFixes({ shapes }, onApply) {
  const place = byId("fixes");
  const fixes = shapes?.fixes ?? [];
  const isClash = Boolean(shapes?.message);
  const buttons = fixes.map((fix) => {
    // How sure a repair is means nothing where nothing is broken.
    const sure = isClash ? [make("small", {}, degree(fix))] : [];
    return button({ class: isClash ? "fix" : "fix other" }, () => onApply(fix), make("code", {}, fix.call), ` → ${tuple(fix.result)}`, ...sure);
  });
  const lead = make("p", { class: "hint" }, say(isClash ? "fixes" : "readings"));
  place.replaceChildren(...(buttons.length > 0 ? [lead, ...buttons] : []));
}

/**
 * How sure a repair is.
 * @param {import("./types").Fix} fix
 */
function degree({ degree }) {
  return say(hasWord(degree) ? degree : "oneOf");
}
