import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TrailView } from '../../src/graphs/graph-constraints.js';
import { LoopPropagator } from '../../src/graphs/loop.js';
import type { Loop } from '../mixtures/constraint.js';
import { loopHolds } from '../mixtures/holds.js';
import { randomLoop } from '../mixtures/random-graphs.js';
import { NotifiedPropagator, trails, variableCount } from './notified-propagator.js';
import { checkTakingBack, checkViolations } from './propagator-checks.js';

const loops = randomLoop(variableCount);

const make = (view: TrailView, constraint: Loop): LoopPropagator => new LoopPropagator(view, constraint);

test('after backtracking, a propagator continues like a new one', () => {
  checkTakingBack(loops, make, 100);
});

test('under a full assignment, it is violated exactly if a cycle leaves out an edge', () => {
  checkViolations(loops, make, loopHolds);
});

/** By vertex: the number of true edge ends. */
function degreesOf(
  { vertexCount, tails, heads, literals }: Loop,
  propagator: NotifiedPropagator,
): readonly number[] {
  const ends = literals.flatMap((literal, edge) =>
    propagator.isTrue(literal) ? [tails[edge]!, heads[edge]!] : [],
  );
  return Array.from({ length: vertexCount }, (_, vertex) => ends.filter((end) => end === vertex).length);
}

test('if the true edges are paths, an edge between the ends of one is possible, or a clause excludes it', () => {
  let looked = 0;
  const unshared = loops.filter(
    ({ literals }) => new Set(literals.map((literal) => literal >> 1)).size === literals.length,
  );
  fc.assert(
    fc.property(unshared, trails, ({ condition: _, ...loop }, trail) => {
      const propagator = new NotifiedPropagator((view) => new LoopPropagator(view, loop));
      const holdsWith = (more: number): boolean =>
        loopHolds(loop, (literal) => literal === more || propagator.isTrue(literal));
      for (const literal of trail) {
        const clause = propagator.assign(literal);
        const degrees = degreesOf(loop, propagator);
        if (degrees.some((degree) => degree > 2)) return;
        if (clause !== null) {
          const open = clause.filter((each) => propagator.isOpen(each));
          expect(open.some((each) => holdsWith(each ^ 1))).toBe(false);
          expect(open.length === 0).toBe(!holdsWith(literal));
          return;
        }
        expect(holdsWith(literal)).toBe(true);
        // No further edge may be true once there is a loop; the propagator reports it only then.
        if (degrees.includes(2) && !degrees.includes(1)) return;
        for (const [edge, each] of loop.literals.entries()) {
          const ends = [loop.tails[edge]!, loop.heads[edge]!];
          if (!propagator.isOpen(each) || ends[0] === ends[1] || ends.some((end) => degrees[end] === 2))
            continue;
          looked += 1;
          expect(holdsWith(each)).toBe(true);
        }
      }
    }),
    { numRuns: 1000 },
  );
  expect(looked).toBeGreaterThan(1000);
});
