import { conflict } from '@gridwright/modeling';
import { expect } from 'vitest';
import { proved } from '../../../../modeling/test/proved.js';
import type { Grid } from '../../../src/boards/geometry/grid.js';
import type { Position, Puzzle, SiteValues, Solution } from '../../../src/boards/layers/board.js';
import { empty, type Layers, layersOf, rangeOf } from '../../../src/boards/layers/layer.js';
import { violations } from '../../../src/boards/rules/rule.js';
import { type SeededRandom, seededRandom } from '../../../src/contracts/seeded-random.js';
import { withAllClues } from '../../../src/parts/generation/all-clues.js';
import { modelOfParts } from '../../../src/parts/readings/model-reading.js';
import { reasonsOfParts } from '../../../src/parts/readings/reason-reading.js';
import type { Part } from '../../../src/parts/rows/rows.js';
import { allDrawings, drawingCount, opened, randomDrawing, solved, withChange } from './drawings.js';
import { type Judge, judgeByModel, judgeByReasons } from './judge.js';

/** Parts with layers, and boards to try them on. */
export interface LawCase {
  readonly name: string;
  readonly layers: Layers;
  readonly parts: readonly Part[];
  /** Boards with few drawings, all of which are tried, and larger ones. */
  readonly sizes: readonly Grid[];
  /** A random board, mostly one with a right drawing. */
  board(size: Grid, random: SeededRandom): Puzzle;
  /** Whether the checks find each partial drawing that cannot be made right. */
  readonly isExact: boolean;
}

/** How many drawings of a case were right, and how many wrong. */
export interface Tally {
  /** Of all drawings of small boards. */
  readonly all: { right: number; wrong: number };
  /** Of random drawings, of right ones, and of these with one value changed. */
  readonly chosen: { right: number; wrong: number };
  /** Of partial drawings: those that no values make right, and those of them that the checks find. */
  readonly partial: { lost: number; found: number };
}

export const noTally = (): Tally => ({
  all: { right: 0, wrong: 0 },
  chosen: { right: 0, wrong: 0 },
  partial: { lost: 0, found: 0 },
});

/** How much is tried on a board. */
export interface Effort {
  /** All drawings of the board, if there are at most as many. */
  readonly most: number;
  /** Drawings of each sort. */
  readonly chosen: number;
  /** The probability that each "infeasible" about a board is proved. */
  readonly proved: number;
}

/** The judges of a puzzle. */
interface Judges {
  readonly variables: Judge;
  readonly written: Judge;
  readonly open: Judge;
  readonly reasons: Judge;
}

/** Expects check, models and reasons of the parts to agree on drawings of a board. */
export async function expectLaw(
  own: LawCase,
  puzzle: Puzzle,
  random: SeededRandom,
  effort: Effort,
  tally: Tally,
): Promise<void> {
  const { layers, parts } = own;
  const shape = withoutNumbers(layers, puzzle);
  const engine = random.chance(effort.proved) ? proved(conflict()) : conflict();
  const judges: Judges = {
    variables: await judgeByModel(modelOfParts(layers, parts, shape, 'variables'), puzzle, engine),
    written: await judgeByModel(modelOfParts(layers, parts, puzzle, 'written'), puzzle, engine),
    open: await judgeByModel(modelOfParts(layers, parts, shape, 'open'), null, engine),
    reasons: await judgeByReasons(reasonsOfParts(layers, parts, puzzle), engine),
  };
  const tryComplete = async (position: Position, counts: Tally['all']): Promise<void> => {
    const isRight = await expectAgreement(own, judges, position);
    counts[isRight ? 'right' : 'wrong'] += 1;
  };
  if (drawingCount(layers, puzzle) <= effort.most)
    for (const position of allDrawings(layers, puzzle)) await tryComplete(position, tally.all);
  for (let each = 0; each < effort.chosen; each++) {
    const drawn = randomDrawing(layers, puzzle, random);
    await tryComplete(drawn, tally.chosen);
    await expectPartial(own, judges.written, opened(drawn, random), tally);
    // Right drawings by the model alone would not show what it lacks, and those by the checks alone not what these overlook.
    const judge = each % 2 === 0 ? judges.written : judgeByChecks(parts);
    const right = await solved(layers, puzzle, judge, random);
    if (right === null) continue;
    await tryComplete(right, tally.chosen);
    const changed = withChange(layers, right, random);
    await tryComplete(changed, tally.chosen);
    await expectPartial(own, judges.written, opened(changed, random), tally);
  }
  for (const judge of Object.values<Judge>({ ...judges })) judge.close();
}

/** Expects the same of a complete drawing by the checks and by every reading; returns whether it is right. */
async function expectAgreement(own: LawCase, judges: Judges, position: Position): Promise<boolean> {
  const { parts } = own;
  const isRight = isRightBy(parts, position);
  const found = {
    variables: await judges.variables.allows(position),
    written: await judges.written.allows(position),
    reasons: await judges.reasons.allows(position),
    // Where clues are open, a drawing may have the ones that are right for it.
    open: await judges.open.allows(position),
  };
  const solution: Solution = { ...position, complete: true };
  const open = isRightBy(parts, { ...position, puzzle: withAllClues(parts, solution, seededRandom(0)) });
  expect({ ...about(position), ...found }).toEqual({
    ...about(position),
    variables: isRight,
    written: isRight,
    reasons: isRight,
    open,
  });
  return isRight;
}

/** A partial drawing that is broken has no solution, and exactly then if the checks claim it. */
async function expectPartial(own: LawCase, judge: Judge, position: Position, tally: Tally): Promise<void> {
  const isBroken = violations(rulesOf(own.parts), position, 'partial').length > 0;
  const isLost = !(await judge.allows(position));
  if (isBroken || own.isExact)
    expect({ ...about(position), isLost }).toEqual({ ...about(position), isLost: isBroken });
  if (isLost) tally.partial.lost += 1;
  if (isBroken) tally.partial.found += 1;
}

/** Allows what no check finds broken: of partial drawings, some that cannot be made right, too. */
function judgeByChecks(parts: readonly Part[]): Judge {
  const allows: Judge['allows'] = async (position) =>
    violations(rulesOf(parts), position, 'partial').length === 0;
  return { allows, close: () => {} };
}

function rulesOf(parts: readonly Part[]) {
  return parts.flatMap(({ rules }) => rules);
}

function isRightBy(parts: readonly Part[], position: Position): boolean {
  return violations(rulesOf(parts), position, 'complete').length === 0;
}

/** A board and a drawing in a message. */
function about({ puzzle, answers }: Position) {
  const plain = (layers: Readonly<Record<string, SiteValues>>) =>
    Object.entries(layers).map(([name, values]) => `${name}: ${values.join(' ')}`);
  return { size: `${puzzle.rows}×${puzzle.columns}`, clues: plain(puzzle.clues), answers: plain(answers) };
}

/** The shape of a puzzle: numbers may be anything where there is one. */
function withoutNumbers(layers: Layers, puzzle: Puzzle): Puzzle {
  const clues = Object.fromEntries(
    layersOf(layers, 'clue').map(([name, layer]) => {
      const values = puzzle.clues[name]!;
      const isBoard = layer.inShape === 'values' || layer.inShape === 'board';
      const { min } = rangeOf(layer, puzzle);
      return [name, isBoard ? values : values.map((value) => (value === empty ? empty : min))];
    }),
  );
  return { ...puzzle, clues };
}
