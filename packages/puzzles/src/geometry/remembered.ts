/** A function that works its answer out once for each object, and remembers it as long as the object lives. */
export function remembered<Key extends object, Value>(workOut: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, Value>();
  return (key) => {
    const value = known.get(key) ?? workOut(key);
    known.set(key, value);
    return value;
  };
}

/**
 * A function that remembers its last answer, and gives it again where it is asked for the same. Whether that answer is
 * the one to what is asked now is for `isOf` to say.
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
