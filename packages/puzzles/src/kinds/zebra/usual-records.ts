import type { RecordLists } from '../../boards/layers/records.js';
import type { Attribute, Places } from './records.js';

const places: Places = { id: 'house', names: ['1', '2', '3', '4', '5'] };

const attributes: readonly Attribute[] = [
  { id: 'color', values: ['red', 'blue', 'green', 'white', 'yellow'] },
  { id: 'name', values: ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve'] },
  { id: 'drink', values: ['water', 'tea', 'milk', 'coffee', 'juice'] },
  { id: 'pet', values: ['cat', 'dog', 'horse', 'parrot', 'zebra'] },
];

/** What a new puzzle begins with: five houses and four attributes, to be changed, and no sentence. */
export const usualRecords: RecordLists = { places: [places], attributes, sentences: [], question: [] };
