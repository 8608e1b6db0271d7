// The question as code that runs: operands of ones with the shapes, and the expression in each library's words.

import { inRust } from "./dtypes.js";
import { filled, tuple } from "./edit.js";

/** Whether a method is one that arrays of the library have. */
const HAS_METHOD = {
  numpy: (/** @type {string} */ method) =>
    /^(T|all|any|arg(max|min|sort)|astype|clip|cumsum|dot|dtype|flatten|max|mean|min|ndim|prod|ravel|reshape|round|shape|size|sort|squeeze|std|sum|swapaxes|transpose|var)$/.test(method),
  torch: (/** @type {string} */ method) => !/^(astype|copy|itemsize|nbytes|stretchable)$/.test(method),
  ndcast: () => true,
};

const IMPORTS = { numpy: "import numpy as np", torch: "import torch", ndcast: "import ndcast as nd" };
const PREFIXES = { numpy: "np", torch: "torch", ndcast: "nd" };
const MODULE = /(?<![\p{L}\p{N}_.])(?:np|numpy|torch|jnp|nd|ndcast)\./gu;
const FUNCTION = /(?<![\p{L}\p{N}_.])(?!(?:print|len|int|float|slice|range)\b)([a-z_]\w*)(?=\()/gu;

/** @typedef {keyof typeof HAS_METHOD} Library */
/** @typedef {{name: string, shape: readonly (number | string)[]}} Given */
/** @typedef {{given: Given[], source: string}} Code operands, and what is computed of them; nothing: their common shape */

/**
 * What is to be computed, over names: the question, if it has names only and methods that are understood, else the outermost operation.
 * @param {import("./types").View} view
 * @param {(method: string) => boolean} hasMethod
 * @returns {Code | null}
 */
function codeOf({ question, names, reading, shapes }, hasMethod) {
  const given = names.map(({ name, lengths }) => ({ name, shape: (lengths ?? []).map(({ value }) => value) }));
  const used = [...question.replace(MODULE, "").matchAll(/\.([\p{L}_]\w*)/gu)].map((match) => match[1] ?? "");
  const hasShapes = shapes?.broadcast.operands.some(({ name }) => /^x\d+\b/.test(name) && !given.some((each) => name.startsWith(each.name)));
  if (reading.kind !== "shapes" && used.every(hasMethod) && !hasShapes) return { given, source: question.replace(MODULE, "") };
  if (!shapes) return null;
  const operands = shapes.broadcast.operands.map(({ shape }, k) => ({ name: `x${k + 1}`, shape }));
  return { given: operands, source: shapes.formula && filled(shapes.formula, operands.map(({ name }) => name)) };
}

/**
 * @param {import("./types").View} view
 * @param {string} dtype
 * @param {Library} library
 */
function python(view, dtype, library) {
  const code = codeOf(view, HAS_METHOD[library]);
  if (!code) return null;
  const { given, source } = code;
  const prefix = PREFIXES[library];
  const lines = [IMPORTS[library], "", ...symbols(given).map((name) => `${name} = 32`)];
  if (!source) {
    const shapes = given.map(({ shape }) => tuple(shape)).join(", ");
    return [...lines, `print(${prefix}.broadcast_shapes(${shapes}))`].join("\n");
  }
  // NumPy has no bfloat16.
  const name = library === "numpy" && dtype === "bfloat16" ? "float32" : dtype;
  lines.push(...given.map((operand) => `${operand.name} = ${prefix}.ones(${tuple(operand.shape)}, dtype=${prefix}.${name})`));
  const text = source.replace(FUNCTION, `${prefix}.$1`);
  const statements = (library === "numpy" ? text.replace(/\bkeepdim=/g, "keepdims=").replace(/\bdim=/g, "axis=") : text).split(/\s*[;\n]\s*/).filter(Boolean);
  const last = statements.pop() ?? "";
  const target = /^([\p{L}_]\w*)\s*=(?!=)/u.exec(last)?.[1];
  return [...lines, ...statements, target ? last : `result = ${last}`, `print(${target ?? "result"}.shape)`].join("\n");
}

/**
 * @param {import("./types").View} view
 * @param {string} dtype
 */
function rust(view, dtype) {
  const code = codeOf(view, HAS_METHOD.ndcast);
  if (!code) return null;
  const { given, source } = code;
  const sizes = symbols(given).map((name) => `    let ${name} = 32;`);
  const list = (/** @type {Given} */ { shape }) => `[${shape.join(", ")}]`;
  if (!source) {
    const shapes = given.map((operand) => `&${list(operand)}`).join(", ");
    return ["fn main() -> Result<(), Box<dyn std::error::Error>> {", ...sizes, `    println!("{}", ndcast::broadcast_shapes(&[${shapes}])?);`, "    Ok(())", "}"].join("\n");
  }
  const ones = (/** @type {Given} */ operand) => `Tensor::ones(${list(operand).replace("[]", "()")}, DType::${inRust(dtype)})?`;
  // What is more than operators between shapes is left to the expression language.
  const isPlain = view.reading.kind === "shapes" && /^\w+(?: [-+*\/] \w+)*$/.test(source);
  const uses = [...(given.length > 0 ? ["use ndcast::{DType, Tensor};"] : []), ...(isPlain ? [] : ["use ndcast_lang::Session;"])];
  const body = isPlain
    ? [...given.map((operand) => `    let ${operand.name} = ${ones(operand)};`), `    let result = (${source.replace(/x\d+/g, "&$&")}).eval()?;`, '    println!("{}", result.shape());']
    : [
        "    let mut session = Session::new();",
        ...given.map((operand) => `    session.set("${operand.name}", ${ones(operand)})?;`),
        `    for output in session.run(${JSON.stringify(source)})? {`,
        '        println!("{output}");',
        "    }",
      ];
  return [...uses, "", "fn main() -> Result<(), Box<dyn std::error::Error>> {", ...sizes, ...body, "    Ok(())", "}"].join("\n");
}

/**
 * @param {import("./types").View} view
 * @param {string} dtype
 */
function commandLine({ question, names }, dtype) {
  const quoted = `'${question.replaceAll("'", "'\\''")}'`;
  const given = names.map((named) => `${named.name}=${named.lengths?.map(({ value }) => value).join() || "()"}${named.dtype && `:${named.dtype}`}`);
  return ["ndcast explain", quoted, ...given.map((word) => (word.includes("(") ? `'${word}'` : word)), ...(dtype === "float32" ? [] : ["--dtype", dtype])].join(" ");
}

/**
 * The names that stand for lengths.
 * @param {Given[]} given
 */
function symbols(given) {
  return [...new Set(given.flatMap(({ shape }) => shape.filter((length) => typeof length === "string")))];
}

/**
 * What the page gives out in words: of the engine if it answered, else of the shapes.
 * @param {import("./types").View} view
 */
function explained({ question, shapes, explanation }) {
  if (explanation) return explanation.says;
  if (!shapes) return null;
  const { message, sentence, text, boxes, broadcast } = shapes;
  return [question, message ?? text, boxes, sentence, broadcast.loops, broadcast.places].filter(Boolean).join("\n\n");
}

/**
 * Code, words or the picture; `null` if there are none.
 * @param {import("./types").View} view
 * @param {string} dtype
 * @param {string} kind
 */
export function copyOf(view, dtype, kind) {
  switch (kind) {
    case "numpy":
    case "torch":
    case "ndcast":
      return python(view, dtype, kind);
    case "rust":
      return rust(view, dtype);
    case "cli":
      return commandLine(view, dtype);
    case "text":
      return explained(view);
    default:
      return view.shapes?.svg ?? null;
  }
}
