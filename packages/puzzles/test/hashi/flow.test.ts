import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hashi } from '../../src/kinds/hashi/index.js';
import { shapeOf } from '../../src/kinds/hashi/shape.js';
import { solve } from '../../src/questions/solve/solve.js';
import { unlimited } from '../engine.js';
import { anyBoard } from './arbitrary-board.js';
import { type Board, boardOf } from './board.js';
import { puzzleOf } from './puzzle-of.js';

test('6.1d as printed names the pairs of bridges that cross', () => {
  const property = fc.property(anyBoard, (board) => {
    const { islands, edges, crossings } = shapeOf(puzzleOf(board));
    const numberOf = new Map(islands.map((island, index) => [island, index]));
    const column = ({ cell }: { readonly cell: number }): number => cell % board.columns;
    const isHorizontal = (edge: (typeof edges)[number]): boolean => column(edge.from) !== column(edge.to);
    const printed = edges.filter(isHorizontal).flatMap((q) =>
      edges
        .filter((r) => !isHorizontal(r))
        .filter((r) => {
          const [a, b] = [numberOf.get(q.from)!, numberOf.get(q.to)!];
          const [c, d] = [numberOf.get(r.from)!, numberOf.get(r.to)!];
          const differ = new Set([a, b, c, d]).size === 4;
          return differ && a > c && b < d && column(q.from) < column(r.from) && column(q.to) > column(r.from);
        })
        .map((r) => `${q.name} ${r.name}`),
    );
    expect(crossings.map(([q, r]) => `${q.name} ${r.name}`).sort()).toEqual(printed.sort());
  });
  fc.assert(property, { numRuns: 500 });
});

const row = (islands: number): Board =>
  boardOf([Array.from({ length: islands }, (_, i) => (i === 0 || i === islands - 1 ? 1 : 2)).join(' ')]);

test('M is islands − 1 by default and at least', async () => {
  const answers = [5, 127].map((islands) =>
    solve(puzzleOf(row(islands)), { ...unlimited, formulation: 'flow:M=126' }),
  );
  for (const { status } of await Promise.all(answers)) expect(status).toBe('solved');
  const long = puzzleOf(row(128));
  expect((await solve(long, { ...unlimited, formulation: 'flow' })).status).toBe('solved');
  await expect(solve(long, { ...unlimited, formulation: 'flow:M=126' })).rejects.toMatchObject({
    problem: { code: 'parameter', name: 'M', found: 126 },
  });
});

test('the model has the sizes of the thesis', () => {
  // A square: k = 4 islands, |B| = 4 possible bridges.
  const puzzle = puzzleOf(boardOf(['2 . 2', '. . .', '2 . 2']));
  const flow = hashi.formulations.find(({ name }) => name === 'flow')!;
  const { model } = flow.formulate(puzzle);
  const sizes = model.variables.map(({ name, count }) => [name, count]);
  expect(sizes).toEqual([
    ['bridge', 12],
    ['flow', 8],
    ['clue', 4],
  ]);
});

test('a parameter may be repeated with one value, and so may a deduction', async () => {
  for (const formulation of ['flow:M=126:M=126', 'flow+6.2+6.2', 'flow+all+6.2']) {
    const answer = await solve(puzzleOf(row(3)), { ...unlimited, formulation });
    expect(answer.status).toBe('solved');
  }
});

test.each([
  ['flow:N=1', 'formulation-word'],
  ['flow:M=x', 'formulation-word'],
  ['lazy:M=126', 'formulation-word'],
  ['flow:M=126:M=127', 'formulation-word'],
  ['flow+6.1', 'formulation-word'],
  ['flaw', 'unknown-formulation'],
])('%s is no formulation', async (formulation, code) => {
  const asked = solve(puzzleOf(row(3)), { ...unlimited, formulation });
  await expect(asked).rejects.toMatchObject({ problem: { code } });
});
