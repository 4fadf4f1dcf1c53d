import type { Lists } from '../lists.js';
import { lastWord } from './lexicon.js';
import { numbersIn } from './numbers-in-names.js';
import { numbersOf } from './variants.js';
import { list, phrases } from './words.js';

/** Words that compare the places of a row: those at the left, and those at the right. */
export interface Comparisons {
  readonly left: readonly string[];
  readonly right: readonly string[];
  readonly leftmost: readonly string[];
  readonly rightmost: readonly string[];
}

interface Scale extends Comparisons {
  /** The last word of the row. */
  readonly rows: readonly string[];
  /** Whether the names must be numbers that rise. */
  readonly isNumeric: boolean;
}

/** Scales of rows that have words of their own. */
const scales: readonly Scale[] = [
  {
    rows: list('price cost bid amount fee salary'),
    isNumeric: true,
    left: phrases(
      'cheaper than, less expensive than, less than, for less than, lower than, at a lower price than',
    ),
    right: phrases(
      'more expensive than, pricier than, dearer than, costlier than, more than, for more than, higher than, at a higher price than',
    ),
    leftmost: ['cheapest', 'least expensive', 'lowest', 'lowest priced'],
    rightmost: ['most expensive', 'priciest', 'costliest', 'dearest', 'highest', 'highest priced'],
  },
  {
    rows: list('year decade date day weekday month week hour time slot evening night session'),
    isNumeric: false,
    left: ['less recently than'],
    right: ['more recently than', 'more recent than'],
    leftmost: ['earliest', 'oldest'],
    rightmost: ['latest', 'most recent', 'newest'],
  },
  {
    rows: list('rank ranking place finish standing'),
    isNumeric: false,
    left: ['higher than', 'better than', 'above', 'higher up than'],
    right: ['lower than', 'worse than', 'below', 'lower down than'],
    leftmost: ['best', 'highest', 'top', 'fastest', 'quickest'],
    rightmost: ['worst', 'lowest', 'bottom', 'slowest'],
  },
  {
    rows: list('age'),
    isNumeric: true,
    left: ['younger than'],
    right: ['older than'],
    leftmost: ['youngest'],
    rightmost: ['oldest'],
  },
  {
    rows: list('height length size'),
    isNumeric: true,
    left: ['shorter than', 'smaller than'],
    right: ['taller than', 'longer than', 'bigger than', 'larger than'],
    leftmost: ['shortest', 'smallest'],
    rightmost: ['tallest', 'longest', 'biggest', 'largest'],
  },
];

/** The words that compare the places of these lists. */
export function comparisonsOf({ id, names }: Lists['places']): Comparisons {
  const forms = numbersOf(lastWord(id));
  const numbers = numbersIn(names);
  const rises = numbers?.every((each, index) => index === 0 || each > numbers[index - 1]!) ?? false;
  const found = scales.filter(
    ({ rows, isNumeric }) => forms.some((form) => rows.includes(form)) && (rises || !isNumeric),
  );
  const all = (key: keyof Comparisons): readonly string[] => found.flatMap((scale) => scale[key]);
  return {
    left: [
      ...all('left'),
      ...(rises ? ['a lower number than', 'a smaller number than', 'lower numbered than'] : []),
    ],
    right: [
      ...all('right'),
      ...(rises ? ['a higher number than', 'a larger number than', 'higher numbered than'] : []),
    ],
    leftmost: all('leftmost'),
    rightmost: all('rightmost'),
  };
}

/** Last words of rows whose numbers are amounts; those of money come first. */
export const amounts = list('price cost bid amount fee salary budget weight height score size page point');

/** Whether the names of places are amounts of money. */
export function areMoney({ id, names }: Lists['places']): boolean {
  return (
    numbersOf(lastWord(id)).some((word) => amounts.indexOf(word) >= 0 && amounts.indexOf(word) < 7) ||
    names.every((name) => /[$€£¥]|\b(?:dollar|euro|pound|cent|buck)/i.test(name))
  );
}
