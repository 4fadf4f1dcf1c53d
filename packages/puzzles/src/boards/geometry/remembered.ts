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

/** The number of sizes of grids whose values are cached, and the cells of the largest of these. */
const maxSizes = 8;
const maxCells = 4096;

/**
 * A function of the size of a grid that caches its values for the last sizes, as puzzles of a list have few of them. A value of a
 * larger grid is cached as long as the grid lives.
 */
export function rememberedBySize<Size extends { readonly rows: number; readonly columns: number }, Value>(
  workOut: (size: Size) => Value,
): (size: Size) => Value {
  const known = new Map<string, Value>();
  const ofLarge = remembered(workOut);
  return (size) => {
    const { rows, columns } = size;
    if (rows * columns > maxCells) return ofLarge(size);
    const key = `${rows} ${columns}`;
    const value = known.get(key) ?? workOut(size);
    if (!known.has(key)) {
      const [oldest] = known.keys();
      if (known.size === maxSizes && oldest !== undefined) known.delete(oldest);
      known.set(key, value);
    }
    return value;
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
