// Whatever is typed: ten thousand inputs by chance, none of which may trap, throw, or leave the page without words.

import assert from "node:assert/strict";
import { test } from "node:test";
import { LONGEST, read } from "../../page/read.js";
import { shapesRequest } from "../../page/shapes.js";
import { answered, ask, engineIs, isStale, recorded, says, text, visiting } from "./browser.mjs";

/** Numbers by chance, the same in each run (a linear congruential generator with the constants of Numerical Recipes). */
class Chance {
  constructor(seed) {
    this.state = seed;
  }

  below(end) {
    this.state = (Math.imul(this.state, 1664525) + 1013904223) >>> 0;
    return Math.floor((this.state / 2 ** 32) * end);
  }

  of(list) {
    return list[this.below(list.length)];
  }

  times(most, make) {
    return Array.from({ length: this.below(most + 1) }, make);
  }
}

const SHORT = ["0", "1", "1", "2", "3", "3", "5", "7", "42"];
const LENGTHS = ["0", "1", "1", "1", "2", "3", "3", "5", "7", "42", "65536", "4294967295", "4294967296", "18446744073709551615", "18446744073709551616", "9".repeat(80)];
const WORDS = ["-1", "-3", "1e9", "0x10", "2.5", "٣", "batch", "n", "größe", "批", "x", "_", "None", "", " ", "1_000", "½", "∞"];
const SIGNS = [" + ", "-", "*", "/", "//", "%", "**", " @ ", " & ", ", ", "==", "!=", "<", ">=", "×", " = ", ":", ";", "\n", "→", "&&", "+-"];
const STRANGE = ["שלום", "مرحبا (3,2)", "\u202e(3,2)\u202c", "🙂", "👩‍👩‍👧‍👦", "e\u0301", "\u0000", "\ud800", "\u2028", "<svg onload=alert(1)>", "'", '"', "`", "\\", "${x}", "&lt;", "\t", "\x1b[31m", "%", "{0}", "{9}"];

/** The recorded expressions, of which halves are taken. */
const sources = (await recorded("explain.txt")).split("\n").filter((line) => line && !line.startsWith("#")).map((line) => line.split(" => ")[0]);

/** A text as somebody might type it, or paste by mistake. */
function textBy(chance) {
  const length = () => (chance.below(12) === 0 ? chance.of(WORDS) : chance.of(LENGTHS));
  const shape = () => {
    const lengths = chance.times(chance.below(60) === 0 ? 65 : 4, length);
    if (chance.below(5) === 0) return lengths.join(" × ");
    return `(${lengths.join(chance.of([",", ", ", " , "]))}${chance.of(["", "", ","])})`;
  };
  switch (chance.below(8)) {
    case 0:
    case 1: {
      const plain = () => `(${chance.times(4, () => chance.of(SHORT)).join()}${chance.of(["", ","])})`.replace("(,)", "()");
      return [plain(), ...chance.times(3, () => `${chance.of(SIGNS.slice(0, 12))}${plain()}`)].join("");
    }
    case 2: {
      const shapes = [shape(), ...chance.times(3, () => `${chance.of(SIGNS)}${shape()}`)];
      return shapes.join("");
    }
    case 3: {
      const source = chance.of(sources);
      return source.slice(0, chance.below(source.length + 1));
    }
    case 4: {
      const source = chance.of(sources);
      const at = chance.below(source.length + 1);
      return source.slice(0, at) + chance.of([...SIGNS, ...STRANGE, ...WORDS, ""]) + source.slice(at + chance.below(4));
    }
    case 5:
      return chance.times(12, () => chance.of([length, shape, () => chance.of(SIGNS), () => chance.of(STRANGE), () => chance.of(WORDS)])()).join("");
    case 6:
      return chance.times(5, () => chance.of(STRANGE)).join(chance.of(["", " ", " + "]));
    default:
      return chance.times(40, () => String.fromCharCode(chance.below(2) ? 32 + chance.below(95) : chance.below(0xffff))).join("");
  }
}

/** A request to the small module that no page would make. */
function requestBy(chance, source) {
  const lines = chance.times(4, () => `${chance.of(["x", "y", source.slice(0, 40), "", "<x>"])}${chance.of(["\t", "\t", "", "\t\t"])}${chance.times(6, () => chance.of([...LENGTHS, ...WORDS])).join()}`);
  const first = `${chance.of(["shapes", "shapes", "shapes", "explain", ""])} ${chance.of(["subscripts", "numpy", "methods", "klingon"])} ${chance.of(["4", "8", "0", "18446744073709551615", "-1", "x"])}`;
  return [first, chance.of(["{0} + {1}", "{0} * {1} - {2}", "", "{7}", source.slice(0, 80)]), ...lines].join("\n");
}

test("10,000 texts by chance are read, and the small module answers each", visiting({}, async (page) => {
  const chance = new Chance(2026);
  const texts = Array.from({ length: 10_000 }, () => textBy(chance));
  const kinds = {};
  const requests = texts.map((source) => {
    const reading = read(source);
    kinds[reading.kind] = (kinds[reading.kind] ?? 0) + 1;
    checkReading(source, reading);
    return reading.kind === "shapes" ? shapesRequest(reading, 4) : requestBy(chance, source);
  });
  for (const [kind, least] of [["shapes", 1000], ["half", 300], ["expression", 1000], ["nothing", 100], ["error", 100]]) assert.ok(kinds[kind] >= least, JSON.stringify(kinds));
  await page.evaluate(BRIEF);
  let drawn = 0;
  for (let at = 0; at < requests.length; at += 1000) {
    const answers = await page.evaluate((requests) => requests.map(globalThis.brief), requests.slice(at, at + 1000));
    for (const [k, answer] of answers.entries()) {
      const request = JSON.stringify(requests[at + k]);
      assert.doesNotMatch(answer.error ?? "", /RuntimeError|unreachable|memory access|SyntaxError/, request);
      assert.ok(answer.error !== "" && (answer.error !== undefined || answer.text), request);
      assert.ok(answer.pictures.every((bytes) => bytes <= 24_000), `${answer.pictures} bytes for ${request}`);
      drawn += answer.pictures.length;
    }
  }
  assert.ok(drawn > 1000, `${drawn} pictures`);
  assert.notEqual(await page.locator("#engine").getAttribute("data-state"), "restarted");
  await ask(page, "(6,1) + (2,)");
  await says(page, "sentence", /\[6,2\]/);
}));

/** A reading must be one of the known kinds, and its places must lie in the text. */
function checkReading(source, reading) {
  const told = JSON.stringify([source, reading]);
  if (reading.kind === "half") {
    const [start, end] = reading.at;
    assert.ok(0 <= start && start <= end && end <= source.length && reading.why, told);
  } else if (reading.kind === "shapes") {
    for (const { start, end, lengths } of reading.operands) {
      assert.ok(start < end && end <= source.length, told);
      for (const { start, end, value } of lengths) {
        const written = source.slice(start, end);
        assert.ok(typeof value === "number" ? value === Number(written) && value <= LONGEST : value === written, told);
      }
    }
  } else assert.ok(["nothing", "expression", "error"].includes(reading.kind), told);
}

/** Runs in the page: the small module's answer, without what is long. */
const BRIEF = `globalThis.brief = (request) => {
  const { error, text, svg, ladder, drawing } = globalThis.ndcast.shapes(request);
  const bytes = (text) => new TextEncoder().encode(text).length;
  return { error, text, pictures: [svg, ladder, drawing].filter(Boolean).map(bytes) };
}`;

test("a thousand texts by chance do not trap the engine", visiting({}, async (page) => {
  const chance = new Chance(4711);
  const texts = Array.from({ length: 1000 }, () => textBy(chance));
  const failed = await page.evaluate(async (texts) => {
    const failed = [];
    for (const [k, text] of texts.entries()) {
      const request = k % 4 === 3 ? `error subscripts\n${text}` : `explain float32 ${k % 2 ? "small" : "never"}\nx=3,2 n=4\n${text}`;
      await globalThis.ndcast.engine(request).catch((error) => failed.push(`${JSON.stringify(request)}: ${error}`));
    }
    return failed;
  }, texts);
  assert.deepEqual(failed, []);
  await engineIs(page, "ready");
}));

test("texts by chance in the field: the page always has an answer or a reason", visiting({}, async (page) => {
  const chance = new Chance(99);
  const texts = Array.from({ length: 600 }, () => textBy(chance));
  // The page reads these by itself, so nothing is to be waited for.
  const wordless = await page.evaluate(async (texts) => {
    const field = document.getElementById("question");
    const wordless = [];
    for (const text of texts) {
      field.value = text;
      field.dispatchEvent(new InputEvent("input"));
      await new Promise((next) => setTimeout(next));
      const isStale = document.querySelector("figure#picture").classList.contains("stale");
      if (isStale && !document.getElementById("message").textContent) wordless.push(text);
    }
    return wordless;
  }, texts.filter((text) => ["shapes", "half"].includes(read(text.replace(/\r\n?/g, "\n")).kind)));
  assert.deepEqual(wordless, []);
  await ask(page, "(6,1) + (2,)");
  await says(page, "sentence", /\[6,2\]/);
}));

test("texts that are typed and waited for", visiting({}, async (page) => {
  const chance = new Chance(5);
  for (let turn = 0; turn < 20; turn += 1) {
    const source = textBy(chance).trim();
    if (!source) continue;
    await ask(page, source);
    assert.ok((await text(page, "message")) !== "" || !(await isStale(page)), JSON.stringify(source));
    assert.doesNotMatch(await page.locator("main").innerText(), /RuntimeError|\[object Object\]|\bundefined\b|\bNaN\b/, JSON.stringify(source));
  }
}));

/** Puts a text into the field at once: to insert thousands of lines as if they were typed takes a browser half a minute. */
function put(page, text) {
  return page.evaluate((text) => {
    const field = document.getElementById("question");
    field.value = text;
    field.dispatchEvent(new InputEvent("input"));
  }, text);
}

test("50 kB are pasted, of any kind, and the page stays quick", visiting({ alone: true }, async (page) => {
  page.setDefaultTimeout(20_000);
  const chance = new Chance(8);
  const long = (part) => part.repeat(Math.ceil(50_000 / part.length)).slice(0, 50_000);
  // A browser looks for a font for each writing of the world, which takes it long: these few are enough.
  const mixed = Array.from({ length: 4000 }, () => textBy(chance)).join("").replace(/[^\0-\u05ff]/g, "");
  const pastes = [long("a"), long("(3,2) + "), `(${long("1,")}2)`, long("("), long("9"), long("🙂 שלום "), long("x + \n"), long("[["), `${long("1 × ")}1`, mixed.slice(0, 50_000), "(3,2)".padStart(50_000)];
  for (const paste of pastes) {
    const begun = performance.now();
    await answered(page, () => put(page, paste)).catch(() => assert.fail(`no answer to ${paste.slice(0, 20)} ...`));
    const took = performance.now() - begun;
    // Chromium alone needs a second to lay out so much text in many writings.
    const most = /^[\x20-\x7e]*$/.test(paste) ? 5000 : 15_000;
    assert.ok(took < most, `${Math.round(took)} ms for ${paste.slice(0, 20)}`);
    assert.ok((await text(page, "message")) !== "" || !(await isStale(page)), paste.slice(0, 20));
  }
  await ask(page, "(6,1) + (2,)");
  await says(page, "sentence", /\[6,2\]/);
}));

test("numbers beyond what the page counts to are refused in words, and marked", visiting({}, async (page) => {
  for (const number of ["4294967296", "18446744073709551616", "9".repeat(300)]) {
    await ask(page, `(${number}, 1) + (3,)`);
    assert.equal(await isStale(page), true);
    assert.match(await text(page, "message"), /4294967295/);
    assert.equal(await page.locator("mark").textContent(), number);
  }
  // 2^32 elements and 2^64 elements are no problem: only lengths end.
  await ask(page, "(65536,1) + (65536,)");
  await says(page, "memory", /16\.0 GiB/);
  await ask(page, "(4294967295,1,1) + (4294967295,4294967295)");
  assert.equal(await isStale(page), false);
}));

test("65 axes are refused in words or drawn, and never in silence", visiting({}, async (page) => {
  for (const axes of [33, 64, 65, 200]) {
    await ask(page, `(${Array(axes).fill(1).join()},) + (${Array(axes).fill(2).join()},)`);
    assert.ok((await isStale(page)) ? (await text(page, "message")) !== "" : (await page.locator("#picture svg").count()) > 0, `${axes} axes`);
    assert.ok((await page.locator("#picture").first().evaluate((figure) => figure.innerHTML.length)) < 26_000);
  }
}));
