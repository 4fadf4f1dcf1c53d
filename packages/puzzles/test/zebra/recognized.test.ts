import { expect, test } from 'vitest';
import { formats } from '../../src/kinds/zebra/formats.js';

test.each([
  ['# Zebra', 'yes'],
  ['# Zebra\nanything', 'yes'],
  ['houses: 2\n1. Ann is next to Ben.\n2. Ben owns the dog.', 'yes'],
  ['Ann is next to Ben. Ben owns the dog. Who owns the cat?', 'yes'],
  ['1. Ann is next to Ben.', 'no'],
  ['Ann is next to Ben. Ben owns the dog.', 'no'],
  ['{"is": "the"}\n1. Ann is next to Ben.\n2. Ben owns the dog.', 'no'],
  ['houses: 2\npets: cat, dog', 'no'],
  ['houses: 3\nname: Ann, Ben, Cleo\n\n1. Ann lives in house 1 or 3.', 'yes'],
  ['houses: 3\nname: Ann, Ben, Cleo\n\n1 2 3 4 5 6', 'no'],
])('is it a text of sentences: %s', (text, answer) => {
  expect(formats[0]!.recognize(text)).toBe(answer);
});
