// Finds the answer to a question: the small module's at once, the engine's after a pause; what comes too late is dropped.

import { itemBytes } from "./dtypes.js";
import { shapesText } from "./edit.js";
import { Unanswered, explainRequest } from "./engine.js";
import { readNames, withMissing } from "./names.js";
import { read } from "./read.js";
import { shapesRequest } from "./shapes.js";
import { say } from "./words.js";

/** How long to wait for more typing before the engine is asked. */
const PAUSE_OF_TYPING = 120;

/** What becomes of messages about something else than a broadcast: a formula over their shapes, or words alone. */
/** @type {Record<string, string | null>} */
const FORMULAS = { MatMul: "{0} @ {1}", Reshape: null, Expand: null, Join: null, Mapped: null };

/** @typedef {import("./address.js").Asked} Asked */
/** @typedef {import("./types").View} View */
/** @typedef {{message: string, fixes: import("./types").Fix[]}} Pasted what a pasted message says besides its shapes */
/** @typedef {{run?: "run" | "small", isError?: boolean, pasted?: Pasted}} How */

/**
 * @typedef {object} Events
 * @property {(view: View) => void} onView there is an answer
 * @property {(text: string, at?: [number, number] | null) => void} onRefusal there is none
 * @property {(view: View) => void} onWait the engine is asked
 * @property {(names: string) => void} onNames names need shapes
 * @property {(question: string, pasted: Pasted) => void} onShapes a pasted message has shapes
 */

export class Asker {
  /**
   * @param {import("./shapes.js").ShapesModule} shapes
   * @param {import("./engine.js").Engine} engine
   * @param {Events} events
   */
  constructor(shapes, engine, events) {
    this.shapes = shapes;
    this.engine = engine;
    this.events = events;
    /** Counts questions: a late answer to an earlier one is not shown. */
    this.turn = 0;
    this.timer = 0;
  }

  /**
   * @param {Asked} asked
   * @param {How} how
   */
  ask(asked, { run = "small", isError = false, pasted } = {}) {
    this.turn += 1;
    clearTimeout(this.timer);
    this.engine.abandon();
    const names = readNames(asked.names);
    const reading = isError ? { kind: /** @type {const} */ ("error") } : read(asked.question);
    const isGiven = (/** @type {import("./types").Place} */ { value }) => names.some(({ name }) => name === value);
    const view = { question: asked.question, names, reading, shapes: null, explanation: null };
    if (reading.kind === "nothing") this.events.onRefusal("");
    else if (reading.kind === "half") this.events.onRefusal(say(reading.why), reading.at);
    else if (reading.kind === "error") this.wait(view, isError, () => this.askError(asked.question));
    // A length whose name has a value is the engine's.
    else if (reading.kind === "shapes" && run === "small" && !reading.operands.some(({ lengths }) => lengths.some(isGiven))) {
      this.askShapes({ ...view, reading }, asked.dtype, pasted);
    } else this.wait(view, run === "run", () => this.askEngine(view, asked, run));
  }

  /**
   * @param {View} view
   * @param {boolean} isAtOnce
   * @param {() => Promise<void>} action
   */
  wait(view, isAtOnce, action) {
    this.events.onWait(view);
    this.later(isAtOnce, action);
  }

  /**
   * Does what needs the engine, after a pause if people may still be typing.
   * @param {boolean} isAtOnce
   * @param {() => Promise<void>} action
   */
  later(isAtOnce, action) {
    const turn = this.turn;
    const refuse = (/** @type {unknown} */ error) => {
      if (!(error instanceof Unanswered)) throw error;
      if (turn === this.turn) this.events.onRefusal(say(error.message));
    };
    this.timer = window.setTimeout(() => action().catch(refuse), isAtOnce ? 0 : PAUSE_OF_TYPING);
  }

  /**
   * @param {View & {reading: import("./types").Shapes}} view
   * @param {string} dtype
   * @param {Pasted} [pasted]
   */
  askShapes(view, dtype, pasted) {
    const shapes = this.shapes.ask(shapesRequest(view.reading, itemBytes(dtype)));
    if (shapes.error !== undefined) return this.events.onRefusal(shapes.error, shapes.at);
    const answered = { ...view, shapes: { ...shapes, ...pasted } };
    this.events.onView(answered);
    if (this.engine.isWanted) this.later(false, () => this.deepen(answered, dtype));
  }

  /**
   * Lets the engine add what it knows to an answer of the small module.
   * @param {View} view
   * @param {string} dtype
   */
  async deepen(view, dtype) {
    const turn = this.turn;
    try {
      const explanation = await this.engine.ask(explainRequest(view.question, view.names, dtype, "small"));
      if (turn === this.turn && explanation.error === undefined) this.events.onView({ ...view, explanation });
    } catch (error) {
      // The answer stands without it.
      if (!(error instanceof Unanswered)) throw error;
    }
  }

  /**
   * @param {View} view
   * @param {Asked} asked
   * @param {"run" | "small"} run
   */
  async askEngine(view, { question, names, dtype }, run) {
    const turn = this.turn;
    if (this.refuseOpenNames(names)) return;
    const answer = await this.engine.ask(explainRequest(question, view.names, dtype, run));
    if (turn !== this.turn) return;
    if (answer.error === undefined) return this.events.onView({ ...view, shapes: answer.shapes, explanation: answer });
    const wanted = /^name '.+?' is not defined/.test(answer.error) ? withMissing(question, names) : names;
    if (wanted === names) return this.events.onRefusal(answer.error, answer.at);
    this.events.onNames(wanted);
    this.refuseOpenNames(wanted);
  }

  /**
   * Says which names have no shape yet; whether there are any.
   * @param {string} names
   */
  refuseOpenNames(names) {
    const open = readNames(names).filter(({ lengths }) => lengths === null);
    if (open.length > 0) this.events.onRefusal(say("noShape", open.map(({ name }) => name).join(", ")));
    return open.length > 0;
  }

  /** @param {string} question */
  async askError(question) {
    const turn = this.turn;
    const answer = await this.engine.ask(`error subscripts\n${question}`);
    if (turn !== this.turn) return;
    const formula = FORMULAS[answer.about];
    if (answer.error !== undefined) this.events.onRefusal(answer.error);
    else if (formula === null || answer.shapes.length < 2) this.events.onRefusal(answer.answer);
    else this.events.onShapes(shapesText(formula ?? "", answer.shapes), { message: answer.answer, fixes: answer.fixes });
  }
}
