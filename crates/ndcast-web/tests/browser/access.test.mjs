// The page for everybody: screen readers, keyboards, narrow screens, dark rooms.

import assert from "node:assert/strict";
import { test } from "node:test";
import { ADDRESS, answered, ask, findings, follow, link, recorded, says, visit, visiting } from "./browser.mjs";

const CLASH = "(3,2) + (3,)";
const RANKS = "(2,3,4,5,1,1,1) + (4,1,6,7,8)";
const NAMES = { question: "((x[:, None] - y) ** 2).sum(-1)", names: "x: 2000,3  y: 20,3" };

/** Opens all that is folded. */
function unfold(page) {
  return page.evaluate(() => document.querySelectorAll("details").forEach((details) => details.setAttribute("open", "")));
}

for (const [state, options, then] of [
  ["in light", { colorScheme: "light" }],
  ["in dark", { colorScheme: "dark" }],
  ["with a clash", { question: CLASH }],
  ["with a clash in dark", { question: CLASH, colorScheme: "dark" }],
  ["embedded", { address: `${ADDRESS}?embed` }],
  ["embedded with a clash", { address: `${ADDRESS}?embed#e=${encodeURIComponent(CLASH)}` }],
  ["in Chinese", { locale: "zh-CN" }],
  ["in Chinese with a clash, in dark", { locale: "zh-CN", question: CLASH, colorScheme: "dark" }],
  ["with a question half typed", {}, (page) => ask(page, "(4,1) + (3")],
  ["with a mistake, in dark", { colorScheme: "dark" }, (page) => ask(page, "sum(x +")],
  ["with an expression", {}, (page) => follow(page, NAMES.question, NAMES)],
  ["with values", {}, (page) => ask(page, "arange(4)[:, None] * arange(3)")],
  ["with many axes, on a phone", { question: RANKS, viewport: { width: 360, height: 740 } }],
  ["in a step", { address: link("(4,1) + (3,)", { step: "pad" }) }],
  ["with guards, in dark", { question: "(64,1) - (64,)", colorScheme: "dark" }],
]) {
  test(`axe-core finds nothing ${state}`, visiting(options, async (page) => {
    await then?.(page);
    await unfold(page);
    // Wait for the plan of the engine, which comes when its part is unfolded, and for animations.
    await page.waitForFunction(() => !["loading", "computing"].includes(document.getElementById("engine").dataset.state));
    await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished)));
    assert.deepEqual(await findings(page), []);
    const doubles = await page.evaluate(() => {
      const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
      return ids.filter((id, k) => ids.indexOf(id) !== k);
    });
    assert.deepEqual(doubles, [], "ids");
  }));
}

test("a screen 360 px wide is wide enough", visiting({ viewport: { width: 360, height: 740 } }, async (page) => {
  const explained = (await recorded("explain.txt")).split("\n").map((line) => line.split(" => ")[0]);
  const longest = explained.reduce((a, b) => (a.length > b.length ? a : b));
  for (const [question, parts] of [
    ["(4,1) + (3,)", {}],
    [CLASH, {}],
    [RANKS, {}],
    [`(${Array(65).fill(2).join()}) * (${Array(65).fill(1).join()})`, {}],
    ["(4294967295,4294967295,4294967295,1) + (4294967295,)", {}],
    [NAMES.question, NAMES],
    ["(4,1) + (3,)", { language: "zh" }],
    ["(3,2) + (3,)", { language: "zh" }],
    ["(4,1) + ", { language: "en" }],
    [longest, {}],
    ["a".repeat(3000), {}],
    ["zeros(20000, 20000)", {}],
    ["RuntimeError: The size of tensor a (2) must match the size of tensor b (3) at non-singleton dimension 1", {}],
  ]) {
    await follow(page, question, parts);
    await unfold(page);
    const wide = await page.evaluate(() => {
      const root = document.documentElement;
      const scrolls = (element) => element && element !== root && (/auto|scroll|hidden/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
      if (root.scrollWidth <= innerWidth) return [];
      return [...document.body.querySelectorAll("*")].filter((element) => element.getBoundingClientRect().right > innerWidth && !scrolls(element.parentElement)).map(({ tagName, id, className }) => `${tagName}#${id}.${className}`);
    });
    assert.deepEqual(wide, [], question.slice(0, 60));
    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 360, question.slice(0, 60));
  }
}));

test("the page is dark in the dark, and light in the light", async () => {
  const brightness = (page, property) => page.evaluate((property) => {
    const [red, green, blue] = getComputedStyle(document.body)[property].match(/[\d.]+/g).map(Number);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  }, property);
  await visit({ colorScheme: "dark", alone: true }, async (page) => {
    assert.ok((await brightness(page, "backgroundColor")) < 60);
    assert.ok((await brightness(page, "color")) > 190);
    // It follows while it is open, and so does the picture, whose lines have the colour of the text.
    await page.emulateMedia({ colorScheme: "light" });
    assert.ok((await brightness(page, "backgroundColor")) > 220);
    const stroke = await page.locator("#picture svg").evaluate((svg) => getComputedStyle(svg).fill);
    assert.equal(stroke, await page.evaluate(() => getComputedStyle(document.body).color));
  });
});

test("everything can be reached by Tab, has a name, and shows that it has the focus", visiting({ question: CLASH }, async (page) => {
  await unfold(page);
  const all = await page.evaluate(() => {
    const elements = [...document.querySelectorAll("a[href], button, input, select, textarea, summary, [tabindex='0']")].filter((element) => element.checkVisibility() && !element.disabled);
    for (const element of elements) element.dataset.wanted = "1";
    return elements.length;
  });
  const seen = [];
  await page.evaluate(() => document.activeElement.blur());
  for (let tab = 0; tab <= all + 5; tab += 1) {
    await page.keyboard.press("Tab");
    const at = await page.evaluate(() => {
      const element = document.activeElement;
      if (element === document.body || element.dataset.seen) return null;
      element.dataset.seen = "1";
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      const name = element.getAttribute("aria-label") || element.textContent.trim() || element.labels?.[0]?.textContent || element.title;
      return { what: `${element.tagName}#${element.id}`, isShown: (outlineStyle !== "none" && outlineWidth !== "0px") || boxShadow !== "none", name };
    });
    if (at) seen.push(at);
  }
  assert.deepEqual(seen.filter(({ isShown }) => !isShown).map(({ what }) => what), [], "without a visible focus");
  assert.deepEqual(seen.filter(({ name }) => !name).map(({ what }) => what), [], "without a name");
  const missed = await page.evaluate(() => [...document.querySelectorAll("[data-wanted]:not([data-seen])")].map(({ outerHTML }) => outerHTML.slice(0, 80)));
  assert.deepEqual(missed, [], "never reached");
}));

test("the structure: one h1, a header, a main part, headings without gaps", visiting({}, async (page) => {
  const levels = await page.locator("h1, h2, h3, h4").evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName[1])));
  assert.equal(levels.filter((level) => level === 1).length, 1);
  assert.ok(levels.slice(1).every((level, k) => level - levels[k] <= 1), levels.join());
  for (const role of ["banner", "main", "navigation"]) assert.equal(await page.getByRole(role).count(), 1, role);
  assert.equal(await page.getByRole("img").first().getAttribute("aria-labelledby").then(Boolean), true);
}));

test("right-to-left text keeps its direction, and the page its own", visiting({}, async (page) => {
  await ask(page, "שלום + (3,2)");
  assert.equal(await page.locator("#question").evaluate((field) => getComputedStyle(field).direction), "rtl");
  assert.equal(await page.evaluate(() => getComputedStyle(document.body).direction), "ltr");
  await answered(page, () => page.fill("#question", "(3,2) + (2,)"));
  await says(page, "sentence", /\[3,2\]/);
  assert.equal(await page.locator("#question").evaluate((field) => getComputedStyle(field).direction), "ltr");
}));
