// Asks rustdoc's own search, outside of a browser: node search.js <folder of docs> <crate> <query>...
//
// Prints one line for each query: the addresses of its results by name, best first, separated by tabs.
"use strict";
const fs = require("fs");
const path = require("path");

const [folder, crate, ...queries] = process.argv.slice(2);
const scripts = path.join(path.resolve(folder), "static.files");

// These two are global in a browser, where another script defines them.
globalThis.nonnull = value => {
    if (value === null) {
        throw new Error("unexpected null");
    }
    return value;
};
globalThis.nonundef = value => {
    if (value === undefined) {
        throw new Error("unexpected undefined");
    }
    return value;
};

/** The script whose name begins so; a hash of its content follows. */
function script(name) {
    const file = fs.readdirSync(scripts).find(file => file.startsWith(name + "-") && file.endsWith(".js"));
    return require(path.join(scripts, file));
}

/** Runs a file of the index. It calls back with its data. */
function load(file) {
    (0, eval)(fs.readFileSync(path.join(folder, "search.index", file), "utf8"));
}

async function main() {
    const { Stringdex, RoaringBitmap } = script("stringdex");
    const { docSearch, DocSearch } = await script("search").initSearch(Stringdex, RoaringBitmap, {
        loadRoot: callbacks => {
            Object.assign(globalThis, callbacks);
            load("root.js");
        },
        loadTreeByHash: hash => load(hash + ".js"),
        loadDataByNameAndHash: (name, hash) => load(name + "/" + hash + ".js"),
    });
    for (const query of queries) {
        const results = await docSearch.execQuery(DocSearch.parseQuery(query), null, crate);
        const found = [];
        for await (const result of results.others) {
            found.push(result.href.replace(/^\.\.\//, ""));
        }
        console.log(found.join("\t"));
    }
}

main().catch(error => {
    console.error(error);
    process.exit(1);
});
