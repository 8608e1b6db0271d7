// The rule in four steps: as written, pad, stretch, combine. The picture hides what a step does not have yet; the words give the shapes.

import { button, byId } from "./dom.js";
import { tuple } from "./edit.js";
import { say } from "./words.js";

export const STEPS = ["written", "pad", "stretch", "combine"];

/**
 * The buttons of the steps; arrow keys go from one to the next.
 * @param {(step: string) => void} onStep
 */
export function makeSteps(onStep) {
  const place = byId("steps");
  const buttons = STEPS.map((step) => button({ "data-step": step, "data-say": step }, () => onStep(step)));
  place.replaceChildren(...buttons);
  place.addEventListener("keydown", (event) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const at = buttons.findIndex((each) => each === document.activeElement);
    const next = buttons[at + (by ?? 0)];
    if (!by || at < 0 || !next) return;
    event.preventDefault();
    next.focus();
    next.click();
  });
}

/**
 * @param {string} step
 * @param {import("./types").ShapesAnswer | null} answer
 */
export function showStep(step, answer) {
  byId("picture").dataset.step = step;
  const place = byId("steps");
  for (const each of place.querySelectorAll("button")) each.setAttribute("aria-pressed", String(each.dataset.step === step));
  byId("steps-section").hidden = !answer;
  byId("step").textContent = answer ? words(step, answer) : "";
}

/**
 * @param {string} step
 * @param {import("./types").ShapesAnswer} answer
 */
function words(step, { broadcast }) {
  const { operands, result, clash } = broadcast;
  const rank = Math.max(0, ...operands.map(({ shape }) => shape.length));
  const padded = operands.map(({ shape }) => [...Array(rank - shape.length).fill(1), ...shape]);
  const list = (/** @type {(number | string)[][]} */ shapes) => shapes.map((shape, k) => `${operands[k]?.name} ${tuple(shape)}`).join(", ");
  if (step === "written") return say("writtenSays", list(operands.map(({ shape }) => shape)));
  if (step === "pad") return say("padSays", list(padded));
  if (result === null) return say("clashSays", clash ?? 0);
  if (step === "stretch") return say("stretchSays", list(operands.map(() => result)));
  return say("combineSays", tuple(result));
}
