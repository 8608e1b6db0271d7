// A slider of powers of two for a length, wherever the question has it: it shows where memory explodes.

import { byId, make } from "./dom.js";

/** @typedef {import("./lengths.js").Group} Group */

export class Scale {
  /** @param {import("./lengths.js").SetLengths} onSet */
  constructor(onSet) {
    this.slider = byId("scale", HTMLInputElement);
    this.choice = byId("scaled", HTMLSelectElement);
    /** @type {Group[]} */
    this.groups = [];
    this.form = "";
    /** The chosen lengths, as their numbers among all. @type {number[]} */
    this.chosen = [];
    this.slider.addEventListener("input", () => onSet(this.placesOf(this.chosen), 2 ** Number(this.slider.value)));
    this.choice.addEventListener("change", () => {
      this.chosen = this.choice.value.split(",").map(Number);
      this.showSlider();
    });
  }

  /** @param {Group[]} groups */
  show(groups) {
    this.groups = groups;
    const form = groups.map(({ name, lengths }) => name + lengths.length).join();
    const values = new Set(this.placesOf(this.chosen).map(({ value }) => value));
    // What was chosen stays together, even if another length has the same value for a while.
    if (form !== this.form || values.size !== 1) this.chosen = [];
    this.form = form;
    const choices = this.choices();
    const longest = choices.reduce((most, choice) => (choice.value > (most?.value ?? -1) ? choice : most), choices[0]);
    if (this.chosen.length === 0) this.chosen = longest?.numbers ?? [];
    const options = choices.map(({ value, names, numbers }) => make("option", { value: numbers.join() }, `${value}  (${[...names].join(", ")})`));
    this.choice.replaceChildren(...options);
    this.choice.value = this.chosen.join();
    this.choice.disabled = this.slider.disabled = choices.length === 0;
    this.showSlider();
  }

  showSlider() {
    const value = Number(this.placesOf(this.chosen)[0]?.value ?? 1);
    this.slider.value = String(Math.round(Math.log2(Math.max(value, 1))));
    this.slider.setAttribute("aria-valuetext", String(value));
  }

  /** @param {number[]} numbers */
  placesOf(numbers) {
    const all = this.groups.flatMap(({ lengths }) => lengths);
    return numbers.flatMap((number) => all[number] ?? []);
  }

  /** Equal lengths, which are changed together. Ones stay, because they are stretched. */
  choices() {
    /** @type {Map<string, {value: number, numbers: number[], names: Set<string>}>} */
    const choices = new Map();
    const all = this.groups.flatMap(({ name, lengths }) => lengths.map(({ value }) => ({ name, value })));
    for (const [number, { name, value }] of all.entries()) {
      const isChosen = this.chosen.includes(number);
      if (typeof value !== "number" || (value === 1 && !isChosen)) continue;
      const key = `${value} ${isChosen}`;
      const choice = choices.get(key) ?? { value, numbers: [], names: new Set() };
      choice.numbers.push(number);
      choice.names.add(name);
      choices.set(key, choice);
    }
    return [...choices.values()];
  }
}
