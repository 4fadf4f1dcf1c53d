import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  atMost,
  backbone,
  cover,
  enumerate,
  equal,
  type Model,
  model,
  openSession,
  sum,
} from '../../../src/index.js';
import { bruteForce } from '../../oracle.js';
import { randomCoverScripts } from '../../random-cover-models.js';

async function countOf(question: Model): Promise<number> {
  const session = await openSession(cover, question);
  let count = 0;
  for await (const _ of enumerate(session, question, { budget: {} })) count += 1;
  session.close();
  return count;
}

const upTo = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

/** Queens on a board, one in each row and column and at most one in each diagonal. */
function queens(size: number): Model {
  const builder = model();
  const lines = upTo(size);
  const queen = builder.binary('queen', [lines, lines]);
  builder.each('row', [lines], (row) =>
    equal(
      sum(lines, (column) => queen(row, column)),
      1,
    ),
  );
  builder.each('column', [lines], (column) =>
    equal(
      sum(lines, (row) => queen(row, column)),
      1,
    ),
  );
  const diagonals = upTo(2 * size - 1);
  const on = (place: (row: number) => number) =>
    atMost(
      sum(
        lines.filter((row) => lines.includes(place(row))),
        (row) => queen(row, place(row)),
      ),
      1,
    );
  builder.each('falling', [diagonals], (diagonal) => on((row) => row + diagonal - size + 1));
  builder.each('rising', [diagonals], (diagonal) => on((row) => diagonal - row));
  return builder.build({ decisions: [queen] });
}

/**
 * Langford pairs: the numbers 1 to `size` twice in a row, each with as many numbers between its two copies as its
 * value.
 */
function langford(size: number): Model {
  const builder = model();
  const numbers = upTo(size);
  const slots = upTo(2 * size);
  const first = builder.binary('first', [numbers, slots]);
  const fits = (number: number, slot: number): boolean => slot >= 0 && slot + number + 2 < 2 * size;
  builder.each('number', [numbers], (number) =>
    equal(
      sum(
        slots.filter((slot) => fits(number, slot)),
        (slot) => first(number, slot),
      ),
      1,
    ),
  );
  builder.each('never', [numbers], (number) =>
    equal(
      sum(
        slots.filter((slot) => !fits(number, slot)),
        (slot) => first(number, slot),
      ),
      0,
    ),
  );
  builder.each('slot', [slots], (slot) => {
    const covering = numbers.flatMap((number) =>
      [slot, slot - number - 2].filter((from) => fits(number, from)).map((from) => [number, from] as const),
    );
    return equal(
      sum(covering, ([number, from]) => first(number, from)),
      1,
    );
  });
  return builder.build({ decisions: [first] });
}

describe('known numbers of solutions', () => {
  // OEIS A000170.
  it.each([
    [1, 1],
    [3, 0],
    [4, 2],
    [6, 4],
    [8, 92],
  ])('of %i queens', async (size, count) => expect(await countOf(queens(size))).toBe(count));

  // OEIS A014552 counts each with its mirror image as one.
  it.each([
    [3, 1],
    [5, 0],
    [7, 26],
    [8, 150],
  ])('of Langford pairs up to %i', async (size, count) =>
    expect(await countOf(langford(size))).toBe(2 * count),
  );
});

it('finds the backbone of random models', async () => {
  const property = fc.asyncProperty(randomCoverScripts, async ({ model: question }) => {
    const { constraints: blocks, lower, upper } = question;
    const { solutions } = bruteForce({ model: question, blocks, lower, upper, objective: null });
    const all = [...solutions].map((values) => (values === '' ? [] : values.split(',')));
    const session = await openSession(cover, question);
    const { solution, isForced, stopped } = await backbone(session, question, {}, {});
    session.close();
    expect(stopped).toBeNull();
    expect(solution === null).toBe(all.length === 0);
    const same = (place: number): boolean =>
      all.length > 0 && all.every((values) => values[place] === all[0]![place]);
    expect([...isForced]).toEqual(Array.from(question.decisions, (_, place) => (same(place) ? 1 : 0)));
  });
  await fc.assert(property, { numRuns: 300 });
});
