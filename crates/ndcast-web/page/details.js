// What the answer says beyond the picture: the ladder of axes, strides, loops, the plan, the value.

import { byId, make } from "./dom.js";
import { tuple } from "./edit.js";
import { bytesText } from "./memory.js";
import { say } from "./words.js";

/** @param {import("./types").View} view */
export function showDetails({ shapes, explanation }) {
  byId("rungs").innerHTML = shapes?.ladder && !isLadder(shapes) ? shapes.ladder : "";
  showAxes(shapes);
  byId("loops").textContent = shapes ? [shapes.broadcast.loops, shapes.broadcast.places].filter(Boolean).join("\n\n") : "";
  byId("details").hidden = !shapes;
  showPlan(explanation);
  byId("value").textContent = explanation?.value ?? "";
  byId("value-section").hidden = !explanation?.value;
}

/**
 * Whether the picture is a ladder already.
 * @param {import("./types").ShapesAnswer} shapes
 */
function isLadder({ svg }) {
  return svg?.includes("data-axis=") ?? false;
}

/** @param {import("./types").ShapesAnswer | null} shapes */
function showAxes(shapes) {
  const list = (/** @type {number[]} */ axes) => axes.join(", ") || "–";
  const heads = ["operand", "shape", "kept", "padded", "stretched", "strides", "bytes"];
  const head = make("tr", {}, ...heads.map((key) => make("th", { scope: "col" }, say(`${key}Head`))));
  const rows = (shapes?.broadcast.operands ?? []).map(({ name, shape, kept, padded, stretched, strides }, k) => {
    const texts = [tuple(shape), list(kept), list(padded), list(stretched), tuple(strides.map((stride) => stride ?? "?"))];
    const size = bytesText(shapes?.bytes[k] ?? "");
    return make("tr", {}, make("th", { scope: "row" }, name), ...[...texts, size].map((text) => make("td", {}, text)));
  });
  byId("axes").replaceChildren(make("thead", {}, head), make("tbody", {}, ...rows));
}

/** @param {import("./types").ExplainAnswer | null} answer */
function showPlan(answer) {
  const { nodes = [], eager, plan, notes = [] } = answer?.explanation ?? {};
  const written = nodes.map(({ name, text, shape, dtype, fate }) => `${name} = ${text}  ${dtype} ${tuple(shape)}  ${fate}`);
  const parts = eager && plan ? [say("asWritten", eager.operations), ...written, "", plan.text, "", ...notes] : [say("noPlan")];
  byId("plan-text").textContent = parts.join("\n").trim();
}
