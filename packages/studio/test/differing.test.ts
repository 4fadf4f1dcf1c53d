import { boards, type Solution } from '@gridwright/puzzles/boards';
import { expect, test } from 'vitest';
import { differing } from '../src/answers/verdict.js';

test('solutions differ where their values differ, whatever form a part takes from those beside it', () => {
  const board = boards.find(({ name }) => name === 'battleship')!;
  const { puzzle } = board.read('battleship/4/1/j3j/2/21o/11g');
  const withShips = (...ships: readonly number[]): Solution => ({
    puzzle,
    answers: { ships: Int16Array.from(ships) },
    complete: true,
  });
  // A ship of two and a single one, in either order: the parts at both ends have another form.
  expect(differing(board, [withShips(1, 1, 0, 1), withShips(1, 0, 1, 1)])).toMatchObject({ count: 2 });
});
