// The dtypes to choose from.

export const DTYPES = "float32 float64 float16 bfloat16 int64 int32 int16 int8 uint8 bool complex64 complex128".split(" ");

/**
 * The bytes of an element, which the name tells in bits.
 * @param {string} dtype
 */
export function itemBytes(dtype) {
  return Number(/\d+/.exec(dtype) ?? 8) / 8;
}

/**
 * The name in Rust: `F32` for `float32`.
 * @param {string} dtype
 */
export function inRust(dtype) {
  return dtype.replace(/(bf|[a-z])[a-z]+(?=\d)/, (_, letters) => letters.toUpperCase()).replace("bool", "Bool");
}
