// The page: what was asked, and who shows the answer.

import { DEFAULTS, readAddress } from "./address.js";
import { Asker } from "./asker.js";
import { byId } from "./dom.js";
import { DTYPES } from "./dtypes.js";
import { repaired } from "./edit.js";
import { Engine } from "./engine.js";
import { showExamples } from "./examples.js";
import { enter, forget, remember } from "./history.js";
import { withLengths } from "./lengths.js";
import { Panels } from "./panels.js";
import { focusQuestion, listenToFields, showFields } from "./question.js";
import { ShapesModule, embedded } from "./shapes.js";
import { STEPS, showStep } from "./steps.js";
import { isChinese, say, setLanguage } from "./words.js";

class Page {
  /** @param {WebAssembly.Module} module the small one */
  constructor(module) {
    this.asked = { ...DEFAULTS, ...readAddress(location.hash) };
    /** @type {import("./types").View | null} */
    this.shown = null;
    /** The texts in which the shown lengths have their places. */
    this.texts = this.asked;
    this.shapes = new ShapesModule(module, () => showState("restarted"));
    this.engine = new Engine(showState);
    this.asker = new Asker(this.shapes, this.engine, {
      onView: (view) => this.show(view),
      onRefusal: (text, at = null) => this.refuse(text, at),
      onWait: (view) => {
        this.texts = this.asked;
        this.panels.wait(view);
      },
      onNames: (names) => this.write({ names }),
      onShapes: (question, pasted) => {
        this.write({ question });
        this.asker.ask(this.asked, { pasted });
      },
    });
    this.panels = new Panels({
      fix: (fix) => {
        if (this.shown) this.change({ question: repaired(this.shown, fix) }, true);
      },
      step: (step) => this.step(step),
      // The lengths of another question than the one in the field change nothing.
      set: (places, value) => this.texts === this.asked && this.change(withLengths(this.texts, places, value)),
    });
  }

  start() {
    this.listen();
    this.restore();
    if (!document.body.classList.contains("embed")) focusQuestion();
  }

  listen() {
    listenToFields(
      (part) => this.change(part),
      () => this.run(),
    );
    byId("stop").addEventListener("click", () => this.engine.stop());
    byId("paste").addEventListener("click", () => this.asker.ask(this.asked, { isError: true }));
    byId("language").addEventListener("click", () => {
      this.asked.language = isChinese() ? "en" : "zh";
      this.restore();
    });
    // The plan and the peaks of memory are the engine's.
    byId("plan").addEventListener("toggle", () => this.deepen());
    byId("scale").addEventListener("focus", () => this.deepen());
    addEventListener("popstate", () => {
      forget();
      this.asked = { ...DEFAULTS, language: this.asked.language, ...readAddress(location.hash) };
      this.restore();
    });
  }

  /** Shows what the address asks. */
  restore() {
    if (!STEPS.includes(this.asked.step)) this.asked.step = DEFAULTS.step;
    if (!DTYPES.includes(this.asked.dtype)) this.asked.dtype = DEFAULTS.dtype;
    setLanguage(this.asked.language);
    showExamples();
    this.change({});
  }

  /**
   * What is asked becomes something else.
   * @param {Partial<import("./address.js").Asked>} part
   * @param {boolean} isEntry whether "back" undoes it
   */
  change(part, isEntry = false) {
    this.write(part, isEntry);
    this.asker.ask(this.asked);
  }

  /**
   * Writes what is asked into the fields and the address.
   * @param {Partial<import("./address.js").Asked>} part
   * @param {boolean} isEntry
   */
  write(part, isEntry = false) {
    this.asked = { ...this.asked, ...part };
    showFields(this.asked);
    (isEntry ? enter : remember)(this.asked);
  }

  run() {
    byId("value-section", HTMLDetailsElement).open = true;
    this.asker.ask(this.asked, { run: "run" });
  }

  deepen() {
    if (this.shown && !this.shown.explanation) this.asker.deepen(this.shown, this.asked.dtype);
  }

  /** @param {string} step */
  step(step) {
    this.asked.step = step;
    remember(this.asked);
    showStep(step, this.shown?.shapes ?? null);
  }

  /** @param {import("./types").View} view */
  show(view) {
    this.shown = view;
    this.texts = this.asked;
    this.panels.show(view, this.asked);
    answered();
  }

  /**
   * Says why there is no answer.
   * @param {string} text
   * @param {[number, number] | null} at
   */
  refuse(text, at) {
    this.panels.refuse(this.asked.question, text, at);
    answered();
  }
}

/** Tells tests, and people who measure, when the first answer came. */
function answered() {
  if (document.documentElement.dataset.ready) return;
  document.documentElement.dataset.ready = "1";
  Object.assign(window, { ndcastFirstAnswer: performance.now() });
}

/** @param {import("./engine.js").EngineState | "restarted"} state */
function showState(state) {
  const place = byId("engine");
  place.dataset.state = state;
  place.dataset.say = state;
  place.textContent = say(state);
  byId("stop").hidden = state !== "computing";
}

if (new URLSearchParams(location.search).has("embed")) {
  document.body.classList.add("embed");
  // The heading stays, for those who listen.
  for (const heading of document.querySelectorAll("h1")) byId("answer").before(heading);
}
const module = await embedded("shapes");
if (!module) throw new Error("the page has no module");
const page = new Page(module);
page.start();

// For tests.
Object.assign(window, {
  ndcast: {
    shapes: (/** @type {string} */ request) => page.shapes.ask(request),
    engine: (/** @type {string} */ request) => page.engine.ask(request),
    trap: (/** @type {string} */ which) => (which === "engine" ? page.engine.trap() : page.shapes.trap()),
  },
});
