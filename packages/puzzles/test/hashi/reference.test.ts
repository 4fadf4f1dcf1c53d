import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPuzzle } from '../../src/boards/formats/read-puzzle.js';
import { asDrawn, isStarted } from '../../src/boards/layers/board.js';
import type { Kind } from '../../src/contracts/kind.js';
import { hashi } from '../../src/kinds/hashi/index.js';
import { solve } from '../../src/questions/solve/solve.js';
import { judged } from '../conformance/reference-suite.js';
import { unlimited } from '../engine.js';
import { solutionsIn } from '../outcomes.js';
import { solvableBoard } from './arbitrary-board.js';
import { textOf } from './board.js';

const kind: Kind = hashi;

test('pzpr agrees on which drawings are solutions', async () => {
  const plainBoard = solvableBoard.filter(({ most, noLoops }) => most === 2 && !noLoops);
  await fc.assert(
    fc.asyncProperty(plainBoard, fc.nat(), async (board, change) => {
      const { position } = readPuzzle([kind], textOf(board));
      const solutions = solutionsIn(await solve(position.puzzle, unlimited));
      const drawn = asDrawn(kind.layers, solutions[0]!);
      // An empty drawing is never complete there; a lone island 0 is here.
      if (!isStarted(drawn)) return;
      // Bridges that no person could draw are judged differently there, so a number is spoiled.
      const islands = position.puzzle.clues['islands']!;
      const numbered = [...islands.keys()].filter((cell) => islands[cell]! > 0 && islands[cell]! < 8);
      const wrong = islands.slice();
      if (numbered.length > 0) wrong[numbered[change % numbered.length]!]! += 1;
      for (const clues of [{ islands }, { islands: wrong }]) {
        const puzzle = { ...position.puzzle, clues };
        const [ours, theirs] = await judged(kind, { puzzle, answers: drawn.answers });
        expect(ours).toBe(theirs);
      }
    }),
  );
});
