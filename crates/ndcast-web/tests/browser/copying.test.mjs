// What the page gives away: code that runs, the explanation, the picture.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { ask, follow, isStale, says, text, visit, visiting } from "./browser.mjs";

/** Questions with their names, dtype, and the shape that their code prints. */
const QUESTIONS = [
  ["(4,1) + (3,)", {}, "4,3"],
  ["(8,1,6,1) * (7,1,5)", { dtype: "float64" }, "8,7,6,5"],
  ["(5,) - ()", {}, "5"],
  ["() / ()", {}, ""],
  ["(64,1) == (64,)", {}, "64,64"],
  ["(0,3) // (3,)", { dtype: "int32" }, "0,3"],
  ["(2,3) - (3,) * (2,1)", {}, "2,3"],
  ["64 × 1 & 1 × 42", {}, "64,42"],
  ["(2,1,1), (3,1), (4,)", {}, "2,3,4"],
  ["(batch, 1, 42) & (1, 42, 42)", {}, "32,42,42"],
  ["((x[:, None] - y) ** 2).sum(-1)", { names: "x: 20,3  y: 30,3" }, "20,30"],
  ["m / m.sum(1, keepdim=True)", { names: "m: 5,7" }, "5,7"],
  ["x.unsqueeze(1) * y", { names: "x: 5,3  y: 4,3", dtype: "int64" }, "5,4,3"],
  ["np.sum(x, axis=0) + y", { names: "x: 2,3  y: 4,1" }, "4,3"],
  ["maximum(x, y)", { names: "x: 6,1  y: 5" }, "6,5"],
  ["d = x - x.mean(0)\nd / d.std(0)", { names: "x: 10,8" }, "10,8"],
];

/** Copies, and returns what the clipboard has then. */
async function copied(page, kind) {
  await page.locator("#copy").evaluate((section) => section.setAttribute("open", ""));
  await page.evaluate(() => navigator.clipboard.writeText("nothing"));
  await page.click(`#copy [data-copy="${kind}"]`);
  await page.waitForFunction(() => navigator.clipboard.readText().then((text) => text !== "nothing"));
  return page.evaluate(() => navigator.clipboard.readText());
}

/** Runs programs in one Python: of each, its output, or its exception. `null` if the library is not there. */
function runInPython(library, programs) {
  const runner = `
import contextlib, importlib.util, io, json, sys
if importlib.util.find_spec(sys.argv[1]) is None:
    print("null")
    sys.exit()
def run(program):
    out = io.StringIO()
    try:
        with contextlib.redirect_stdout(out):
            exec(program, {})
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    return out.getvalue()
print(json.dumps([run(program) for program in json.load(sys.stdin)]))`;
  try {
    const options = { input: JSON.stringify(programs), encoding: "utf8", stdio: ["pipe", "pipe", "ignore"] };
    return JSON.parse(execFileSync(process.env.PYTHON ?? "python3", ["-c", runner, library], options));
  } catch {
    return null;
  }
}

for (const [kind, library, prefix, clash] of [
  ["numpy", "numpy", "np", /^ValueError: .*broadcast/],
  ["torch", "torch", "torch", /^RuntimeError: .*size of tensor a \(2\)/],
  ["ndcast", "ndcast", "nd", /^\w+Error: /],
]) {
  test(`code for ${library} makes the operands and computes the question`, visiting({}, async (page) => {
    const programs = [];
    for (const [question, parts] of QUESTIONS) {
      await follow(page, question, parts);
      assert.equal(await isStale(page), false, `${question}: ${await text(page, "message")}`);
      programs.push(await copied(page, kind));
      assert.match(programs.at(-1), new RegExp(`^import ${library}`), question);
      assert.match(programs.at(-1), new RegExp(`\\b${prefix}\\.(ones|zeros|broadcast_shapes)\\b`), question);
    }
    await ask(page, "(3,2) + (3,)");
    programs.push(await copied(page, kind));
    const outputs = runInPython(library, programs);
    // Without the library, the text alone is tested.
    if (outputs === null) return;
    const shapes = outputs.slice(0, -1).map((output) => (/^\w+Error/.test(output) ? output : (output.match(/\d+/g) ?? []).join()));
    for (const [k, [question, , shape]] of QUESTIONS.entries()) assert.equal(shapes[k], shape, `${question}:\n${programs[k]}\n${outputs[k]}`);
    assert.match(outputs.at(-1), clash);
  }));
}

test("code in Rust, and the call of the command line", visiting({}, async (page) => {
  assert.match(await copied(page, "rust"), /use ndcast::.*Tensor::ones\(\[4, 1\], DType::F32\)\?.*Tensor::ones\(\[3\], DType::F32\)\?.*&x1 \+ &x2/s);
  assert.equal(await copied(page, "cli"), "ndcast explain '(4,1) + (3,)'");
  await follow(page, "x[:, None] - y", { names: "x: 20,3  y: 3", dtype: "int64" });
  await says(page, "sentence", /\[20,1,3\]/);
  assert.equal(await copied(page, "cli"), "ndcast explain 'x[:, None] - y' x=20,3 y=3 --dtype int64");
  assert.match(await copied(page, "rust"), /DType::I64/);
}));

test("a quote in the question stays within the quotes of the shell", visiting({}, async (page) => {
  await ask(page, "len('$(date)') * ones(2)");
  const call = await copied(page, "cli");
  const [, word] = JSON.parse(execFileSync("/bin/sh", ["-c", call.replace(/^ndcast/, `"${process.execPath}" -e 'console.log(JSON.stringify(process.argv.slice(1)))' --`)], { encoding: "utf8" }));
  assert.equal(word, "len('$(date)') * ones(2)");
}));

test("the explanation as text, and the picture as SVG", visiting({}, async (page) => {
  const words = await copied(page, "text");
  assert.match(words, /\(4,1\) \+ \(3,\)/);
  assert.match(words, /for i in 0\.\.4/);
  const svg = await copied(page, "svg");
  assert.match(svg, /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
  assert.ok(svg.length <= 24_000);
  // It stands alone: a parser of XML takes it, and it draws in an <img>.
  const size = await page.evaluate(async (svg) => {
    const wrong = new DOMParser().parseFromString(svg, "image/svg+xml").querySelector("parsererror");
    if (wrong) return wrong.textContent;
    const image = new Image();
    image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
    await image.decode();
    return image.naturalWidth;
  }, svg);
  assert.ok(size > 100, `${size}`);
  const [download] = await Promise.all([page.waitForEvent("download"), page.click("#download")]);
  assert.match(download.suggestedFilename(), /\.svg$/);
  assert.equal(await readFile(await download.path(), "utf8"), svg);
}));

test("without the right to write to the clipboard, the text is there to select", () =>
  visit({}, async (page) => {
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException("not allowed", "NotAllowedError"));
    });
    await page.locator("#copy").evaluate((section) => section.setAttribute("open", ""));
    await page.click('#copy [data-copy="torch"]');
    await says(page, "code", /import torch/);
    await says(page, "copied", /./);
    assert.match(await text(page, "code"), /torch\.ones/);
  }));
