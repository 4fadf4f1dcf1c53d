import { expect, test } from 'vitest';
import {
  all,
  apart,
  at,
  beside,
  between,
  leftOf,
  not,
  type Statement,
  same,
  some,
} from '../../src/statement.js';
import { listsOf, readAs } from './meanings.js';

// Rows that have words for their directions: days, floors, races, seats, shelves, months.

const people = 'Ann, Ben, Cleo, Dan, Eve';
const four = 'Ann, Ben, Cleo, Dan';
const days = listsOf('day', ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], {
  name: people,
  sport: 'chess, tennis, table tennis, swimming, golf',
});
const floors = listsOf('floor', ['1', '2', '3', '4', '5'], {
  name: people,
  instrument: 'piano, guitar, violin, flute, drums',
});
const race = listsOf('place', ['1', '2', '3', '4'], { name: four, shirt: 'red, blue, green, white' });
const seats = listsOf('seat', ['left', 'middle', 'right'], {
  name: 'Ann, Ben, Cleo',
  drink: 'tea, milk, water',
});
const shelves = listsOf('shelf', ['top', 'middle', 'bottom'], {
  toy: 'bear, doll, car',
  color: 'red, blue, green',
});
const months = listsOf('month', ['March', 'April', 'May', 'June'], { name: four, pet: 'cat, dog, fox, hen' });

const eachRow: readonly (readonly [string, typeof days, readonly (readonly [string, Statement])[]])[] = [
  [
    'days',
    days,
    [
      ['Ann comes on Monday.', at('Ann', 'Monday')],
      ['Ann comes on Monday or Friday.', at('Ann', 'Monday', 'Friday')],
      ['Ann comes on Tuesday or on Thursday.', at('Ann', 'Tuesday', 'Thursday')],
      ['Ann comes the day before Ben.', leftOf('Ann', 'Ben', 1)],
      ['Ann comes on the day after Ben.', leftOf('Ben', 'Ann', 1)],
      ['Ann comes a day before Ben.', leftOf('Ann', 'Ben', 1)],
      ['Ann comes two days after Ben.', leftOf('Ben', 'Ann', 2)],
      ['Ann comes sometime after Ben.', leftOf('Ben', 'Ann')],
      ['Ann comes before Ben.', leftOf('Ann', 'Ben')],
      ['Ann comes later in the week than Ben.', leftOf('Ben', 'Ann')],
      ['Ann comes earlier than Ben.', leftOf('Ann', 'Ben')],
      ['Ann precedes Ben.', leftOf('Ann', 'Ben')],
      ['Ann immediately follows Ben.', leftOf('Ben', 'Ann', 1)],
      ['Ann does not immediately precede Ben.', not(leftOf('Ann', 'Ben', 1))],
      ['Ann is immediately followed by Ben.', leftOf('Ann', 'Ben', 1)],
      ['Ann is not followed by Ben.', not(leftOf('Ann', 'Ben'))],
      ['Ann was preceded by Ben.', leftOf('Ben', 'Ann')],
      ['Ann comes on the day before Wednesday.', at('Ann', 'Tuesday')],
      ['Ann comes two days after Monday.', at('Ann', 'Wednesday')],
      ['Ann comes before Wednesday.', at('Ann', 'Monday', 'Tuesday')],
      ['Ann comes one day before or after Ben.', beside('Ann', 'Ben')],
      ['Ann and Ben come on consecutive days.', beside('Ann', 'Ben')],
      ['Ann and Ben come two days apart.', apart('Ann', 'Ben', 2)],
      ['Ann plays table tennis.', same('Ann', 'table tennis')],
      ['Ann plays tennis.', same('Ann', 'tennis')],
      ['Ann swims.', same('Ann', 'swimming')],
      ['Ann does not swim.', not(same('Ann', 'swimming'))],
      ['Ann likes to swim.', same('Ann', 'swimming')],
      ['Chess is played on Monday.', at('chess', 'Monday')],
      ['On Monday, Ann plays chess.', all(at('Ann', 'Monday'), same('Ann', 'chess'))],
      ['Ann comes sometime between Ben and Cleo.', between('Ann', 'Ben', 'Cleo')],
      ['Ann comes after Ben but before Cleo.', all(leftOf('Ben', 'Ann'), leftOf('Ann', 'Cleo'))],
      ['Ann comes the day after the chess player.', leftOf('chess', 'Ann', 1)],
    ],
  ],
  [
    'floors',
    floors,
    [
      ['Ann lives above Ben.', leftOf('Ben', 'Ann')],
      ['Ann lives directly below Ben.', leftOf('Ann', 'Ben', 1)],
      ['Ann lives two floors above Ben.', leftOf('Ben', 'Ann', 2)],
      ['Ann lives on the top floor.', at('Ann', '5')],
      ['Ann lives on the lowest floor.', at('Ann', '1')],
      ['Ann lives on the third floor.', at('Ann', '3')],
      ['The pianist lives below the violinist.', leftOf('piano', 'violin')],
      ['Ann lives one floor above or below Ben.', beside('Ann', 'Ben')],
    ],
  ],
  [
    'a race',
    race,
    [
      ['Ann won.', at('Ann', '1')],
      ['Ann won the race.', at('Ann', '1')],
      ['Ann did not win the race.', not(at('Ann', '1'))],
      ['Ann beat Ben.', leftOf('Ann', 'Ben')],
      ['Ann lost to Ben.', leftOf('Ben', 'Ann')],
      ['Ann was beaten by Ben.', leftOf('Ben', 'Ann')],
      ['Ann did not beat Ben.', not(leftOf('Ann', 'Ben'))],
      ['Ann finished last.', at('Ann', '4')],
      ['Ann was the runner-up.', at('Ann', '2')],
      ['Ann was the winner.', at('Ann', '1')],
      ['Ann finished third.', at('Ann', '3')],
      ['Ann finished directly ahead of Ben.', leftOf('Ann', 'Ben', 1)],
      ['Ann finished two places behind Ben.', leftOf('Ben', 'Ann', 2)],
      ['Ann finished higher than Ben.', leftOf('Ann', 'Ben')],
      ['Ann finished in one of the two middle places.', at('Ann', '2', '3')],
      ['Ann finished in one of the top three places.', at('Ann', '1', '2', '3')],
      ['Ann finished faster than the runner in the red shirt.', leftOf('Ann', 'red')],
    ],
  ],
  [
    'seats',
    seats,
    [
      ['Ann sits in the left seat.', at('Ann', 'left')],
      ['Ann sits in the middle seat.', at('Ann', 'middle')],
      ['Ann sits left of Ben.', leftOf('Ann', 'Ben')],
      ['Ann sits in the second seat.', at('Ann', 'middle')],
    ],
  ],
  [
    'shelves',
    shelves,
    [
      ['The bear is above the doll.', leftOf('bear', 'doll')],
      ['The bear is directly below the doll.', leftOf('doll', 'bear', 1)],
      ['The bear is on the top shelf.', at('bear', 'top')],
      ['The bear is on the bottom shelf.', at('bear', 'bottom')],
    ],
  ],
  [
    'months',
    months,
    [
      ['Ann comes two months after Ben.', leftOf('Ben', 'Ann', 2)],
      ['Ann comes a month before Ben.', leftOf('Ann', 'Ben', 1)],
      ['Ann comes in March or in May.', at('Ann', 'March', 'May')],
      ['Ann comes earlier in the year than Ben.', leftOf('Ann', 'Ben')],
      ['Ann comes at least two months after Ben.', some(leftOf('Ben', 'Ann', 2), leftOf('Ben', 'Ann', 3))],
    ],
  ],
];

const cases = eachRow.flatMap(([row, lists, sentences]) =>
  sentences.map(([text, expected]) => ({ row, text, expected, lists })),
);

test.each(cases)('$row: $text', ({ text, expected, lists }) => {
  expect(readAs(text, expected, lists)).toEqual(expected);
});
