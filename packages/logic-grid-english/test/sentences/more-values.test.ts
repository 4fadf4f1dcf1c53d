import { expect, test } from 'vitest';
import { all, at, beside, leftOf, not, same, some } from '../../src/statement.js';
import { listsOf, readAs } from './meanings.js';

// Values that sentences do not name as they are: deeds, names with articles, names that begin alike.

const week = listsOf('day', ['Monday', 'Tuesday', 'Wednesday', 'Thursday'], {
  name: 'Ann, Ben, Cleo, Dan',
  mishap: 'lost glove, broken lens, stolen bike, twisted ankle',
  trick: 'playing dead, shaking hands, birdwatching, swimming',
  boat: 'the Albatross, the Black Pearl, the Black Swan, a Wooden Raft',
  snack: 'apple pie, plum, cherry pie, French fries',
});

test.each([
  ['Ann lost a glove.', same('Ann', 'lost glove')],
  ['Ann did not lose a glove.', not(same('Ann', 'lost glove'))],
  ['Ann lost her gloves.', same('Ann', 'lost glove')],
  ['Ann broke a lens.', same('Ann', 'broken lens')],
  ['A glove was lost on Monday.', at('lost glove', 'Monday')],
  ['The lens was not broken on Monday.', not(at('broken lens', 'Monday'))],
  ['Ann plays dead.', same('Ann', 'playing dead')],
  ['Ann can play dead.', same('Ann', 'playing dead')],
  ['Ann can not play dead.', not(same('Ann', 'playing dead'))],
  ['Ann shakes hands.', same('Ann', 'shaking hands')],
  ['Ann was taught to shake hands.', same('Ann', 'shaking hands')],
  ['Ann watches birds.', same('Ann', 'birdwatching')],
  ['The birdwatcher came on Monday.', at('birdwatching', 'Monday')],
  ['Ann swam.', same('Ann', 'swimming')],
  ['Ann sailed on the Albatross.', same('Ann', 'the Albatross')],
  ['Ann sailed Albatross.', same('Ann', 'the Albatross')],
  ['Ann sailed the Black Swan.', same('Ann', 'the Black Swan')],
  ['Ann sailed the Wooden Raft.', same('Ann', 'a Wooden Raft')],
  ['Ann ate the plum.', same('Ann', 'plum')],
  ['Ann ate the apple pie.', same('Ann', 'apple pie')],
  ['Ann ate the cherry pies.', same('Ann', 'cherry pie')],
  ['Ann ate some French fries.', same('Ann', 'French fries')],
  ['Ann had a slice of apple pie.', same('Ann', 'apple pie')],
  ['Apple pie was eaten on Monday.', at('apple pie', 'Monday')],
  ['Ann is not actually the captain of the Black Swan.', not(same('Ann', 'the Black Swan'))],
  ['Ann was not actually before Ben.', not(leftOf('Ann', 'Ben'))],
  ['Ann does not currently eat the plum.', not(same('Ann', 'plum'))],
  ['Ann will never eat the plum.', not(same('Ann', 'plum'))],
  ['Ann has always eaten the plum.', same('Ann', 'plum')],
  ["Ann didn't eat the plum.", not(same('Ann', 'plum'))],
  ['Ann ate “plum”.', same('Ann', 'plum')],
] as const)('%s', (text, expected) => {
  expect(readAs(text, expected, week)).toEqual(expected);
});

const homes = listsOf('house', ['1', '2', '3', '4'], {
  name: 'Ann, Ben, Cleo, Dan',
  pet: 'cat, dog, fox, hen',
  color: 'red, blue, green, gray',
});

test.each([
  ['One of the first two houses is red and has the cat.', all(same('red', 'cat'), at('cat', '1', '2'))],
  ['One of the ends is red and next to Ann.', all(at('red', '1', '4'), beside('red', 'Ann'))],
  ['The first house is red and has the cat.', all(at('red', '1'), at('cat', '1'))],
  ['The grey house is next to the cat.', beside('gray', 'cat')],
  ['Ann lives in one of the two middle houses.', at('Ann', '2', '3')],
  ['Ann lives between the red house and the fourth house.', all(leftOf('red', 'Ann'), at('Ann', '2', '3'))],
  ['Ann lives between the fourth house and the red house.', all(leftOf('red', 'Ann'), at('Ann', '2', '3'))],
  ['The house next to the red one is not blue.', not(beside('red', 'blue'))],
  ['The house next to the red one is blue or green.', some(beside('red', 'blue'), beside('red', 'green'))],
  ['The house next to the red one is blue and has the cat.', all(same('blue', 'cat'), beside('red', 'blue'))],
  ['GRAY IS THE COLOR OF THE HOUSE OF ANN', same('gray', 'Ann')],
] as const)('%s', (text, expected) => {
  expect(readAs(text, expected, homes)).toEqual(expected);
});
