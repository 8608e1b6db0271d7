// The dtypes to choose from: the bytes of an element, and the name in Rust.

/** @type {Record<string, {bytes: number, rust: string}>} */
export const DTYPES = {
  float32: { bytes: 4, rust: "F32" },
  float64: { bytes: 8, rust: "F64" },
  float16: { bytes: 2, rust: "F16" },
  bfloat16: { bytes: 2, rust: "BF16" },
  int64: { bytes: 8, rust: "I64" },
  int32: { bytes: 4, rust: "I32" },
  int16: { bytes: 2, rust: "I16" },
  int8: { bytes: 1, rust: "I8" },
  uint8: { bytes: 1, rust: "U8" },
  bool: { bytes: 1, rust: "Bool" },
  complex64: { bytes: 8, rust: "C64" },
  complex128: { bytes: 16, rust: "C128" },
};

/** @param {string} dtype */
export function itemBytes(dtype) {
  return DTYPES[dtype]?.bytes ?? 4;
}
