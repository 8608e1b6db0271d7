// Pictures of the page to look at, in the folder that SCREENSHOTS names: `node screenshots.mjs`, with PAGE, BROWSER and TESTDATA as the tests have them.

import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { ADDRESS, close, link, visit } from "./browser.mjs";

const folder = process.env.SCREENSHOTS;
if (!folder) throw new Error("the environment variable SCREENSHOTS is not set");
await mkdir(folder, { recursive: true });

const CLASH = "(3,2) + (3,)";
const PAIRS = link("((x[:, None] - y) ** 2).sum(-1)", { names: "x: 2000,3  y: 20,3" });
const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 };

/** Names, and how the page is opened. `unfolds`: with all parts open. */
const VIEWS = {
  light: {},
  dark: { colorScheme: "dark" },
  phone: PHONE,
  "phone-clash": { ...PHONE, question: CLASH },
  clash: { question: CLASH },
  "clash-dark": { question: CLASH, colorScheme: "dark" },
  "rank-4": { question: "(8,1,6,1) + (7,1,5)" },
  "rank-4-sheets": { question: "(2,3,2,2) + (3,1,1)" },
  "rank-7": { question: "(2,3,4,5,1,1,1) + (4,1,6,7,8)" },
  embed: { address: `${ADDRESS}?embed`, viewport: { width: 700, height: 560 } },
  "embed-clash": { address: `${ADDRESS}?embed#e=${encodeURIComponent(CLASH)}`, viewport: { width: 700, height: 640 } },
  chinese: { locale: "zh-CN" },
  "chinese-clash": { locale: "zh-CN", question: CLASH },
  pairs: { address: PAIRS, unfolds: true },
  "pairs-dark": { address: PAIRS, unfolds: true, colorScheme: "dark" },
  accident: { question: "(64,1) - (64,)", unfolds: true },
  names: { question: "(batch, 1, 42) & (1, 42, 42)" },
  half: { question: "(4,1) + (3," },
  pad: { address: link("(4,1) + (3,)", { step: "pad" }) },
  message: { question: "ValueError: operands could not be broadcast together with shapes (2000,3) (20,3) " },
  values: { question: "arange(4)[:, None] * arange(3)", unfolds: true },
};

for (const [name, { unfolds = false, ...how }] of Object.entries(VIEWS)) {
  await visit(how, async (page) => {
    if (unfolds) await page.evaluate(() => document.querySelectorAll("details").forEach((details) => details.setAttribute("open", "")));
    await page.waitForFunction(() => !["loading", "computing"].includes(document.getElementById("engine").dataset.state));
    // What comes later than the answer: the plan, and animations.
    await page.waitForTimeout(600);
    await page.screenshot({ path: join(folder, `${name}.png`), fullPage: !name.startsWith("embed") });
  });
}
await close();
