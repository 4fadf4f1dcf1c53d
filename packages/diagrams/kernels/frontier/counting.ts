// The paths from the root to the nodes of a diagram, as queries/open-counts.ts counts them. A count has `limbs`
// words of 64 bits, the lowest first.

let limbs: i32 = 1;
let elementCount: i32 = 0;
/** By element, the number of its first node; at `elementCount`, 2. */
let firsts: usize = 0;
/** By element, the address of its counts, or 0; at `elementCount` the unit family's. */
let levels: usize = 0;
let unopened: i32 = 0;

/** Begins a count of a diagram. */
export function beginCount(elements: i32, firstsAt: usize, levelsAt: usize): void {
  elementCount = elements;
  firsts = firstsAt;
  levels = levelsAt;
  limbs = 1;
}

/** Sets the limbs of counts. */
export function setLimbs(count: i32): void {
  limbs = count;
}

/** Adds `count` counts to a number of one limb more. */
export function addCounts(counts: usize, count: i32, sum: usize): void {
  const bytes = (<usize>limbs) << 3;
  const end = counts + <usize>count * bytes;
  for (let at = counts; at < end; at += bytes) {
    const carry = add(sum, at, bytes);
    store<u64>(sum + bytes, load<u64>(sum + bytes) + carry);
  }
}

/** Adds a number to another of the same length, and returns what is carried. */
function add(to: usize, from: usize, bytes: usize): u64 {
  let carry: u64 = 0;
  for (let byte: usize = 0; byte < bytes; byte += 8) {
    const one = load<u64>(to + byte);
    const sum = one + load<u64>(from + byte);
    const total = sum + carry;
    carry = <u64>(sum < one) | <u64>(total < sum);
    store<u64>(to + byte, total);
  }
  return carry;
}

/** The element without counts when `follow` ended early. */
export function unopenedElement(): i32 {
  return unopened;
}

/**
 * Adds the counts of an element's nodes to those of their children, from arc `begin` to arc `end − 1`: node i has the
 * arcs 2 i and 2 i + 1. Returns `end`, or a smaller number if that arc leads to an element without counts. `zero` and
 * `one` have the children of the nodes from `base` on.
 */
export function follow(element: i32, begin: i32, end: i32, base: i32, zero: usize, one: usize): i32 {
  const bytes = (<usize>limbs) << 3;
  const counts: usize = load<u32>(levels + ((<usize>element) << 2));
  const next: usize = load<u32>(levels + ((<usize>(element + 1)) << 2));
  const nextFirst = element + 1 === elementCount ? 1 : load<i32>(firsts + ((<usize>(element + 1)) << 2));
  for (let arc = begin; arc < end; arc += 1) {
    const node = arc >> 1;
    const child = load<i32>((arc & 1 ? one : zero) + ((<usize>(node - base)) << 2));
    if (child === 0) continue;
    let target: usize;
    if (child >= nextFirst && next !== 0) target = next + <usize>(child - nextFirst) * bytes;
    else {
      const at = child === 1 ? elementCount : elementOf(child, element + 1);
      const level: usize = load<u32>(levels + ((<usize>at) << 2));
      if (level === 0) {
        unopened = at;
        return arc;
      }
      target = level + (child === 1 ? 0 : <usize>(child - load<i32>(firsts + ((<usize>at) << 2))) * bytes);
    }
    const from = counts + <usize>node * bytes;
    if (bytes === 8) store<u64>(target, load<u64>(target) + load<u64>(from));
    else if (bytes === 16) {
      const low = load<u64>(target);
      const sum = low + load<u64>(from);
      store<u64>(target, sum);
      store<u64>(target, load<u64>(target, 8) + load<u64>(from, 8) + <u64>(sum < low), 8);
    } else add(target, from, bytes);
  }
  return end;
}

/** The element of a node, which is at least `from`. */
function elementOf(node: i32, from: i32): i32 {
  if (load<i32>(firsts + ((<usize>from) << 2)) <= node) return from;
  let before = from;
  let element = from + 1;
  for (let stride = 2; load<i32>(firsts + ((<usize>element) << 2)) > node; stride *= 2) {
    before = element;
    element = min(element + stride, elementCount);
  }
  while (element - before > 1) {
    const middle = (before + element) >> 1;
    if (load<i32>(firsts + ((<usize>middle) << 2)) > node) before = middle;
    else element = middle;
  }
  return element;
}

/** Copies counts to others, which are 0, of more limbs. */
export function widenCounts(from: usize, to: usize, count: i32, toLimbs: i32): void {
  for (let index: usize = 0; index < <usize>count; index += 1)
    for (let limb: usize = 0; limb < <usize>limbs; limb += 1)
      store<u64>(
        to + ((index * <usize>toLimbs + limb) << 3),
        load<u64>(from + ((index * <usize>limbs + limb) << 3)),
      );
}
