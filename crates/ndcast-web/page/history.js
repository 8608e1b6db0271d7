// The history of the browser: typing changes the present entry, an applied repair makes a new one, so that "back" undoes it.

import { addressOf } from "./address.js";

/** Browsers refuse more than a few changes of the address in a second. */
const PAUSE_OF_ADDRESS = 150;

let timer = 0;
let pending = "";

/**
 * Writes what is asked into the present entry, soon.
 * @param {import("./address.js").Asked} asked
 */
export function remember(asked) {
  pending = addressOf(asked);
  clearTimeout(timer);
  timer = window.setTimeout(flush, PAUSE_OF_ADDRESS);
}

/**
 * Makes a new entry. The present one keeps what was asked before.
 * @param {import("./address.js").Asked} asked
 */
export function enter(asked) {
  flush();
  history.pushState(null, "", addressOf(asked));
}

/** Forgets what is not written yet, because the browser went to another entry. */
export function forget() {
  clearTimeout(timer);
  pending = "";
}

function flush() {
  clearTimeout(timer);
  if (pending) history.replaceState(null, "", pending);
  pending = "";
}
