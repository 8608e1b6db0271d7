// The sentence below the picture: the library's own in English, its twin in Chinese.

import { tuple } from "./edit.js";
import { isChinese } from "./words.js";

/**
 * @param {import("./types").View} view
 * @returns {string}
 */
export function sentence({ shapes, explanation }) {
  if (!shapes) return explanation ? resultOf(explanation.explanation) : "";
  // With lengths that are only names the library has a table, not a sentence.
  if (!isChinese() || !shapes.sentence) return shapes.sentence ?? shapes.text;
  const { operands, result, clash } = shapes.broadcast;
  const all = operands.map(({ name, shape }) => `${name} ${tuple(shape)}`).join(" 与 ");
  if (result === null) return `${all} 不能广播：第 ${clash} 轴的长度不同，且都不是 1。`;
  const facts = operands.flatMap(({ name, shape, padded, stretched }) => [
    ...stretched.map((axis) => `${name} 的第 ${axis - padded.length} 轴由 1 拉伸到 ${result[axis]}`),
    ...(shape.length < result.length ? [`${name} 左侧缺少 ${padded.length} 个轴，补上并拉伸到 ${padded.map((axis) => result[axis]).join("、")}`] : []),
  ]);
  return `${[`${all} 得到 ${tuple(result)}`, ...facts].join("；")}。`;
}

/** @param {import("./types").Explanation} explanation */
function resultOf({ expression, shape, dtype }) {
  return shape ? `${expression}: ${dtype} ${tuple(shape)}` : "";
}
