import { siteCount } from '../../../src/boards/geometry/sites.js';
import { empty } from '../../../src/boards/layers/layer.js';
import { fleetOf } from '../../../src/kinds/battleship/fleet.js';
import {
  type Battleship,
  layers as battleshipLayers,
  shipForms,
  water,
} from '../../../src/kinds/battleship/layers.js';
import { write as writeShips } from '../../../src/kinds/battleship/rows.js';
import { rules as shipRules } from '../../../src/kinds/battleship/rules.js';
import { cluesOf } from '../../../src/kinds/battleship/ships.js';
import { blocked, layers as circuitLayers, end } from '../../../src/kinds/circuitboard/layers.js';
import { write as writeTree } from '../../../src/kinds/circuitboard/rows.js';
import { rules as treeRules } from '../../../src/kinds/circuitboard/rules.js';
import { type Sudoku, layers as sudokuLayers } from '../../../src/kinds/sudoku/layers.js';
import { rules as unitRules } from '../../../src/kinds/sudoku/rules.js';
import { unitsInWords } from '../../../src/kinds/sudoku/units.js';
import { follows } from '../../../src/parts/rows/row.js';
import type { Rows } from '../../../src/parts/rows/rows.js';
import { writeDistinct } from '../../../src/parts/rules/distinct.js';
import { inCells } from '../../../src/parts/rules/words.js';
import type { LawCase } from './law.js';
import { grid } from './law-case.js';
import { boardOf, cells, randomRooms } from './random-boards.js';

/** The rules of kinds whose rows stand beside separate checks. */
export const kindCases: readonly LawCase[] = [
  {
    name: 'a tree with one or three lines at each point',
    layers: circuitLayers,
    parts: [
      {
        rules: treeRules,
        graph: 'spanningTree',
        write: writeTree,
        // Any of the lines may be given.
        clues: ({ answers }) => ({ given: answers['lines']!.map((line) => (line === 1 ? 1 : empty)) }),
      },
    ],
    isExact: false,
    sizes: [grid(1, 1), grid(1, 2), grid(2, 2), grid(2, 3), grid(3, 3), grid(3, 4)],
    board: (size, random) =>
      boardOf(circuitLayers, size, {
        cells: cells(size, () => (random.chance(0.15) ? random.pick([blocked, end]) : empty)),
        given: new Int16Array(siteCount(size, 'pair')).map(() => (random.chance(0.08) ? 1 : empty)),
      }),
  },
  {
    name: 'a fleet with totals and forms',
    layers: battleshipLayers,
    parts: [
      {
        rules: shipRules,
        write: (rows: Rows<Battleship>) => {
          writeShips(rows);
          writeGivens(rows);
        },
        clues: ({ puzzle, answers }) => cluesOf(puzzle, answers['ships']!),
      },
    ],
    isExact: false,
    sizes: [grid(1, 3), grid(2, 2), grid(2, 3), grid(3, 3), grid(4, 4), grid(5, 4)],
    board: (size, random) => {
      const total = (): number => (random.chance(0.2) ? random.below(3) : empty);
      const form = (): number => (random.chance(0.06) ? random.pick(givenForms) : empty);
      const board = boardOf(battleshipLayers, size, {
        rowTotals: new Int16Array(size.rows).map(total),
        columnTotals: new Int16Array(size.columns).map(total),
        givens: cells(size, form),
      });
      // Sometimes without ships of length 2, or without any.
      const counts = random.pick([[1, 0, 1], [2, 1], [1], [0, 1], []]);
      const fleet = fleetOf(counts.map((count, at) => [at + 1, count] as const));
      return { ...board, records: { fleet } };
    },
  },
  {
    name: 'numbers once in each unit',
    layers: sudokuLayers,
    parts: [
      {
        rules: unitRules,
        write: (rows: Rows<Sudoku>) => writeDistinct(rows, 'numbers', unitsInWords(rows.puzzle)),
      },
    ],
    isExact: false,
    sizes: [grid(1, 1), grid(2, 2), grid(2, 3), grid(3, 3), grid(4, 4)],
    board: (size, random) =>
      boardOf(
        sudokuLayers,
        size,
        random.chance(0.5) ? {} : { regions: randomRooms(size, size.rows, random) },
        { diagonals: random.below(2) },
      ),
  },
];

const givenForms = [water, ...shipForms];

/** A given is water or a ship part; in the kind, the domains of its answers see to that. */
function writeGivens(rows: Rows<Battleship>): void {
  for (const cell of rows.puzzle.clues.givens.keys())
    for (const form of givenForms)
      rows.rule({ rule: 'given', weight: 0, sites: inCells([cell]), text: () => 'the cell is given' }, [
        follows([rows.clueIs('givens', cell, form)], rows.is('ships', cell, form === water ? 0 : 1)),
      ]);
}
