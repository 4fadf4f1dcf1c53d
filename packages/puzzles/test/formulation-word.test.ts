import { treatmentNames, treatments } from '@gridwright/modeling';
import { describe, expect, test } from 'vitest';
import { QuestionError } from '../src/contracts/question-error.js';
import { hashi } from '../src/kinds/hashi/index.js';
import { kinds } from '../src/kinds/index.js';
import { slitherlink } from '../src/kinds/slitherlink/index.js';
import { sudoku } from '../src/kinds/sudoku/index.js';
import {
  formulationWord,
  formulationWords,
  readFormulationWord,
} from '../src/questions/solving/formulation-word.js';

/** What a word says, by names. */
function parts(kind: (typeof kinds)[number], word: string) {
  const { formulation, treatment, parameters, deductions } = readFormulationWord(kind, word);
  return [formulation?.name ?? null, treatment, parameters, deductions.map(({ name }) => name)];
}

function problemOf(kind: (typeof kinds)[number], word: string) {
  try {
    readFormulationWord(kind, word);
  } catch (error) {
    if (error instanceof QuestionError) return { ...error.problem, text: error.message };
    throw error;
  }
  throw new Error(`${word} was read`);
}

describe.each(kinds)('$name', (kind) => {
  test('offers every treatment of the types of graph constraints that a formulation declares', () => {
    for (const { name, graphConstraints } of kind.formulations) {
      const offered = treatments.filter(({ source }) => graphConstraints.includes(source));
      expect(formulationWords(kind, name)).toEqual([
        name,
        ...new Set(offered.map((treatment) => `${name}/${treatment.name}`)),
      ]);
    }
    const words = kind.formulations.flatMap(({ name }) => formulationWords(kind, name));
    expect(formulationWords(kind)).toEqual(words);
  });

  test('reads what it writes', () => {
    for (const word of formulationWords(kind)) {
      const { formulation, treatment } = readFormulationWord(kind, word);
      expect(formulationWord(formulation!, treatment)).toBe(word);
    }
  });

  test('has further names for known words, which are no formulation', () => {
    for (const [alias, word] of Object.entries(kind.formulationAliases)) {
      expect(formulationWords(kind)).toContain(word);
      expect(kind.formulations.map(({ name }) => name)).not.toContain(alias);
      expect(parts(kind, alias)).toEqual(parts(kind, word));
    }
  });
});

test.each([
  [hashi, 'lazy', ['lazy', null, {}, []]],
  [hashi, 'lazy/bfs', ['lazy', 'bfs', {}, []]],
  [hashi, 'lazy/flow+6.2', ['lazy', 'flow', {}, ['6.2']]],
  [hashi, 'flow:M=126+6.2+6.3', ['flow', null, { M: 126 }, ['6.2', '6.3']]],
  [hashi, '+6.2', [null, null, {}, ['6.2']]],
  [hashi, '', [null, null, {}, []]],
  // The words of earlier versions.
  [hashi, 'bfs', ['lazy', 'bfs', {}, []]],
  [hashi, 'bfs+6.2', ['lazy', 'bfs', {}, ['6.2']]],
  [slitherlink, 'flow', ['loop', 'flow', {}, []]],
  [slitherlink, 'places', ['loop', 'places', {}, []]],
  // What is said twice alike counts once.
  [hashi, 'lazy/bfs/bfs', ['lazy', 'bfs', {}, []]],
  [hashi, 'bfs/bfs', ['lazy', 'bfs', {}, []]],
] as const)('%o: %s', (kind, word, expected) => {
  expect(parts(kind as (typeof kinds)[number], word)).toEqual(expected);
});

/** The words of Hashi's formulation with a graph constraint, with each treatment. */
const lazyTreated = treatmentNames(['connected']).map((name) => `lazy/${name}`);
const ofLazy = `one of ${lazyTreated.join(', ')}`;

test.each([
  { kind: hashi, word: 'lazy/places', expected: ofLazy, found: 'lazy/places' },
  { kind: hashi, word: 'lazy/', expected: ofLazy, found: 'lazy/' },
  { kind: hashi, word: 'lazy/bfs/flow', expected: ofLazy, found: 'lazy/bfs/flow' },
  { kind: hashi, word: 'bfs/flow', expected: ofLazy, found: 'bfs/flow' },
  { kind: hashi, word: '/bfs', expected: ofLazy, found: '/bfs' },
  {
    kind: hashi,
    word: 'flow/bfs',
    expected: 'no treatment: flow has no graph constraint',
    found: 'flow/bfs',
  },
  { kind: sudoku, word: '/bfs', expected: 'no treatment: sudoku has no graph constraint', found: '/bfs' },
  { kind: hashi, word: 'lazy/bfs:M=3', expected: 'no parameter: lazy has none', found: ':M=3' },
])('$word of $kind.name is refused: expected $expected', ({ kind, word, expected, found }) => {
  const problem = problemOf(kind as (typeof kinds)[number], word);
  expect(problem).toMatchObject({ code: 'formulation-word', expected, found });
});

test('an unknown formulation is told all words', () => {
  for (const word of ['lazier', 'constructor', 'lazier/bfs', '__proto__/bfs'])
    expect(problemOf(hashi as (typeof kinds)[number], word)).toMatchObject({
      code: 'unknown-formulation',
      name: word.split('/')[0],
      known: ['lazy', ...lazyTreated, 'flow'],
    });
});

test('a word leaves open what it does not name', () => {
  expect(lazyTreated).toEqual(expect.arrayContaining(['lazy/bfs', 'lazy/flow']));
  const with62 = ['lazy', ...lazyTreated, 'flow'].map((word) => `${word}+6.2`);
  expect(formulationWords(hashi, '+6.2')).toEqual(with62);
  const withAll = ['lazy', ...lazyTreated].map((word) => `${word}+all`);
  expect(formulationWords(hashi, 'lazy+all')).toEqual(withAll);
  expect(formulationWords(hashi, 'bfs+all')).toEqual(['lazy/bfs+all']);
  expect(formulationWords(hashi, 'flow:M=9')).toEqual(['flow:M=9']);
  expect(formulationWords(sudoku)).toEqual(['assignment']);
});
