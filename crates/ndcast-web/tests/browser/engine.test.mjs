// What may go wrong in the engine: long programs, traps, budgets. The page says so, and goes on.

import assert from "node:assert/strict";
import { test } from "node:test";
import { answered, ask, engineIs, follow, says, text, value, visiting } from "./browser.mjs";

/** Products of matrices that take minutes, although each of them is small enough. */
const MINUTES = ["a = ones(2000, 2000)", ...Array.from({ length: 60 }, () => "a = a @ a * 0.0005"), "a"].join("\n");

test("a program that runs for minutes can be stopped, and the page stays alive", visiting({}, async (page) => {
  await ask(page, "arange(6) * 2");
  await engineIs(page, "ready");
  await page.fill("#question", MINUTES);
  await page.click("#run");
  await engineIs(page, "computing");
  await page.waitForTimeout(400);
  // The thread of the page is free: it draws, and answers about shapes.
  const turns = await page.evaluate(async () => {
    let turns = 0;
    for (const end = performance.now() + 300; performance.now() < end; turns += 1) await new Promise(requestAnimationFrame);
    return turns;
  });
  assert.ok(turns > 3, `the page drew ${turns} times in 300 ms`);
  const { broadcast } = await page.evaluate(() => globalThis.ndcast.shapes("shapes subscripts 4\n{0} + {1}\nx\t5,1\ny\t3"));
  assert.deepEqual(broadcast.result, [5, 3]);
  assert.equal(await page.locator("#stop").isVisible(), true);
  await answered(page, () => page.click("#stop"));
  await engineIs(page, "stopped");
  assert.notEqual(await text(page, "engine"), "");
  assert.equal(await page.locator("#stop").isVisible(), false);
  assert.equal(await value(page, "question"), MINUTES);
  await ask(page, "arange(5)[:, None] - arange(2)");
  await says(page, "sentence", /\[5,2\]/);
  await engineIs(page, "ready");
}));

test("typing goes on while a long program runs, and ends it or waits for nobody", visiting({}, async (page) => {
  await page.fill("#question", MINUTES);
  await page.click("#run");
  await engineIs(page, "computing");
  await ask(page, "(9,1) + (2,)");
  await says(page, "sentence", /\[9,2\]/);
  // An expression needs the engine: it is free, or Stop makes it free.
  await page.fill("#question", "arange(3)[:, None] + arange(7)");
  const isFree = await page.waitForFunction(() => /\[3,7\]/.test(document.getElementById("sentence").textContent), undefined, { timeout: 2000 }).then(() => true, () => false);
  if (!isFree) {
    assert.equal(await page.locator("#stop").isVisible(), true, "the engine is busy and cannot be stopped");
    await page.click("#stop");
    await ask(page, "arange(3)[:, None] + arange(7) ");
    await says(page, "sentence", /\[3,7\]/);
  }
}));

test("a trap of the engine is told, and the next question has an answer", visiting({}, async (page) => {
  await ask(page, "arange(4)[:, None] + arange(3)");
  await engineIs(page, "ready");
  for (let turn = 0; turn < 3; turn += 1) {
    await page.evaluate(() => globalThis.ndcast.trap("engine").then(() => assert.fail("no trap"), () => {}));
    await engineIs(page, "failed");
    assert.match(await text(page, "engine"), /failed.*started again/);
    await ask(page, `arange(${turn + 5})[:, None] + arange(2)`);
    await says(page, "sentence", new RegExp(`\\[${turn + 5},2\\]`));
    await engineIs(page, "ready");
  }
}));

test("a trap while a question is open: the question is told to have failed", visiting({}, async (page) => {
  await ask(page, "arange(3) * 2");
  await page.fill("#question", MINUTES);
  await page.click("#run");
  await engineIs(page, "computing");
  await page.evaluate(() => void globalThis.ndcast.trap("engine").catch(() => {}));
  await answered(page, () => page.click("#stop"));
  await ask(page, "zeros(2, 1) - ones(3)");
  await says(page, "sentence", /\[2,3\]/);
}));

test("a trap of the small module is told, and the next question has an answer", visiting({}, async (page) => {
  for (let turn = 0; turn < 3; turn += 1) {
    await page.evaluate(() => globalThis.ndcast.trap("shapes"));
    await engineIs(page, "restarted");
    assert.match(await text(page, "engine"), /failed.*started again/);
    await ask(page, `(${turn + 2},1) + (9,)`);
    await says(page, "sentence", new RegExp(`\\[${turn + 2},9\\]`));
  }
}));

test("what takes more than the budget is refused before it is allocated", visiting({}, async (page) => {
  for (const question of ["zeros(20000, 20000)", "ones(5000, 1) + ones(5000)", "arange(10 ** 9)"]) {
    await page.fill("#question", question);
    await answered(page, () => page.click("#run"));
    await says(page, "message", /budget of 67108864 bytes|more than is available/);
    await engineIs(page, "ready");
  }
  await ask(page, "zeros(20, 1) + ones(2)");
  await says(page, "sentence", /\[20,2\]/);
}));

test("a large broadcast that nobody runs is explained", visiting({}, async (page) => {
  await follow(page, "x[:, None] + y", { names: "x: 10000,3  y: 10000,3" });
  await says(page, "sentence", /\[10000,10000,3\]/);
  await says(page, "plan-text", /./);
  assert.match(await page.locator("#plan-text").textContent(), /1,200,000,000|1\.1 GiB/);
}));

test("without its file, the engine is told to be missing, and shapes go on", visiting({ alone: true }, async (page) => {
  await page.evaluate(() => {
    globalThis.fetch = () => Promise.reject(new TypeError("no network"));
  });
  await ask(page, "arange(4) * 2");
  await engineIs(page, "missing");
  await ask(page, "(4,1) * (2,)");
  await says(page, "sentence", /\[4,2\]/);
}));
