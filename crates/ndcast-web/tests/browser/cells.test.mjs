// Where a cell of the result comes from, by pointer and by keys; the steps of the rule.

import assert from "node:assert/strict";
import { test } from "node:test";
import { ask, follow, says, text, visiting } from "./browser.mjs";

const cell = (page, at) => page.locator(`#picture [data-result] rect[data-at="${at}"]`);

/** The cells that are outlined, as operand and index. */
function sources(page) {
  return page.locator("#picture").first().evaluate((picture) =>
    [...picture.querySelectorAll("[data-operand] .source")].map((rect) => {
      const own = rect.getAttribute("data-of") ?? rect.getAttribute("data-at");
      return `${rect.closest("[data-operand]").getAttribute("data-operand")}: ${own}`;
    }),
  );
}

test("the pointer on a cell of the result shows its sources and how it is computed", visiting({}, async (page) => {
  await cell(page, "2,1").hover();
  await says(page, "live", /^result\[2, 1\] = x1\[2, 0\] \+ x2\[1\] = 20 \+ 1 = 21$/);
  assert.equal(await page.locator("#picture [data-result] .chosen").count(), 1);
  assert.deepEqual((await sources(page)).length, 2);
  await cell(page, "0,2").hover();
  await says(page, "live", /^result\[0, 2\] = x1\[0, 0\] \+ x2\[2\] = 0 \+ 2 = 2$/);
  assert.equal(await page.locator("#picture [data-result] .chosen").count(), 1);
}));

test("all lines of a small result are right", visiting({ question: "(3,1) - (2,)" }, async (page) => {
  for (const [i, j] of [[0, 0], [0, 1], [1, 0], [1, 1], [2, 0], [2, 1]]) {
    await cell(page, `${i},${j}`).hover();
    const difference = 10 * i - j;
    await says(page, "live", new RegExp(`^result\\[${i}, ${j}\\] = x1\\[${i}, 0\\] - x2\\[${j}\\] = ${10 * i} - ${j} = ${difference}$`));
  }
}));

test("the values of the engine are in the line, with the operands as they were written", visiting({}, async (page) => {
  await ask(page, "arange(4)[:, None] * 100 + arange(3)");
  await cell(page, "3,2").hover();
  await says(page, "live", /^result\[3, 2\] = \(?arange\(4\)\[:, None\].* = 302$/);
}));

test("the cells are one stop of Tab, arrow keys move, Escape leaves", visiting({}, async (page) => {
  const inGrid = () => page.evaluate(() => document.activeElement?.closest("#picture") !== null);
  let stops = 0;
  for (let tab = 0; tab < 40; tab += 1) {
    await page.keyboard.press("Tab");
    if (await inGrid()) {
      stops += 1;
      break;
    }
  }
  assert.equal(stops, 1, "Tab never reached the cells");
  for (const key of ["ArrowRight", "ArrowDown", "ArrowDown", "ArrowRight"]) await page.keyboard.press(key);
  await says(page, "live", /^result\[2, 1\] = x1\[2, 0\] \+ x2\[1\] = 20 \+ 1 = 21$/);
  // At the edge, a key does nothing.
  for (let press = 0; press < 5; press += 1) await page.keyboard.press("ArrowRight");
  await says(page, "live", /^result\[2, 2\] = .* = 22$/);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowLeft");
  await says(page, "live", /^result\[1, 1\] = .* = 11$/);
  await page.keyboard.press("Escape");
  assert.equal(await inGrid(), false);
  assert.equal(await page.locator("#picture .chosen").count(), 0);
  await page.keyboard.press("Tab");
  assert.equal(await inGrid(), false, "the cells are more than one stop");
}));

test("lines are announced politely, and not more often than every 300 ms", visiting({}, async (page) => {
  assert.equal(await page.locator("#live").getAttribute("aria-live"), "polite");
  await page.locator("#picture [tabindex='0']").first().focus();
  await page.keyboard.press("ArrowRight");
  await page.evaluate(() => {
    globalThis.told = [];
    new MutationObserver(() => globalThis.told.push([performance.now(), document.getElementById("live").textContent])).observe(document.getElementById("live"), { childList: true, characterData: true, subtree: true });
  });
  for (let press = 0; press < 24; press += 1) {
    await page.keyboard.press(press % 8 < 4 ? "ArrowDown" : "ArrowUp");
    await page.waitForTimeout(25);
  }
  await page.keyboard.press("ArrowRight");
  await says(page, "live", /^result\[\d, 1\]/);
  const times = await page.evaluate(() => globalThis.told.map(([time]) => time));
  const pauses = times.slice(1).map((time, k) => time - times[k]);
  assert.ok(times.length >= 2, "nothing was announced");
  assert.ok(pauses.every((pause) => pause >= 290), `pauses of ${pauses.map(Math.round)} ms`);
}));

test("a cell of three operands, and of four axes, has a line too", visiting({}, async (page) => {
  await ask(page, "(2,1) * (1,3) * (2,3)");
  await cell(page, "1,2").hover();
  await says(page, "live", /^result\[1, 2\] = x1\[1, 0\] \* x2\[0, 2\] \* x3\[1, 2\]/);
  await ask(page, "(2,3,2,2) + (3,1,1)");
  const cells = page.locator("#picture [data-result] rect[data-at]");
  assert.notEqual(await cells.count(), 0);
  const at = await cells.last().getAttribute("data-at");
  await cells.last().hover();
  const index = at.split(",");
  await says(page, "live", new RegExp(`^result\\[${index.join(", ")}\\] = x1\\[${index.join(", ")}\\] \\+ x2\\[${index[1]}, 0, 0\\]`));
}));

test("the steps hide what is not there yet, and say it in words", visiting({}, async (page) => {
  const shown = async (group) => {
    const all = await page.locator(`#picture svg ${group} rect`).all();
    const visible = await Promise.all(all.map((rect) => rect.evaluate((rect) => {
      let opacity = 1;
      for (let element = rect; element instanceof SVGElement; element = element.parentElement) opacity *= Number(getComputedStyle(element).opacity);
      return rect.checkVisibility({ visibilityProperty: true }) && opacity > 0.05;
    })));
    return visible.some(Boolean);
  };
  const button = (step) => page.locator(`#steps button[data-step="${step}"]`);
  const expected = { written: [true, false, false], pad: [true, false, false], stretch: [true, true, false], combine: [true, true, true] };
  const words = new Set();
  for (const [step, wanted] of Object.entries(expected)) {
    await button(step).click();
    assert.equal(await page.locator("figure#picture").getAttribute("data-step"), step);
    assert.equal(await button(step).getAttribute("aria-pressed"), "true");
    assert.equal(await page.locator('#steps button[aria-pressed="true"]').count(), 1);
    // Wait for the animation.
    await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished)));
    const groups = await Promise.all([".stored", ".repeated", "[data-result]"].map(shown));
    assert.deepEqual(groups, wanted, step);
    words.add(await text(page, "step"));
  }
  assert.equal(words.size, 4);
  assert.match([...words][1], /\(1, 3\)/);
  assert.match([...words][3], /\(4, 3\)/);
}));

test("arrow keys go through the steps", visiting({ }, async (page) => {
  await page.locator('#steps button[data-step="written"]').focus();
  for (const step of ["pad", "stretch", "combine"]) {
    await page.keyboard.press("ArrowRight");
    assert.equal(await page.locator("figure#picture").getAttribute("data-step"), step);
  }
  await page.keyboard.press("ArrowLeft");
  assert.equal(await page.locator("figure#picture").getAttribute("data-step"), "stretch");
  // The step stays with another question, and is in the address.
  await ask(page, "(5,1) * (2,)");
  assert.equal(await page.locator("figure#picture").getAttribute("data-step"), "stretch");
  await follow(page, "(5,1) * (2,)", { step: "pad" });
  assert.equal(await page.locator("figure#picture").getAttribute("data-step"), "pad");
}));

test("without motion nothing is animated", visiting({ reducedMotion: "reduce" }, async (page) => {
  for (const step of ["written", "stretch", "combine"]) {
    await page.locator(`#steps button[data-step="${step}"]`).click();
    const moving = await page.evaluate(() => document.getAnimations().filter((animation) => (animation.effect?.getComputedTiming().duration ?? 0) > 1).length);
    assert.equal(moving, 0, step);
  }
}));
