// Bytes as bars on a scale of powers, with the numbers beside them.

import { byId, make } from "./dom.js";
import { say } from "./words.js";

/** The scale ends at a pebibyte. */
const POWERS = 50;
/** The colours of operands, as in the picture. */
const OPERANDS = 4;
const UNITS = ["bytes", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"];

/** @param {import("./types").View} view */
export function showMemory({ shapes, explanation }) {
  /** @type {[string, string, bigint][]} */
  const rows = [];
  const bytes = shapes?.bytes ?? [];
  for (const [k, { name }] of (shapes?.broadcast.operands ?? []).entries()) rows.push([`operand${k % OPERANDS}`, name, whole(bytes[k])]);
  if (shapes?.broadcast.result) rows.push(["whole", say("whole"), whole(bytes.at(-1))]);
  const { eager, plan } = explanation?.explanation ?? {};
  if (eager) rows.push(["eager", say("eagerPeak"), BigInt(eager.peak)]);
  if (plan) rows.push(["fused", say("fusedPeak"), BigInt(plan.traffic.peak)]);
  // A length that is only a name has no bytes.
  const known = rows.filter(([, , bytes]) => bytes >= 0n);
  byId("memory").replaceChildren(...known.flatMap(([kind, label, bytes]) => row(kind, label, bytes)));
}

/**
 * The number of a text; -1 if it is an expression of names.
 * @param {string | undefined} text
 */
function whole(text) {
  return /^\d+$/.test(text ?? "") ? BigInt(text ?? 0) : -1n;
}

/**
 * @param {string} kind
 * @param {string} label
 * @param {bigint} bytes
 */
function row(kind, label, bytes) {
  const share = Math.min(Math.log2(Number(bytes) + 1) / POWERS, 1) * 100;
  const bar = make("span", { class: `bar ${kind}`, style: `width: ${share.toFixed(1)}%` });
  return [make("dt", {}, label), make("dd", {}, make("span", { class: "track" }, bar), make("span", { class: "bytes" }, bytesText(bytes)))];
}

/**
 * `160000` as `156.3 KiB`.
 * @param {bigint} bytes
 */
export function bytesText(bytes) {
  const unit = Math.min(Math.floor((bytes.toString(2).length - 1) / 10), UNITS.length - 1);
  if (unit === 0) return `${bytes} ${UNITS[0]}`;
  const size = 1n << BigInt(10 * unit);
  const tenths = (bytes * 10n + size / 2n) / size;
  return `${(tenths / 10n).toLocaleString("en")}.${tenths % 10n} ${UNITS[unit]}`;
}
