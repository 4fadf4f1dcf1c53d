import { expect, test } from 'vitest';
import { unsolved } from '../../src/boards/layers/board.js';
import { boards } from '../../src/kinds/boards.js';

test.each(boards.map((board) => ({ title: board.title, board })))(
  'a drawing of $title is called by the title of the kind',
  ({ title, board }) => {
    for (const { text } of board.examples) {
      const { puzzle } = board.read(text);
      expect(board.draw(unsolved(board.layers, puzzle)).title.startsWith(`${title}, `)).toBe(true);
    }
  },
);
