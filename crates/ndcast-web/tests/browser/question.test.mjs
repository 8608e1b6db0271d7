// Questions as people write them: typed, half-typed, clashing, repaired, undone.

import assert from "node:assert/strict";
import { test } from "node:test";
import { answered, ask, isStale, says, text, value, visit, visiting } from "./browser.mjs";

test("what is typed is drawn", visiting({}, async (page) => {
  for (const [question, sentence] of [
    ["(8,1,6,1) + (7,1,5)", /\[8,7,6,5\]/],
    ["64 × 1 & 1 × 42", /\[64,42\]/],
    ["(5,) * ()", /\[5\]/],
    ["(0,3) - (3,)", /\[0,3\]/],
    ["(256, 256, 3) / (3)", /\[256,256,3\]/],
    ["(2,1,1), (3,1), (4,)", /\[2,3,4\]/],
    ["(batch, 1, 42) & (1, 42, 42)", /batch/],
  ]) {
    await ask(page, question);
    await says(page, "sentence", sentence);
    assert.equal(await isStale(page), false, question);
    assert.equal(await text(page, "message"), "", question);
  }
}));

test("the shapes of the picture are those of the question, for shapes by chance", visiting({}, async (page) => {
  let seed = 7;
  const chance = (end) => (seed = (seed * 48271) % 0x7fffffff) % end;
  for (let turn = 0; turn < 25; turn += 1) {
    const result = Array.from({ length: 1 + chance(4) }, () => 2 + chance(5));
    const shapes = [0, 1].map(() => result.map((length) => (chance(3) ? length : 1)).slice(chance(result.length)));
    const rank = Math.max(...shapes.map((shape) => shape.length));
    const wanted = Array.from({ length: rank }, (_, axis) => Math.max(...shapes.map((shape) => shape[axis - rank + shape.length] ?? 1)));
    const question = shapes.map((shape) => `(${shape.join()}${shape.length === 1 ? "," : ""})`).join(" + ");
    await ask(page, question);
    await says(page, "sentence", new RegExp(`gives \\[${wanted.join()}\\]`));
  }
}));

test("a half-typed question keeps the last picture, grey, and marks the place", visiting({}, async (page) => {
  const before = await page.locator("figure#picture svg").first().getAttribute("viewBox");
  for (const [question, marked] of [["(4,1) + (3,", " "], ["(4,1) + ", " "], ["(4,-1) + (3,)", "-"], ["(4 1) + (3,)", "1"]]) {
    await ask(page, question);
    assert.equal(await isStale(page), true, question);
    assert.equal(await page.locator("figure#picture").getAttribute("aria-busy"), "true");
    assert.equal(await page.locator("figure#picture svg").first().getAttribute("viewBox"), before);
    assert.notEqual(await text(page, "message"), "", question);
    assert.equal(await page.locator("mark").textContent(), marked, question);
    assert.equal(await page.locator("#question").getAttribute("aria-invalid"), "true");
  }
  await ask(page, "(4,1) + (3,)");
  assert.equal(await isStale(page), false);
  assert.equal(await text(page, "message"), "");
  assert.equal(await page.locator("mark:visible").count(), 0);
  assert.equal(await page.locator("#question").getAttribute("aria-invalid"), "false");
}));

test("a mistake in an expression is marked where the engine found it", visiting({}, async (page) => {
  for (const [question, at] of [["sum(ones(3, 4) +* 2)", "*"], ["ones(2, 3) + nothing(3)", "n"], ["(4,1) + (3,) +", " "]]) {
    await ask(page, question);
    assert.equal(await isStale(page), true, question);
    const mark = page.locator("mark:visible");
    const message = await text(page, "message");
    // Either the copy of the question has the mark, or the message has a line of its own for it.
    const marked = (await mark.count()) > 0 ? (await mark.textContent())[0] : underCaret(message);
    assert.equal(marked, at, `${question}: ${message}`);
  }
}));

/** The letter over the first caret of a message. */
function underCaret(message) {
  const lines = message.split("\n");
  const at = lines.findIndex((line) => /^ *\^+/.test(line));
  return at < 0 ? "no caret" : lines[at - 1][lines[at].indexOf("^")];
}

test("type, break, read the fix, click it, undo it by the history", visiting({ alone: true }, async (page) => {
  await ask(page, "(3,2) + (3,2)");
  await ask(page, "(3,2) + (3,)");
  assert.match(await text(page, "message"), /size of tensor a \(2\) must match the size of tensor b \(3\) at non-singleton dimension 1/);
  assert.match(await text(page, "sentence"), /does not broadcast/);
  assert.notEqual(await page.locator("#picture .clash").count(), 0);
  const fix = page.locator("#fixes button").first();
  assert.match(await fix.innerText(), /\[:, None\].*\(3, 2\)/s);
  await answered(page, () => fix.click());
  assert.equal(await value(page, "question"), "(3,2) + (3, 1)");
  assert.equal(await text(page, "message"), "");
  await says(page, "sentence", /\[3,2\]/);
  await answered(page, () => page.goBack());
  assert.equal(await value(page, "question"), "(3,2) + (3,)");
  await says(page, "message", /must match/);
  await answered(page, () => page.goForward());
  assert.equal(await value(page, "question"), "(3,2) + (3, 1)");
  await says(page, "sentence", /\[3,2\]/);
}));

test("typing fills no history: one step back leaves the page", visiting({ alone: true }, async (page) => {
  const before = await page.evaluate(() => history.length);
  await page.focus("#question");
  await page.keyboard.press("Control+A");
  await page.keyboard.type("(2,1) * (3,) ** (5,1,1)");
  await says(page, "sentence", /\[5,2,3\]/);
  await page.waitForFunction(() => decodeURIComponent(location.hash).includes("(5,1,1)"));
  assert.equal(await page.evaluate(() => history.length), before);
}));

test("with the keyboard alone: type, make it clash, read the fix, apply it", visiting({}, async (page) => {
  const focused = () => page.evaluate(() => document.activeElement?.closest("#fixes") !== null);
  await page.keyboard.press("Control+A");
  await page.keyboard.type("(8,1,6,1) + (7,1,5)");
  await says(page, "sentence", /gives \[8,7,6,5\]/);
  // The last length of the first shape becomes 4.
  await page.keyboard.press("Home");
  for (let step = 0; step < 8; step += 1) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Backspace");
  await page.keyboard.type("4");
  assert.equal(await value(page, "question"), "(8,1,6,4) + (7,1,5)");
  await says(page, "message", /tensor a \(4\) must match the size of tensor b \(5\) at non-singleton dimension 3/);
  // No order of the axes makes these meet, so there is no repair to offer; 7 instead of 5 has one.
  for (let step = 0; step < 10; step += 1) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Control+A");
  await page.keyboard.type("(8,7,6,4) + (8,7)");
  await says(page, "message", /must match/);
  for (let tab = 0; tab < 40 && !(await focused()); tab += 1) await page.keyboard.press("Tab");
  assert.equal(await focused(), true, "Tab never reached the repairs");
  assert.match(await page.evaluate(() => document.activeElement.textContent), /None.*\(8, 7, 6, 4\)/s);
  await answered(page, () => page.keyboard.press("Enter"));
  assert.equal(await value(page, "question"), "(8,7,6,4) + (8, 7, 1, 1)");
  await says(page, "sentence", /gives \[8,7,6,4\]/);
  assert.equal(await text(page, "message"), "");
  await answered(page, () => page.goBack());
  assert.equal(await value(page, "question"), "(8,7,6,4) + (8,7)");
}));

test("names in an expression ask for their shapes", visiting({}, async (page) => {
  await ask(page, "x[:, None] - y");
  await page.waitForFunction(() => /x.*\?.*y.*\?/.test(document.getElementById("names").value));
  await says(page, "message", /x/);
  await answered(page, () => page.fill("#names", "x: 2000,3  y: 20,3"));
  await says(page, "sentence", /\[2000,20,3\]/);
  assert.equal(await isStale(page), false);
  await answered(page, () => page.fill("#names", "x=2000,3 y=(20, 4)"));
  await says(page, "message", /must match/);
}));

test("a fix of an expression changes the text of the expression", visiting({}, async (page) => {
  await visitExpression(page, "m - m.mean(1)", "m: 3,4");
  await says(page, "message", /must match/);
  const fix = page.locator("#fixes button").first();
  const call = await fix.locator("code").innerText();
  await answered(page, () => fix.click());
  assert.ok((await value(page, "question")).includes(call), `${await value(page, "question")} has not ${call}`);
  await says(page, "sentence", /\[3,4\]/);
}));

test("spellings of NumPy, PyTorch and ndcast give one picture", visiting({}, async (page) => {
  const pictures = new Set();
  for (const question of ["x[:, None] * y", "x.unsqueeze(1) * y", "np.expand_dims(x, 1) * y", "torch.mul(x.unsqueeze(1), y)"]) {
    await visitExpression(page, question, "x: 5,3  y: 4,3");
    await says(page, "sentence", /\[5,4,3\]/);
    pictures.add(await page.locator("figure#picture svg [data-result]").innerHTML());
  }
  assert.equal(pictures.size, 1);
}));

test("what people type is never markup", visiting({}, async (page) => {
  for (const question of ["<img src=x onerror=alert(1)>", "(3,2) + <u>x</u>", "x & <script>alert(1)</script>", "'</svg><script>'", "(a<b, 3) & (3,)"]) {
    await ask(page, question);
    assert.equal(await page.locator("main img, main u, main script").count(), 0, question);
  }
  await visitExpression(page, "x + y", `x: 3,2  y: 3 <img src=x onerror="alert(1)">`);
  assert.equal(await page.locator("main img").count(), 0);
}));

test("the field grows with its text", () =>
  visit({ question: "a = ones(3, 1)\nb = a + arange(4)\nb * 2" }, async (page) => {
    const lines = await page.locator("#question").evaluate((field) => field.clientHeight / Number.parseFloat(getComputedStyle(field).lineHeight));
    assert.ok(lines >= 3, `${lines} lines are seen`);
  }));

/** Asks an expression with shapes for its names. */
async function visitExpression(page, question, names) {
  await page.fill("#question", question);
  await answered(page, () => page.fill("#names", names));
}
