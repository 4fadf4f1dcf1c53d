// The kernel of the search: src/search/propagate.ts in AssemblyScript, over the same arrays, with the same results.

import {
  atBinarySizes,
  atBinaryStarts,
  atBinaryWatches,
  atClauses,
  atLevel,
  atLevels,
  atPropagatedSize,
  atReasons,
  atTicks,
  atTrail,
  atTrailSize,
  atValues,
  atWatchEnd,
  atWatches,
  atWatchLength,
  atWatchRooms,
  atWatchSizes,
  atWatchStarts,
  fields,
} from './fields';
import { reserveWatches } from './imported';

const noConflict: i32 = -1;
/** The memory cannot grow. Nothing is lost: the current literal is to be propagated again. */
const full: i32 = -2;

/** Bytes of a clause's header, and within it. */
const headerBytes: usize = 16;
const positionAt: usize = 12;

/** The first address that is free. */
export function freeFrom(): usize {
  return __heap_base;
}

/** Where the fields are. */
export function fieldsAt(): usize {
  return fields;
}

/** The address of a word. The compiler inlines it. */
function wordAt(array: usize, index: i32): usize {
  return array + ((<usize>index) << 2);
}

/** Propagates the trail over the clauses. */
export function propagate(ignored: i32): i32 {
  const values: usize = load<u32>(fields, atValues);
  const levels: usize = load<u32>(fields, atLevels);
  const reasons: usize = load<u32>(fields, atReasons);
  const trail: usize = load<u32>(fields, atTrail);
  const clauses: usize = load<u32>(fields, atClauses);
  const starts: usize = load<u32>(fields, atWatchStarts);
  const sizes: usize = load<u32>(fields, atWatchSizes);
  const rooms: usize = load<u32>(fields, atWatchRooms);
  const binaryWatches: usize = load<u32>(fields, atBinaryWatches);
  const binaryStarts: usize = load<u32>(fields, atBinaryStarts);
  const binarySizes: usize = load<u32>(fields, atBinarySizes);
  const level = load<i32>(fields, atLevel);
  let watches: usize = load<u32>(fields, atWatches);
  let trailSize = load<i32>(fields, atTrailSize);
  let propagatedSize = load<i32>(fields, atPropagatedSize);
  let ticks = 0;
  let conflict = noConflict;

  while (conflict === noConflict && propagatedSize < trailSize) {
    const falseLiteral = load<i32>(wordAt(trail, propagatedSize++)) ^ 1;
    let binary = wordAt(binaryWatches, load<i32>(wordAt(binaryStarts, falseLiteral)));
    const binaryEnd = wordAt(binary, load<i32>(wordAt(binarySizes, falseLiteral)));
    for (; binary < binaryEnd; binary += 8) {
      const other = load<i32>(binary);
      const value = load<i8>(values + other);
      if (value > 0) continue;
      const clause = load<i32>(binary, 4);
      if (value < 0) {
        conflict = clause;
        break;
      }
      store<i8>(values + other, 1);
      store<i8>(values + (other ^ 1), -1);
      store<i32>(wordAt(levels, other >> 1), level);
      store<i32>(wordAt(reasons, other >> 1), clause);
      store<i32>(wordAt(trail, trailSize++), other);
    }
    if (conflict !== noConflict) break;

    const size = load<i32>(wordAt(sizes, falseLiteral));
    let start = wordAt(watches, load<i32>(wordAt(starts, falseLiteral)));
    let end = wordAt(start, size);
    let from = start;
    let to = start;
    ticks += 1 + (size >> 4);
    while (from < end) {
      const watch = load<u64>(from);
      from += 8;
      if (load<i8>(values + <usize>(<u32>watch)) > 0) {
        store<u64>(to, watch);
        to += 8;
        continue;
      }
      ticks += 1;
      const clause = <i32>(watch >> 32);
      const header = wordAt(clauses, clause);
      const first = header + headerBytes;
      const pair = load<u64>(first);
      // The other watched literal.
      const other = <i32>pair ^ <i32>(pair >> 32) ^ falseLiteral;
      const otherValue = load<i8>(values + other);
      const kept = (watch & 0xffffffff00000000) | <u64>(<u32>other);
      if (otherValue > 0) {
        store<u64>(to, kept);
        to += 8;
        continue;
      }
      const last = wordAt(first, load<i32>(header));
      const middle = wordAt(first, load<i32>(header, positionAt));
      let at = middle;
      while (at < last && load<i8>(values + load<u32>(at)) < 0) at += 4;
      if (at === last) {
        at = first + 8;
        while (at < middle && load<i8>(values + load<u32>(at)) < 0) at += 4;
        if (at === middle) at = last;
      }
      if (at < last) {
        const replacement = load<i32>(at);
        if (load<i8>(values + replacement) > 0) {
          store<i32>(header, <i32>((at - first) >> 2), positionAt);
          store<u64>(to, (watch & 0xffffffff00000000) | <u64>(<u32>replacement));
          to += 8;
          continue;
        }
        const own = load<i32>(wordAt(sizes, replacement));
        if (own === load<i32>(wordAt(rooms, replacement))) {
          const taken = load<i32>(fields, atWatchEnd);
          const room = max(4, 2 * own);
          if (taken + room > load<i32>(fields, atWatchLength)) {
            if (!reserveWatches(taken + room)) {
              // The watch stays where it is.
              from -= 8;
              propagatedSize -= 1;
              conflict = full;
              break;
            }
            const moved: usize = load<u32>(fields, atWatches);
            start = moved + (start - watches);
            end = moved + (end - watches);
            from = moved + (from - watches);
            to = moved + (to - watches);
            watches = moved;
          }
          memory.copy(
            wordAt(watches, taken),
            wordAt(watches, load<i32>(wordAt(starts, replacement))),
            (<usize>own) << 2,
          );
          store<i32>(wordAt(starts, replacement), taken);
          store<i32>(wordAt(rooms, replacement), room);
          store<i32>(fields, taken + room, atWatchEnd);
        }
        store<i32>(header, <i32>((at - first) >> 2), positionAt);
        store<i32>(first, other);
        store<i32>(first, replacement, 4);
        store<i32>(at, falseLiteral);
        store<u64>(wordAt(watches, load<i32>(wordAt(starts, replacement)) + own), kept);
        store<i32>(wordAt(sizes, replacement), own + 2);
        continue;
      }
      store<u64>(to, kept);
      to += 8;
      if (clause === ignored) continue;
      if (otherValue < 0) {
        conflict = clause;
        break;
      }
      store<i8>(values + other, 1);
      store<i8>(values + (other ^ 1), -1);
      store<i32>(wordAt(levels, other >> 1), level);
      store<i32>(wordAt(reasons, other >> 1), clause);
      store<i32>(wordAt(trail, trailSize++), other);
    }
    if (from !== to) {
      while (from < end) {
        store<u64>(to, load<u64>(from));
        from += 8;
        to += 8;
      }
      store<i32>(wordAt(sizes, falseLiteral), <i32>((to - start) >> 2));
    }
  }
  store<i32>(fields, trailSize, atTrailSize);
  store<i32>(fields, propagatedSize, atPropagatedSize);
  store<i32>(fields, ticks, atTicks);
  return conflict;
}
