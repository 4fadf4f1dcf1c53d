import { type Assumption, conflict, preparedByFirst, type Session } from '@gridwright/modeling';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs as usualRuns } from '../../../../test/profile.js';
import { toText } from '../../src/boards/drawing/terminal.js';
import { asDrawn, type Position, type Puzzle, type SiteValues } from '../../src/boards/layers/board.js';
import { dividesBoard, empty, layersOf } from '../../src/boards/layers/layer.js';
import { ruleWords } from '../../src/boards/layers/rule-variant.js';
import { violations } from '../../src/boards/rules/rule.js';
import type { Formulated } from '../../src/contracts/formulated.js';
import type { Kind } from '../../src/contracts/kind.js';
import { type SeededRandom, seededRandom } from '../../src/contracts/seeded-random.js';
import { formulateAtOnce } from '../../src/questions/solving/formulate-at-once.js';
import { readFormulationWord } from '../../src/questions/solving/formulation-word.js';
import { forOptimalSolutions } from '../../src/questions/solving/optimal-solutions.js';
import { isModeledBy } from '../../src/questions/solving/plan.js';
import { shapeKey } from '../../src/questions/solving/puzzle-shape.js';
import { engine } from '../engine.js';
import {
  type CompletedBoards,
  clueValues,
  completedBoards,
  isKept,
  withoutSomeAnswers,
} from './completed-board.js';
import { testedWords } from './tested-words.js';

/** Boards for the first formulation, for each other one, and for one with a treatment, whose models are larger. */
const boards = usualRuns(200, 6);
const otherBoards = usualRuns(60, 2);
const treatedBoards = usualRuns(20, 1);

/** The clues of a board that are changed; the sites at which one is added, and the values there. */
const changes = 8;
const additions = 5;
const valuesAdded = 3;

/** How often some answers of a board are erased. */
const erasures = 8;

/**
 * Laws of a kind on boards that are too large for brute force: where a complete drawing keeps the rules, every model of
 * its puzzle has it as a solution, and every part of it is valid so far.
 */
export function describeLargeBoards(kind: Kind, completed: CompletedBoards = completedBoards(kind)): void {
  describe('large boards', () => {
    test('parts of drawings that keep the rules are valid as partial drawings', async () => {
      await onBoards(completed, boards, async (position, random) => expectValidParts(kind, position, random));
    });
    test.each(testedWords(kind).filter((word) => !word.includes('+')))(
      '%s: its models have the drawings that keep the rules',
      async (word) => {
        const { formulation, treatment } = readFormulationWord(kind, word);
        let asked = 0;
        const isFirst = formulation === kind.formulations[0];
        const runs = treatment !== null ? treatedBoards : isFirst ? boards : otherBoards;
        await onBoards(completed, runs, async (position, random) => {
          if (!isModeledBy(kind, position.puzzle, formulation!)) return;
          await expectAgreement(kind, word, position, random);
          asked += 1;
        });
        if (isFirst && treatment === null) expect(asked).toBeGreaterThan(0);
      },
    );
  });
}

/** Does something with random complete drawings that keep the rules. A kind must have some: from random answers, or its generator. */
export async function onBoards(
  completed: CompletedBoards,
  runs: number,
  expected: (position: Position, random: SeededRandom) => Promise<void>,
): Promise<void> {
  let found = 0;
  // The board of a smaller seed is no simpler.
  const seeds = fc.noShrink(fc.noBias(fc.nat(2 ** 32 - 1)));
  const property = fc.asyncProperty(seeds, async (seed) => {
    const position = await boardOf(completed, seed);
    if (position === null) return;
    found += 1;
    await expected(position, seededRandom(seed));
  });
  await fc.assert(property, { numRuns: runs });
  expect(found, 'random answers never keep the rules, and no generator makes a puzzle').toBeGreaterThan(0);
}

/** The board of a seed: each is made once for all laws. */
function boardOf(completed: CompletedBoards, seed: number): Promise<Position | null> {
  const made = madeBoards.get(completed) ?? new Map<number, Promise<Position | null>>();
  madeBoards.set(completed, made);
  const board = made.get(seed) ?? completed(seededRandom(seed));
  made.set(seed, board);
  return board;
}

const madeBoards = new WeakMap<CompletedBoards, Map<number, Promise<Position | null>>>();

/** Expects no violation in any part of a drawing that keeps the rules. */
export function expectValidParts(kind: Kind, position: Position, random: SeededRandom): void {
  for (let each = 0; each < erasures; each++) {
    const part = withoutSomeAnswers(position, random);
    const broken = violations(kind.rules, part, 'partial');
    expect(broken, broken.length === 0 ? '' : textOf(kind, part)).toEqual([]);
  }
}

/**
 * Expects that the model of a puzzle has these answers as a solution, and, for the puzzle with one clue changed or added, has them
 * if and only if they keep the rules then.
 */
export async function expectAgreement(
  kind: Kind,
  word: string,
  position: Position,
  random: SeededRandom,
): Promise<void> {
  const { formulation, ...chosen } = readFormulationWord(kind, word);
  let [key, formulated]: [string, Formulated | null] = ['', null];
  let session: Session | null = null;
  try {
    for (const puzzle of [position.puzzle, ...changedPuzzles(kind, position.puzzle, random)]) {
      // With a clue less or more, the puzzle may lack what the formulation needs.
      if (!isModeledBy(kind, puzzle, formulation!)) continue;
      if (session === null || formulated === null || shapeKey(kind, puzzle) !== key) {
        session?.close();
        key = shapeKey(kind, puzzle);
        const made = formulateAtOnce({ ...chosen, formulation: formulation! }, puzzle, {});
        formulated = forOptimalSolutions(formulation!, made, puzzle);
        const found = await preparedByFirst([conflict(), engine], formulated.model, {});
        session = await found!.prepared.open({});
      }
      const drawn = { ...position, puzzle };
      const assume = [...formulated.fix(puzzle), ...answerBounds(kind, formulated, position)];
      const { status } = await session.solve({ assume, objective: null }, {});
      const isRight = (status !== 'infeasible') === isKept(kind, drawn) && status !== 'unknown';
      expect(isRight, isRight ? '' : `${word} says ${status} of\n${textOf(kind, drawn)}`).toBe(true);
    }
  } finally {
    session?.close();
  }
}

function answerBounds(
  { layers }: Kind,
  formulated: Formulated,
  { answers }: Position,
): readonly Assumption[] {
  return layersOf(layers, 'answer').flatMap(([name]) =>
    Array.from(answers[name]!).flatMap((value, site) =>
      formulated.bound(name, site, { min: value, max: value }),
    ),
  );
}

/** Puzzles each with another value in one random clue, and then puzzles with one random clue more. */
function changedPuzzles({ layers }: Kind, puzzle: Puzzle, random: SeededRandom): readonly Puzzle[] {
  const sites = layersOf(layers, 'clue')
    .filter(([, layer]) => !dividesBoard(layer))
    .flatMap(([name, layer]) =>
      Array.from(puzzle.clues[name]!, (value, site) => ({ name, layer, site, value })),
    );
  const ofClues = (isEmpty: boolean) =>
    random.shuffled(sites.filter(({ value }) => (value === empty) === isEmpty));
  const changed = ofClues(false).slice(0, changes);
  return [
    ...changed.map((each) => ({ ...each, most: 1 })),
    ...ofClues(true)
      .slice(0, additions)
      .map((each) => ({ ...each, most: valuesAdded })),
  ].flatMap(({ name, layer, site, value, most }) => {
    const others = clueValues(layer, puzzle, random).filter((each) => each !== value);
    return random
      .shuffled(others)
      .slice(0, most)
      .map((other) => {
        const values: SiteValues = puzzle.clues[name]!.slice();
        values[site] = other;
        return { ...puzzle, clues: { ...puzzle.clues, [name]: values } };
      });
  });
}

/** A drawing as text, with the rules that differ from the plain ones, and what it breaks. */
function textOf(kind: Kind, position: Position): string {
  const broken = violations(kind.rules, position, 'complete').map(({ rule }) => rule);
  const drawn = toText(kind.draw(asDrawn(kind.layers, { ...position, complete: true })));
  return [drawn, ...ruleWords(kind.variants, position.puzzle.rules), `breaks: ${broken.join()}`].join('\n');
}
