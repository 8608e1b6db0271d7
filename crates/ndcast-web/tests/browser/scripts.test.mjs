// What the scripts of the page do without a page.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test from "node:test";

globalThis.navigator ??= { language: "en" };
const page = (name) => import(new URL(`../../page/${name}.js`, import.meta.url));
const [{ ask, instance }, { read }, { shapesRequest }, { explainRequest }, { readNames, withMissing }, { repaired }, { withLengths }, { DTYPES, itemBytes, inRust }, { addressOf, readAddress }] =
  await Promise.all(["wasm", "read", "shapes", "engine", "names", "edit", "lengths", "dtypes", "address"].map(page));

const compiled = await WebAssembly.compile(await readFile(`${process.env.PAGE}/engine.wasm`));
const engine = instance(compiled);
const answer = (request) => JSON.parse(ask(engine, request));

/** Numbers that are the same in each run. */
let seed = 7;
const below = (end) => {
  seed = (seed * 1103515245 + 12345) & 0x7fffffff;
  return (seed >> 8) % end;
};
const pick = (items) => items[below(items.length)];

function randomShape() {
  const length = () => pick(["0", "1", "2", "3", "4", "07", "10", "n", "batch", "1_0"]);
  const lengths = Array.from({ length: 2 + below(3) }, length);
  switch (below(5)) {
    case 0:
      return "()";
    case 1:
      return `(${length()},)`;
    case 2:
      return `(${pick(["3", "4", "n"])})`;
    case 3:
      return lengths.join(pick([" × ", "×"]));
    default:
      return `(${lengths.join(pick([",", ", "]))}${pick(["", ",", ",,"])})`;
  }
}

function randomQuestion() {
  const signs = ["+", "-", "*", "/", "//", "%", "**", "&", ",", "==", "<", ">=", "@", "+ -"];
  let text = pick(["", "", "", "-"]) + randomShape();
  for (let k = below(4); k > 0; k -= 1) text += pick(["", " "]) + pick(signs) + pick(["", " "]) + randomShape();
  text += pick(["", "", "", "", ",", ")"]);
  return below(8) === 0 ? text.slice(0, below(text.length)) : text;
}

test("what the page reads has the same meaning for the engine", () => {
  const counts = { shapes: 0, half: 0 };
  for (let k = 0; k < 3000; k += 1) {
    const text = randomQuestion();
    const reading = read(text);
    if (!(reading.kind in counts)) continue;
    counts[reading.kind] += 1;
    const explained = answer(explainRequest(text, [], "float32", "never"));
    if (reading.kind === "half") {
      assert.ok(explained.error, `the engine understands ${text}, the page says ${reading.why}`);
      continue;
    }
    const own = answer(shapesRequest(reading, 4));
    for (const key of ["broadcast", "text", "formula", "message", "sentence", "fixes"]) {
      assert.deepEqual(own[key], explained.shapes?.[key], `${key} of ${text}`);
    }
  }
  assert.ok(counts.shapes > 300 && counts.half > 100, JSON.stringify(counts));
});

test("each repair of random shapes gives the shape that it promises", () => {
  let repairs = 0;
  for (let k = 0; k < 500; k += 1) {
    const lengths = () => Array.from({ length: 1 + below(4) }, () => pick([1, 2, 3, 5]));
    const [left, right] = [lengths(), lengths()].map((shape) => `(${shape.join()},)`);
    const question = `${left} ${pick(["+", "-", "*", "/"])} ${right}`;
    const reading = read(question);
    const shapes = answer(shapesRequest(reading, 4));
    for (const fix of shapes.fixes) {
      const after = repaired({ question, names: [], reading, shapes, explanation: null }, fix);
      const { explanation } = answer(explainRequest(after, [], "float32", "never"));
      assert.deepEqual(explanation.shape, fix.result, `${question} -> ${after}`);
      repairs += 1;
    }
  }
  assert.ok(repairs > 100, `${repairs} repairs`);
});

test("a repair changes the operand wherever it stands, and nothing else", () => {
  const view = (question, names) => ({
    question,
    names: [],
    reading: { kind: "expression" },
    explanation: null,
    shapes: { formula: "{0} + {1}", broadcast: { operands: names.map((name) => ({ name, shape: [2] })) } },
  });
  const cases = [
    ["fg * key + bg * (1 - key)", ["fg", "key", "bg"], 1, "key[..., None]", "fg * key[..., None] + bg * (1 - key[..., None])"],
    ["a / a.sum( 1 )", ["a", "a.sum(1)"], 1, "a.sum(1, keepdim=True)", "a / a.sum(1, keepdim=True)"],
    ["a / a.sum(1)", ["a", "a.sum(1)"], 0, "a[:, None]", "a[:, None] / a.sum(1)"],
    ["x[:,None] - xx", ["x[:, None]", "xx"], 0, "x", "x - xx"],
    ["x + (3,)", ["x", "x1"], 1, "x1[:, None]", "(2,) + (3, 1)"],
  ];
  for (const [question, names, operand, call, after] of cases) {
    assert.equal(repaired(view(question, names), { operand, call, degree: "unique", shape: [3, 1], result: [] }), after);
  }
});

test("names with shapes, and places for those without", () => {
  const lengths = (text) => readNames(text).map(({ name, lengths, dtype }) => [name, lengths?.map(({ value }) => value) ?? null, dtype]);
  assert.deepEqual(lengths("x: 2000,3  y=(20, 3):int64; z: ?  s: ()"), [
    ["x", [2000, 3], ""],
    ["y", [20, 3], "int64"],
    ["z", null, ""],
    ["s", [], ""],
  ]);
  assert.equal(withMissing("f(a, dim=1) + b.sum(0) - np.pi", "x: ?  q: 3"), "q: 3  a: ?  b: ?");
  assert.equal(withMissing("a = 1; a + b", ""), "b: ?");
});

test("a length is written where it stands", () => {
  const texts = { question: "(4,1) + (64 , 4)", names: "x: 4" };
  const places = read(texts.question).operands.flatMap(({ lengths }) => lengths);
  const fours = places.filter(({ value }) => value === 4).concat(readNames(texts.names)[0].lengths);
  assert.deepEqual(withLengths(texts, fours, 128), { question: "(128,1) + (64 , 128)", names: "x: 128" });
});

test("an address gives back what was asked", () => {
  const asked = { question: "(2,) & x # 50 %\n+ 'é'", names: "x: 3  y: 4", dtype: "int8", step: "pad", language: "zh" };
  assert.deepEqual(readAddress(addressOf(asked)), asked);
  assert.equal(readAddress("#e=(3,2) %2B (3,)").question, "(3,2) + (3,)");
  assert.equal(readAddress("#e=(64,1) & (1,42)&s=pad").question, "(64,1) & (1,42)");
  assert.equal(readAddress("#e=100%").question, "100%");
});

test("the engine knows each dtype, with its size and its name in Rust", () => {
  for (const dtype of DTYPES) {
    const { explanation } = answer(explainRequest("x", readNames("x: 1"), dtype, "never"));
    assert.deepEqual([explanation.dtype, explanation.bytes], [dtype, itemBytes(dtype)]);
    assert.match(inRust(dtype), /^(Bool|[UIFC]\d+|BF16)$/);
  }
});
