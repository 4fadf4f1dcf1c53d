import { clauseBlock, negate, positive } from '@gridwright/modeling';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../../test/profile.js';
import { neighbor, pairToward } from '../../src/boards/geometry/pairs.js';
import type { Puzzle } from '../../src/boards/layers/board.js';
import { empty } from '../../src/boards/layers/layer.js';
import type { Rule } from '../../src/boards/rules/rule.js';
import type { Formulation, Kind } from '../../src/contracts/kind.js';
import { masyu } from '../../src/kinds/masyu/index.js';
import { slitherlink } from '../../src/kinds/slitherlink/index.js';
import { completedBoards } from './completed-board.js';
import { expectAgreement, expectValidParts, onBoards } from './large-boards-suite.js';

/** Boards for each mistake: it is found long before the last one. */
const boards = runs(300, 40);

/** Whether the laws find something wrong in the first formulation, or in the rules, of a kind. */
async function isCaught(kind: Kind): Promise<{ readonly model: boolean; readonly partial: boolean }> {
  const { name } = kind.formulations[0]!;
  const completed = completedBoards(kind);
  const fails = (run: Promise<void>): Promise<boolean> =>
    run.then(
      () => false,
      () => true,
    );
  return {
    model: await fails(
      onBoards(completed, boards, (drawn, random) => expectAgreement(kind, name, drawn, random)),
    ),
    partial: await fails(
      onBoards(completed, boards, async (drawn, random) => expectValidParts(kind, drawn, random)),
    ),
  };
}

/** The kind with another first formulation. */
function withFormulation(kind: Kind, changed: Partial<Formulation>): Kind {
  const [first, ...others] = kind.formulations;
  // Its generator would ask the wrong model.
  return { ...kind, generator: null, formulations: [{ ...first!, ...changed }, ...others] };
}

/** The pairs of each straight part of five cells in a row. */
function longParts(puzzle: Puzzle): readonly (readonly number[])[] {
  return [...puzzle.clues['pearls']!.keys()].flatMap((start) => {
    const pairs: number[] = [];
    for (let cell: number | null = start; cell !== null && pairs.length < 4; ) {
      const pair = pairToward(puzzle, cell, 'right');
      if (pair === null) return [];
      pairs.push(pair);
      cell = neighbor(puzzle, cell, 'right');
    }
    return [pairs];
  });
}

describe('the laws of large boards find', () => {
  test('nothing wrong with a right kind', async () => {
    const kind: Kind = withFormulation(masyu, {});
    expect(await isCaught(kind)).toEqual({ model: false, partial: false });
  });

  test('a model without solutions that have a long straight part', async () => {
    const [right] = (masyu as Kind).formulations;
    const kind = withFormulation(masyu, {
      formulate: (shape, options) => {
        const made = right!.formulate(shape, options);
        const variableOf = (pair: number): number =>
          made.bound('lines', pair, { min: 1, max: 1 })[0]!.variable;
        const clauses = longParts(shape).map((pairs) =>
          pairs.map((pair) => negate(positive(variableOf(pair)))),
        );
        const constraints = [...made.model.constraints, clauseBlock('no long part', clauses)];
        return { ...made, model: { ...made.model, constraints } };
      },
    });
    expect(await isCaught(kind)).toEqual({ model: true, partial: false });
  });

  test('a model that takes every clue', async () => {
    const [right] = (slitherlink as Kind).formulations;
    const kind = withFormulation(slitherlink, {
      formulate: (shape, options) => ({ ...right!.formulate(shape, options), fix: () => [] }),
    });
    expect(await isCaught(kind)).toEqual({ model: true, partial: false });
  });

  test('a rule that is broken so far as soon as several answers are open', async () => {
    const tooStrict: Rule = {
      name: 'too-strict',
      text: 'the lines are one loop',
      broken: ({ answers }, extent) => {
        const open = [...answers['lines']!].filter((line) => line === empty).length;
        return extent === 'partial' && open > 12 ? [[0]] : [];
      },
    };
    const kind: Kind = withFormulation(
      { ...(masyu as Kind), rules: [...(masyu as Kind).rules, tooStrict] },
      {},
    );
    expect(await isCaught(kind)).toEqual({ model: false, partial: true });
  });
});
