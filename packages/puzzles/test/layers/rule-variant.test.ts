import { describe, expect, test } from 'vitest';
import {
  parseRules,
  plainRules,
  type RuleVariant,
  ruleForm,
  ruleWords,
} from '../../src/layers/rule-variant.js';

const most: RuleVariant = { name: 'most', min: 1, max: 4, default: 2, says: 'a number' };
const loops: RuleVariant = { name: 'no-loops', min: 0, max: 1, default: 0, says: 'a switch' };
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

test('a switch may be turned off, and the last word holds', () => {
  expect(parseRules(variants, ['no-loops', 'most=3', 'no-loops=0', 'most=4'])).toEqual({
    rules: { most: 4, 'no-loops': 0 },
  });
});

test('what is not named stays as it is', () => {
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
