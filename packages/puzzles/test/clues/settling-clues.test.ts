import { conflict } from '@gridwright/modeling';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assertUntil } from '../../../../test/enough.js';
import { runs } from '../../../../test/profile.js';
import type { Puzzle } from '../../src/boards/layers/board.js';
import { definesBoard, layersOf } from '../../src/boards/layers/layer.js';
import { clueSites, withoutClues } from '../../src/boards/layers/left-out.js';
import { kinds } from '../../src/kinds/index.js';
import { decidingClues } from '../../src/questions/decide/deciding-clues.js';
import { unique } from '../../src/questions/unique/unique.js';

/** The kinds that tell all clues of a solution, apart from those whose clues are the board: of these, none is left out. */
const offered = kinds.filter(
  ({ clues, layers }) =>
    clues?.all !== undefined && layersOf(layers, 'clue').some(([, layer]) => !definesBoard(layer)),
);

test('some kinds offer it', () => {
  expect(offered.length).toBeGreaterThan(2);
});

describe.each(offered.map((kind) => ({ name: kind.name, kind })))('of $name', ({ kind }) => {
  const puzzles = kind.examples.map(({ text }) => kind.read(text).puzzle);
  const puzzle = puzzles.find((each) => clueSites(kind.layers, each).length > 3)!;
  const sites = clueSites(kind.layers, puzzle);
  const questions = { kind, engines: [conflict()], budget: {} };
  const withClue = (before: Puzzle, layer: string, site: number, value: number): Puzzle => {
    const values = before.clues[layer]!.slice();
    values[site] = value;
    return { ...before, clues: { ...before.clues, [layer]: values } };
  };

  test('each clue that is told makes the puzzle unique', async () => {
    let [several, settledBy] = [0, 0];
    const property = fc.asyncProperty(
      fc.subarray([...sites], { minLength: 1, maxLength: 3 }),
      async (left) => {
        const open = withoutClues(kind.layers, puzzle, left);
        const found = await decidingClues(open, { ...questions, max: 50 });
        const before = await unique(open, questions);
        expect(found.status).toBe(before.status);
        if (found.status !== 'several') return;
        several += 1;
        for (const { clue, value } of found.clues.slice(0, 5)) {
          expect(open.clues[clue.layer]![clue.site]).not.toBe(value);
          const settled = withClue(open, clue.layer, clue.site, value);
          expect((await unique(settled, questions)).status).toBe('unique');
        }
        settledBy += found.clues.length;
      },
    );
    await assertUntil(() => several >= 2 && settledBy > 0, property, runs(20, 2));
    expect(several).toBeGreaterThanOrEqual(2);
    expect(settledBy).toBeGreaterThan(0);
  });
});

test('a kind that does not tell them, and a puzzle with one solution', async () => {
  const other = kinds.find(({ clues }) => clues?.all === undefined)!;
  const { puzzle } = other.read(other.examples[0]!.text);
  expect(await decidingClues(puzzle, { kind: other })).toEqual({ status: 'not offered' });
  const [kind] = offered;
  const one = kind!.read(kind!.examples[0]!.text).puzzle;
  expect(await decidingClues(one, { kind: kind!, engines: [conflict()] })).toEqual({ status: 'unique' });
});
