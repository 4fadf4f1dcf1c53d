import { type Literal, negate, positive, type ReasonRow } from '@gridwright/modeling';
import { expect, test } from 'vitest';
import { seededRandom } from '../../src/contracts/seeded-random.js';
import { oneOrThree } from '../../src/kinds/circuitboard/rows.js';
import { noneOrTwo } from '../../src/parts/reasons/line-rows.js';
import { normalRows, type Row } from '../../src/parts/rows/row.js';
import { allowedValues, expectCompletePropagation } from '../conformance/rule-propagation.js';

const maxLines = 7;
const tries = 30;

/** A row of a part as rows of reasons. */
function sidesOf(row: Row): readonly ReasonRow[] {
  return normalRows(row).map(({ terms, atLeast }) => ({
    literals: terms.map(([, literal]) => literal),
    coefficients: terms.map(([coefficient]) => coefficient),
    atLeast,
  }));
}

test.each<[string, (lines: readonly Literal[]) => readonly ReasonRow[], readonly number[]]>([
  ['none or two', noneOrTwo, [0, 2]],
  ['one or three', (lines) => oneOrThree(lines).flatMap(sidesOf), [1, 3]],
])('%s of any number of lines, of which some may be known, with all that follows', (_, rowsFor, counts) => {
  const random = seededRandom(7);
  for (let count = 1; count <= maxLines; count++) {
    // Every other literal is negated: lines are literals, not variables.
    const lines = Array.from({ length: count }, (_, at) =>
      at % 2 === 0 ? positive(at) : negate(positive(at)),
    );
    const rows = rowsFor(lines).filter(({ atLeast }) => atLeast > 0);
    const variables = [...lines.keys()];
    const allowed = allowedValues(rows, variables);
    const isRight = (bits: number): boolean =>
      counts.includes(variables.filter((at) => ((bits >> at) & 1) === (at % 2 === 0 ? 1 : 0)).length);
    expect(allowed).toHaveLength(
      Array.from({ length: 2 ** count }, (_, bits) => bits).filter(isRight).length,
    );
    for (const values of allowed)
      expect(counts).toContain(variables.filter((at) => values.get(at) === (at % 2 === 0)).length);
    expectCompletePropagation({ weight: 10, rows }, [], random, `${count} lines`, tries);
  }
});
