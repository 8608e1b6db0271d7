// The buttons that copy the question as code, its explanation and its picture. What was copied is shown, too.

import { copyOf } from "./code.js";
import { button, byId } from "./dom.js";
import { say } from "./words.js";

/** What can be copied, with its name if that is the same in all languages. */
const KINDS = { numpy: "NumPy", torch: "PyTorch", ndcast: "ndcast (Python)", rust: "Rust", cli: "", text: "", svg: "" };

export class Copies {
  constructor() {
    /** @type {{view: import("./types").View, dtype: string} | null} */
    this.shown = null;
    this.kind = "numpy";
    this.buttons = Object.entries(KINDS).map(([kind, name]) =>
      button({ "data-copy": kind, ...(name ? {} : { "data-say": `copy-${kind}` }) }, () => this.copy(kind), name),
    );
    byId("copy-buttons").replaceChildren(...this.buttons);
    this.link = byId("download", HTMLAnchorElement);
  }

  /**
   * @param {import("./types").View} view
   * @param {string} dtype
   */
  show(view, dtype) {
    this.shown = { view, dtype };
    for (const each of this.buttons) each.disabled = copyOf(view, dtype, each.dataset.copy ?? "") === null;
    this.preview();
    const svg = copyOf(view, dtype, "svg");
    this.link.hidden = svg === null;
    if (svg !== null) this.link.href = `data:image/svg+xml,${encodeURIComponent(svg)}`;
    byId("copied").textContent = "";
  }

  preview() {
    const text = this.shown && copyOf(this.shown.view, this.shown.dtype, this.kind);
    byId("code").textContent = text ?? "";
    for (const each of this.buttons) each.setAttribute("aria-pressed", String(each.dataset.copy === this.kind));
  }

  /** @param {string} kind */
  async copy(kind) {
    this.kind = kind;
    this.preview();
    try {
      await navigator.clipboard.writeText(byId("code").textContent ?? "");
      byId("copied").textContent = say("copied");
    } catch {
      // Without the right to write, people copy the text that is shown.
      byId("copied").textContent = say("notCopied");
    }
  }
}
