import { kind } from '../layers.js';
import type { Statement } from '../statement.js';

/** Table 7.1 of the thesis. */
const attributes: Readonly<Record<string, string>> = {
  color: 'blue, green, ivory, red, yellow',
  nationality: 'Englishman, Japanese, Norwegian, Spaniard, Ukrainian',
  drink: 'coffee, milk, orange juice, tea, water',
  cigarette: 'Chesterfields, Kools, Lucky Strike, Parliaments, Old Gold',
  pet: 'dog, fox, horse, snails, zebra',
};

const same = (one: string, other: string): Statement => ({ relation: 'same', values: [one, other] });
const beside = (one: string, other: string): Statement => ({ relation: 'beside', values: [one, other] });

/** The fourteen clues, in the order of the thesis. */
const statements: readonly Statement[] = [
  same('Englishman', 'red'),
  same('Spaniard', 'dog'),
  same('coffee', 'green'),
  same('Ukrainian', 'tea'),
  { relation: 'leftOf', values: ['ivory', 'green'], by: 1 },
  same('Old Gold', 'snails'),
  same('Kools', 'yellow'),
  { relation: 'at', value: 'milk', places: ['3'] },
  { relation: 'at', value: 'Norwegian', places: ['1'] },
  beside('Chesterfields', 'fox'),
  beside('Kools', 'horse'),
  same('Lucky Strike', 'orange juice'),
  same('Japanese', 'Parliaments'),
  beside('Norwegian', 'blue'),
];

/** The zebra puzzle of section 7.1 of the thesis, from Life International (1962), with its question, as text. */
export const thesisText: string = JSON.stringify({
  format: 'gridwright-puzzle',
  version: 1,
  kind,
  records: {
    places: [{ id: 'house', names: ['1', '2', '3', '4', '5'] }],
    attributes: Object.entries(attributes).map(([id, values]) => ({ id, values: values.split(', ') })),
    sentences: statements.map((statement, index) => ({ id: String(index + 1), statement })),
    question: [{ id: '1', value: 'zebra', attribute: 'nationality' }],
  },
  clues: {},
});
