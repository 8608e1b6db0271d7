// The recorded examples: each is opened by its link; and what the page reads by itself means the same for the engine.

import assert from "node:assert/strict";
import { test } from "node:test";
import { read } from "../../page/read.js";
import { shapesRequest } from "../../page/shapes.js";
import { follow, isStale, recorded, text, visit, visiting } from "./browser.mjs";
import { readToml } from "./toml.mjs";

/** Pages that are used at once: most of the time, each waits for a pause of typing. */
const PAGES = 4;

/** Expressions that have a shape, but no values, or more elements than 32 bits count. */
const FAULTY = [/integers to negative integer powers/, /division by zero/, /shape mismatch: value tensor/, /integer multiplication overflow/];

/** Follows links to questions, and checks each answer, with the page that has it. */
async function followAll(questions, check) {
  const open = [...questions];
  const one = () =>
    visit({}, async (page) => {
      for (let next = open.shift(); next; next = open.shift()) {
        await follow(page, next.question, next);
        await check(page, next);
      }
    });
  await Promise.all(Array.from({ length: PAGES }, one));
}

const tuple = (shape) => (shape.length === 1 ? `(${shape[0]},)` : `(${shape.join(", ")})`);

test("expressions of tutorials and documentations", async () => {
  const lines = (await recorded("explain.txt")).split("\n").filter((line) => line && !line.startsWith("#"));
  const questions = lines.map((line) => line.split(" => ")).map(([question, result]) => ({ question, result }));
  assert.ok(questions.length > 80);
  await followAll(questions, async (page, { question, result }) => {
    const message = await text(page, "message");
    if (result === "clash") {
      assert.match(message, /must match the size|do(es)? not broadcast/, question);
      assert.match(await text(page, "sentence"), /not broadcast/, question);
      return;
    }
    const isRefused = FAULTY.some((pattern) => pattern.test(message));
    if (!isRefused) assert.equal(message, "", question);
    if (!isRefused) assert.equal(await isStale(page), false, question);
    const [dtype, lengths] = result.split(" ");
    const { explanation } = await page.evaluate((question) => globalThis.ndcast.engine(`explain float32 never\n\n${question}`), question);
    // Behind `.shape` and `.size()` there is a shape, not a tensor.
    if (!isRefused && !/\.(shape|size\(\))$/.test(question)) assert.deepEqual([explanation.dtype, explanation.shape.join()], [dtype, lengths], question);
  });
});

test("the sessions that the project grew from, as whole programs", async () => {
  const { session: sessions } = readToml(await recorded("seeds.toml"));
  const questions = sessions.map(({ id, step }) => ({ id, question: step.map(({ input }) => input).join("\n") }));
  assert.ok(questions.length >= 27);
  await followAll(questions, async (page, { id }) => {
    assert.ok((await text(page, "message")) !== "" || !(await isStale(page)), id);
    assert.ok(["ready", "computing"].includes(await page.locator("#engine").getAttribute("data-state")), id);
  });
});

test("each step of these sessions, after those before it", visiting({}, async (page) => {
  const { session: sessions } = readToml(await recorded("seeds.toml"));
  const programs = sessions.flatMap(({ step }) => step.map((_, k) => step.slice(0, k + 1).map(({ input }) => input).join("\n")));
  assert.ok(programs.length >= 240);
  const failed = await page.evaluate(async (programs) => {
    const failed = [];
    for (const program of programs) await globalThis.ndcast.engine(`explain float32 small\n\n${program}`).catch((error) => failed.push(`${program}: ${error}`));
    return failed;
  }, programs);
  assert.deepEqual(failed, []);
}));

/** A name with its shape; a mask is made of bools. */
function named({ name, shape }, expression) {
  const isMask = expression.includes(`masked_fill(${name}`) || expression.includes(`where(${name}`);
  return `${name}: ${shape.join() || "()"}${isMask ? ":bool" : ""}`;
}

test("situations in which shapes met, with repairs where there is one reading", async () => {
  const files = await Promise.all(["mismatches.toml", "mismatches_second.toml"].map(recorded));
  const cases = files.flatMap((file) => readToml(file).case);
  assert.ok(cases.length >= 76);
  // A view on the left of an assignment is no name.
  const plain = cases.filter(({ operands }) => operands.every(({ name }) => /^\w+$/.test(name)));
  const questions = plain.map(({ expression, operands, ...rest }) => ({ ...rest, operands, question: expression, names: operands.map((operand) => named(operand, expression)).join("  ") }));
  await followAll(questions, async (page, { id, outcome, operands, unique, fix, question }) => {
    const message = await text(page, "message");
    if (outcome === "silent" || outcome === "legit") assert.equal(message, "", id);
    if (outcome !== "clash") return;
    assert.match(message, /must match|not broadcast/, id);
    // Some repairs need to know where an operand comes from, which an expression of two names does not say; those of a part of a longer
    // expression have no button.
    const isKnown = unique && fix.length > 0 && /^\w+ \S+ \w+$/.test(question) && operands.every(({ from }) => !from) && operands.every(({ name }) => question.includes(name));
    if (!isKnown) return;
    const [fixes, shapes] = [await page.locator("#fixes button").allInnerTexts(), fix.map(({ shape }) => tuple(shape))];
    assert.ok(fixes.length > 0, `${id}: no repair is offered; ${shapes} was wanted`);
  });
});

/** Questions of bare shapes that the recorded examples have, in several writings. */
async function bareShapes() {
  const files = await Promise.all(["mismatches.toml", "mismatches_second.toml"].map(recorded));
  const cases = files.flatMap((file) => readToml(file).case).map(({ operands }) => operands.map(({ shape }) => shape));
  const rows = readToml(await recorded("rule.toml")).row.map(({ shapes }) => shapes);
  const writings = [
    (shapes) => shapes.map(tuple).join(" + "),
    (shapes) => shapes.map((shape) => `(${shape.join()})`).join("*"),
    (shapes) => shapes.map(tuple).join(" & "),
    (shapes) => shapes.map((shape) => (shape.length > 1 ? shape.join(" × ") : tuple(shape))).join(" , "),
    (shapes) => shapes.map((shape) => (shape.length > 1 ? shape.join("×") : tuple(shape))).join(" & "),
    (shapes) => `  ${shapes.map((shape) => `( ${shape.join(" , ")} )`.replace(/^\( +\)$/, "()")).join(" - ")}\n`,
  ];
  return [...cases, ...rows].filter((shapes) => shapes.length > 1).flatMap((shapes) => writings.map((write) => ({ shapes, question: write(shapes) })));
}

/** What the small module says about shapes that the page read, and what the engine says about the text. */
function bothAnswers(page, pairs) {
  return page.evaluate(
    (pairs) =>
      Promise.all(
        pairs.map(async ({ question, request }) => {
          const said = ({ broadcast, message, fixes } = {}) => broadcast && { ...broadcast, message, fixes };
          const answer = await globalThis.ndcast.engine(`explain float32 never\n\n${question}`);
          return { own: request && said(globalThis.ndcast.shapes(request)), engine: said(answer.shapes ?? undefined), error: answer.error };
        }),
      ),
    pairs,
  );
}

test("recorded shapes: what the page reads is what the engine reads", visiting({}, async (page) => {
  const all = await bareShapes();
  assert.ok(all.length > 900, `${all.length}`);
  const pairs = all.map(({ question, shapes }) => {
    const reading = read(question);
    assert.equal(reading.kind, "shapes", question);
    assert.deepEqual(reading.operands.map(({ lengths }) => lengths.map(({ value }) => value)), shapes, question);
    return { question, request: shapesRequest(reading, 4) };
  });
  for (const [k, { own, engine, error }] of (await bothAnswers(page, pairs)).entries()) {
    assert.equal(error, undefined, pairs[k].question);
    assert.deepEqual(own, engine, pairs[k].question);
  }
}));

/** A sign before a shape, which the engine takes for the sign of an array, and the page for a shape that is not written yet, or a negative length. */
const MINUS = /(?:^|[^\p{L}\p{N})]) *[-+]/u;

test("texts by chance: what the page reads as shapes, the engine reads so; what is half for the page, is no question for the engine", visiting({}, async (page) => {
  let seed = 31;
  const chance = (end) => (seed = (seed * 48271) % 0x7fffffff) % end;
  const of = (list) => list[chance(list.length)];
  const length = () => of(["0", "1", "1", "1", "2", "3", "3", "3", "42", "n", of(["-1", ""])]);
  const shape = () => {
    const lengths = Array.from({ length: chance(4) }, length);
    const style = chance(6);
    if (style === 0) return lengths.join(" × ");
    if (style === 1) return lengths.join("×");
    return `${of(["(", "(", "(", "(", "( ", "( ", of(["", "(("])])}${lengths.join(of([",", ",", ", ", ", ", ", ", " "]))}${of(["", "", ","])}${of([")", ")", ")", ")", ")", ")", ""])}`;
  };
  const texts = Array.from({ length: 1500 }, () => [shape(), ...Array.from({ length: chance(3) }, () => `${of([" + ", "*", " - ", " / ", "//", " % ", " ** ", " < ", " == ", " & ", ", ", " @ ", " "])}${shape()}`)].join(""));
  const readings = texts.map(read);
  const pairs = texts.map((question, k) => ({ question, request: readings[k].kind === "shapes" ? shapesRequest(readings[k], 4) : null }));
  const answers = await bothAnswers(page, pairs);
  const wrong = texts.flatMap((question, k) => {
    const { own, engine, error } = answers[k];
    const what = { shapes: () => JSON.stringify(own) === JSON.stringify(engine) && error === undefined, half: () => error !== undefined || MINUS.test(question) }[readings[k].kind];
    return what && !what() ? [`${readings[k].kind} ${JSON.stringify(question)}: ${JSON.stringify({ own: own?.operands.map(({ shape }) => shape), engine: engine?.operands.map(({ shape }) => shape), error })}`] : [];
  });
  assert.deepEqual(wrong, []);
  assert.ok(readings.filter(({ kind }) => kind === "shapes").length > 300);
}));
