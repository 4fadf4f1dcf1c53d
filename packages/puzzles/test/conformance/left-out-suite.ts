import { clauseBlock, conflict, noGood, preparedByFirst } from '@gridwright/modeling';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Answers, ClueSite, Puzzle } from '../../src/boards/layers/board.js';
import { clueSites, withoutClues } from '../../src/boards/layers/left-out.js';
import type { Formulation, Kind } from '../../src/contracts/kind.js';
import { forOptimalSolutions } from '../../src/questions/solving/optimal-solutions.js';
import { isModeledBy } from '../../src/questions/solving/plan.js';
import { engine } from '../engine.js';
import { arbitraryPuzzle } from './arbitrary-board.js';
import { bruteForce } from './brute-force.js';

/** No more solutions of a puzzle are compared one by one. */
const most = 12;

/** The model of a puzzle serves the puzzles with some of its clues left out, in every formulation. */
export function describeLeavingOut(kind: Kind, runs: number): void {
  const chosen = fc.infiniteStream(fc.boolean());
  test.each(kind.formulations.filter(({ needsAllClues }) => needsAllClues !== true))(
    '$name: with clues left out, the model has the solutions of the puzzle without them, by brute force',
    async (formulation) => {
      const property = fc.asyncProperty(arbitraryPuzzle(kind), chosen, async (puzzle, isLeftOut) => {
        if (!isModeledBy(kind, puzzle, formulation)) return;
        const sites = clueSites(kind.layers, puzzle).filter(() => isLeftOut.next().value);
        await expectLeftOut(kind, formulation, puzzle, sites);
      });
      await fc.assert(property, { numRuns: runs });
    },
  );
  test('"?" that keeps the shape of a puzzle says nothing more than a clue that is left out', () => {
    const property = fc.property(arbitraryPuzzle(kind), chosen, (puzzle, isLeftOut) => {
      const sites = clueSites(kind.layers, puzzle).filter(() => isLeftOut.next().value);
      const solutionsOf = (each: Puzzle): readonly Answers[] =>
        bruteForce(kind, each, most).map(({ answers }) => answers);
      expect(solutionsOf(withoutClues(kind.layers, puzzle, sites, { keepsShape: true }))).toEqual(
        solutionsOf(withoutClues(kind.layers, puzzle, sites)),
      );
    });
    fc.assert(property, { numRuns: runs });
  });
}

/** Expects of the model of a puzzle, under the bounds of the puzzle without some clues, the solutions of the latter. */
export async function expectLeftOut(
  kind: Kind,
  formulation: Formulation,
  puzzle: Puzzle,
  sites: readonly ClueSite[],
): Promise<void> {
  const without = withoutClues(kind.layers, puzzle, sites);
  const made = formulation.formulate(puzzle, { parameters: {}, budget: {} });
  const { model, fix, decode } = forOptimalSolutions(formulation, made, puzzle);
  const expected = bruteForce(kind, without, most + 1).map(({ answers }) => keyOf(answers));
  const { prepared } = (await preparedByFirst([conflict(), engine], model, {}))!;
  const session = await prepared.open({});
  const found: string[] = [];
  try {
    const ask = { assume: fix(without), objective: null };
    while (found.length <= most) {
      const outcome = await session.solve(ask, {});
      if (!('values' in outcome)) {
        expect(outcome.status).toBe('infeasible');
        break;
      }
      const { values } = outcome;
      found.push(keyOf(decode(values)));
      session.add([clauseBlock('another solution', [noGood(model.decisions, values)])]);
    }
  } finally {
    session.close();
  }
  if (expected.length <= most) expect(found.sort()).toEqual(expected.sort());
  else expect(found.length).toBe(most + 1);
}

function keyOf(answers: Answers): string {
  return Object.entries(answers)
    .map(([name, values]) => `${name}: ${values.join()}`)
    .join('; ');
}
