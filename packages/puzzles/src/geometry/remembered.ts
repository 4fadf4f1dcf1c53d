/** A function that computes its value once for each object, and caches it as long as the object lives. */
export function remembered<Key extends object, Value>(workOut: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, Value>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const value = workOut(key);
    known.set(key, value);
    return value;
  };
}

/**
 * A function that caches its last value. `isOf` tells whether a cached value is the one for an argument.
 */
export function rememberedLast<Asked, Value>(
  isOf: (value: Value, asked: Asked) => boolean,
  workOut: (asked: Asked) => Value,
): (asked: Asked) => Value {
  let last: Value | null = null;
  return (asked) => {
    if (last === null || !isOf(last, asked)) last = workOut(asked);
    return last;
  };
}

/** A function that computes its value at the first call: what few callers need takes no time while modules are loaded. */
export function computedOnce<Value extends object>(workOut: () => Value): () => Value {
  let known: Value | null = null;
  return () => {
    known ??= workOut();
    return known;
  };
}
