import fc from 'fast-check';
import pzpr from 'pzpr';
import { expect, test } from 'vitest';
import { readPuzzle } from '../../src/formats/read-puzzle.js';
import { hashi } from '../../src/kinds/hashi/index.js';
import type { Kind } from '../../src/kinds/kind.js';
import { asDrawn, isStarted, type Position, unsolved } from '../../src/layers/board.js';
import { check } from '../../src/questions/check.js';
import { solve } from '../../src/questions/solve.js';
import { arbitraryPosition } from '../conformance/arbitrary-board.js';
import { unlimited } from '../engine.js';
import { solvableBoard } from './arbitrary-board.js';
import { textOf } from './board.js';

// pzpr, the editor behind puzz.link, reads and writes the same puzzles by code of its own.

const kind: Kind = hashi;
const plainPosition = arbitraryPosition(kind).filter(
  ({ puzzle }) =>
    puzzle.rules['max-bridges'] === 2 &&
    puzzle.rules['no-loops'] === 0 &&
    puzzle.clues['islands']!.some((clue) => clue !== -1),
);

function written(format: string, position: Position): string {
  return kind.formats.find(({ name }) => name === format)!.write(position);
}

function opened(text: string): Promise<InstanceType<typeof pzpr.Puzzle>> {
  const puzzle = new pzpr.Puzzle();
  return new Promise((resolve) => puzzle.open(text, () => resolve(puzzle)));
}

test('pzpr reads the addresses that are written, and writes what is read', async () => {
  await fc.assert(
    fc.asyncProperty(plainPosition, async ({ puzzle }) => {
      const position = unsolved(kind.layers, puzzle);
      const there = await opened(written('puzz.link', position));
      expect(readPuzzle([kind], there.getURL()).position).toEqual(position);
      expect(readPuzzle([kind], there.getFileData()).position).toEqual(position);
    }),
  );
});

test('pzpr reads the drawings that are written, and writes what is read', async () => {
  await fc.assert(
    fc.asyncProperty(plainPosition, async (position) => {
      const there = await opened(written('pzprv3', position));
      expect(readPuzzle([kind], there.getFileData()).position).toEqual(position);
    }),
  );
});

test('pzpr agrees on which drawings are solutions', async () => {
  const plainBoard = solvableBoard.filter(({ most, noLoops }) => most === 2 && !noLoops);
  await fc.assert(
    fc.asyncProperty(plainBoard, fc.nat(), async (board, change) => {
      const { position } = readPuzzle([kind], textOf(board));
      const { solutions } = await solve(kind, position.puzzle, unlimited);
      const drawn = asDrawn(kind.layers, solutions[0]!);
      // An empty drawing is never complete there; a lone island 0 is here.
      if (!isStarted(drawn)) return;
      // Bridges that no person could draw are judged differently there, so a number is spoiled.
      const islands = position.puzzle.clues['islands']!;
      const numbered = [...islands.keys()].filter((cell) => islands[cell]! > 0 && islands[cell]! < 8);
      const wrong = islands.slice();
      if (numbered.length > 0) wrong[numbered[change % numbered.length]!]! += 1;
      for (const clues of [{ islands }, { islands: wrong }]) {
        const judged = { puzzle: { ...position.puzzle, clues }, answers: drawn.answers };
        const there = await opened(written('pzprv3', judged));
        expect(check(kind, judged, 'complete').status === 'valid').toBe(there.check(false).complete);
      }
    }),
  );
});
