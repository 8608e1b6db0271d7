// Shows an answer, or why there is none, in all places of the page.

import { Cells } from "./cells.js";
import { Copies } from "./copy.js";
import { showDetails } from "./details.js";
import { byId, make } from "./dom.js";
import { showFixes } from "./fixes.js";
import { showGuards } from "./guards.js";
import { Lengths, groupsOf } from "./lengths.js";
import { showMemory } from "./memory.js";
import { markQuestion } from "./question.js";
import { Scale } from "./scale.js";
import { sentence } from "./sentence.js";
import { makeSteps, showStep } from "./steps.js";

/** The size of the picture on a wide page, and the smallest one, of the size that it has by itself. */
const LARGER = 1.25;
const SMALLEST = 0.65;

const picture = byId("picture");

/** What people do with an answer. */
/** @typedef {{fix: (fix: import("./types").Fix) => void, step: (step: string) => void, set: import("./lengths.js").SetLengths}} Actions */

export class Panels {
  /** @param {Actions} actions */
  constructor(actions) {
    this.actions = actions;
    this.cells = new Cells(byId("drawing"), byId("live"));
    this.lengths = new Lengths(actions.set);
    this.scale = new Scale(actions.set);
    this.copies = new Copies();
    this.svg = "";
    makeSteps(actions.step);
  }

  /**
   * @param {import("./types").View} view
   * @param {{step: string, dtype: string}} asked
   */
  show(view, { step, dtype }) {
    const { question, shapes, explanation } = view;
    byId("answer").hidden = false;
    setStale(false);
    markQuestion(question, null);
    setMessage(shapes?.message ?? explanation?.explanation.error ?? explanation?.failed ?? "");
    this.draw(shapes?.drawing ?? "");
    byId("sentence").textContent = sentence(view);
    byId("sentence").classList.toggle("table", shapes?.sentence === undefined);
    this.cells.show(shapes);
    showFixes(view, this.actions.fix);
    showStep(step, shapes);
    const groups = groupsOf(view);
    byId("lengths-section").hidden = groups.length === 0 && !shapes;
    this.showLengths(groups);
    showMemory(view);
    showGuards(shapes);
    showDetails(view);
    this.copies.show(view, dtype);
  }

  /**
   * An answer is on its way; lengths can be changed all the same.
   * @param {import("./types").View} view
   */
  wait(view) {
    picture.setAttribute("aria-busy", "true");
    this.showLengths(groupsOf(view));
  }

  /** @param {import("./lengths.js").Group[]} groups */
  showLengths(groups) {
    this.lengths.show(groups);
    this.scale.show(groups);
  }

  /**
   * The picture stays, grey; the message says why there is no new one.
   * @param {string} question
   * @param {string} text
   * @param {[number, number] | null} at
   */
  refuse(question, text, at) {
    setStale(true);
    markQuestion(question, at);
    setMessage(text);
    byId("fixes").replaceChildren();
  }

  /**
   * The SVG is the module's own, which escapes all names.
   * @param {string} svg
   */
  draw(svg) {
    if (svg === this.svg) return;
    this.svg = svg;
    const place = byId("drawing");
    place.innerHTML = svg;
    const drawn = place.querySelector("svg");
    if (!drawn) return;
    // Larger than in a document, and never so small that nobody can read it: rather, it scrolls.
    const { width } = drawn.viewBox.baseVal;
    drawn.style.width = `${width * LARGER}px`;
    drawn.style.minWidth = `${width * SMALLEST}px`;
  }
}

/** @param {boolean} isStale */
function setStale(isStale) {
  picture.classList.toggle("stale", isStale);
  picture.setAttribute("aria-busy", String(isStale));
}

/**
 * The first line of a message is a sentence, and wraps. The others have columns that belong together, so they scroll.
 * @param {string} text
 */
function setMessage(text) {
  const end = text.indexOf("\n") + 1 || text.length;
  const columns = make("span", { class: "columns", tabindex: "0" }, text.slice(end));
  byId("message").replaceChildren(text.slice(0, end), ...(end < text.length ? [columns] : []));
}
