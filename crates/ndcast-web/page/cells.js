// Where a cell of the result comes from: its source cells are outlined, and a line says how it is computed.

import { filled } from "./edit.js";
import { say } from "./words.js";

/** The pause between two announcements: a screen reader should not be flooded. */
const PAUSE = 300;

export class Cells {
  /**
   * @param {HTMLElement} picture has the drawing and takes the keys
   * @param {HTMLElement} live says how a cell is computed
   */
  constructor(picture, live) {
    this.picture = picture;
    this.live = live;
    /** @type {import("./types").ShapesAnswer | null} */
    this.answer = null;
    /** @type {string | null} */
    this.at = null;
    this.announced = 0;
    this.timer = 0;
    picture.addEventListener("pointerover", ({ target }) => {
      const at = target instanceof Element ? target.getAttribute("data-at") : null;
      if (at !== null) this.choose(at);
    });
    picture.addEventListener("pointerleave", () => this.choose(null));
    picture.addEventListener("keydown", (event) => this.key(event));
  }

  /** @param {import("./types").ShapesAnswer | null} answer */
  show(answer) {
    this.answer = answer;
    const isSame = this.at !== null && this.rects("[data-result]").some((rect) => rect.dataset.at === this.at);
    this.choose(isSame ? this.at : null);
    this.picture.setAttribute("aria-label", say(this.rects("[data-result]").length > 0 ? "cells" : "picture"));
  }

  /**
   * The cells of the drawing within a group.
   * @param {string} group
   * @returns {SVGElement[]}
   */
  rects(group) {
    return [...this.picture.querySelectorAll(`${group} rect[data-at]`)].filter((rect) => rect instanceof SVGElement);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.key === "Escape") {
      this.choose(null);
      this.picture.blur();
      return;
    }
    const move = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (!move || event.altKey || event.ctrlKey || event.metaKey) return;
    const rects = this.rects("[data-result]");
    if (rects.length === 0) return;
    event.preventDefault();
    const lefts = places(rects, "x");
    const tops = places(rects, "y");
    const now = rects.find((rect) => rect.dataset.at === this.at);
    const next = (/** @type {number[]} */ all, /** @type {string} */ name, /** @type {number} */ by) => {
      const at = all.indexOf(Number(now?.getAttribute(name)));
      return all[now ? Math.min(Math.max(at + by, 0), all.length - 1) : 0];
    };
    const [x, y] = [next(lefts, "x", move[0] ?? 0), next(tops, "y", move[1] ?? 0)];
    const found = rects.find((rect) => Number(rect.getAttribute("x")) === x && Number(rect.getAttribute("y")) === y);
    this.choose(found?.dataset.at ?? null);
  }

  /**
   * Outlines a cell of the result and its sources; `null`: none.
   * @param {string | null} at
   */
  choose(at) {
    this.at = at;
    for (const marked of this.picture.querySelectorAll(".chosen, .source")) marked.classList.remove("chosen", "source");
    // The example that the picture has of its own gives way.
    this.picture.classList.toggle("choosing", at !== null);
    if (at !== null) this.outline(at);
    this.announce(at === null ? "" : this.line(at));
  }

  /** @param {string} at */
  outline(at) {
    for (const group of this.picture.querySelectorAll("[data-operand], [data-result]")) {
      const cells = [...group.querySelectorAll("rect[data-at]")];
      const here = cells.find((cell) => cell.getAttribute("data-at") === at);
      here?.classList.add("chosen");
      const own = ownIndex(here);
      cells.find((cell) => ownIndex(cell) === own && cell.closest(".stored"))?.classList.add("source");
    }
  }

  /**
   * `result[2, 1] = x[2, 0] + y[1] = 20 + 1 = 21`; without the numbers if they are not known.
   * @param {string} at
   */
  line(at) {
    if (!this.answer) return "";
    const { broadcast, elements } = this.answer;
    const result = at === "" ? [] : at.split(",").map(Number);
    const sources = broadcast.operands.map(({ name, shape }) => {
      const own = result.slice(result.length - shape.length).map((place, axis) => (shape[axis] === 1 ? 0 : place));
      // `x[:, None]` with an index reads as one thing only in parentheses.
      return { name: name.endsWith("]") ? `(${name})` : name, own };
    });
    const texts = sources.map(({ name, own }) => indexed(name, own));
    const { formula } = this.answer;
    const parts = [indexed("result", result), formula ? filled(formula, texts) : texts.join(", ")];
    const numbers = elements && sources.map(({ own }, k) => elementAt(elements[k], broadcast.operands[k]?.shape, own));
    const sum = elements && elementAt(elements[sources.length], broadcast.result ?? undefined, result);
    if (numbers?.every((text) => text !== undefined) && sum && formula) {
      parts.push(filled(formula, numbers.map((text) => (text?.startsWith("-") ? `(${text})` : `${text}`))), sum);
    }
    return parts.join(" = ");
  }

  /**
   * Says a line, but not more often than a screen reader can follow.
   * @param {string} line
   */
  announce(line) {
    clearTimeout(this.timer);
    const wait = this.announced + PAUSE - performance.now();
    const write = () => {
      this.announced = performance.now();
      this.live.textContent = line;
    };
    if (wait <= 0) write();
    else this.timer = window.setTimeout(write, wait);
  }
}

/** @param {Element | undefined} cell */
function ownIndex(cell) {
  return cell?.getAttribute("data-of") ?? cell?.getAttribute("data-at");
}

/**
 * The places of cells along a side, in order.
 * @param {SVGElement[]} rects
 * @param {string} name
 */
function places(rects, name) {
  return [...new Set(rects.map((rect) => Number(rect.getAttribute(name))))].sort((a, b) => a - b);
}

/**
 * @param {string} name
 * @param {number[]} index
 */
function indexed(name, index) {
  return index.length === 0 ? name : `${name}[${index.join(", ")}]`;
}

/**
 * The text of an element, of texts in C order.
 * @param {string[] | undefined} texts
 * @param {(number | string)[] | undefined} shape
 * @param {number[]} index
 */
function elementAt(texts, shape, index) {
  return texts?.[index.reduce((position, at, axis) => position * Number(shape?.[axis]) + at, 0)];
}
