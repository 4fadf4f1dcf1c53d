/**
 * The difference between two pieces of plain data: objects, lists, typed arrays of values, and what is simpler. It takes far
 * less space than the data, as most of it stays the same.
 */
export type Patch =
  /** Other data in place of the whole. */
  | { readonly set: unknown }
  /** The values of an `Int16Array` at some places. */
  | { readonly at: readonly number[]; readonly values: readonly number[] }
  /** The differences of an object's entries; null removes one. */
  | { readonly entries: Readonly<Record<string, Patch | null>> };

/**
 * What makes `after` of `before`; null if they are equal. Parts that are the same object are not looked at, so that the time is
 * that of the parts that were changed.
 */
export function difference(before: unknown, after: unknown): Patch | null {
  if (Object.is(before, after)) return null;
  if (before instanceof Int16Array && after instanceof Int16Array && before.length === after.length) {
    const at: number[] = [];
    for (let i = 0; i < after.length; i++) if (before[i] !== after[i]) at.push(i);
    return at.length === 0 ? null : { at, values: at.map((place) => after[place]!) };
  }
  if (isPlain(before) && isPlain(after)) {
    const entries: Record<string, Patch | null> = {};
    for (const name of Object.keys(before)) if (!Object.hasOwn(after, name)) entries[name] = null;
    for (const [name, value] of Object.entries(after)) {
      if (!Object.hasOwn(before, name)) entries[name] = { set: value };
      else {
        const inner = difference(before[name], value);
        if (inner !== null) entries[name] = inner;
      }
    }
    return Object.keys(entries).length === 0 ? null : { entries };
  }
  return { set: after };
}

/** The data after a patch. Parts that the patch leaves alone are the same objects. */
export function patched<Data>(data: Data, patch: Patch): Data {
  // A patch is made of two values of one type.
  return apply(data, patch) as Data;
}

function apply(data: unknown, patch: Patch): unknown {
  if ('set' in patch) return patch.set;
  if ('at' in patch) {
    const values = data instanceof Int16Array ? data.slice() : new Int16Array();
    patch.at.forEach((place, i) => {
      values[place] = patch.values[i]!;
    });
    return values;
  }
  const changed: Record<string, unknown> = isPlain(data) ? { ...data } : {};
  for (const [name, inner] of Object.entries(patch.entries)) {
    if (inner === null) delete changed[name];
    else changed[name] = apply(changed[name], inner);
  }
  return changed;
}

function isPlain(data: unknown): data is Readonly<Record<string, unknown>> {
  return typeof data === 'object' && data !== null && Object.getPrototypeOf(data) === Object.prototype;
}
