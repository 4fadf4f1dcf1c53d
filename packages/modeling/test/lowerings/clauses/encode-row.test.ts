import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../../../test/profile.js';
import { adderNetwork, adderNetworkClauses } from '../../../src/lowerings/clauses/adder-network.js';
import type { ClauseSink } from '../../../src/lowerings/clauses/clause-rows.js';
import { encodeDiagram, rowDiagram } from '../../../src/lowerings/clauses/decision-diagram.js';
import { atMostOneByCounter, directClauses, encodeRow } from '../../../src/lowerings/clauses/encode-row.js';
import type { LiteralRow } from '../../../src/lowerings/clauses/literal-row.js';
import { totalizer, totalizerClauses } from '../../../src/lowerings/clauses/totalizer.js';
import { type Assignment, isExtendable, propagated } from './satisfiable.js';

/** Collects clauses; new variables follow the row's own. */
class Collected implements ClauseSink {
  readonly clauses: number[][] = [];
  variables: number;

  constructor(variables: number) {
    this.variables = variables;
  }

  variable(): number {
    return 2 * this.variables++;
  }

  clause(literals: readonly number[]): void {
    this.clauses.push([...literals]);
  }
}

/** The result of an encoding. */
function said(row: LiteralRow, encode: (row: LiteralRow, sink: ClauseSink) => void): Collected {
  const sink = new Collected(row.literals.length);
  encode(row, sink);
  return sink;
}

function sumAt({ literals, coefficients }: LiteralRow, values: ArrayLike<number>): number {
  return literals.reduce(
    (sum, literal, i) => sum + (values[literal >> 1] === 1 - (literal & 1) ? coefficients[i]! : 0),
    0,
  );
}

function isMet(row: LiteralRow, values: ArrayLike<number>): boolean {
  const sum = sumAt(row, values);
  return sum >= row.lower && sum <= row.upper;
}

/** All assignments of the row's own variables. */
function* assignments(row: LiteralRow): Generator<Assignment> {
  const n = row.literals.length;
  for (let number = 0; number < 2 ** n; number++)
    yield Int8Array.from({ length: n }, (_, i) => (number >> i) & 1);
}

function withOpen(values: Assignment, variables: number): Assignment {
  const all = new Int8Array(variables).fill(-1);
  all.set(values);
  return all;
}

/** Every assignment extends to the new variables if and only if it satisfies the row. */
function expectSaid(row: LiteralRow, { clauses, variables }: Collected): void {
  const wrong = [...assignments(row)].filter(
    (values) => isExtendable(clauses, withOpen(values, variables)) !== isMet(row, values),
  );
  expect(wrong).toEqual([]);
}

/** Unit propagation from a partial assignment finds every literal that the row forces, and every contradiction. */
function expectPropagated(row: LiteralRow, { clauses, variables }: Collected, start: Assignment): void {
  const fitting = [...assignments(row)].filter(
    (values) => isMet(row, values) && values.every((value, i) => start[i] === -1 || start[i] === value),
  );
  const found = propagated(clauses, withOpen(start, variables));
  const forced = row.literals.map((_, i) => {
    const seen = new Set(fitting.map((values) => values[i]!));
    return seen.size === 1 ? [...seen][0]! : -1;
  });
  expect(found && [...found.slice(0, row.literals.length)]).toEqual(fitting.length === 0 ? null : forced);
}

/** Rows over the variables 0 to n − 1, some negated, coefficients descending. */
function rows(
  lengths: { min: number; max: number },
  coefficients: fc.Arbitrary<number>,
): fc.Arbitrary<LiteralRow> {
  return fc
    .array(fc.tuple(coefficients, fc.nat({ max: 1 })), { minLength: lengths.min, maxLength: lengths.max })
    .chain((terms) => {
      const falling = terms.map(([coefficient]) => coefficient).sort((a, b) => b - a);
      const total = falling.reduce((sum, each) => sum + each, 0);
      const bound = fc.integer({ min: -1, max: total + 1 });
      return fc
        .tuple(bound, bound, fc.constantFrom('lower', 'upper', 'both', 'equal'))
        .map(([a, b, sides]) => ({
          literals: terms.map(([, sign], i) => 2 * i + sign),
          coefficients: falling,
          lower: sides === 'upper' ? Number.NEGATIVE_INFINITY : sides === 'both' ? Math.min(a, b) : a,
          upper:
            sides === 'lower'
              ? Number.POSITIVE_INFINITY
              : sides === 'both'
                ? Math.max(a, b)
                : sides === 'equal'
                  ? a
                  : b,
        }));
    });
}

const small = fc.integer({ min: 1, max: 9 });
const mixed = fc.oneof(small, fc.constant(1), fc.constantFrom(2, 4, 8, 100, 101, 1000, 2 ** 40));
/** As encodings receive them: 0 < lower ≤ upper < total, or one of the two trivial. */
const sound = (row: LiteralRow): LiteralRow => {
  const total = row.coefficients.reduce((sum, each) => sum + each, 0);
  return { ...row, lower: Math.max(0, row.lower), upper: Math.min(total, row.upper) };
};
const oneSided = (row: LiteralRow): LiteralRow => ({
  ...sound(row),
  upper: sound({ ...row, upper: Number.POSITIVE_INFINITY }).upper,
});
const isPossible = ({ coefficients, lower, upper }: LiteralRow): boolean =>
  lower <= upper && lower <= coefficients.reduce((sum, each) => sum + each, 0) && upper >= 0;

describe('a row in clauses', () => {
  test('of any coefficients', () => {
    fc.assert(
      fc.property(rows({ min: 0, max: 9 }, mixed), (row) => expectSaid(row, said(row, encodeRow))),
      { numRuns: runs(150) },
    );
  });

  test('of a cardinality', () => {
    fc.assert(
      fc.property(rows({ min: 6, max: 11 }, fc.constant(3)), (row) => expectSaid(row, said(row, encodeRow))),
      { numRuns: 30 },
    );
  });
});

/** Rows that are too long for all assignments, with their expected number of new variables. */
const longRows = [
  {
    title: 'weights in an adder network',
    n: 60,
    weight: (i: number) => 1_000_003 + 7919 * i * i,
    adders: true,
  },
  { title: 'a long cardinality in an adder network', n: 600, weight: () => 1, adders: true },
  { title: 'a cardinality in a totalizer', n: 40, weight: () => 5, adders: false },
  { title: 'small weights in diagrams', n: 40, weight: (i: number) => 1 + (i % 3), adders: false },
];

describe('a long row', () => {
  test.each(longRows)('$title', ({ n, weight, adders }) => {
    const terms = Array.from({ length: n }, (_, i) => ({ literal: 2 * i + (i % 2), coefficient: weight(i) }));
    terms.sort((a, b) => b.coefficient - a.coefficient);
    const coefficients = terms.map(({ coefficient }) => coefficient);
    const half = Math.floor(coefficients.reduce((sum, each) => sum + each, 0) / 2);
    const bits = fc.array(fc.nat({ max: 1 }), { minLength: n, maxLength: n });
    fc.assert(
      fc.property(bits, fc.integer({ min: -2, max: 2 }), fc.constantFrom(0, 1, 3), (values, by, width) => {
        const free = {
          literals: terms.map(({ literal }) => literal),
          coefficients,
          lower: half,
          upper: half,
        };
        // Bounds at half of the sum, or next to it.
        const lower = by === 2 ? half : sumAt(free, values) + by;
        const row = { ...free, lower, upper: lower + width };
        const { clauses, variables } = said(row, encodeRow);
        const found = propagated(clauses, withOpen(Int8Array.from(values), variables));
        expect(found !== null).toBe(isMet(row, values));
        if (found !== null) expect(found.includes(-1) && adders).toBe(false);
        const { length } = clauses.filter((clause) => clause.length === 4);
        expect(length > 0).toBe(adders);
      }),
      { numRuns: runs(10, 5) },
    );
  });
});

test('"all but one" is "at most one" of the negations', () => {
  const literals = Array.from({ length: 50 }, (_, i) => 2 * i);
  const row = { literals, coefficients: literals.map(() => 1), lower: 49, upper: Number.POSITIVE_INFINITY };
  expect(said(row, encodeRow)).toMatchObject({ clauses: { length: 3 * 50 - 4 }, variables: 99 });
});

describe('the direct encoding', () => {
  test('encodes the row without new variables, with complete propagation', () => {
    fc.assert(
      fc.property(
        rows({ min: 1, max: 7 }, mixed).map(oneSided),
        fc.infiniteStream(fc.integer({ min: -1, max: 1 })),
        (row, open) => {
          fc.pre(isPossible(row));
          const clauses = directClauses(row);
          fc.pre(clauses !== null);
          const collected = said(row, (_, sink) => {
            for (const clause of clauses) sink.clause(clause);
          });
          expectSaid(row, collected);
          expectPropagated(
            row,
            collected,
            Int8Array.from(row.literals, () => open.next().value),
          );
        },
      ),
      { numRuns: runs(200) },
    );
  });

  test('is a clause, or a clause for each pair', () => {
    const ones = (n: number, lower: number): LiteralRow => ({
      literals: Array.from({ length: n }, (_, i) => 2 * i + 1),
      coefficients: Array.from({ length: n }, () => 1),
      lower,
      upper: n,
    });
    expect(directClauses(ones(1000, 1))).toEqual([ones(1000, 1).literals]);
    expect(directClauses(ones(8, 7))).toHaveLength(28);
    expect(directClauses(ones(9, 8))).toBeNull();
    expect(directClauses(ones(100_000, 50_000))).toBeNull();
  });
});

describe('the sequential counter', () => {
  test.each([2, 3, 6, 9])('of %s literals', (n) => {
    const literals = Array.from({ length: n }, (_, i) => 2 * i + (i % 2));
    const row = { literals, coefficients: literals.map(() => 1), lower: 0, upper: 1 };
    const collected = said(row, (_, sink) => atMostOneByCounter(literals, sink));
    expect(collected.clauses).toHaveLength(3 * n - 4);
    expect(collected.variables).toBe(2 * n - 1);
    expectSaid(row, collected);
    for (let i = 0; i < n; i++) {
      const start = new Int8Array(n).fill(-1).with(i, 1 - (literals[i]! & 1));
      expectPropagated(row, collected, start);
    }
  });
});

describe('the totalizer', () => {
  test('counts with complete propagation, and its number of clauses is known', () => {
    fc.assert(
      fc.property(
        rows({ min: 2, max: 9 }, fc.constant(1)).map(sound).filter(isPossible),
        fc.infiniteStream(fc.integer({ min: -1, max: 1 })),
        (row, open) => {
          fc.pre(row.lower > 0 || row.upper < row.literals.length);
          const collected = said(row, totalizer);
          expect(collected.clauses).toHaveLength(totalizerClauses(row));
          expectSaid(row, collected);
          expectPropagated(
            row,
            collected,
            Int8Array.from(row.literals, () => open.next().value),
          );
        },
      ),
      { numRuns: runs(100) },
    );
  });
});

describe('the decision diagram', () => {
  test('encodes the row in two clauses a node, with complete propagation', () => {
    fc.assert(
      fc.property(
        rows({ min: 1, max: 8 }, mixed).map(oneSided).filter(isPossible),
        fc.infiniteStream(fc.integer({ min: -1, max: 1 })),
        (row, open) => {
          const diagram = rowDiagram(row, 10_000)!;
          const collected = said(row, (_, sink) => encodeDiagram(diagram, sink));
          expect(collected.clauses.length).toBeLessThanOrEqual(2 * diagram.nodes.length);
          expectSaid(row, collected);
          expectPropagated(
            row,
            collected,
            Int8Array.from(row.literals, () => open.next().value),
          );
        },
      ),
      { numRuns: runs(150) },
    );
  });

  test('is reduced: one node for each function of the rest', () => {
    fc.assert(
      fc.property(rows({ min: 1, max: 8 }, small).map(oneSided).filter(isPossible), (row) => {
        // Each prefix leaves a function of the rest, as a column of its values; its position is its first variable.
        const functions = new Set<string>();
        const n = row.literals.length;
        for (let place = 0; place < n; place++)
          for (let prefix = 0; prefix < 2 ** place; prefix++) {
            const column = Array.from({ length: 2 ** (n - place) }, (_, rest) => {
              const isTrue = (i: number): boolean =>
                (i < place ? (prefix >> i) & 1 : (rest >> (n - 1 - i)) & 1) === 1;
              const sum = row.coefficients.reduce((all, each, i) => all + (isTrue(i) ? each : 0), 0);
              return sum >= row.lower ? 1 : 0;
            });
            const half = column.length / 2;
            if (column.slice(0, half).join() !== column.slice(half).join())
              functions.add(`${place}:${column.join('')}`);
          }
        expect(rowDiagram(row, 10_000)!.nodes).toHaveLength(functions.size);
      }),
      { numRuns: runs(100) },
    );
  });

  test('ends with too many nodes', () => {
    const literals = Array.from({ length: 30 }, (_, i) => 2 * i);
    const coefficients = literals.map((_, i) => 2 ** (30 - i) + 1);
    const lower = 2 ** 30;
    expect(rowDiagram({ literals, coefficients, lower, upper: 2 ** 31 }, 20)).toBeNull();
  });
});

describe('the adder network', () => {
  test('adds, in the computed number of clauses plus one a bit to compare', () => {
    fc.assert(
      fc.property(rows({ min: 2, max: 8 }, mixed).map(sound).filter(isPossible), (row) => {
        const collected = said(row, adderNetwork);
        const adders = adderNetworkClauses(row);
        expect(collected.clauses.length).toBeGreaterThanOrEqual(adders);
        expect(collected.clauses.length).toBeLessThanOrEqual(adders + 2 * 53);
        expectSaid(row, collected);
      }),
      { numRuns: runs(100) },
    );
  });
});
