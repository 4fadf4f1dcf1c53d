import type { Statement } from '../../src/statement.js';

/** The sentences of the puzzle in Life International, 17 December 1962, as section 7.1 of the thesis prints them, and what they say. */
export const sentences: readonly (readonly [string, Statement])[] = [
  ['The Englishman lives in the red house.', { relation: 'same', values: ['Englishman', 'red'] }],
  ['The Spaniard owns the dog.', { relation: 'same', values: ['Spaniard', 'dog'] }],
  ['Coffee is drunk in the green house.', { relation: 'same', values: ['coffee', 'green'] }],
  ['The Ukrainian drinks tea.', { relation: 'same', values: ['Ukrainian', 'tea'] }],
  [
    'The green house is immediately to the right of the ivory house.',
    { relation: 'leftOf', values: ['ivory', 'green'], by: 1 },
  ],
  ['The Old Gold smoker owns snails.', { relation: 'same', values: ['Old Gold', 'snails'] }],
  ['Kools are smoked in the yellow house.', { relation: 'same', values: ['Kools', 'yellow'] }],
  ['Milk is drunk in the middle house.', { relation: 'at', value: 'milk', places: ['3'] }],
  ['The Norwegian lives in the first house.', { relation: 'at', value: 'Norwegian', places: ['1'] }],
  [
    'The Chesterfield smoker lives next to the man with the fox.',
    { relation: 'beside', values: ['Chesterfields', 'fox'] },
  ],
  [
    'Kools are smoked in the house next to the house with the horse.',
    { relation: 'beside', values: ['Kools', 'horse'] },
  ],
  [
    'The Lucky Strike smoker drinks orange juice.',
    { relation: 'same', values: ['Lucky Strike', 'orange juice'] },
  ],
  ['The Japanese man smokes Parliaments.', { relation: 'same', values: ['Japanese', 'Parliaments'] }],
  ['The Norwegian lives next to the blue house.', { relation: 'beside', values: ['Norwegian', 'blue'] }],
];

/** The question: who owns the zebra. */
export const question = 'Who owns the zebra?';

/** Its attributes, as table 7.1 lists them. */
export const attributes = [
  { id: 'color', values: ['blue', 'green', 'ivory', 'red', 'yellow'] },
  { id: 'nationality', values: ['Englishman', 'Japanese', 'Norwegian', 'Spaniard', 'Ukrainian'] },
  { id: 'drink', values: ['coffee', 'milk', 'orange juice', 'tea', 'water'] },
  { id: 'cigarette', values: ['Chesterfields', 'Kools', 'Lucky Strike', 'Parliaments', 'Old Gold'] },
  { id: 'pet', values: ['dog', 'fox', 'horse', 'snails', 'zebra'] },
];

/** Its houses. */
export const places = { id: 'house', names: ['1', '2', '3', '4', '5'] };

/** Table 7.4: for each attribute, its value in each house. */
export const solution: Readonly<Record<string, readonly string[]>> = {
  color: ['yellow', 'blue', 'red', 'ivory', 'green'],
  nationality: ['Norwegian', 'Ukrainian', 'Englishman', 'Spaniard', 'Japanese'],
  drink: ['water', 'tea', 'milk', 'orange juice', 'coffee'],
  cigarette: ['Kools', 'Chesterfields', 'Old Gold', 'Lucky Strike', 'Parliaments'],
  pet: ['fox', 'horse', 'snails', 'dog', 'zebra'],
};
