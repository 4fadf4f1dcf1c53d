import type { Format } from '../../boards/definition/format.js';
import { jankoText } from '../../boards/formats/janko/janko-text.js';
import { rowsOfValues, wordsOfSolution } from '../../boards/formats/janko/number-cells.js';
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
import { fleetOfLengths, isSameFleet } from './fleet.js';
import { csplibMiniZinc } from './formats/csplib-minizinc.js';
import { csplibProlog } from './formats/csplib-prolog.js';
import { csplibText } from './formats/csplib-text.js';
import { hintLines } from './formats/hint-lines.js';
import { formsOfSigns } from './formats/listed-board.js';
import { type Battleship, kind, layers, maxLength, type ShipsOfLength, water } from './layers.js';
import { formOf, straightShips, touchingCell } from './ships.js';

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
    write: signOf,
    read: (word) => formIn(word, '"-", "x" (water)'),
  },
  counted: {
    description: 'the fleet',
    ignoredKey: 'ships',
    recordsIn: (reader, shape) => ({ fleet: fleetIn(wordsOfSolution(reader, shape, 'cells'), shape) }),
  },
  readSolution,
  solutionRows: (position) => {
    const { puzzle, answers } = position;
    const drawn = drawnShips(position);
    const values = drawn.map((value, cell) => {
      if (value === 1) return formOf(puzzle, drawn, cell);
      return answers.ships[cell] === 0 ? water : empty;
    });
    return rowsOfValues(puzzle, values, signOf);
  },
  unsaid,
});

const forms: ReadonlyMap<string, number> = new Map([['-', empty], ...formsOfSigns('x o n s w e m')]);

function signOf(form: number): string {
  return [...forms].find(([, each]) => each === form)![0];
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

function fleetIn(words: readonly Word[], grid: Grid): readonly ShipsOfLength[] {
  const drawn = Int16Array.from(words, answerIn);
  const touching = touchingCell(grid, drawn);
  const apart = 'water diagonally below a ship part: ships are straight and keep apart';
  if (touching !== null) throw unexpected(words[touching]!, apart);
  const ships = straightShips(grid, drawn);
  const tooLong = ships.find(({ length }) => length > maxLength);
  if (tooLong) throw unexpected(words[tooLong.cell]!, `ships of at most ${maxLength} cells`);
  return fleetOfLengths(ships.map(({ length }) => length));
}

function readSolution(reader: WordReader, puzzle: Puzzle<Battleship>): SiteValues {
  return Int16Array.from(wordsOfSolution(reader, puzzle, 'cells'), (word, cell) => {
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
  const lengths = straightShips(puzzle, drawn).map(({ length }) => length);
  if (isSameFleet(puzzle.records?.fleet ?? [], fleetOfLengths(lengths))) return null;
  return isStarted(position)
    ? 'a drawing without the whole fleet, which readers count in the solution'
    : 'a puzzle without its solution, in which readers count the fleet';
}

/** The formats of Battleship beyond the derived ones. */
export const formats: readonly Format<Battleship>[] = [
  janko,
  csplibProlog,
  csplibText,
  csplibMiniZinc,
  hintLines,
];
