// A browser with the page in it, for the tests: no request leaves the machine, and no test may leave an error in the console.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { join } from "node:path";
import { after } from "node:test";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";

/** The folder with the page that was built. */
export const PAGE = required("PAGE");

/** The folder with the recorded examples. */
const TESTDATA = required("TESTDATA");

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
const NOTHING = '<!doctype html><link rel="icon" href="data:,"><script type="module">globalThis.ndcastFirstAnswer = performance.now();</script>';
const TYPES = { html: "text/html; charset=utf-8", wasm: "application/wasm" };

/** How long to wait for anything that the page does. The machine may have other work. */
export const PATIENCE = 30_000;

const server = await served();
const browser = await chromium.launch({ executablePath: required("BROWSER"), args: FLAGS });
after(close);

/** Ends the browser and the server. After tests, this happens by itself. */
export async function close() {
  await browser.close();
  server.close();
  server.closeAllConnections();
}

/** The address of the page, on a server. */
export const ADDRESS = `http://127.0.0.1:${server.address().port}/index.html`;

/** The address of a page with nothing in it, which answers at once. */
export const EMPTY = new URL("empty.html", ADDRESS).href;

/** The address of the single file, which no server serves. */
export const FILE = pathToFileURL(join(PAGE, "ndcast.html")).href;

function required(name) {
  const value = process.env[name];
  if (!value) throw new Error(`the environment variable ${name} is not set`);
  return value;
}

async function served() {
  const server = createServer(async ({ url }, response) => {
    const name = new URL(url, "http://page").pathname.slice(1);
    try {
      if (!/^[a-z]+\.(html|wasm)$/.test(name)) throw new Error("it is not a file of the page");
      const bytes = name === "empty.html" ? NOTHING : await readFile(join(PAGE, name));
      response.writeHead(200, { "content-type": TYPES[name.split(".")[1]] }).end(bytes);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
  return server;
}

/**
 * A test with the page. It fails if the page logs an error, throws, crashes, or asks for anything beside its own files.
 * @param {Parameters<typeof visit>[0]} how
 * @param {(page: import("playwright-core").Page) => Promise<void>} body
 */
export function visiting(how, body) {
  return () => visit(how, body);
}

/** Tabs that a test has left as they were, by their options: a new one takes longer than most tests. */
const spare = new Map();

/** How often a tab is used: its history and its memory should not grow. */
const USES = 8;

/**
 * Opens the page, and lets `body` use it. `alone`: in a tab of its own, because its history or its settings matter.
 * @param {{question?: string, address?: string, waits?: boolean, alone?: boolean} & import("playwright-core").BrowserContextOptions} how
 * @param {(page: import("playwright-core").Page) => Promise<void>} body
 */
export async function visit({ question, address = ADDRESS, waits = true, alone = false, ...options }, body) {
  const key = JSON.stringify(options);
  const tab = (!alone && spare.get(key)) || (await opened(options));
  spare.delete(key);
  let isGood = false;
  try {
    const { page } = tab;
    await page.goto(question === undefined ? address : link(question, { address }));
    if (waits) await page.waitForFunction(() => document.documentElement.dataset.ready === "1" || document.getElementById("message")?.textContent);
    await body(page);
    isGood = tab.faults.length === 0;
  } finally {
    tab.uses += 1;
    if (isGood && !alone && tab.uses < USES && !spare.has(key)) {
      await tab.page.goto("about:blank");
      tab.faults.length = 0;
      spare.set(key, tab);
    } else await tab.context.close();
  }
  assert.deepEqual(tab.faults, [], "faults of the page");
}

/** A new tab, with what went wrong in it. */
async function opened(options) {
  const context = await browser.newContext({ viewport: { width: 1100, height: 900 }, locale: "en-GB", ...options });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  const faults = [];
  watch(page, faults);
  return { context, page, faults, uses: 0 };
}

/** Notes all errors of a page, and its requests to other places. */
function watch(page, faults) {
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) faults.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => faults.push(`thrown: ${error.stack}`));
  page.on("crash", () => faults.push("the page crashed"));
  page.on("requestfailed", (request) => faults.push(`failed: ${request.url()} ${request.failure()?.errorText}`));
  page.on("request", (request) => {
    if (!isOwn(request.url())) faults.push(`request to ${request.url()}`);
  });
}

/** The origins that have the page. */
export const ORIGINS = new Set([new URL(ADDRESS).origin]);

/** Whether a request is for a file of the page, or for something that the page made itself. */
function isOwn(address) {
  const { origin, protocol } = new URL(address);
  return ["data:", "blob:", "about:"].includes(protocol) || ORIGINS.has(origin) || address.split(/[?#]/)[0] === FILE;
}

/** The address of a question. */
export function link(question, { address = ADDRESS, names, dtype, step, language } = {}) {
  const parts = Object.entries({ e: question, n: names, d: dtype, s: step, l: language }).filter(([, value]) => value !== undefined);
  return `${address}#${parts.map(([key, value]) => `${key}=${encodeURIComponent(value)}`).join("&")}`;
}

/** What the message is while an answer is awaited. */
const WAITING = "\u0000waiting";

/** Waits for the answer, or for the reason why there is none. */
function answer(page) {
  return page.waitForFunction((waiting) => document.getElementById("message").textContent !== waiting, WAITING);
}

/**
 * Does something that changes the question, and waits for the answer.
 * @param {import("playwright-core").Page} page
 * @param {() => Promise<unknown>} action
 */
export async function answered(page, action) {
  await page.evaluate((waiting) => (document.getElementById("message").textContent = waiting), WAITING);
  await action();
  await answer(page);
}

/** Writes a question at once, as if it were pasted. In one go, because the engine may still add to the answer before. */
export async function ask(page, question) {
  await page.evaluate(
    ([waiting, question]) => {
      const field = document.getElementById("question");
      document.getElementById("message").textContent = waiting;
      field.value = question;
      field.dispatchEvent(new InputEvent("input", { bubbles: true }));
    },
    [WAITING, question],
  );
  await answer(page);
}

/** Goes to a question by its address within the open page, as a link in it does; in one go, too. */
export async function follow(page, question, parts = {}) {
  const { hash } = new URL(link(question, parts));
  await page.evaluate(
    ([waiting, hash]) => {
      document.getElementById("message").textContent = waiting;
      history.pushState(null, "", hash);
      dispatchEvent(new PopStateEvent("popstate"));
    },
    [WAITING, hash],
  );
  await answer(page);
}

/** The text of an element of the page. */
export function text(page, id) {
  return page.locator(`#${id}`).innerText();
}

/** The value of a field. */
export function value(page, id) {
  return page.locator(`#${id}`).inputValue();
}

/** Whether the picture is that of an earlier question. */
export function isStale(page) {
  return page.locator("figure#picture").evaluate((picture) => picture.classList.contains("stale"));
}

/** Waits until an element has a text. */
export async function says(page, id, pattern) {
  const place = page.locator(`#${id}`);
  const told = () => page.waitForFunction(([id, source, flags]) => new RegExp(source, flags).test(document.getElementById(id)?.textContent ?? ""), [id, pattern.source, pattern.flags]);
  await told().catch(async () => assert.fail(`#${id} is not ${pattern}, but ${JSON.stringify(await place.allTextContents())}; question: ${await value(page, "question")}; names: ${await value(page, "names")}; message: ${await text(page, "message")}`));
}

/** Waits until the engine is in a state. */
export async function engineIs(page, state) {
  await page.waitForSelector(`#engine[data-state="${state}"]`);
}

/**
 * What axe-core finds in the page as it is now: rule and elements.
 * @param {import("playwright-core").Page} page
 */
export async function findings(page) {
  await page.evaluate(await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8"));
  const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ["violations"] }));
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target, failureSummary }) => `${target} (${failureSummary})`).join("; ")}`);
}

/** A file of the recorded examples. */
export function recorded(name) {
  return readFile(join(TESTDATA, name), "utf8");
}
