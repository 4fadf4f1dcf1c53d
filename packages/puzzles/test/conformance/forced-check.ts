import { expect } from 'vitest';
import { givenAt, type Puzzle, type Solution } from '../../src/boards/layers/board.js';
import { empty, layersOf, rangeOf } from '../../src/boards/layers/layer.js';
import type { Kind } from '../../src/contracts/kind.js';
import { forced } from '../../src/questions/forced/forced.js';
import { formulateAtOnce } from '../../src/questions/solving/formulate-at-once.js';
import { chooseFormulation } from '../../src/questions/solving/plan.js';
import type { QuestionOptions } from '../../src/questions/solving/puzzle-question.js';

/** Expects from `forced` exactly the ranges that hold in all solutions of a puzzle, for answers with a variable. */
export async function expectForced(
  kind: Kind,
  puzzle: Puzzle,
  context: QuestionOptions,
  all: readonly Solution[],
): Promise<void> {
  const answer = await forced(puzzle, { ...context, kind });
  expect(answer.status).toBe(all.length > 0 ? 'solved' : 'none');
  if (answer.status !== 'solved') return;
  const chosen = chooseFormulation({ kind, puzzle, formulation: context.formulation });
  const formulated = formulateAtOnce(chosen, puzzle, {});
  const expected = layersOf(kind.layers, 'answer').flatMap(([name, layer]) => {
    const range = rangeOf(layer, puzzle);
    return Array.from(all[0]!.answers[name]!, (_, site) => {
      const values = all.map(({ answers }) => answers[name]![site]!);
      // Bounds without effect are those of values that the model does not have.
      let { max: most } = range;
      while (most > range.min && formulated.bound(name, site, { min: range.min, max: most - 1 }).length === 0)
        most -= 1;
      return { layer: name, site, min: Math.min(...values), max: Math.max(...values), most };
    })
      .filter(({ site, min, max, most }) => {
        const isGiven = givenAt(puzzle, layer, site) !== empty;
        return !isGiven && (min > range.min || max < most);
      })
      .map(({ most: _, ...fact }) => fact);
  });
  expect(answer.facts).toEqual(expected);
}
