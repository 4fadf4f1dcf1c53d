import { countAtMost, immediate, someOf } from '@gridwright/modeling';
import { cellCount, cellName } from '../../boards/geometry/grid.js';
import { siteName } from '../../boards/geometry/sites.js';
import type { Puzzle } from '../../boards/layers/board.js';
import type { Explanations } from '../../contracts/explanations.js';
import { allowedValuesText } from '../../parts/reasons/phrases.js';
import { ReasonBuilder } from '../../parts/reasons/reason-builder.js';
import { hasRegions } from './boxes.js';
import { numbersOn, type Sudoku } from './layers.js';
import { techniques } from './techniques/index.js';
import { unitsOf } from './units.js';

/**
 * The weights of the rules: it is easier to see where a box has its 5 than where a row has, and harder to see that a cell has nothing else.
 * With equal weights the costliest step ranks boards less like other rating programs do.
 */
const [inBox, inLine, inCell] = [10, 12, 15];

/**
 * The rules of Sudoku as a person applies them, about candidates: a variable for each number that a cell may have. Where a
 * number is placed, the same number beside it and other numbers in its cell are crossed out at once, which is no step.
 */
export const explanations: Explanations<Sudoku> = {
  reasons: (puzzle) => {
    const r = new ReasonBuilder();
    const numbers = numbersIn(puzzle);
    const candidates = Array.from({ length: cellCount(puzzle) }, (_, cell) =>
      numbers.map((number) => r.fact('numbers', cell, [number])),
    );
    for (const [cell, ofCell] of candidates.entries()) {
      const sites = [{ site: 'cell', at: [cell] }] as const;
      const text = () => `${cellName(puzzle, cell)} has one number`;
      r.rule({ rule: 'cell', weight: inCell, sites, text }, [
        someOf(...ofCell),
        immediate(countAtMost(1, ofCell)),
      ]);
    }
    for (const { rule, weight, name, cells } of namedUnits(puzzle)) {
      const sites = [{ site: 'cell', at: cells }] as const;
      const isFull = cells.length === numbers.length;
      for (const [index, number] of numbers.entries()) {
        const places = cells.map((cell) => candidates[cell]![index]!);
        const text = () => `${name} has ${isFull ? 'one' : 'at most one'} ${number}`;
        r.rule({ rule, weight, sites, values: [number], text }, [
          ...(isFull ? [someOf(...places)] : []),
          immediate(countAtMost(1, places)),
        ]);
      }
    }
    return r.reasons();
  },
  grades: {
    upTo: [1.2, 5.4, 8.4, 14.3],
    source:
      '300 boards rated by Sukaku Explainer: the fewest disagreements at its ratings 1.5, 2.9, 4.9 and 7.9',
  },
  techniques,
  factText: (puzzle, { sites, allowed }) =>
    allowedValuesText(
      siteName(puzzle, 'cell', sites[0]!),
      allowed.map(String),
      numbersIn(puzzle).map(String),
    ),
};

function numbersIn(puzzle: Puzzle<Sudoku>): readonly number[] {
  return Array.from({ length: numbersOn(puzzle).max }, (_, index) => index + 1);
}

/** A group of cells without a repeated number. */
interface NamedUnit {
  /** The name of the rule about it. */
  readonly rule: string;
  readonly weight: number;
  readonly name: string;
  /** Ascending. */
  readonly cells: readonly number[];
}

/** The units of a board, each set of cells once: boxes may be rows, and drawn regions may be columns. */
function namedUnits(puzzle: Puzzle<Sudoku>): readonly NamedUnit[] {
  const { rows, columns, regions, diagonals } = unitsOf(puzzle);
  const region = hasRegions(puzzle) ? 'region' : 'box';
  const nameOf = (cells: readonly number[], at: number): string => cellName(puzzle, cells.at(at)!);
  const named = (
    rule: string,
    weight: number,
    units: readonly (readonly number[])[],
    name: (cells: readonly number[], at: number) => string,
  ): readonly NamedUnit[] => units.map((cells, at) => ({ rule, weight, name: name(cells, at), cells }));
  const units = [
    ...named('row', inLine, rows, (_, at) => `row ${at + 1}`),
    ...named('column', inLine, columns, (_, at) => `column ${at + 1}`),
    ...named('region', inBox, regions, (cells) => `the ${region} of ${nameOf(cells, 0)}`),
    ...named(
      'diagonal',
      inLine,
      diagonals,
      (cells) => `the diagonal from ${nameOf(cells, 0)} to ${nameOf(cells, -1)}`,
    ),
  ];
  const known = new Map(units.toReversed().map((unit) => [unit.cells.join(' '), unit]));
  return units.filter((unit) => known.get(unit.cells.join(' ')) === unit);
}
