// Reads the TOML of the recorded examples: tables, arrays of tables, and all values that these files have.

/** @param {string} source */
export function readToml(source) {
  return new Reader(source).document();
}

const ESCAPES = { b: "\b", t: "\t", n: "\n", f: "\f", r: "\r", e: "\x1b" };

class Reader {
  constructor(source) {
    this.source = source;
    this.at = 0;
  }

  document() {
    const root = {};
    let table = root;
    for (this.blank(true); this.at < this.source.length; this.blank(true)) {
      if (this.takes("[[")) {
        const [place, last] = this.place(root, this.keys());
        this.needs("]]");
        table = {};
        (place[last] ??= []).push(table);
      } else if (this.takes("[")) {
        const [place, last] = this.place(root, this.keys());
        this.needs("]");
        table = place[last] ??= {};
      } else this.pair(table);
    }
    return root;
  }

  /** A line `key = value`. */
  pair(table) {
    const [place, last] = this.place(table, this.keys());
    this.needs("=");
    place[last] = this.value();
  }

  /** The table that has the last of these keys. In an array of tables, it is the newest. */
  place(table, keys) {
    for (const key of keys.slice(0, -1)) {
      const next = (table[key] ??= {});
      table = Array.isArray(next) ? next.at(-1) : next;
    }
    return [table, keys.at(-1)];
  }

  keys() {
    const keys = [];
    do {
      this.blank();
      keys.push(/["']/.test(this.source[this.at]) ? this.text() : this.word(/[\w-]+/y));
      this.blank();
    } while (this.takes("."));
    return keys;
  }

  value() {
    this.blank();
    const first = this.source[this.at];
    if (first === '"' || first === "'") return this.text();
    if (this.takes("[")) return this.list("]", () => this.value());
    if (this.takes("{")) {
      const table = {};
      this.list("}", () => this.pair(table));
      return table;
    }
    const word = this.word(/[\w.+-]+/y);
    if (word === "true" || word === "false") return word === "true";
    const number = Number(word.replace(/_/g, "").replace(/inf$/, "Infinity"));
    if (Number.isNaN(number) && !/^[+-]?nan$/.test(word)) throw this.mistake(`${word} is no value`);
    return number;
  }

  list(end, item) {
    const items = [];
    for (this.blank(true); !this.takes(end); this.blank(true)) {
      items.push(item());
      this.blank(true);
      this.takes(",");
    }
    return items;
  }

  text() {
    const quote = this.source[this.at];
    const isLong = this.takes(quote.repeat(3));
    if (isLong) this.takes("\n");
    else this.needs(quote);
    const end = isLong ? quote.repeat(3) : quote;
    let text = "";
    while (!this.takes(end)) {
      if (this.at >= this.source.length) throw this.mistake("a text has no end");
      const letter = this.source[this.at++];
      text += letter === "\\" && quote === '"' ? this.escape() : letter;
    }
    return text;
  }

  escape() {
    const letter = this.source[this.at++];
    const digits = { x: 2, u: 4, U: 8 }[letter];
    if (digits) {
      this.at += digits;
      return String.fromCodePoint(Number.parseInt(this.source.slice(this.at - digits, this.at), 16));
    }
    if (letter === "\n") {
      this.word(/\s*/y);
      return "";
    }
    return ESCAPES[letter] ?? letter;
  }

  /** Skips blanks and comments, also over ends of lines. */
  blank(overLines = false) {
    this.word(overLines ? /(?:\s|#[^\n]*)*/y : /[ \t]*/y);
  }

  word(pattern) {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.source);
    if (!found) throw this.mistake(`${pattern} is expected`);
    this.at += found[0].length;
    return found[0];
  }

  takes(sign) {
    const is = this.source.startsWith(sign, this.at);
    if (is) this.at += sign.length;
    return is;
  }

  needs(sign) {
    this.blank();
    if (!this.takes(sign)) throw this.mistake(`${sign} is expected`);
  }

  mistake(text) {
    return new Error(`line ${this.source.slice(0, this.at).split("\n").length}: ${text}`);
  }
}
