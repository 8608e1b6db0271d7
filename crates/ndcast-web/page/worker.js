// The worker of the engine: it gets the compiled module first, then requests, which it answers in their order.

import { ask, instance } from "./wasm.js";

/** @type {import("./types").Exports} */
let engine;

self.onmessage = ({ data }) => {
  if (data.module) {
    engine = instance(data.module);
    return;
  }
  try {
    if (data.trap) engine.trap();
    self.postMessage({ number: data.number, answer: ask(engine, data.request) });
  } catch (error) {
    // A trap leaves the instance dead; the page starts another worker.
    self.postMessage({ number: data.number, trap: String(error) });
  }
};
