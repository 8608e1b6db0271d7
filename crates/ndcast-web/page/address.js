// The address holds all that the page was asked: `#e=question&n=names&d=dtype&s=step&l=language`. Nothing is stored elsewhere.

/** @typedef {{question: string, names: string, dtype: string, step: string, language: string}} Asked */

/** @type {Record<string, keyof Asked>} */
const KEYS = { e: "question", n: "names", d: "dtype", s: "step", l: "language" };

/**
 * What is asked if the address says nothing.
 * @type {Asked}
 */
export const DEFAULTS = {
  question: "(4,1) + (3,)",
  names: "",
  dtype: "float32",
  step: "combine",
  language: navigator.language.startsWith("zh") ? "zh" : "en",
};

/**
 * What an address asks. Parts that it leaves out are absent.
 * @param {string} fragment
 * @returns {Partial<Asked>}
 */
export function readAddress(fragment) {
  /** @type {Partial<Asked>} */
  const asked = {};
  // An `&` of a question that somebody wrote by hand belongs to the question: no key follows it.
  for (const part of fragment.replace(/^#/, "").split(/&(?=[endsl]=)/)) {
    const [letter = "", ...rest] = part.split("=");
    const key = KEYS[letter];
    if (key) asked[key] = decoded(rest.join("="));
  }
  return asked;
}

/** @param {string} text */
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * The address of a question. What is as usual is left out.
 * @param {Partial<Asked>} asked
 */
export function addressOf(asked) {
  const parts = Object.entries(KEYS).flatMap(([letter, key]) => {
    const value = asked[key];
    const isLeftOut = value === undefined || (key !== "question" && value === DEFAULTS[key]);
    return isLeftOut ? [] : [`${letter}=${encodeURIComponent(value)}`];
  });
  return `#${parts.join("&")}`;
}
