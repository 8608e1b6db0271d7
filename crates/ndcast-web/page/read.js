// Reads questions that are shapes only, and knows where each length is in the text. Everything else is left to the engine.
//
// What is read here has the same meaning for the engine: `(4,1) + (3,)`, `64 × 1 & 1 × 42`, `(batch, 1), (42,)`, with operators between the
// shapes that compute element by element, or with `&` and `,` for operands side by side.

/** The longest length: lengths are 32-bit numbers in WebAssembly. */
export const LONGEST = 2 ** 32 - 1;

/** The most axes of a shape that are looked at. Tensors have 64. */
const AXES = 1000;

const TOKEN = /\s+|(?<number>\d+)|(?<name>[\p{L}_][\p{L}\p{N}_]*)|(?<sign>\*\*|\/\/|[<>=!]=|[-+*\/%<>&,()×])|(?<other>[^])/gu;
const SIDE_BY_SIDE = new Set(["&", ","]);
const COMPARISONS = new Set(["<", "<=", ">", ">=", "==", "!="]);
const ARITHMETIC = new Set(["+", "-", "*", "/", "//", "%", "**"]);

/** Words of messages of libraries. */
const MESSAGE = /\x1b\[|\b\w*(?:Error|Exception)\b|Traceback|panicked at|could not be broadcast|must match the size|not broadcast|[Ii]ncompatible shapes|(?:shape|size) mismatch|(?:did not|doesn't) match/;

/** @typedef {{kind: string, text: string, start: number, end: number}} Token */

/**
 * How a question is to be answered.
 * @param {string} text
 * @returns {import("./types").Reading}
 */
export function read(text) {
  if (!text.trim()) return { kind: "nothing" };
  if (MESSAGE.test(text)) return { kind: "error" };
  const tokens = tokenized(text);
  if (/\S\s*\n\s*\S/.test(text) || !isAboutShapes(tokens)) return { kind: "expression" };
  return new Reader(tokens, text.length).question();
}

/**
 * @param {string} text
 * @returns {Token[]}
 */
function tokenized(text) {
  const tokens = [];
  for (const match of text.matchAll(TOKEN)) {
    const groups = match.groups ?? {};
    const kind = Object.keys(groups).find((name) => groups[name] !== undefined);
    if (kind) tokens.push({ kind, text: match[0], start: match.index, end: match.index + match[0].length });
  }
  return tokens;
}

/**
 * Whether there are shapes and nothing else: names and numbers stand in parentheses or beside `×` only. A name after which something is called
 * or taken apart, a number that is a scalar, a sign before an operand, parentheses within parentheses: all of these are expressions.
 * @param {Token[]} tokens
 */
function isAboutShapes(tokens) {
  let depth = 0;
  for (const [at, token] of tokens.entries()) {
    const previous = tokens[at - 1];
    const [before, after] = [previous?.text, tokens[at + 1]?.text];
    if (token.text === "(") depth += 1;
    if (token.text === ")") depth -= 1;
    const isWord = token.kind === "number" || token.kind === "name";
    if (token.kind === "other" || depth > 1) return false;
    if (depth <= 0 && isWord && before !== "×" && after !== "×") return false;
    if (depth === 1 && token.kind === "sign" && !["(", ",", "-"].includes(token.text)) return false;
    // `(n)` is a name in parentheses; `(4)` is a shape.
    if (token.kind === "name" && before === "(" && after === ")") return false;
    if (token.text === "(" && previous?.kind === "name") return false;
    if (depth === 0 && /^[-+]$/.test(token.text) && (!previous || (previous.kind === "sign" && before !== ")"))) return false;
    // `07` and `1_000` are numbers of the language, not of this reader.
    if (/^0\d/.test(token.text) || (token.kind === "name" && previous?.kind === "number" && previous.end === token.start)) return false;
  }
  return tokens.length > 0;
}

/** Reads tokens that are about shapes. */
class Reader {
  /**
   * @param {Token[]} tokens
   * @param {number} length
   */
  constructor(tokens, length) {
    this.tokens = tokens;
    this.length = length;
    this.at = 0;
    /** @type {import("./types").Operand[]} */
    this.operands = [];
  }

  get token() {
    return this.tokens[this.at];
  }

  /** @returns {import("./types").Reading} */
  question() {
    const signs = [];
    try {
      this.operand();
      while (this.token) {
        const sign = this.token.text;
        if (!SIDE_BY_SIDE.has(sign) && !COMPARISONS.has(sign) && !ARITHMETIC.has(sign)) throw this.mistake("sign");
        this.at += 1;
        signs.push(sign);
        // A comma may end the list, as in Python.
        if (this.token || sign !== ",") this.operand();
      }
    } catch (error) {
      if (error instanceof Mistake) return error.half;
      throw error;
    }
    // `(3), (4)` is a tuple of two numbers for the engine: one shape.
    if (signs.length > 0 && signs.every((sign) => sign === ",") && this.operands.every((operand) => this.isNumber(operand))) return { kind: "expression" };
    const shapes = (/** @type {string} */ formula) => ({ kind: /** @type {const} */ ("shapes"), formula, operands: this.operands });
    if (signs.every((sign) => SIDE_BY_SIDE.has(sign))) return shapes("");
    const isSimple = signs.every((sign) => ARITHMETIC.has(sign)) || signs.length === 1;
    // The engine knows what another mixture means.
    return isSimple ? shapes(signs.reduce((text, sign, k) => `${text} ${sign} {${k + 1}}`, "{0}")) : { kind: "expression" };
  }

  operand() {
    const start = this.token?.start ?? this.length;
    const lengths = this.token?.text === "(" ? this.tuple() : this.product();
    const end = this.tokens[this.at - 1]?.end ?? this.length;
    if (lengths.length > AXES) throw new Mistake({ kind: "half", why: "axes", at: [start, end] });
    this.operands.push({ name: `x${this.operands.length + 1}`, start, end, lengths });
  }

  /** `(4, 1)`, `(4,)`, `(4)` or `()`. */
  tuple() {
    this.at += 1;
    const lengths = [];
    while (this.token?.text !== ")") {
      lengths.push(this.word());
      if (this.token?.text === ",") this.at += 1;
      else if (this.token?.text !== ")") throw this.mistake("close");
    }
    this.at += 1;
    return lengths;
  }

  /**
   * Whether an operand is a number in parentheses, without a comma.
   * @param {import("./types").Operand} operand
   */
  isNumber({ start, end, lengths }) {
    return lengths.length === 1 && this.tokens.filter((token) => token.start >= start && token.end <= end).length === 3;
  }

  /** `64 × 1 × 42`. */
  product() {
    const lengths = [this.word()];
    if (this.token?.text !== "×") throw this.mistake("shape");
    while (this.token?.text === "×") {
      this.at += 1;
      lengths.push(this.word());
    }
    return lengths;
  }

  /** @returns {import("./types").Place} */
  word() {
    const token = this.token;
    if (!token || token.kind === "sign") throw this.mistake(token?.text === "-" ? "negative" : "length");
    if (token.kind === "number" && Number(token.text) > LONGEST) throw this.mistake("long");
    this.at += 1;
    const value = token.kind === "number" ? Number(token.text) : token.text;
    return { field: "question", start: token.start, end: token.end, value };
  }

  /** @param {string} why */
  mistake(why) {
    const { start, end } = this.token ?? { start: this.length, end: this.length };
    return new Mistake({ kind: "half", why, at: [start, end] });
  }
}

class Mistake extends Error {
  /** @param {import("./types").Half} half */
  constructor(half) {
    super(half.why);
    this.half = half;
  }
}
