// The field of names: `x: 2000,3  y: 20,3`, also `x=(2000, 3)` and `x: 3:int64`. A name whose shape is not known yet has `?`.

const ENTRY = /(?<name>[\p{L}_][\p{L}\p{N}_]*)\s*[:=]\s*(?<lengths>[\d\s,×()[\]?]*)(?::\s*(?<dtype>[a-z]\w*))?/gu;

/** A name in an expression that is no attribute and not within quotes. */
const FREE = /(?<![\p{L}\p{N}_.'"])[\p{L}_][\p{L}\p{N}_]*/gu;

/** Names that mean something by themselves. */
const KNOWN = /^(?:None|True|False|and|or|not|in|is|if|else|for|lambda|np|numpy|torch|jnp|nd|ndcast|linalg|fft|random|pi|inf|nan|newaxis|bool|(?:u?int|b?float|complex)\d+)$/;

/**
 * @param {string} text
 * @returns {import("./types").Named[]}
 */
export function readNames(text) {
  return [...text.matchAll(ENTRY)].map((match) => {
    const { name = "", lengths = "", dtype = "" } = match.groups ?? {};
    const from = match.index + match[0].indexOf(lengths, name.length);
    return { name, dtype, lengths: /^\s*(?:\?.*)?$/.test(lengths) ? null : placed(lengths, from) };
  });
}

/**
 * The lengths of a text that begins at `from` in the field.
 * @param {string} text
 * @param {number} from
 * @returns {import("./types").Place[]}
 */
function placed(text, from) {
  return [...text.matchAll(/\d+/g)].map((match) => {
    const start = from + match.index;
    return { field: "names", start, end: start + match[0].length, value: Number(match[0]) };
  });
}

/**
 * The field with a place for each name that the source uses and that has no shape. Names that are no longer used lose their place.
 * @param {string} source
 * @param {string} text
 */
export function withMissing(source, text) {
  const used = freeNames(source);
  const given = readNames(text);
  const kept = text.replace(ENTRY, (entry, ...rest) => {
    const { name } = rest.at(-1);
    const isOpen = given.some((named) => named.name === name && named.lengths === null);
    return isOpen && !used.includes(name) ? "" : entry;
  });
  const missing = used.filter((name) => given.every((named) => named.name !== name)).map((name) => `${name}: ?`);
  return [kept.trim(), ...missing].filter(Boolean).join("  ");
}

/**
 * The names of a source that might be tensors.
 * @param {string} source
 */
function freeNames(source) {
  const assigned = [...source.matchAll(/(?:^|[;\n])\s*([\p{L}_][\p{L}\p{N}_]*)\s*=(?!=)/gu)].map((match) => match[1]);
  const names = [...source.matchAll(FREE)].filter((match) => {
    const after = source.slice(match.index + match[0].length);
    // `f(...)` is a function, `dim=1` within a call is a keyword.
    return !/^\s*(?:\(|=(?!=))/.test(after) && !KNOWN.test(match[0]) && !assigned.includes(match[0]);
  });
  return [...new Set(names.map(([name]) => name))];
}
