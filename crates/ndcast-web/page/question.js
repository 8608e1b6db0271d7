// The fields of the question, and the mark at a mistake in it.

import { byId, make } from "./dom.js";
import { DTYPES } from "./dtypes.js";
import { withMissing } from "./names.js";

/** The most letters of which a browser finds the places at once. */
const LETTERS = 2000;

const field = byId("question", HTMLTextAreaElement);
const names = byId("names", HTMLInputElement);

/**
 * Tells what people change, and when they ask for a run.
 * @param {(part: {question?: string, names?: string, dtype?: string}) => void} onChange
 * @param {() => void} onRun
 */
export function listenToFields(onChange, onRun) {
  const dtype = byId("dtype", HTMLSelectElement);
  dtype.append(...DTYPES.map((name) => make("option", {}, name)));
  field.addEventListener("input", () => {
    // Places for names that are no longer used go.
    const isOpen = names.value.includes("?");
    onChange({ question: field.value, ...(isOpen && { names: withMissing(field.value, names.value) }) });
  });
  names.addEventListener("input", () => onChange({ names: names.value }));
  dtype.addEventListener("change", () => onChange({ dtype: dtype.value }));
  field.addEventListener("keydown", (event) => {
    // An input method uses the same key to choose a word.
    if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    onRun();
  });
  byId("ask").addEventListener("submit", (event) => {
    event.preventDefault();
    onRun();
  });
  addEventListener("resize", fitQuestion);
}

/** Puts the cursor behind the question. */
export function focusQuestion() {
  field.focus();
  field.setSelectionRange(field.value.length, field.value.length);
}

/** Lets the field be as high as its text. */
function fitQuestion() {
  field.style.height = field.value.length > LETTERS ? "16rem" : "auto";
  if (field.style.height === "auto") field.style.height = `${field.scrollHeight}px`;
}

/**
 * Shows what is asked.
 * @param {{question: string, names: string, dtype: string}} asked
 */
export function showFields({ question, names: text, dtype }) {
  // A field that has the text already keeps its cursor.
  if (field.value !== question) field.value = question;
  if (names.value !== text) names.value = text;
  byId("dtype", HTMLSelectElement).value = dtype;
  // Later, because the height asks for the layout of the whole page.
  requestAnimationFrame(fitQuestion);
}

/**
 * Marks a part of the question, by a copy of it that lies over the field; `null`: none.
 * @param {string} question
 * @param {[number, number] | null} at
 */
export function markQuestion(question, at) {
  const mark = byId("mark");
  mark.hidden = at === null || question.length > LETTERS;
  field.setAttribute("aria-invalid", String(at !== null));
  if (mark.hidden) return mark.replaceChildren();
  const [start, end] = at ?? [0, 0];
  // Behind the end there is a blank to mark.
  mark.replaceChildren(question.slice(0, start), make("mark", {}, question.slice(start, end) || " "), question.slice(end));
}
