// Changes of the question: a repair is applied, a length is set. The text around stays as people wrote it.

/**
 * A text with another one between two places.
 * @param {string} text
 * @param {number} start
 * @param {number} end
 * @param {string} by
 */
export function spliced(text, start, end, by) {
  return text.slice(0, start) + by + text.slice(end);
}

/**
 * A shape as people write it: `(3, 1)`, `(3,)`, `()`.
 * @param {readonly (number | string)[]} shape
 */
export function tuple(shape) {
  return shape.length === 1 ? `(${shape[0]},)` : `(${shape.join(", ")})`;
}

/**
 * A formula with texts in the place of `{0}`, `{1}`, ...
 * @param {string} formula
 * @param {string[]} texts
 */
export function filled(formula, texts) {
  return formula.replace(/\{(\d+)\}/g, (_, k) => texts[k] ?? "");
}

/**
 * Shapes with the formula between them.
 * @param {string} formula
 * @param {(readonly (number | string)[])[]} shapes
 */
export function shapesText(formula, shapes) {
  const texts = shapes.map(tuple);
  return formula ? filled(formula, texts) : texts.join(" & ");
}

/**
 * The question after a repair.
 * @param {import("./types").View} view
 * @param {import("./types").Fix} fix
 */
export function repaired({ question, reading, shapes }, fix) {
  const aligned = shapes?.broadcast.operands ?? [];
  const all = aligned.map(({ shape }, k) => (k === fix.operand ? fix.shape : shape));
  // A matrix product is another formula, not another operand.
  const isProduct = /^.+ @ .+$/.test(fix.call);
  if (reading.kind === "shapes") {
    if (isProduct) return shapesText("{0} @ {1}", aligned.map(({ shape }) => shape));
    const place = reading.operands[fix.operand];
    return place ? spliced(question, place.start, place.end, tuple(fix.shape)) : question;
  }
  if (isProduct) return fix.call;
  // An operand may stand in several places.
  const operand = aligned[fix.operand];
  const changed = operand ? question.replace(spaced(operand.name), () => fix.call) : question;
  return changed === question ? shapesText(shapes?.formula ?? "", all) : changed;
}

/**
 * A pattern for an operand as code, whatever the blanks in it, where it is not a part of a longer name or operand.
 * @param {string} code
 */
function spaced(code) {
  const tokens = code.match(/[\p{L}\p{N}_]+|[^\s]/gu) ?? [];
  const pattern = tokens.map((token) => token.replace(/[\\^$.*+?()[\]{}|/]/, "\\$&")).join("\\s*");
  return new RegExp(`(?<![\\p{L}\\p{N}_.])${pattern}(?![\\p{L}\\p{N}_]|\\s*[.[(])`, "gu");
}
