import type { ByteBudget, HeldBytes } from '../byte-budget.js';
import { IntegerList } from '../families/integer-list.js';
import type { Steps } from '../work.js';
import { type Departures, departing, read } from './departures.js';
import { forgetOpenEnds, noEnd, numberOpenEnds, opens } from './links.js';
import { SequenceTable } from './sequence-table.js';

/** The number of pairs if there is no completion. */
export const never = 2 ** 29;

/** How links can be completed. Open ends are interchangeable for this: links without their numbers are a shape. */
export interface Completions {
  /** By departure to come, the shapes that can be reached before it. */
  readonly shapes: readonly SequenceTable[];
  /** By departure and shape, the minimum number of pairs whose first end is still to leave; `never` if none. */
  readonly pairs: readonly Int32Array[];
  /** As `pairs`, for completions that are not ambiguous. */
  readonly goodPairs: readonly Int32Array[];
  /** By departure and shape, whether each of the next ten vertices can be no end, a first or a second: three bits each. */
  readonly outlooks: readonly Int32Array[];
}

/** Sets of links handled between two yields. */
export const linksAtATime = 256;

// An arc is three integers: its shapes, and its bits.
const arcSize = 3;
const opensBit = 1;
const ambiguousBit = 2;
const closesBit = 4;

const outlookMask = 2 ** 30 - 1;

/** Finds all reachable shapes, then their completions from the last departure back. Progress is in departures. */
export function* completionsOf(
  departures: Departures,
  budget: ByteBudget,
  held: HeldBytes,
): Steps<Completions> {
  const { slotCount, steps } = departures;
  const total = 2 * steps.length;
  const expand = departing(slotCount);
  const codes = new Int32Array(slotCount);
  const shapes = [new SequenceTable()];
  shapes[0]!.findOrAdd(codes, slotCount);
  const arcs: IntegerList[] = [];
  let bytes = 0;
  let nodes = 0;
  try {
    for (const [step, departure] of steps.entries()) {
      const from = shapes[step]!;
      const to = new SequenceTable();
      const ways = new IntegerList(budget);
      arcs.push(ways);
      shapes.push(to);
      for (let shape = 0; shape < from.size; shape += 1) {
        read(from, shape, codes);
        const openCount = numberOpenEnds(codes, slotCount);
        const becoming = expand(departure, codes, openCount, (role, isAmbiguous, left) => {
          forgetOpenEnds(left, slotCount);
          ways.push(shape);
          ways.push(to.findOrAdd(left, slotCount));
          ways.push(
            (role === opens ? opensBit : role === noEnd ? 0 : closesBit) | (isAmbiguous ? ambiguousBit : 0),
          );
        });
        for (const expanding of becoming) {
          held.set(bytes + to.bytes + expanding);
          yield { done: step, total, nodes: nodes + shape };
        }
        if (shape % linksAtATime !== 0) continue;
        held.set(bytes + to.bytes);
        yield { done: step, total, nodes: nodes + shape };
      }
      bytes += to.bytes;
      nodes += from.size;
    }
    const pairs: Int32Array[] = new Array(steps.length + 1);
    const goodPairs: Int32Array[] = new Array(steps.length + 1);
    const outlooks: Int32Array[] = new Array(steps.length + 1);
    outlooks[steps.length] = new Int32Array(shapes[steps.length]!.size);
    pairs[steps.length] = new Int32Array(shapes[steps.length]!.size);
    goodPairs[steps.length] = new Int32Array(shapes[steps.length]!.size);
    for (let step = steps.length - 1; step >= 0; step -= 1) {
      const { size } = shapes[step]!;
      bytes += 12 * size;
      held.set(bytes);
      pairs[step] = new Int32Array(size).fill(never);
      goodPairs[step] = new Int32Array(size).fill(never);
      outlooks[step] = new Int32Array(size);
      const { words, size: length } = arcs[step]!;
      for (let at = 0; at < length; at += arcSize) {
        const from = words[at]!;
        const to = words[at + 1]!;
        const bits = words[at + 2]!;
        const opened = bits & opensBit;
        if (pairs[step + 1]![to]! >= never) continue;
        const role = opened !== 0 ? 2 : (bits & closesBit) !== 0 ? 4 : 1;
        outlooks[step]![from]! |= role | ((outlooks[step + 1]![to]! << 3) & outlookMask);
        pairs[step]![from] = Math.min(pairs[step]![from]!, pairs[step + 1]![to]! + opened);
        if ((bits & ambiguousBit) === 0)
          goodPairs[step]![from] = Math.min(goodPairs[step]![from]!, goodPairs[step + 1]![to]! + opened);
      }
      yield { done: total - step, total, nodes };
    }
    return { shapes, pairs, goodPairs, outlooks };
  } finally {
    for (const each of arcs) each.release();
  }
}
