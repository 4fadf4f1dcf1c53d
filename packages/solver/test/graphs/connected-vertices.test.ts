import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ConnectedVerticesPropagator, halvedEdges } from '../../src/graphs/connected-vertices.js';
import type { TrailView } from '../../src/graphs/graph-constraints.js';
import { Solver } from '../../src/index.js';
import type { ConnectedVertices } from '../mixtures/constraint.js';
import { connectedHolds, verticesHold } from '../mixtures/holds.js';
import { gridShape, randomConnectedVertices } from '../mixtures/random-graphs.js';
import { NotifiedPropagator, trails, variableCount } from './notified-propagator.js';
import { checkTakingBack, checkViolations } from './propagator-checks.js';

const constraints = randomConnectedVertices(variableCount);

const make = (view: TrailView, constraint: ConnectedVertices): ConnectedVerticesPropagator =>
  new ConnectedVerticesPropagator(view, constraint);

test('after backtracking, a propagator continues like a new one', () => {
  checkTakingBack(constraints, make, 200);
});

test('under a full assignment, it is violated exactly if the true vertices are not connected', () => {
  checkViolations(constraints, make, verticesHold);
});

const assignments = Array.from({ length: 2 ** variableCount }, (_, index) => index);

test('it derives every literal that follows, and a conflict exactly if nothing is left', () => {
  let literals = 0;
  let conflicts = 0;
  const distinct = constraints.filter(
    (each) => new Set(each.literals.map((literal) => literal >> 1)).size === each.literals.length,
  );
  fc.assert(
    fc.property(distinct, trails, fc.nat(variableCount), ({ condition: _, ...constraint }, trail, size) => {
      const propagator = new NotifiedPropagator((view) => make(view, constraint));
      const assumed = trail.slice(0, size);
      const left = assignments.filter((assignment) => {
        const isTrue = (literal: number): boolean => ((assignment >> (literal >> 1)) & 1) !== (literal & 1);
        return assumed.every(isTrue) && verticesHold(constraint, isTrue);
      });
      for (const literal of assumed) propagator.set(literal);
      const implied: number[] = [];
      let clause: readonly number[] | null;
      for (clause = propagator.derive(); clause !== null; clause = propagator.derive()) {
        const open = clause.find((literal) => propagator.isOpen(literal));
        if (open === undefined) break;
        implied.push(open);
        propagator.set(open);
      }
      expect(clause !== null).toBe(left.length === 0);
      if (clause !== null) conflicts += 1;
      else {
        const expected = constraint.literals
          .flatMap((literal) => [literal, literal ^ 1])
          .filter((literal) => !assumed.includes(literal) && !assumed.includes(literal ^ 1))
          .filter((literal) =>
            left.every((assignment) => ((assignment >> (literal >> 1)) & 1) !== (literal & 1)),
          );
        literals += expected.length;
        expect(implied.toSorted()).toEqual(expected.toSorted());
      }
    }),
    { numRuns: 2000 },
  );
  expect(Math.min(literals, conflicts)).toBeGreaterThan(100);
});

test('halved edges are connected exactly if the true vertices are', () => {
  fc.assert(
    fc.property(constraints, fc.nat(2 ** variableCount - 1), (constraint, assignment) => {
      const isTrue = (literal: number): boolean => ((assignment >> (literal >> 1)) & 1) !== (literal & 1);
      const { tails, heads, literals, used, ...halved } = halvedEdges(constraint);
      const plain = {
        ...halved,
        tails: Array.from(tails),
        heads: Array.from(heads),
        literals: Array.from(literals),
        used: Array.from(used!),
      };
      expect(connectedHolds(plain, isTrue)).toBe(verticesHold(constraint, isTrue));
    }),
    { numRuns: 2000 },
  );
});

test('a clause has no vertex that is not needed: false ones around a hole are left out', () => {
  // Five by five, the border true at one corner and at the other end of a wall through column 2; a hole of false cells in column 0.
  const shape = gridShape(5, 5);
  const solver = new Solver({ checksInvariants: true, options: { phase: 0 } });
  solver.addVariables(25);
  solver.addConnectedVertices({ ...shape, literals: Array.from({ length: 25 }, (_, cell) => 2 * cell) });
  const wall = [2, 7, 12, 17, 22].map((cell) => 2 * cell + 1);
  const hole = [6, 10].map((cell) => 2 * cell + 1);
  expect(solver.solve([...hole, 2 * 15, 2 * 4, ...wall])).toBe('unsatisfiable');
  expect(solver.stats.decisions).toBe(0);
  expect(new Set(solver.core())).toEqual(new Set([2 * 15, 2 * 4, ...wall]));
});
