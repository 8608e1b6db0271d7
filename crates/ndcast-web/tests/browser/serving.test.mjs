// The page as `ndcast serve` gives it out.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { test } from "node:test";
import { ORIGINS, ask, engineIs, says, visit } from "./browser.mjs";

const program = process.env.SERVER;
const skip = program && existsSync(program) ? false : "the command line with the page in it was not built";

test("ndcast serve gives out the page with its engine", { skip }, async () => {
  const server = spawn(program, ["serve", "--port", "0"], { stdio: ["ignore", "pipe", "inherit"] });
  try {
    const address = await new Promise((found, failed) => {
      let told = "";
      server.stdout.on("data", (bytes) => {
        told += bytes;
        const [address] = /http:\/\/\S+/.exec(told) ?? [];
        if (address) found(address);
      });
      server.on("exit", (code) => failed(new Error(`it ended with ${code}: ${told}`)));
    });
    ORIGINS.add(new URL(address).origin);
    await visit({ address, alone: true }, async (page) => {
      await says(page, "sentence", /gives \[4,3\]/);
      await ask(page, "arange(5)[:, None] * arange(2)");
      await says(page, "sentence", /\[5,2\]/);
      await engineIs(page, "ready");
    });
    const other = await fetch(new URL("/nothing-there", address));
    assert.equal(other.status, 404);
  } finally {
    server.kill();
  }
});
