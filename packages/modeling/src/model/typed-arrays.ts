/** The larger array, which begins with the old one: for arrays that double as they fill. */
export function longer<Values extends Int32Array | Float64Array | Uint8Array>(
  old: Values,
  larger: Values,
): Values {
  larger.set(old);
  return larger;
}

/**
 * The places of keys from 0 to `count - 1` in groups: the places of key `k`, in their order, are `places[starts[k]]` up to, not including,
 * `places[starts[k + 1]]`. Linear.
 */
export function grouped(
  count: number,
  keys: ArrayLike<number>,
): { readonly starts: Int32Array; readonly places: Int32Array } {
  const starts = new Int32Array(count + 1);
  for (let place = 0; place < keys.length; place++) starts[keys[place]! + 1]! += 1;
  for (let key = 0; key < count; key++) starts[key + 1]! += starts[key]!;
  const next = starts.slice(0, count);
  const places = new Int32Array(keys.length);
  for (let place = 0; place < keys.length; place++) places[next[keys[place]!]!++] = place;
  return { starts, places };
}
