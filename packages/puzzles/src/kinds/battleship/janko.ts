import { cellRows } from '../../boards/formats/cell-signs.js';
import { jankoText } from '../../boards/formats/janko/janko-text.js';
import { hasUnknownClues } from '../../boards/formats/loss.js';
import { unexpected, type Word, type WordReader } from '../../boards/formats/word-reader.js';
import type { Grid } from '../../boards/geometry/grid.js';
import {
  finished,
  givenAt,
  isStarted,
  type Position,
  type Puzzle,
  type SiteValues,
} from '../../boards/layers/board.js';
import { hasGivenAnswers } from '../../boards/layers/entries.js';
import { empty } from '../../boards/layers/layer.js';
import { isSameFleet } from './fleet.js';
import {
  type Battleship,
  bottomEnd,
  kind,
  layers,
  leftEnd,
  maxLength,
  middle,
  rightEnd,
  type ShipsOfLength,
  single,
  topEnd,
  water,
} from './layers.js';
import { fleetOfShips, formOf, straightShips, touchingCell } from './straight-ships.js';

/**
 * The texts of Battleship at janko.at: `-` is a cell without a given, `x` water, and a ship part is `o` (a single ship), `n`,
 * `s`, `w`, `e` (its top, bottom, left or right end) or `m` (a part in the middle). The fleet is that of the solution. There,
 * `-` is water that nobody entered, and `x` entered water; a cell with a given stays empty.
 */
export const janko = jankoText<Battleship>({
  name: kind,
  id: 'battleships',
  layers,
  variants: [],
  cell: {
    description: 'givens or "-"',
    write: (given) => signOf(given),
    read: (word) => formIn(word, '"-", "x" (water)'),
  },
  counted: {
    description: 'the fleet',
    ignoredKey: 'ships',
    recordsIn: (reader, shape) => ({ fleet: fleetIn(wordsOf(reader, shape), shape) }),
  },
  readSolution,
  solutionRows: (position) => {
    const { puzzle, answers } = position;
    const drawn = drawnShips(position);
    const signs = drawn.map((value, cell) => {
      if (value === 1) return formOf(puzzle, drawn, cell);
      return answers.ships[cell] === 0 ? water : empty;
    });
    return cellRows(puzzle, signs).map((row) => Array.from(row, signOf).join(' '));
  },
  unsaid,
});

/** By form, its sign. */
const signs: Readonly<Record<number, string>> = {
  [empty]: '-',
  [water]: 'x',
  [topEnd]: 'n',
  [bottomEnd]: 's',
  [leftEnd]: 'w',
  [rightEnd]: 'e',
  [middle]: 'm',
  [single]: 'o',
};

const forms: ReadonlyMap<string, number> = new Map(
  Object.entries(signs).map(([form, sign]) => [sign, Number(form)]),
);

function signOf(form: number): string {
  return signs[form]!;
}

function formIn(word: Word, others: string): number {
  const form = forms.get(word.text);
  if (form === undefined) throw unexpected(word, `${others}, or a ship part: "o", "n", "s", "w", "e" or "m"`);
  return form;
}

/** The value of a cell of a solution: `empty`, 0 (entered water) or 1 (a ship part of any form). */
function answerIn(word: Word): number {
  const form = formIn(word, 'water, "-" or "x"');
  return form > water ? 1 : form;
}

function wordsOf(reader: WordReader, { rows, columns }: Grid): readonly Word[] {
  return Array.from({ length: rows }, () => reader.row(columns, 'cells of a solution')).flat();
}

function fleetIn(words: readonly Word[], grid: Grid): readonly ShipsOfLength[] {
  const drawn = Int16Array.from(words, answerIn);
  const touching = touchingCell(grid, drawn);
  if (touching !== null)
    throw unexpected(
      words[touching]!,
      'water diagonally below a ship part: ships are straight and keep apart',
    );
  const ships = straightShips(grid, drawn);
  const tooLong = ships.find(({ length }) => length > maxLength);
  if (tooLong) throw unexpected(words[tooLong.cell]!, `ships of at most ${maxLength} cells`);
  return fleetOfShips(ships);
}

function readSolution(reader: WordReader, puzzle: Puzzle<Battleship>): SiteValues {
  return Int16Array.from(wordsOf(reader, puzzle), (word, cell) => {
    const answer = answerIn(word);
    const given = givenAt(puzzle, layers.ships, cell);
    if (given === empty) return answer;
    if ((given === 1) !== (answer === 1))
      throw unexpected(word, given === 1 ? 'a ship part, as given' : 'water, as given');
    return empty;
  });
}

/** The drawing as a solution: by cell, 1 for a ship part, 0 for water. */
function drawnShips(position: Position<Battleship>): SiteValues {
  return finished(layers, position)!.answers.ships;
}

function unsaid(position: Position<Battleship>): string | null {
  const { puzzle } = position;
  if (hasUnknownClues(layers, position)) return 'a given ship part without its form';
  if (hasGivenAnswers(layers, position)) return 'an answer in a cell with a given';
  const drawn = drawnShips(position);
  if (touchingCell(puzzle, drawn) !== null) return 'ships that bend or touch each other';
  const isFleet = isSameFleet(puzzle.records?.fleet ?? [], fleetOfShips(straightShips(puzzle, drawn)));
  if (isFleet) return null;
  return isStarted(position)
    ? 'a drawing without the whole fleet, which readers count in the solution'
    : 'a puzzle without its solution, in which readers count the fleet';
}
