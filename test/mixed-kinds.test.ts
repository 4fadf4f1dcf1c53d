import { hashi, solve, sudoku } from '@gridwright/puzzles';
import { expect, test } from 'vitest';

test('a question about another kind does not compile, and is refused', async () => {
  const { puzzle } = hashi.read('hashi/1/2/11');
  // @ts-expect-error The puzzle is of another kind; readme-types.verify.test.ts compiles the programs of the documents.
  await expect(solve(puzzle, { kind: sudoku })).rejects.toThrow();
});
