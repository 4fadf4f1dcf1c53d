import { type Direction, neighbor, pairToward } from '../../boards/geometry/pairs.js';
import { emptySites, type Position, type Puzzle, type Solution } from '../../boards/layers/board.js';
import { empty } from '../../boards/layers/layer.js';
import type { Rule } from '../../boards/rules/rule.js';
import { lineRules } from '../../parts/lines/line-rules.js';
import { black, layers, type Masyu, white } from './layers.js';

const { branch, deadEnd, oneLoop, noLoop } = lineRules<Masyu>(layers, 'lines');

/** The rules, checked on the drawing; they share no code with the formulations. */
export const rules: readonly Rule<Masyu>[] = [
  branch,
  deadEnd,
  oneLoop,
  noLoop,
  {
    name: 'white-pearl',
    text: 'the loop goes straight through a white pearl, and turns in the cell before it, or in the one after it',
    broken: (position) => brokenPearls(position, white),
    clues: 'pearls',
    satisfied: (position) => satisfiedPearls(position, white),
  },
  {
    name: 'black-pearl',
    text: 'the loop turns in a black pearl, and goes straight through the cells before and after it',
    broken: (position) => brokenPearls(position, black),
    clues: 'pearls',
    satisfied: (position) => satisfiedPearls(position, black),
  },
];

/** The cells with a pearl of this color that the lines cannot pass as they should any more. */
function brokenPearls(position: Position<Masyu>, color: number): readonly (readonly number[])[] {
  const { pearls } = position.puzzle.clues;
  const cells = [...pearls.keys()].filter((cell) => pearls[cell] === color);
  return cells.filter((cell) => !mayPass(position, cell, color)).map((cell) => [cell]);
}

/** The cells with a pearl of this color that the lines pass as they should, where all lines around it and at the cells beside it are decided. */
function satisfiedPearls(position: Position<Masyu>, color: number): readonly number[] {
  const { pearls } = position.puzzle.clues;
  const isDecided = (cell: number): boolean =>
    axes.flat().every((direction) => {
      const line = lineToward(position, cell, direction);
      return line === 0 || (line === 1 && lineBeyond(position, cell, direction) !== empty);
    });
  return [...pearls.keys()].filter(
    (cell) => pearls[cell] === color && isDecided(cell) && mayPass(position, cell, color),
  );
}

/** Whether the lines at a cell may be right, or may still become right, for a pearl of this color. Looks at lines around it alone. */
export function mayPass(position: Position<Masyu>, cell: number, color: number): boolean {
  return color === white
    ? axes.some((axis) => mayGoStraight(position, cell, axis))
    : axes.every((axis) => mayGoOneWay(position, cell, axis));
}

type Axis = readonly [Direction, Direction];

/** The two ways through a cell. */
const axes: readonly Axis[] = [
  ['left', 'right'],
  ['up', 'down'],
];

/** The line from a cell in a direction: 0 at the border, `empty` if undecided. */
function lineToward({ puzzle, answers }: Position<Masyu>, cell: number | null, direction: Direction): number {
  const pair = cell === null ? null : pairToward(puzzle, cell, direction);
  return pair === null ? 0 : answers.lines[pair]!;
}

/** The line behind the neighbor of a cell in a direction. */
function lineBeyond(position: Position<Masyu>, cell: number, direction: Direction): number {
  return lineToward(position, neighbor(position.puzzle, cell, direction), direction);
}

/** Whether the loop may go straight through a white pearl along this axis: not straight on at both sides. */
function mayGoStraight(position: Position<Masyu>, cell: number, axis: Axis): boolean {
  return (
    axes.every((each) =>
      each.every((direction) => lineToward(position, cell, direction) !== (each === axis ? 0 : 1)),
    ) && axis.some((direction) => lineBeyond(position, cell, direction) !== 1)
  );
}

/** Whether the loop may leave a black pearl in one direction of this axis alone, straight through the next cell. */
function mayGoOneWay(position: Position<Masyu>, cell: number, [one, other]: Axis): boolean {
  return [
    [one, other],
    [other, one],
  ].some(
    ([there, back]) =>
      lineToward(position, cell, there!) !== 0 &&
      lineBeyond(position, cell, there!) !== 0 &&
      lineToward(position, cell, back!) !== 1,
  );
}

/** The puzzle with a pearl in every cell where the loop may pass one. */
export function withAllPearls(solution: Solution<Masyu>): Puzzle<Masyu> {
  const pearls = emptySites(solution.puzzle, 'cell');
  const blank = { ...solution, puzzle: { ...solution.puzzle, clues: { pearls } } };
  for (const cell of pearls.keys())
    pearls[cell] = [white, black].find((color) => mayPass(blank, cell, color)) ?? empty;
  return { ...solution.puzzle, clues: { pearls } };
}
