import { expect, test } from 'vitest';
import { apart, at, leftOf, type Statement } from '../../src/statement.js';
import { listsOf, readAs } from './meanings.js';

// Rows of numbers: prices, years and ages are compared, and differ by amounts.

const four = 'Ann, Ben, Cleo, Dan';
const prices = listsOf('price', ['$10', '$20', '$30', '$40'], {
  item: 'lamp, mug, vase, clock',
  buyer: four,
});
const years = listsOf('year', ['1990', '1995', '2000', '2005'], {
  name: four,
  city: 'Rome, Oslo, Paris, Cairo',
});
const decades = listsOf('year', ['1950', '1960', '1970', '1980'], {
  name: four,
  city: 'Rome, Oslo, Paris, Cairo',
});
const ages = listsOf('age', ['8', '9', '10', '12'], { name: four, pet: 'cat, dog, fox, hen' });

const eachRow: readonly (readonly [string, typeof prices, readonly (readonly [string, Statement])[]])[] = [
  [
    'prices',
    prices,
    [
      ['The lamp costs 20 dollars more than the mug.', leftOf('mug', 'lamp', 2)],
      ['The lamp costs exactly $20 more than the mug.', leftOf('mug', 'lamp', 2)],
      ['The lamp is exactly $10 cheaper than the mug.', leftOf('lamp', 'mug', 1)],
      ['The lamp is exactly $30 more expensive than the mug.', leftOf('mug', 'lamp', 3)],
      ['The lamp is cheaper than the mug.', leftOf('lamp', 'mug')],
      ['The lamp is more expensive than the mug.', leftOf('mug', 'lamp')],
      ['The lamp is the most expensive.', at('lamp', '$40')],
      ['The lamp is the cheapest item.', at('lamp', '$10')],
      ['The prices of the lamp and the mug differ by $20.', apart('lamp', 'mug', 2)],
      ['The lamp costs $30.', at('lamp', '$30')],
      ['The lamp costs $20 or $40.', at('lamp', '$20', '$40')],
    ],
  ],
  [
    'years',
    years,
    [
      ['Ann came five years before Ben.', leftOf('Ann', 'Ben', 1)],
      ['Ann came ten years after Ben.', leftOf('Ben', 'Ann', 2)],
      ['Ann came a decade before Ben.', leftOf('Ann', 'Ben', 2)],
      ['Ann came in 1995.', at('Ann', '1995')],
      ['Ann came more recently than Ben.', leftOf('Ben', 'Ann')],
    ],
  ],
  [
    'decades',
    decades,
    [
      ['Ann came a decade before Ben.', leftOf('Ann', 'Ben', 1)],
      ['Ann came two decades after Ben.', leftOf('Ben', 'Ann', 2)],
    ],
  ],
  [
    'ages',
    ages,
    [
      ['Ann is younger than Ben.', leftOf('Ann', 'Ben')],
      ['Ann is older than Ben.', leftOf('Ben', 'Ann')],
      ['Ann is the oldest.', at('Ann', '12')],
      ['Ann is the youngest child.', at('Ann', '8')],
    ],
  ],
];

const cases = eachRow.flatMap(([row, lists, sentences]) =>
  sentences.map(([text, expected]) => ({ row, text, expected, lists })),
);

test.each(cases)('$row: $text', ({ text, expected, lists }) => {
  expect(readAs(text, expected, lists)).toEqual(expected);
});
