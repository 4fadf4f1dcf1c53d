import type { Statement } from '@gridwright/logic-grid-english';
import type { Puzzle } from '../../src/boards/layers/board.js';
import type { Zebra } from '../../src/kinds/zebra/layers.js';
import { puzzleOf } from './arbitrary-puzzle.js';

const attributes = [
  { id: 'color', values: ['blue', 'green', 'ivory', 'red', 'yellow'] },
  { id: 'nationality', values: ['Englishman', 'Japanese', 'Norwegian', 'Spaniard', 'Ukrainian'] },
  { id: 'drink', values: ['coffee', 'milk', 'orange juice', 'tea', 'water'] },
  { id: 'cigarette', values: ['Chesterfields', 'Kools', 'Lucky Strike', 'Parliaments', 'Old Gold'] },
  { id: 'pet', values: ['dog', 'fox', 'horse', 'snails', 'zebra'] },
];

const statements: readonly Statement[] = [
  { relation: 'same', values: ['Englishman', 'red'] },
  { relation: 'same', values: ['Spaniard', 'dog'] },
  { relation: 'same', values: ['coffee', 'green'] },
  { relation: 'same', values: ['Ukrainian', 'tea'] },
  { relation: 'leftOf', values: ['ivory', 'green'], by: 1 },
  { relation: 'same', values: ['Old Gold', 'snails'] },
  { relation: 'same', values: ['Kools', 'yellow'] },
  { relation: 'at', value: 'milk', places: ['3'] },
  { relation: 'at', value: 'Norwegian', places: ['1'] },
  { relation: 'beside', values: ['Chesterfields', 'fox'] },
  { relation: 'beside', values: ['Kools', 'horse'] },
  { relation: 'same', values: ['Lucky Strike', 'orange juice'] },
  { relation: 'same', values: ['Japanese', 'Parliaments'] },
  { relation: 'beside', values: ['Norwegian', 'blue'] },
];

/**
 * The zebra puzzle of Life International (1962), as Conroy, Dieroff, Kehoe and Lu print it ("Cheating on the Daily Paper: Solving
 * Puzzles with Mathematical Optimization", thesis, University of Edinburgh, 2025, section 7.1): fourteen clues, and the values in
 * the order of table 7.1.
 */
export const thesisPuzzle: Puzzle<Zebra> = puzzleOf(['1', '2', '3', '4', '5'], attributes, statements, {
  value: 'zebra',
  attribute: 'nationality',
});

/** Table 7.4, a line for each house. */
const printed = [
  ['yellow', 'Norwegian', 'water', 'Kools', 'fox'],
  ['blue', 'Ukrainian', 'tea', 'Chesterfields', 'horse'],
  ['red', 'Englishman', 'milk', 'Old Gold', 'snails'],
  ['ivory', 'Spaniard', 'orange juice', 'Lucky Strike', 'dog'],
  ['green', 'Japanese', 'coffee', 'Parliaments', 'zebra'],
];

/** Table 7.4 as the values of the answer layer. */
export const thesisSolution: readonly number[] = attributes.flatMap(({ values }, attribute) =>
  printed.map((house) => values.indexOf(house[attribute]!)),
);
