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
  const bytes = shapes?.bytes ?? [];
  const rows = (shapes?.broadcast.operands ?? []).map(({ name }, k) => row(`operand${k % OPERANDS}`, name, bytes[k] ?? ""));
  if (shapes?.broadcast.result) rows.push(row("whole", say("whole"), bytes.at(-1) ?? ""));
  const { eager, plan } = explanation?.explanation ?? {};
  if (eager) rows.push(row("eager", say("eagerPeak"), String(eager.peak)));
  if (plan) rows.push(row("fused", say("fusedPeak"), String(plan.traffic.peak)));
  byId("memory").replaceChildren(...rows.flat());
}

/**
 * @param {string} kind
 * @param {string} label
 * @param {string} bytes
 */
function row(kind, label, bytes) {
  // A formula of lengths that are only names has no bar.
  const share = Math.min(Math.log2(Number(bytes) + 1) / POWERS, 1) * 100 || 0;
  const bar = make("span", { class: `bar ${kind}`, style: `width: ${share.toFixed(1)}%` });
  return [make("dt", {}, label), make("dd", {}, make("span", { class: "track" }, bar), make("span", { class: "bytes" }, bytesText(bytes)))];
}

/**
 * `160000` as `156.3 KiB`. A formula, such as `4 * n`, stays as it is.
 * @param {string} text
 */
export function bytesText(text) {
  if (!/^\d+$/.test(text)) return text;
  const bytes = BigInt(text);
  const unit = Math.min(Math.floor((bytes.toString(2).length - 1) / 10), UNITS.length - 1);
  if (unit === 0) return `${bytes} ${UNITS[0]}`;
  const size = 1n << BigInt(10 * unit);
  const tenths = (bytes * 10n + size / 2n) / size;
  return `${(tenths / 10n).toLocaleString("en")}.${tenths % 10n} ${UNITS[unit]}`;
}
