// The address has all that is asked: links, examples, the history, embedding, languages.

import assert from "node:assert/strict";
import { test } from "node:test";
import { ADDRESS, answered, ask, engineIs, isStale, link, says, text, value, visit, visiting } from "./browser.mjs";

const hash = (page) => page.evaluate(() => location.hash);

test("what is asked goes into the address, and comes back out of it", async () => {
  const asked = { names: "x: 50,3  größe: 20,3", dtype: "float64", step: "stretch", language: "zh" };
  const question = "x[:, None] - größe  # 50% & more = \"+\" 量 🙂";
  let address = "";
  await visit({}, async (page) => {
    await page.fill("#question", question);
    await page.fill("#names", asked.names);
    await page.selectOption("#dtype", asked.dtype);
    await answered(page, () => page.click("#language"));
    await page.click(`#steps button[data-step="${asked.step}"]`);
    await page.waitForFunction(() => location.hash.includes("s=stretch"));
    address = page.url();
    assert.equal(address, link(question, asked));
  });
  await visit({ address }, async (page) => {
    await engineIs(page, "ready");
    assert.equal(await value(page, "question"), question);
    assert.equal(await value(page, "names"), asked.names);
    assert.equal(await value(page, "dtype"), asked.dtype);
    assert.equal(await page.locator("figure#picture").getAttribute("data-step"), asked.step);
    assert.equal(await page.locator("html").getAttribute("lang"), "zh");
    assert.equal(page.url(), address);
  });
});

test("addresses that people and programs write", async () => {
  for (const [fragment, question] of [
    ["#e=(3,2) %2B (3,)", "(3,2) + (3,)"],
    [`#e=${encodeURIComponent("(3,2) + (3,)")}`, "(3,2) + (3,)"],
    ["#e=(64,1)%20&%20(1,42)", "(64,1) & (1,42)"],
    ["#e=(5,)%20==%20(4,1)&d=int64", "(5,) == (4,1)"],
    ["#e=100%", "100%"],
    ["#e=", ""],
    ["#x=1&y", "(4,1) + (3,)"],
    ["#e=(2,)&s=dance&d=float7&l=tlh", "(2,)"],
    ["#", "(4,1) + (3,)"],
  ]) {
    await visit({ address: `${ADDRESS}${fragment}`, waits: false }, async (page) => {
      await page.waitForFunction((question) => document.getElementById("question").value === question, question);
      assert.equal(await value(page, "dtype"), fragment.includes("int64") ? "int64" : "float32", fragment);
      assert.equal(await page.locator("figure#picture").getAttribute("data-step"), "combine", fragment);
    });
  }
});

test("an address for a clash shows the clash and its repairs", visiting({ address: `${ADDRESS}#e=(3,2)%20%2B%20(3,)` }, async (page) => {
  await says(page, "message", /must match/);
  assert.notEqual(await page.locator("#fixes button").count(), 0);
}));

test("there are a dozen examples, plain links, and each of them is answered", visiting({}, async (page) => {
  const links = await page.locator("#examples a").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  assert.ok(links.length >= 12, `${links.length} examples`);
  assert.equal(new Set(links).size, links.length);
  const pictures = new Set();
  for (const [k, href] of links.entries()) {
    assert.match(href, /^#e=/);
    await answered(page, () => page.locator("#examples a").nth(k).click());
    await page.waitForFunction(() => document.querySelector("figure#picture").getAttribute("aria-busy") === "false");
    assert.equal(await isStale(page), false, href);
    pictures.add(await page.locator("figure#picture").innerHTML());
    assert.notEqual(await text(page, "sentence"), "", href);
  }
  assert.ok(pictures.size >= 10, `${pictures.size} pictures are different`);
  // They are steps of the history.
  await answered(page, () => page.goBack());
  assert.equal(decodeURIComponent((await hash(page)).match(/e=([^&]*)/)[1]), await value(page, "question"));
}));

test("embedded, the page is the picture, the sentence and the repairs", async () => {
  await visit({ address: `${ADDRESS}?embed#e=${encodeURIComponent("(3,2) + (3,)")}` }, async (page) => {
    for (const hidden of ["#language", "header p", "form", "#examples", "#copy", "#lengths"]) assert.equal(await page.locator(hidden).isVisible(), false, hidden);
    for (const shown of ["#picture svg >> nth=0", "#sentence", "#fixes button >> nth=0"]) assert.equal(await page.locator(shown).isVisible(), true, shown);
    assert.notEqual(await page.evaluate(() => document.activeElement?.id), "question");
    await answered(page, () => page.locator("#fixes button").first().click());
    await says(page, "sentence", /\[3,2\]/);
    assert.equal(await page.locator("form").isVisible(), false);
  });
});

test("in a frame of another page, it takes neither the cursor nor the history", visiting({}, async (page) => {
  await page.evaluate(async (address) => {
    const frame = Object.assign(document.createElement("iframe"), { src: address, width: 700, height: 500, title: "a picture" });
    document.querySelector("main").prepend(frame);
    await new Promise((loaded) => frame.addEventListener("load", loaded));
  }, `${ADDRESS}?embed#e=${encodeURIComponent("(5,1) * (2,)")}`);
  const frame = page.frameLocator("iframe");
  await frame.locator("#sentence").filter({ hasText: "[5,2]" }).waitFor();
  assert.equal(await page.evaluate(() => document.activeElement?.tagName), "TEXTAREA");
  const { width, content } = await frame.locator("html").evaluate((html) => ({ width: innerWidth, content: html.scrollWidth }));
  assert.ok(content <= width, `${content} > ${width}`);
}));

test("the language is the browser's, and a switch in the address", async () => {
  await visit({ locale: "zh-CN" }, async (page) => {
    assert.equal(await page.locator("html").getAttribute("lang"), "zh");
    const labels = await page.locator("label, h2, summary, #steps button, #run, #examples a, figcaption, #language").allInnerTexts();
    const english = labels.filter((label) => label.trim() && label !== "English" && !/\p{Script=Han}/u.test(label));
    assert.deepEqual(english, []);
    // What the library says stays as it is.
    await ask(page, "(3,2) + (3,)");
    await says(page, "message", /must match the size of tensor b/);
    await answered(page, () => page.click("#language"));
    assert.equal(await page.locator("html").getAttribute("lang"), "en");
    assert.equal(await value(page, "question"), "(3,2) + (3,)");
    const left = await page.locator("body").innerText();
    assert.deepEqual(left.match(/\p{Script=Han}+/gu), ["中文"]);
    await page.waitForFunction(() => location.hash.includes("l=en"));
    await page.reload();
    await says(page, "message", /must match/);
    assert.equal(await page.locator("html").getAttribute("lang"), "en");
    assert.deepEqual(await page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie]), [0, 0, ""]);
  });
  await visit({ locale: "de-DE" }, async (page) => assert.equal(await page.locator("html").getAttribute("lang"), "en"));
});

test("every state of the page has words in both languages", visiting({ locale: "zh-CN" }, async (page) => {
  for (const question of ["(4,-1)", "(4 1)", "(4,1) + ", "(5000000000,)", "x[:, None] - y"]) {
    await ask(page, question);
    assert.match(await text(page, "message"), /\p{Script=Han}/u, question);
  }
  for (const step of ["written", "pad", "stretch", "combine"]) {
    await page.click(`#steps button[data-step="${step}"]`);
    assert.match(await text(page, "step"), /\p{Script=Han}/u, step);
  }
}));

test("guards are told in words", visiting({}, async (page) => {
  await ask(page, "(64,1) - (64,)");
  await says(page, "guards", /PyTorch.*warn/s);
  assert.match(await text(page, "guards"), /ndcast/);
  const accident = await text(page, "guards");
  await ask(page, "(64,3) - (3,)");
  assert.notEqual(await text(page, "guards"), accident);
}));
