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
 * A function that remembers its last answer, and gives it again where it is asked for the same. What is the same is for
 * `isSame` to say: of what was asked before, and what is asked now.
 */
export function rememberedLast<Asked, Value>(
  isSame: (before: Asked, now: Asked) => boolean,
  workOut: (asked: Asked) => Value,
): (asked: Asked) => Value {
  let last: { readonly asked: Asked; readonly value: Value } | null = null;
  return (asked) => {
    if (last === null || !isSame(last.asked, asked)) last = { asked, value: workOut(asked) };
    return last.value;
  };
}
