// Lengths that are changed in place: by keys, by dragging, by the slider; and the memory that follows.

import assert from "node:assert/strict";
import { test } from "node:test";
import { answered, ask, follow, says, text, value, visiting } from "./browser.mjs";

const spins = (page) => page.locator("#lengths").getByRole("spinbutton");

test("each length is a spinbutton with its value and a name", visiting({ question: "(8,1,6,1) + (7,1,5)" }, async (page) => {
  const all = await spins(page).all();
  assert.deepEqual(await Promise.all(all.map((spin) => spin.getAttribute("aria-valuenow"))), ["8", "1", "6", "1", "7", "1", "5"]);
  const labels = await Promise.all(all.map((spin) => spin.getAttribute("aria-label")));
  assert.equal(new Set(labels).size, 7, labels.join());
}));

test("keys change a length, and the question, the picture and the address follow", visiting({}, async (page) => {
  const spin = spins(page).nth(0);
  await spin.focus();
  for (const [key, question, sentence] of [
    ["ArrowUp", "(5,1) + (3,)", /\[5,3\]/],
    ["ArrowRight", "(6,1) + (3,)", /\[6,3\]/],
    ["ArrowDown", "(5,1) + (3,)", /\[5,3\]/],
    ["ArrowLeft", "(4,1) + (3,)", /\[4,3\]/],
    ["PageUp", "(40,1) + (3,)", /\[40,3\]/],
    ["PageUp", "(400,1) + (3,)", /\[400,3\]/],
    ["PageDown", "(40,1) + (3,)", /\[40,3\]/],
    ["Home", "(1,1) + (3,)", /\[1,3\]/],
    ["ArrowDown", "(0,1) + (3,)", /\[0,3\]/],
  ]) {
    await page.keyboard.press(key);
    await says(page, "sentence", sentence);
    assert.equal(await value(page, "question"), question, key);
    assert.equal(await spin.getAttribute("aria-valuenow"), question.match(/\d+/)[0]);
    assert.equal(await spin.evaluate((spin) => spin === document.activeElement), true, "the length lost the focus");
  }
  // There is no length below 0.
  await page.keyboard.press("ArrowDown");
  assert.equal(await value(page, "question"), "(0,1) + (3,)");
  await page.waitForFunction(() => decodeURIComponent(location.hash).includes("(0,1)"));
}));

test("the text around a length stays as it was written", visiting({ question: "( 64 ,1 )   *  7 × 1 × 42" }, async (page) => {
  await spins(page).nth(4).focus();
  await page.keyboard.press("ArrowUp");
  assert.equal(await value(page, "question"), "( 64 ,1 )   *  7 × 1 × 43");
  await spins(page).nth(0).focus();
  await page.keyboard.press("PageUp");
  assert.equal(await value(page, "question"), "( 640 ,1 )   *  7 × 1 × 43");
  // Places on the right have moved by one letter.
  await spins(page).nth(2).focus();
  await page.keyboard.press("ArrowDown");
  assert.equal(await value(page, "question"), "( 640 ,1 )   *  6 × 1 × 43");
}));

test("a length ends where the page's numbers end", visiting({ question: "(4294967290,1) + (3,)" }, async (page) => {
  await spins(page).nth(0).focus();
  for (let press = 0; press < 8; press += 1) await page.keyboard.press("ArrowUp");
  assert.equal(await value(page, "question"), "(4294967295,1) + (3,)");
  await page.keyboard.press("PageUp");
  assert.equal(await value(page, "question"), "(4294967295,1) + (3,)");
  assert.equal(await text(page, "message"), "");
}));

test("the pointer drags a length", visiting({ question: "(4,1) + (30,)" }, async (page) => {
  const spin = spins(page).nth(2);
  const drag = async (by) => {
    await spin.scrollIntoViewIfNeeded();
    const { x, y, width, height } = await spin.boundingBox();
    const [from, at] = [x + width / 2, y + height / 2];
    await page.mouse.move(from, at);
    await page.mouse.down();
    await page.mouse.move(from + by / 2, at, { steps: 4 });
    await page.mouse.move(from + by, at, { steps: 4 });
    await page.mouse.up();
    return Number(await spin.getAttribute("aria-valuenow"));
  };
  const longer = await drag(80);
  assert.ok(longer > 30, `${longer}`);
  assert.equal(await value(page, "question"), `(4,1) + (${longer},)`);
  await says(page, "sentence", new RegExp(`\\[4,${longer}\\]`));
  const shorter = await drag(-200);
  assert.ok(shorter < longer && shorter >= 0, `${shorter}`);
  // After the button was let go, the pointer changes nothing.
  await page.mouse.move(600, 300);
  assert.equal(await value(page, "question"), `(4,1) + (${shorter},)`);
}));

test("a length that makes the shapes clash, and back", visiting({ question: "(3,2) * (3,2)" }, async (page) => {
  await spins(page).nth(3).focus();
  await page.keyboard.press("ArrowUp");
  await says(page, "message", /must match/);
  await page.keyboard.press("ArrowDown");
  await says(page, "sentence", /\[3,2\]/);
  assert.equal(await text(page, "message"), "");
}));

test("lengths of names are changed in the field of names", visiting({}, async (page) => {
  await follow(page, "(x[:, None] - y).sum(-1)", { names: "x: 2000,3  y: 20,3" });
  await says(page, "sentence", /\[2000,20,3\]/);
  await spins(page).nth(2).focus();
  await answered(page, () => page.keyboard.press("PageUp"));
  assert.equal(await value(page, "names"), "x: 2000,3  y: 200,3");
  await says(page, "sentence", /\[2000,200,3\]/);
}));

test("lengths of an earlier question change nothing in another one", visiting({}, async (page) => {
  await ask(page, "what (4,1) + (3");
  const spin = spins(page).nth(0);
  if ((await spin.count()) === 0 || !(await spin.isVisible())) return;
  await spin.focus();
  await page.keyboard.press("PageUp");
  assert.equal(await value(page, "question"), "what (4,1) + (3");
}));

test("the slider shows where memory explodes, against what ndcast needs", visiting({}, async (page) => {
  await follow(page, "((x[:, None] - y) ** 2).sum(-1)", { names: "x: 16,3  y: 16,3" });
  await says(page, "sentence", /\[16,16,3\]/);
  await page.waitForSelector("#memory .fused");
  const peaks = async () => {
    const rows = await page.locator("#memory").evaluate((list) => [...list.querySelectorAll("dt")].map((term) => [term.nextElementSibling.querySelector(".bar").className, term.nextElementSibling.textContent]));
    return Object.fromEntries(rows.filter(([kind]) => /eager|fused/.test(kind)).map(([kind, text]) => [kind.replace("bar ", ""), bytes(text)]));
  };
  const before = await peaks();
  assert.ok(before.eager > 0 && before.fused > 0);
  await page.focus("#scale");
  for (let press = 0; press < 6; press += 1) await answered(page, () => page.keyboard.press("ArrowRight"));
  assert.equal(await value(page, "names"), "x: 1024,3  y: 1024,3");
  await says(page, "sentence", /\[1024,1024,3\]/);
  const after = await peaks();
  // 1024 x 1024 x 3 float32 are 12 MiB, twice; the result has 4 MiB.
  assert.ok(after.eager >= 24 * 2 ** 20, JSON.stringify(after));
  assert.ok(after.fused < after.eager / 2, JSON.stringify(after));
  const widths = await page.locator("#memory .bar").evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().width));
  assert.ok(widths.every((width) => width > 0) && new Set(widths.map(Math.round)).size > 1, widths.join());
}));

/** The number of bytes in a text as `12.0 MiB`. */
function bytes(text) {
  const [, number, unit] = /([\d.,]+) *([KMGTPE]?)/.exec(text);
  return Number(number.replaceAll(",", "")) * 1024 ** " KMGTPE".indexOf(unit || " ");
}

test("without the engine, the bars have the bytes of the operands and of the result", visiting({ question: "(1000,1) + (1000,)" }, async (page) => {
  const rows = await text(page, "memory");
  assert.match(rows, /x1\s+3\.9 KiB/);
  assert.match(rows, /x2\s+3\.9 KiB/);
  assert.match(rows, /3\.8 MiB/);
  await page.selectOption("#dtype", "float64");
  await says(page, "memory", /7\.6 MiB/);
}));

test("counts beyond all numbers are told exactly", visiting({ question: "(4294967295,4294967295,4294967295,1) + (4294967295,)" }, async (page) => {
  await says(page, "sentence", /4294967295,4294967295,4294967295,4294967295/);
  assert.match(await text(page, "memory"), /EiB/);
  assert.doesNotMatch(await page.locator("main").innerText(), /NaN|Infinity|e\+\d\d|undefined/);
}));
