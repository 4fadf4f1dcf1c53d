import { expect } from 'vitest';
import type { Kind } from '../../src/kinds/kind.js';
import type { Puzzle, Solution } from '../../src/layers/board.js';
import { empty, layersOf, rangeOf } from '../../src/layers/layer.js';
import { forced } from '../../src/questions/forced.js';
import { chooseFormulation, type QuestionContext } from '../../src/questions/plan.js';

/** Expects of `forced` just the ranges that all solutions of a puzzle keep, where there is a variable to say it. */
export async function expectForced(
  kind: Kind,
  puzzle: Puzzle,
  context: QuestionContext,
  all: readonly Solution[],
): Promise<void> {
  const answer = await forced(kind, puzzle, context);
  expect(answer.status).toBe(all.length > 0 ? 'solved' : 'none');
  if (all.length === 0) return;
  const { formulation } = chooseFormulation(kind, puzzle, context.formulation);
  const formulated = formulation.formulate(puzzle, {});
  const expected = layersOf(kind.layers, 'answer').flatMap(([name, layer]) => {
    const range = rangeOf(layer, puzzle);
    return Array.from(all[0]!.answers[name]!, (_, site) => {
      const values = all.map(({ answers }) => answers[name]![site]!);
      // Bounds that say nothing are those of values that the model does not have.
      let { max: most } = range;
      while (most > range.min && formulated.bound(name, site, { min: range.min, max: most - 1 }).length === 0)
        most -= 1;
      return { layer: name, site, min: Math.min(...values), max: Math.max(...values), most };
    })
      .filter(({ site, min, max, most }) => {
        const isGiven = layer.givenBy !== undefined && puzzle.clues[layer.givenBy]![site] !== empty;
        return !isGiven && (min > range.min || max < most);
      })
      .map(({ most: _, ...fact }) => fact);
  });
  expect(answer.facts).toEqual(expected);
}
