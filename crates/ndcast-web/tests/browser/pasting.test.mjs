// Error messages of libraries, pasted as people copy them: alone, with a traceback, with the colours of a terminal.

import assert from "node:assert/strict";
import { test } from "node:test";
import { read } from "../../page/read.js";
import { answered, ask, recorded, says, text, value, visiting } from "./browser.mjs";
import { readToml } from "./toml.mjs";

const { row: rows, thread: threads } = readToml(await recorded("messages.toml"));

const NUMPY = "ValueError: operands could not be broadcast together with shapes (2000,3) (20,3) ";
const TRACEBACK = `Traceback (most recent call last):
  File "/home/user/train.py", line 41, in <module>
    d = ((points - centres) ** 2).sum(-1)
         ~~~~~~~^~~~~~~~~
${NUMPY}`;
const COLOURED = `\x1b[0;31m---------------------------------------------------------------------------\x1b[0m
\x1b[0;31mValueError\x1b[0m                                Traceback (most recent call last)
Cell \x1b[0;32mIn[3], line 1\x1b[0m
\x1b[0;32m----> 1\x1b[0m d \x1b[38;5;241m=\x1b[39m points \x1b[38;5;241m-\x1b[39m centres

\x1b[0;31mValueError\x1b[0m: operands could not be broadcast together with shapes (2000,3) (20,3) `;

for (const [kind, message] of Object.entries({ "as one line": NUMPY, "with a traceback": TRACEBACK, "with the colours of a terminal": COLOURED })) {
  test(`NumPy's message ${kind} becomes its shapes, a picture, and repairs`, visiting({}, async (page) => {
    await answered(page, () => page.evaluate((text) => navigator.clipboard.writeText(text), message).then(() => pasted(page)));
    await says(page, "sentence", /2000.*20/);
    assert.match((await value(page, "question")).replace(/\s/g, ""), /\(2000,3\).*\(20,3\)/);
    assert.match(await text(page, "message"), /2000/);
    const fix = page.locator("#fixes button").first();
    assert.match(await fix.innerText(), /\(2000, 20, 3\)/);
    await answered(page, () => fix.click());
    await says(page, "sentence", /gives? \[2000,20,3\]/);
    assert.equal(await text(page, "message"), "");
  }));
}

/** Pastes what the clipboard has into the field, in place of all that is there. */
async function pasted(page) {
  await page.focus("#question");
  await page.keyboard.press("Control+A");
  await page.keyboard.press("Control+V");
}

test("PyTorch's message of two lengths is explained in words, and more is asked for", visiting({}, async (page) => {
  for (const [a, b, axis] of [[2, 3, 1], [512, 77, 2]]) {
    await ask(page, `RuntimeError: The size of tensor a (${a}) must match the size of tensor b (${b}) at non-singleton dimension ${axis}`);
    await says(page, "message", new RegExp(`${a} and ${b} meet on axis ${axis}`));
    assert.match(await text(page, "message"), /shape/);
  }
}));

test("a text that nothing marks as a message is read as one if somebody says so", visiting({}, async (page) => {
  await page.fill("#question", "boolean index did not fit: shapes (7,3) (7,) in my log");
  await answered(page, () => page.click("#paste"));
  assert.notEqual(await text(page, "message"), "");
  assert.doesNotMatch(await text(page, "message"), /syntax error/);
}));

test("every recorded message that can be read is taken for a message", () => {
  const missed = [...rows, ...threads].filter(({ about, text }) => about !== "unread" && read(text).kind !== "error");
  assert.deepEqual(missed.map(({ library, text }) => `${library}: ${text}`), []);
});

test("no recorded expression is taken for a message", async () => {
  const expressions = (await recorded("explain.txt")).split("\n").filter((line) => line && !line.startsWith("#"));
  const steps = readToml(await recorded("seeds.toml")).session.flatMap(({ step }) => step.map(({ input }) => input));
  const sources = [...expressions.map((line) => line.split(" => ")[0]), ...steps];
  assert.deepEqual(sources.filter((source) => read(source).kind === "error"), []);
});

test("what the engine reads in recorded messages is what was recorded", visiting({}, async (page) => {
  const texts = [...rows, ...threads].map(({ text }) => text);
  const answers = await page.evaluate((texts) => Promise.all(texts.map((text) => globalThis.ndcast.engine(`error subscripts\n${text}`))), texts);
  for (const [k, { about, library, shapes, text }] of [...rows, ...threads].entries()) {
    const read = answers[k].error === undefined ? answers[k].about : "unread";
    assert.equal(read, about, `${library}: ${text}`);
    if (about !== "unread") assert.deepEqual(answers[k].shapes, shapes, `${library}: ${text}`);
  }
}));

test("recorded clashes are drawn, of every library", visiting({}, async (page) => {
  const seen = new Set();
  for (const { about, library, shapes, text: message } of [...rows, ...threads]) {
    if (about !== "Broadcast" || shapes.length < 2 || seen.has(library)) continue;
    seen.add(library);
    await ask(page, message);
    const lengths = (await value(page, "question")).match(/\d+/g)?.map(Number);
    assert.deepEqual(lengths, shapes.flat(), `${library}: ${message}`);
    assert.notEqual(await page.locator("#picture svg .clash").count(), 0, `${library}: ${message}`);
  }
  assert.ok(seen.size >= 8, [...seen].join());
}));

test("50 kB of a log are read", visiting({}, async (page) => {
  const log = Array.from({ length: 700 }, (_, k) => `epoch ${k}: loss ${(1 / (k + 1)).toFixed(6)}, shapes (64, ${k}) and more of this and that`).join("\n");
  await ask(page, `${log}\n${TRACEBACK}`);
  assert.match((await value(page, "question")).replace(/\s/g, ""), /^\(2000,3\).*\(20,3\)$/);
}));
