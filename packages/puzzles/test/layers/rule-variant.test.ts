import { describe, expect, test } from 'vitest';
import {
  parseRules,
  plainRules,
  type RuleVariant,
  ruleForm,
  ruleWords,
} from '../../src/boards/layers/rule-variant.js';

const most: RuleVariant = { name: 'most', min: 1, max: 4, default: 2, text: 'a number' };
const loops: RuleVariant = { name: 'no-loops', min: 0, max: 1, default: 0, text: 'a switch' };
const variants = [most, loops];

test('the plain rules have no words', () => {
  expect(plainRules(variants)).toEqual({ most: 2, 'no-loops': 0 });
  expect(ruleWords(variants, plainRules(variants))).toEqual([]);
});

test.each([
  { words: [], rules: { most: 2, 'no-loops': 0 } },
  { words: ['most=4'], rules: { most: 4, 'no-loops': 0 } },
  { words: ['no-loops'], rules: { most: 2, 'no-loops': 1 } },
  { words: ['most=1', 'no-loops'], rules: { most: 1, 'no-loops': 1 } },
])('$words are these rules, and back', ({ words, rules }) => {
  expect(parseRules(variants, words)).toEqual({ rules });
  expect(ruleWords(variants, rules)).toEqual(words);
});

test('a switch may be turned off, and words may be repeated', () => {
  const base = { most: 3, 'no-loops': 1 };
  expect(parseRules(variants, ['no-loops=0', 'most=4', 'no-loops=0', 'most=04'], base)).toEqual({
    rules: { most: 4, 'no-loops': 0 },
  });
});

test.each([
  { words: ['most=2', 'most=3'], word: 'most=3', before: 'most=2' },
  { words: ['no-loops', 'most=3', 'no-loops=0'], word: 'no-loops=0', before: 'no-loops' },
  { words: ['no-loops=0', 'no-loops=1', 'most=9'], word: 'no-loops=1', before: 'no-loops=0' },
])('$words contradict each other', ({ words, word, before }) => {
  const name = word.split('=')[0];
  expect(parseRules(variants, words)).toEqual({
    problem: { word, expected: `one value for ${name}, which is "${before}" already` },
  });
});

test('variants that are not named keep their value', () => {
  expect(parseRules(variants, ['no-loops'], { most: 3, 'no-loops': 0 })).toEqual({
    rules: { most: 3, 'no-loops': 1 },
  });
});

describe('other words are problems', () => {
  test.each([
    'most',
    'most=',
    'most=0',
    'most=5',
    'most=2.5',
    'most=2=3',
    'most=-1',
    `most=${'1'.repeat(99)}`,
  ])('%s', (word) => {
    expect(parseRules(variants, [word])).toEqual({ problem: { word, expected: ruleForm(most) } });
  });
  test.each(['', 'least=2', '__proto__', 'toString'])('"%s" names no rule', (word) => {
    expect(parseRules(variants, [word])).toEqual({
      problem: { word, expected: 'one of most=1..4, no-loops' },
    });
    expect(parseRules([], [word])).toEqual({
      problem: { word, expected: 'no rule variant (the kind has none)' },
    });
  });
});
