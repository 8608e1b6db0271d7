// Shows an answer, or why there is none, in all places of the page.

import { Cells } from "./cells.js";
import { byId } from "./dom.js";
import { showFixes } from "./fixes.js";
import { markQuestion } from "./question.js";
import { showStep } from "./steps.js";

const picture = byId("picture", HTMLElement);
const cells = new Cells(byId("drawing", HTMLElement), byId("live", HTMLElement));

/**
 * @param {import("./types").View} view
 * @param {string} step
 * @param {(fix: import("./types").Fix) => void} onFix
 */
export function showView(view, step, onFix) {
  const { question, shapes, explanation } = view;
  setStale(false);
  markQuestion(question, null);
  setMessage(shapes?.message ?? explanation?.explanation.error ?? "");
  draw(shapes?.svg ?? "");
  byId("sentence", HTMLElement).textContent = shapes?.sentence ?? shapes?.text ?? "";
  cells.show(shapes);
  showFixes(view, onFix);
  showStep(step, shapes);
}

/**
 * The picture stays, grey; the message says why there is no new one.
 * @param {string} question
 * @param {string} text
 * @param {[number, number] | null} at
 */
export function showRefusal(question, text, at) {
  setStale(true);
  // A message of the library has its own mark.
  markQuestion(question, text.includes("\n") ? null : at);
  setMessage(text);
  byId("fixes", HTMLElement).replaceChildren();
}

/** @param {boolean} isStale */
function setStale(isStale) {
  picture.classList.toggle("stale", isStale);
  picture.setAttribute("aria-busy", String(isStale));
}

/** @param {string} text */
function setMessage(text) {
  byId("message", HTMLElement).textContent = text;
}

/**
 * The SVG is the module's own, which escapes all names.
 * @param {string} svg
 */
function draw(svg) {
  byId("drawing", HTMLElement).innerHTML = svg;
}
