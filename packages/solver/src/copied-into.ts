/** A larger array, with what the old one has at its beginning. */
export function copiedInto<Values extends Int8Array | Uint8Array | Int32Array | Float64Array>(
  old: Values,
  larger: Values,
): Values {
  larger.set(old);
  return larger;
}
