// The small module, which is part of the page and answers at once.

import { say } from "./words.js";
import { ask, instance } from "./wasm.js";

/**
 * A module that is part of the page, compiled; `null` if it is not there.
 * @param {string} id
 * @returns {Promise<WebAssembly.Module | null>}
 */
export async function embedded(id) {
  const packed = document.getElementById(id)?.textContent?.trim();
  if (!packed) return null;
  const letters = atob(packed);
  const bytes = new Uint8Array(letters.length);
  for (let k = 0; k < letters.length; k += 1) bytes[k] = letters.charCodeAt(k);
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return WebAssembly.compile(await new Response(unpacked).arrayBuffer());
}

/** Answers questions about shapes. */
export class ShapesModule {
  /**
   * @param {WebAssembly.Module} module
   * @param {() => void} onRestart called after a trap
   */
  constructor(module, onRestart) {
    this.module = module;
    this.onRestart = onRestart;
    this.exports = instance(module);
  }

  /**
   * The answer to a request, or a refusal.
   * @param {string} request
   */
  ask(request) {
    return this.guarded(() => JSON.parse(ask(this.exports, request)));
  }

  /** Traps on purpose, for tests. */
  trap() {
    return this.guarded(() => this.exports.trap());
  }

  /**
   * Runs a call; after a trap the instance is dead, so there is a new one.
   * @param {() => any} call
   */
  guarded(call) {
    try {
      return call();
    } catch {
      this.exports = instance(this.module);
      this.onRestart();
      return { error: say("restarted"), at: null };
    }
  }
}

/**
 * The request about shapes that were read from the question.
 * @param {import("./types").Shapes} shapes
 * @param {number} itemBytes
 */
export function shapesRequest(shapes, itemBytes) {
  const lines = shapes.operands.map(({ name, lengths }) => `${name}\t${lengths.map(({ value }) => value).join()}`);
  return [`shapes subscripts ${itemBytes}`, shapes.formula, ...lines].join("\n");
}
