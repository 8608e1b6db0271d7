// Who would warn about this broadcast: other libraries, and ndcast if a team asks for it.

import { byId, make } from "./dom.js";
import { tuple } from "./edit.js";
import { say } from "./words.js";

/** @param {import("./types").ShapesAnswer | null} shapes */
export function showGuards(shapes) {
  const guards = shapes?.guards ?? [];
  const isKnown = Boolean(shapes?.guards && shapes.broadcast.result && shapes.broadcast.operands.length > 1);
  byId("guards").hidden = !isKnown;
  if (!shapes || !isKnown) return;
  const text = [...others(shapes), own(shapes)].join(" ");
  const items = guards.map(({ guard, level, strict, text }) =>
    make("li", {}, make("b", {}, guard), ` ${say("levels", level, strict)}`, make("pre", {}, text)),
  );
  const list = make("details", {}, make("summary", {}, say("conditions", guards.length)), make("ul", {}, ...items));
  byId("guards-text").replaceChildren(make("p", {}, text), ...(items.length > 0 ? [list] : []));
}

/**
 * What other libraries would do.
 * @param {import("./types").ShapesAnswer} shapes
 */
function others({ broadcast, guards = [] }) {
  const [first, ...rest] = broadcast.operands.map(({ shape }) => tuple(shape));
  const hasGuard = (/** @type {string} */ name) => guards.some(({ guard }) => guard === name);
  return [
    rest.length === 1 && say(first === rest[0] ? "lossSilent" : "lossWarns", first ?? "", rest[0] ?? ""),
    hasGuard("broadcast_warning") && say("oldTorchWarns"),
    hasGuard("rank") && say("jaxWarns"),
  ].filter((text) => typeof text === "string");
}

/**
 * What ndcast does, and why.
 * @param {import("./types").ShapesAnswer} shapes
 */
function own({ guards = [], broadcast }) {
  if (guards.some(({ level }) => level !== "allow")) return say("ownWarns");
  if (guards.some(({ strict }) => strict !== "allow")) return say("strictWarns");
  const isStretched = broadcast.operands.some(({ stretched, padded }) => stretched.length + padded.length > 0);
  return say(!isStretched ? "nothingStretched" : guards.some(({ guard }) => guard === "mutual") ? "ownPairs" : "ownSilent");
}
