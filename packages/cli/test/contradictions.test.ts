import { expect, test } from 'vitest';
import { contradictions, contradictionText } from '../src/asking/contradictions.js';
import { statusOfRows } from '../src/process/exit-status.js';
import { rowOf } from './comparison-rows.js';

const solved = rowOf({ formulation: 'lazy' }, [1]);
const none = rowOf({ formulation: 'flow' }, [1], { status: 'none' });
const unknown = rowOf({ formulation: 'bfs' }, [1], { status: 'unknown', reason: 'time' });
const unsuited = rowOf({ formulation: 'bfs' }, [], { status: 'refused', reason: 'not for these rules' });
const broken = rowOf({ formulation: 'bfs' }, [1], { status: 'refused', reason: 'broken rules' });
const relaxedNone = rowOf({ formulation: 'bfs' }, [1], {
  status: 'unknown',
  reason: 'time',
  relaxation: { status: 'none' },
});

test('solved and none about one puzzle contradict each other', () => {
  expect(contradictions([solved, unknown, none])).toEqual([
    { puzzle: 'a.has', about: 'a solution', solved: [solved], denied: [none] },
  ]);
  const [first] = contradictions([none, solved]);
  expect(contradictionText(first!)).toBe(
    'CONTRADICTION about a.has: solved by lazy on highs; no solution according to flow on highs; please report this',
  );
});

test('several solutions and a unique one contradict each other, and both contradict none', () => {
  const several = { ...solved, status: 'several', cut: 'general' } as const;
  const unique = { ...solved, status: 'unique', cut: 'solution' } as const;
  const found = contradictions([unique, several]);
  expect(found).toEqual([{ puzzle: 'a.has', about: 'uniqueness', solved: [several], denied: [unique] }]);
  expect(contradictionText(found[0]!)).toBe(
    'CONTRADICTION about a.has: several solutions according to lazy on highs by the cut general; only one according to lazy on highs by the cut solution; please report this',
  );
  expect(contradictions([unique, solved])).toEqual([]);
  expect(contradictions([unique, none])).toHaveLength(1);
});

test('a contradiction with a formulation in a file is not ours to mend', () => {
  const mine = rowOf({ formulation: 'mine.mjs/flow+6.2' }, [1], { status: 'none' });
  expect(contradictionText(contradictions([solved, mine])[0]!)).toBe(
    'CONTRADICTION about a.has: solved by lazy on highs; no solution according to mine.mjs/flow+6.2 on highs; your own formulation mine.mjs/flow+6.2 disagrees',
  );
  const [both] = contradictions([solved, none, mine]);
  expect(contradictionText(both!)).toMatch(/; please report this$/);
  const deduced = rowOf({ formulation: 'lazy/bfs:M=3+6.2' }, [1], { status: 'none' });
  expect(contradictionText(contradictions([solved, deduced])[0]!)).toMatch(/; please report this$/);
});

test('a relaxation without a solution contradicts a solution', () => {
  expect(contradictions([relaxedNone, solved])).toHaveLength(1);
});

test('limits, refusals and other puzzles contradict nothing', () => {
  const elsewhere = rowOf({ puzzle: 'b.has' }, [1], { status: 'none' });
  expect(contradictions([solved, unknown, unsuited, elsewhere])).toEqual([]);
  expect(contradictions([none, relaxedNone])).toEqual([]);
  expect(contradictions([])).toEqual([]);
});

test.each([
  { name: 'solved', rows: [solved], exit: 0 },
  { name: 'none', rows: [solved, { ...none, puzzle: 'b.has' }], exit: 1 },
  { name: 'a limit before none', rows: [none, unknown], exit: 3 },
  { name: 'one that does not suit does not count', rows: [solved, unsuited], exit: 0 },
  { name: 'none that suits', rows: [unsuited, unsuited], exit: 2 },
  { name: 'a wrong solution', rows: [solved, broken], exit: 1 },
])('exit status of rows: $name', ({ rows, exit }) => {
  expect(statusOfRows(rows)).toBe(exit);
});
