// The page: what was asked, who answers it, and who shows the answer.

import { DEFAULTS, readAddress } from "./address.js";
import { byId, make } from "./dom.js";
import { repaired, shapesText } from "./edit.js";
import { Engine, Unanswered, explainRequest } from "./engine.js";
import { enter, forget, remember } from "./history.js";
import { readNames, withMissing } from "./names.js";
import { showRefusal, showView } from "./panels.js";
import { fitQuestion, showFields } from "./question.js";
import { read } from "./read.js";
import { ShapesModule, embedded, shapesRequest } from "./shapes.js";
import { STEPS, makeSteps, showStep } from "./steps.js";
import { isChinese, say, setLanguage } from "./words.js";

/** How long to wait for more typing before the engine is asked. */
const PAUSE_OF_TYPING = 120;

/** The bytes of an element, by dtype. */
const ITEM_BYTES = { float32: 4, float64: 8, float16: 2, bfloat16: 2, int64: 8, int32: 4, int16: 2, int8: 1, uint8: 1, bool: 1, complex64: 8, complex128: 16 };

/** What a pasted message may say beyond its shapes. */
/** @typedef {{message: string, fixes: import("./types").Fix[]}} Pasted */

class Page {
  /** @param {WebAssembly.Module} module the small one */
  constructor(module) {
    this.shapes = new ShapesModule(module, () => this.showState("restarted"));
    this.engine = new Engine((state) => this.showState(state));
    this.asked = { ...DEFAULTS, ...readAddress(location.hash) };
    /** @type {import("./types").View | null} */
    this.shown = null;
    /** Counts questions: a late answer to an earlier one is not shown. */
    this.turn = 0;
    this.timer = 0;
  }

  start() {
    byId("dtype", HTMLSelectElement).append(...Object.keys(ITEM_BYTES).map((name) => make("option", {}, name)));
    makeSteps((step) => this.step(step));
    this.listen();
    this.restore();
    if (!document.body.classList.contains("embed")) this.focusQuestion();
  }

  listen() {
    const question = byId("question", HTMLTextAreaElement);
    const names = byId("names", HTMLInputElement);
    question.addEventListener("input", () => this.change({ question: question.value }));
    question.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
      event.preventDefault();
      this.ask({ run: "run" });
    });
    names.addEventListener("input", () => this.change({ names: names.value }));
    // The first name without a shape is what somebody wants to write.
    names.addEventListener("focus", () => {
      const open = names.value.indexOf("?");
      if (open >= 0) names.setSelectionRange(open, open + 1);
    });
    byId("dtype", HTMLSelectElement).addEventListener("change", ({ target }) => {
      if (target instanceof HTMLSelectElement) this.change({ dtype: target.value });
    });
    byId("ask", HTMLFormElement).addEventListener("submit", (event) => {
      event.preventDefault();
      this.ask({ run: "run" });
    });
    byId("stop", HTMLButtonElement).addEventListener("click", () => this.engine.stop());
    byId("paste", HTMLButtonElement).addEventListener("click", () => this.ask({ isError: true }));
    byId("language", HTMLButtonElement).addEventListener("click", () => {
      this.change({ language: isChinese() ? "en" : "zh" });
      setLanguage(this.asked.language);
    });
    addEventListener("popstate", () => {
      forget();
      this.asked = { ...DEFAULTS, language: this.asked.language, ...readAddress(location.hash) };
      this.restore();
    });
    addEventListener("resize", fitQuestion);
  }

  /** Shows what the address asks. */
  restore() {
    if (!STEPS.includes(this.asked.step)) this.asked.step = DEFAULTS.step;
    if (!(this.asked.dtype in ITEM_BYTES)) this.asked.dtype = DEFAULTS.dtype;
    setLanguage(this.asked.language);
    showFields(this.asked);
    remember(this.asked);
    this.ask();
  }

  focusQuestion() {
    const question = byId("question", HTMLTextAreaElement);
    question.focus();
    question.setSelectionRange(question.value.length, question.value.length);
  }

  /** @param {string} step */
  step(step) {
    this.asked.step = step;
    remember(this.asked);
    showStep(step, this.shown?.shapes ?? null);
  }

  /**
   * Somebody changed what is asked.
   * @param {Partial<import("./address.js").Asked>} part
   */
  change(part) {
    Object.assign(this.asked, part);
    // Places for names that are no longer used go.
    if (this.asked.names.includes("?") && part.question !== undefined) this.asked.names = withMissing(this.asked.question, this.asked.names);
    showFields(this.asked);
    remember(this.asked);
    this.ask();
  }

  /**
   * The question becomes another one; "back" undoes it.
   * @param {string} question
   * @param {Pasted} [pasted]
   */
  replace(question, pasted) {
    this.asked.question = question;
    enter(this.asked);
    showFields(this.asked);
    this.ask({ pasted });
  }

  /**
   * Answers what is asked.
   * @param {{run?: "run" | "small", isError?: boolean, pasted?: Pasted}} [how]
   */
  ask({ run = "small", isError = false, pasted } = {}) {
    const turn = ++this.turn;
    clearTimeout(this.timer);
    const names = readNames(this.asked.names);
    const reading = isError ? { kind: /** @type {const} */ ("error") } : read(this.asked.question);
    const isGiven = (/** @type {import("./types").Place} */ { value }) => names.some(({ name }) => name === value);
    if (reading.kind === "nothing") showRefusal(this.asked.question, "", null);
    else if (reading.kind === "half") showRefusal(this.asked.question, say(reading.why), reading.at);
    else if (reading.kind === "shapes" && run === "small" && !reading.operands.some(({ lengths }) => lengths.some(isGiven))) {
      this.askShapes(reading, names, turn, pasted);
    } else {
      byId("picture", HTMLElement).setAttribute("aria-busy", "true");
      const askEngine = () => (reading.kind === "error" ? this.askError(turn) : this.askEngine({ reading, names, turn, run }));
      this.timer = window.setTimeout(() => askEngine().catch((error) => this.unanswered(error)), PAUSE_OF_TYPING);
    }
  }

  /**
   * @param {import("./types").Shapes} reading
   * @param {import("./types").Named[]} names
   * @param {number} turn
   * @param {Pasted} [pasted]
   */
  askShapes(reading, names, turn, pasted) {
    const item = ITEM_BYTES[/** @type {keyof typeof ITEM_BYTES} */ (this.asked.dtype)];
    const shapes = this.shapes.ask(shapesRequest(reading, item));
    if (shapes.error !== undefined) return showRefusal(this.asked.question, shapes.error, shapes.at);
    this.show({ question: this.asked.question, names, reading, shapes: { ...shapes, ...pasted }, explanation: null });
    // What the engine knows besides comes later, if it is there.
    if (this.engine.isWanted && !pasted) this.askEngine({ reading, names, turn, run: "small" }).catch(() => {});
  }

  /** @param {{reading: import("./types").Reading, names: import("./types").Named[], turn: number, run: "run" | "small"}} what */
  async askEngine({ reading, names, turn, run }) {
    const { question, dtype } = this.asked;
    const open = names.filter(({ lengths }) => lengths === null);
    if (open.length > 0) return this.refuseNames(open.map(({ name }) => name));
    const answer = await this.engine.ask(explainRequest(question, names, dtype, run));
    if (turn !== this.turn) return;
    if (answer.error === undefined) return this.show({ question, names, reading, shapes: answer.shapes, explanation: answer });
    const unknown = /^name '(.+?)' is not defined/.exec(answer.error)?.[1];
    const wanted = unknown ? withMissing(question, this.asked.names) : this.asked.names;
    if (wanted === this.asked.names) return showRefusal(question, answer.error, answer.at);
    this.asked.names = wanted;
    showFields(this.asked);
    remember(this.asked);
    this.refuseNames(readNames(wanted).filter(({ lengths }) => lengths === null).map(({ name }) => name));
  }

  /** @param {string[]} names */
  refuseNames(names) {
    showRefusal(this.asked.question, say("noShape", names.join(", ")), null);
  }

  /** @param {number} turn */
  async askError(turn) {
    const { question } = this.asked;
    const answer = await this.engine.ask(`error subscripts\n${question}`);
    if (turn !== this.turn) return;
    if (answer.error !== undefined) return showRefusal(question, answer.error, null);
    const formula = { MatMul: "{0} @ {1}", Reshape: null, Expand: null, Join: null, Mapped: null }[/** @type {string} */ (answer.about)];
    // What cannot be drawn as a broadcast is told in words.
    if (formula === null || answer.shapes.length < 2) return showRefusal(question, answer.answer, null);
    this.replace(shapesText(formula ?? "", answer.shapes), { message: answer.answer, fixes: answer.fixes });
  }

  /** @param {unknown} error */
  unanswered(error) {
    if (!(error instanceof Unanswered)) throw error;
    showRefusal(this.asked.question, say(error.message), null);
  }

  /** @param {import("./types").View} view */
  show(view) {
    this.shown = view;
    showView(view, this.asked.step, (fix) => this.replace(repaired(view, fix)));
    if (!document.documentElement.dataset.ready) {
      document.documentElement.dataset.ready = "1";
      Object.assign(window, { ndcastFirstAnswer: performance.now() });
    }
  }

  /** @param {import("./engine.js").EngineState | "restarted"} state */
  showState(state) {
    const place = byId("engine", HTMLElement);
    place.dataset.state = state;
    place.dataset.say = state;
    place.textContent = say(state);
    byId("stop", HTMLButtonElement).hidden = state !== "computing";
  }
}

if (new URLSearchParams(location.search).has("embed")) document.body.classList.add("embed");
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
