// The two highest bits of a lane are flags.

/** The highest bit: the value has its cell in the group, or the group does not need it. */
export function isPlaced<T>(): T {
  return sizeof<T>() === 2 ? <T>(<i16>0x8000) : <T>(<i32>0x80000000);
}

/** The next one: the value is in the cells of one crossing, and excluded beyond. */
export function isLocked<T>(): T {
  return sizeof<T>() === 2 ? <T>0x4000 : <T>0x40000000;
}

/** Vectors with these lanes throughout. */
export function ones<T>(): v128 {
  return v128.splat<T>(<T>1);
}

export function zeros(): v128 {
  return i64x2.splat(0);
}

/** The lanes with exactly one bit, apart from those with the highest one, as all their bits. */
export function lanesOfOne<T>(lanes: v128): v128 {
  return v128.and(
    v128.eq<T>(v128.and(lanes, v128.sub<T>(lanes, ones<T>())), zeros()),
    v128.gt<T>(lanes, zeros()),
  );
}

export function lowHalf(vector: v128): u64 {
  return v128.extract_lane<u64>(vector, 0);
}

export function highHalf(vector: v128): u64 {
  return v128.extract_lane<u64>(vector, 1);
}
