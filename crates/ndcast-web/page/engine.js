// The engine, in a worker: it is loaded when a question needs it, can be stopped, and is started again after a trap.

import { embedded } from "./shapes.js";

/** Why a request has no answer: somebody stopped it, the engine failed, or it could not be loaded. */
export class Unanswered extends Error {}

/** How long an answer may take, in milliseconds, before a question that nobody asks any more is given up. */
const PATIENCE = 300;

/** @typedef {"loading" | "ready" | "computing" | "stopped" | "failed" | "missing"} EngineState */

export class Engine {
  /** @param {(state: EngineState) => void} onState */
  constructor(onState) {
    this.onState = onState;
    /** @type {Promise<WebAssembly.Module> | null} */
    this.module = null;
    /** @type {Worker | null} */
    this.worker = null;
    /** @type {Map<number, {resolve: (answer: any) => void, reject: (error: Error) => void}>} */
    this.open = new Map();
    this.number = 0;
    this.since = 0;
  }

  /** Whether the engine has been asked for before. */
  get isWanted() {
    return this.module !== null;
  }

  /**
   * The answer to a request. Throws `Unanswered`.
   * @param {string} request
   * @returns {Promise<any>}
   */
  ask(request) {
    return this.post({ request });
  }

  /** Traps on purpose, for tests. */
  trap() {
    return this.post({ trap: true });
  }

  /** Ends what is computed; the next request gets a new worker. */
  stop() {
    if (this.open.size > 0) this.end("stopped");
  }

  /** Gives up what is computed, because there is another question. What takes no time is not worth a new worker. */
  abandon() {
    if (this.open.size > 0 && performance.now() - this.since > PATIENCE) this.end("ready");
  }

  /**
   * @param {Record<string, unknown>} message
   * @returns {Promise<any>}
   */
  async post(message) {
    const module = await this.loaded();
    const number = ++this.number;
    return new Promise((resolve, reject) => {
      if (this.open.size === 0) this.since = performance.now();
      this.open.set(number, { resolve, reject });
      this.onState("computing");
      this.started(module).postMessage({ number, ...message });
    });
  }

  async loaded() {
    if (!this.module) {
      this.onState("loading");
      this.module = embedded("engine-bytes").then((module) => module ?? fetched());
    }
    try {
      return await this.module;
    } catch {
      this.module = null;
      this.onState("missing");
      throw new Unanswered("missing");
    }
  }

  /** @param {WebAssembly.Module} module */
  started(module) {
    if (!this.worker) {
      const source = document.getElementById("worker")?.textContent ?? "";
      const address = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
      this.worker = new Worker(address);
      URL.revokeObjectURL(address);
      this.worker.onmessage = ({ data }) => this.answered(data);
      this.worker.postMessage({ module });
    }
    return this.worker;
  }

  /** @param {{number: number, answer?: string, trap?: string}} data */
  answered({ number, answer, trap }) {
    if (trap !== undefined || answer === undefined) {
      this.end("failed");
      return;
    }
    this.open.get(number)?.resolve(JSON.parse(answer));
    this.open.delete(number);
    if (this.open.size === 0) this.onState("ready");
  }

  /** @param {"stopped" | "failed" | "ready"} state */
  end(state) {
    this.worker?.terminate();
    this.worker = null;
    this.onState(state);
    for (const { reject } of this.open.values()) reject(new Unanswered(state));
    this.open.clear();
  }
}

/** The engine beside the page. It is compiled from its bytes, because some servers do not know the type of the file. */
async function fetched() {
  const response = await fetch("engine.wasm");
  return WebAssembly.compile(await response.arrayBuffer());
}

/**
 * The request about an expression.
 * @param {string} source
 * @param {import("./types").Named[]} names
 * @param {string} dtype
 * @param {"run" | "small" | "never"} run
 */
export function explainRequest(source, names, dtype, run) {
  const words = names.map((named) => {
    const lengths = named.lengths?.map(({ value }) => value).join() || "()";
    return `${named.name}=${lengths}${named.dtype && `:${named.dtype}`}`;
  });
  return `explain ${dtype} ${run}\n${words.join(" ")}\n${source}`;
}
