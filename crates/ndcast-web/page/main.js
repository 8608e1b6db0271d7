// The page: what was asked, who answers it, and who shows the answer.

import { DEFAULTS, readAddress } from "./address.js";
import { byId } from "./dom.js";
import { DTYPES, itemBytes } from "./dtypes.js";
import { repaired, shapesText } from "./edit.js";
import { Engine, Unanswered, explainRequest } from "./engine.js";
import { showExamples } from "./examples.js";
import { enter, forget, remember } from "./history.js";
import { withLengths } from "./lengths.js";
import { readNames, withMissing } from "./names.js";
import { Panels } from "./panels.js";
import { focusQuestion, listenToFields, showFields } from "./question.js";
import { read } from "./read.js";
import { ShapesModule, embedded, shapesRequest } from "./shapes.js";
import { STEPS, showStep } from "./steps.js";
import { isChinese, say, setLanguage } from "./words.js";

/** How long to wait for more typing before the engine is asked. */
const PAUSE_OF_TYPING = 120;

/** What a pasted message may say beyond its shapes. */
/** @typedef {{message: string, fixes: import("./types").Fix[]}} Pasted */

class Page {
  /** @param {WebAssembly.Module} module the small one */
  constructor(module) {
    this.shapes = new ShapesModule(module, () => this.showState("restarted"));
    this.engine = new Engine((state) => this.showState(state));
    this.panels = new Panels({
      fix: (fix) => this.shown && this.replace(repaired(this.shown, fix)),
      step: (step) => this.step(step),
      set: (places, value) => this.change(withLengths(this.asked, places, value)),
    });
    this.asked = { ...DEFAULTS, ...readAddress(location.hash) };
    /** @type {import("./types").View | null} */
    this.shown = null;
    /** Counts questions: a late answer to an earlier one is not shown. */
    this.turn = 0;
    this.timer = 0;
  }

  start() {
    this.listen();
    this.restore();
    if (!document.body.classList.contains("embed")) focusQuestion();
  }

  listen() {
    listenToFields((part) => this.change(part), () => this.ask({ run: "run" }));
    byId("stop").addEventListener("click", () => this.engine.stop());
    byId("paste").addEventListener("click", () => this.ask({ isError: true }));
    byId("language").addEventListener("click", () => {
      this.asked.language = isChinese() ? "en" : "zh";
      this.restore();
    });
    // The plan and the peaks of memory are the engine's.
    byId("plan").addEventListener("toggle", () => this.wantEngine());
    byId("scale").addEventListener("pointerdown", () => this.wantEngine());
    byId("scale").addEventListener("keydown", () => this.wantEngine());
    addEventListener("popstate", () => {
      forget();
      this.asked = { ...DEFAULTS, language: this.asked.language, ...readAddress(location.hash) };
      this.restore();
    });
  }

  /** Lets the engine add what it knows to an answer of the small module. */
  wantEngine() {
    const view = this.shown;
    if (!view || view.explanation) return;
    this.deepen(view, this.turn).catch((error) => this.unanswered(error));
  }

  /** Shows what the address asks. */
  restore() {
    if (!STEPS.includes(this.asked.step)) this.asked.step = DEFAULTS.step;
    if (!DTYPES.includes(this.asked.dtype)) this.asked.dtype = DEFAULTS.dtype;
    setLanguage(this.asked.language);
    showExamples();
    showFields(this.asked);
    remember(this.asked);
    this.ask();
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
   */
  replace(question) {
    this.asked.question = question;
    enter(this.asked);
    showFields(this.asked);
    this.ask();
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
    if (reading.kind === "nothing") this.refuse("", null);
    else if (reading.kind === "half") this.refuse(say(reading.why), reading.at);
    else if (reading.kind === "shapes" && run === "small" && !reading.operands.some(({ lengths }) => lengths.some(isGiven))) {
      this.askShapes(reading, names, turn, pasted);
    } else {
      byId("picture").setAttribute("aria-busy", "true");
      const askEngine = () => (reading.kind === "error" ? this.askError(turn) : this.askEngine({ reading, names, turn, run }));
      const pause = run === "run" || isError ? 0 : PAUSE_OF_TYPING;
      this.timer = window.setTimeout(() => askEngine().catch((error) => this.unanswered(error)), pause);
    }
  }

  /**
   * @param {import("./types").Shapes} reading
   * @param {import("./types").Named[]} names
   * @param {number} turn
   * @param {Pasted} [pasted]
   */
  askShapes(reading, names, turn, pasted) {
    const shapes = this.shapes.ask(shapesRequest(reading, itemBytes(this.asked.dtype)));
    if (shapes.error !== undefined) return this.refuse(shapes.error, shapes.at);
    const view = { question: this.asked.question, names, reading, shapes: { ...shapes, ...pasted }, explanation: null };
    this.show(view);
    // What the engine knows besides comes later, if it is there. If it fails, the answer stands.
    if (this.engine.isWanted) this.deepen(view, turn).catch(() => {});
  }

  /**
   * Adds the engine's explanation to an answer about shapes.
   * @param {import("./types").View} view
   * @param {number} turn
   */
  async deepen(view, turn) {
    const explanation = await this.engine.ask(explainRequest(view.question, view.names, this.asked.dtype, "small"));
    if (turn === this.turn && explanation.error === undefined) this.show({ ...view, explanation });
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
    if (wanted === this.asked.names) return this.refuse(answer.error, answer.at);
    this.asked.names = wanted;
    showFields(this.asked);
    remember(this.asked);
    this.refuseNames(readNames(wanted).filter(({ lengths }) => lengths === null).map(({ name }) => name));
  }

  /** @param {string[]} names */
  refuseNames(names) {
    this.refuse(say("noShape", names.join(", ")), null);
  }

  /** @param {number} turn */
  async askError(turn) {
    const { question } = this.asked;
    const answer = await this.engine.ask(`error subscripts\n${question}`);
    if (turn !== this.turn) return;
    if (answer.error !== undefined) return this.refuse(answer.error, null);
    const formula = { MatMul: "{0} @ {1}", Reshape: null, Expand: null, Join: null, Mapped: null }[/** @type {string} */ (answer.about)];
    // What cannot be drawn as a broadcast is told in words.
    if (formula === null || answer.shapes.length < 2) return this.refuse(answer.answer, null);
    this.asked.question = shapesText(formula ?? "", answer.shapes);
    showFields(this.asked);
    remember(this.asked);
    this.ask({ pasted: { message: answer.answer, fixes: answer.fixes } });
  }

  /** @param {unknown} error */
  unanswered(error) {
    if (!(error instanceof Unanswered)) throw error;
    this.refuse(say(error.message), null);
  }

  /** @param {import("./types").View} view */
  show(view) {
    this.shown = view;
    this.panels.show(view, this.asked);
    this.answered();
  }

  /**
   * Says why there is no answer.
   * @param {string} text
   * @param {[number, number] | null} at
   */
  refuse(text, at) {
    this.panels.refuse(this.asked.question, text, at);
    this.answered();
  }

  /** Tells tests, and people who measure, when the first answer came. */
  answered() {
    if (document.documentElement.dataset.ready) return;
    document.documentElement.dataset.ready = "1";
    Object.assign(window, { ndcastFirstAnswer: performance.now() });
  }

  /** @param {import("./engine.js").EngineState | "restarted"} state */
  showState(state) {
    const place = byId("engine");
    place.dataset.state = state;
    place.dataset.say = state;
    place.textContent = say(state);
    byId("stop").hidden = state !== "computing";
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
