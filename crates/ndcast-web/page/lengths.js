// The lengths of the question: each can be dragged, or changed with the keys, and the text of the question follows.

import { byId, make } from "./dom.js";
import { spliced } from "./edit.js";
import { LONGEST } from "./read.js";
import { isChinese, say } from "./words.js";

/** How far a pointer goes for a step of a short length; of long ones the steps are longer. */
const PIXELS = 8;

/** @typedef {{name: string, lengths: import("./types").Place[]}} Group */
/** @typedef {{question: string, names: string}} Texts */
/** @typedef {(places: import("./types").Place[], value: number) => void} SetLengths */

/**
 * What has lengths in the question: shapes, or names with shapes.
 * @param {import("./types").View} view
 * @returns {Group[]}
 */
export function groupsOf({ reading, names }) {
  if (reading.kind === "shapes") return reading.operands;
  return names.flatMap(({ name, lengths }) => (lengths === null ? [] : [{ name, lengths }]));
}

/**
 * The texts with a value in some places.
 * @param {Texts} texts
 * @param {import("./types").Place[]} places
 * @param {number} value
 * @returns {Texts}
 */
export function withLengths({ question, names }, places, value) {
  const texts = { question, names };
  // From the right, so that the places on the left stay where they are.
  for (const { field, start, end } of [...places].sort((a, b) => b.start - a.start)) {
    texts[field] = spliced(texts[field], start, end, String(value));
  }
  return texts;
}

export class Lengths {
  /** @param {SetLengths} onSet */
  constructor(onSet) {
    this.onSet = onSet;
    this.place = byId("lengths");
    /** @type {import("./types").Place[]} */
    this.places = [];
    /** @type {HTMLElement[]} */
    this.spins = [];
    this.form = "";
  }

  /** @param {Group[]} groups */
  show(groups) {
    const form = groups.map(({ name, lengths }) => `${name} ${lengths.map(({ value }) => typeof value).join()}`).join(";") + isChinese();
    this.places = groups.flatMap(({ lengths }) => lengths).filter(({ value }) => typeof value === "number");
    // The same elements stay, because one of them may have the focus, or be dragged.
    if (form !== this.form) this.make(groups);
    this.form = form;
    for (const [k, spin] of this.spins.entries()) {
      const value = String(this.places[k]?.value);
      spin.textContent = value;
      spin.setAttribute("aria-valuenow", value);
    }
  }

  /** @param {Group[]} groups */
  make(groups) {
    this.spins = [];
    const rows = groups.map(({ name, lengths }) => {
      const parts = lengths.map(({ value }, axis) => (typeof value === "number" ? this.spin(name, axis) : make("span", {}, value)));
      return make("p", {}, make("b", {}, name), " (", ...parts.flatMap((part, k) => (k === 0 ? [part] : [", ", part])), lengths.length === 1 ? ",)" : ")");
    });
    this.place.replaceChildren(...rows);
  }

  /**
   * @param {string} name
   * @param {number} axis
   */
  spin(name, axis) {
    const k = this.spins.length;
    const spin = make("span", { role: "spinbutton", tabindex: "0", "aria-valuemin": "0", "aria-valuemax": String(LONGEST) });
    spin.setAttribute("aria-label", say("axisOf", axis, name));
    spin.addEventListener("keydown", (event) => {
      const next = keyed(event.key, Number(this.places[k]?.value));
      if (next === null) return;
      event.preventDefault();
      this.set(k, next);
    });
    spin.addEventListener("pointerdown", (event) => this.drag(spin, k, event));
    this.spins.push(spin);
    return spin;
  }

  /**
   * @param {HTMLElement} spin
   * @param {number} k
   * @param {PointerEvent} event
   */
  drag(spin, k, event) {
    const from = Number(this.places[k]?.value);
    const step = Math.max(1, from / 16);
    spin.setPointerCapture(event.pointerId);
    const move = (/** @type {PointerEvent} */ now) => this.set(k, Math.round(from + ((now.clientX - event.clientX) / PIXELS) * step));
    spin.addEventListener("pointermove", move);
    spin.addEventListener("lostpointercapture", () => spin.removeEventListener("pointermove", move), { once: true });
  }

  /**
   * @param {number} k
   * @param {number} value
   */
  set(k, value) {
    const place = this.places[k];
    const next = Math.min(Math.max(value, 0), LONGEST);
    if (place && next !== place.value) this.onSet([place], next);
  }
}

/**
 * The length after a key; `null` if the key means nothing here.
 * @param {string} key
 * @param {number} value
 */
function keyed(key, value) {
  switch (key) {
    case "ArrowUp":
    case "ArrowRight":
      return value + 1;
    case "ArrowDown":
    case "ArrowLeft":
      return value - 1;
    case "PageUp":
      return value * 10;
    case "PageDown":
      return Math.floor(value / 10);
    case "Home":
      return 1;
    default:
      return null;
  }
}
