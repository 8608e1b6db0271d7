// The shapes of what the modules of ndcast-web answer, and of what the page makes of it.

/** A length: a number, or a name for one. */
export type Length = number | string;

/** Where an operand of the question has a length. */
export interface Place {
  /** The field that has it. */
  field: "question" | "names";
  start: number;
  end: number;
  value: Length;
}

export interface Operand {
  name: string;
  /** The text that stands for it in the field. */
  start: number;
  end: number;
  lengths: Place[];
}

/** Shapes that were read from the question. */
export interface Shapes {
  kind: "shapes";
  /** `{0} + {1}`, or nothing for operands side by side. */
  formula: string;
  operands: Operand[];
}

/** A question that is no question yet. */
export interface Half {
  kind: "half";
  /** A key of the words. */
  why: string;
  at: [number, number];
}

export type Reading = Shapes | Half | { kind: "nothing" } | { kind: "expression" } | { kind: "error" };

/** A name with the shape that the field of names gives it; `null` if it has none yet. */
export interface Named {
  name: string;
  lengths: Place[] | null;
  dtype: string;
}

export interface Aligned {
  name: string;
  shape: Length[];
  kept: number[];
  padded: number[];
  stretched: number[];
  open: number[];
  clash: number[];
  strides: (Length | null)[];
  pattern: boolean[];
}

export interface Fix {
  operand: number;
  call: string;
  degree: string;
  shape: number[];
  result: number[];
}

export interface Guard {
  guard: string;
  level: string;
  strict: string;
  text: string;
}

export interface ShapesAnswer {
  broadcast: {
    operands: Aligned[];
    result: Length[] | null;
    clash: number | null;
    conditions: string[];
    loops: string;
    places: string;
  };
  text: string;
  bytes: string[];
  formula: string;
  svg?: string;
  drawing?: string;
  ladder?: string;
  boxes?: string;
  sentence?: string;
  elements?: string[][] | null;
  message?: string | null;
  fixes?: Fix[];
  guards?: Guard[];
}

export interface Explanation {
  expression: string;
  shape: Length[] | null;
  dtype: string | null;
  why: string;
  nodes: { name: string; text: string; shape: Length[]; dtype: string; fate: string }[];
  eager: { operations: number; read: number; written: number; temporaries: number; peak: number } | null;
  plan: { traffic: { read: number; written: number; peak: number; passes: number }; text: string } | null;
  notes: string[];
  error: string | null;
}

export interface ExplainAnswer {
  explanation: Explanation;
  says: string;
  shapes: ShapesAnswer | null;
  value: string | null;
  failed: string | null;
}

/** The reading of a pasted message. */
export interface ErrorAnswer {
  library: string;
  about: string;
  operation: string | null;
  shapes: number[][];
  fixes: Fix[];
  answer: string;
}

export interface Refusal {
  error: string;
  at: [number, number] | null;
}

/** All that the panels show. */
export interface View {
  /** What was asked, and how it was read. */
  question: string;
  names: Named[];
  reading: Reading;
  shapes: ShapesAnswer | null;
  explanation: ExplainAnswer | null;
}

/** The exports of a module. */
export interface Exports {
  memory: WebAssembly.Memory;
  room(length: number): number;
  answer(address: number, length: number): bigint;
  free?(address: number, length: number): void;
  trap(): void;
}
