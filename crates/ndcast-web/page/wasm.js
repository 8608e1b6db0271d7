// The border to WebAssembly: a request goes in as text, an answer comes out as text.

/**
 * Asks a module. Its memory may move with any call, so its buffer is read anew after each.
 * @param {import("./types").Exports} exports
 * @param {string} request
 * @returns {string}
 */
export function ask(exports, request) {
  const bytes = new TextEncoder().encode(request);
  const room = exports.room(bytes.length);
  new Uint8Array(exports.memory.buffer, room, bytes.length).set(bytes);
  const place = BigInt.asUintN(64, exports.answer(room, bytes.length));
  const [address, length] = [Number(place >> 32n), Number(place & 0xffffffffn)];
  const answer = new TextDecoder().decode(new Uint8Array(exports.memory.buffer, address, length));
  exports.free?.(address, length);
  return answer;
}

/**
 * A new instance of a module.
 * @param {WebAssembly.Module} module
 * @returns {import("./types").Exports}
 */
export function instance(module) {
  const exports = /** @type {unknown} */ (new WebAssembly.Instance(module).exports);
  return /** @type {import("./types").Exports} */ (exports);
}
