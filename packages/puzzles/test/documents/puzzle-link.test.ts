import { describe, expect, test } from 'vitest';
import { pumpedTexts, superlinear } from '../../../../test/pumped-texts.js';
import { InputError } from '../../src/boards/definition/input-error.js';
import { documentOf, noWords } from '../../src/boards/documents/puzzle-document.js';
import { puzzleLink, readPuzzleLink } from '../../src/boards/documents/puzzle-link.js';
import { empty, layersOf } from '../../src/boards/layers/layer.js';
import { boards } from '../../src/kinds/boards.js';
import { someExamples } from '../some-examples.js';

const board = boards.find(({ name }) => name === 'hashi')!;
const plain = documentOf(board.read('hashi/3/1/1g1'));
const begun = { ...plain, answers: { bridges: plain.answers['bridges']!.map(() => 1) } };
const about = { title: 'A & B = “c”?', author: 'Ann #1', notes: 'The answer is 1.', rulesText: 'Line\n50 %' };

/** Answers that differ from those of an empty board, whatever they mean. */
const filled = (of: (typeof boards)[number], text: string) => {
  const document = documentOf(of.read(text));
  const answers = Object.fromEntries(
    layersOf(of.layers, 'answer').map(([name]) => [name, document.answers[name]!.map(() => 1)]),
  );
  return {
    ...document,
    answers,
    trials: [{ answers, marks: {} }],
    marks: { cell: { 0: { center: ['1'] } } },
  };
};

describe('a link', () => {
  test('to a puzzle alone is its short address, as in the first version', () => {
    expect(puzzleLink(board, begun)).toBe('#1/hashi/3/1/1g1');
    expect(readPuzzleLink(boards, '#1/hashi/3/1/1g1')).toEqual({ mode: 'make', document: plain });
  });
  test('for solving says so', () => {
    expect(puzzleLink(board, begun, { mode: 'solve' })).toBe('#2/solve/hashi/3/1/1g1');
    expect(readPuzzleLink(boards, '#2/solve/hashi/3/1/1g1')).toEqual({ mode: 'solve', document: plain });
  });
  test('has title, author and rules in any signs, and no notes', () => {
    for (const mode of ['make', 'solve'] as const) {
      const link = puzzleLink(board, { ...begun, about }, { mode });
      expect(new URL(link, 'https://example.org/').hash).toBe(link);
      expect(readPuzzleLink(boards, link)).toEqual({
        mode,
        document: { ...plain, about: { ...about, notes: '' } },
      });
    }
  });
  test.each(boards.map((each) => ({ name: each.name, each })))(
    'to any example of $name has the puzzle and nothing that was entered, unless that is asked for',
    ({ each }) => {
      for (const { text } of someExamples(each)) {
        const document = filled(each, text);
        for (const mode of ['make', 'solve'] as const) {
          const read = readPuzzleLink(boards, puzzleLink(each, document, { mode })).document;
          expect(read.puzzle).toEqual(document.puzzle);
          expect(
            Object.values(read.answers).every((values) => values.every((value) => value === empty)),
          ).toBe(true);
          expect([read.marks, read.trials, read.about]).toEqual([{}, [], noWords]);
          const link = puzzleLink(each, document, { mode, withProgress: true });
          expect(readPuzzleLink(boards, link).document.answers).toEqual(document.answers);
        }
      }
    },
  );
});

describe('what is no link is refused', () => {
  test.each([
    ['#3/hashi/3/1/1g1', 'a puzzle'],
    ['#2/hashi/3/1/1g1', 'a puzzle'],
    ['#2/solve/', 'a puzzle'],
    ['#2/solve/~', 'a puzzle'],
    ['#2/solve/~AAAA', 'deflated'],
    ['#2/solve/%', 'signs of an address'],
    ['#2/solve/hashi/3/1/1g1?title=%', 'signs of an address'],
    ['#1/%', 'signs of an address'],
    ['#2/make/hashi/99999/99999/1', 'at most 1000000 cells'],
    [`#1/${'g'.repeat(200_000)}`, 'at most 100000 characters'],
  ])('%s', (link, expected) => {
    expect(() => readPuzzleLink(boards, link)).toThrow(InputError);
    expect(() => readPuzzleLink(boards, link)).toThrow(expected);
  });
  test('in time that grows as it does', () => {
    for (const link of [
      '#1/hashi/3/1/1g1',
      puzzleLink(board, { ...begun, about }, { mode: 'solve', withProgress: true }),
    ]) {
      const texts = pumpedTexts(link, ['%2', '~', '?', 'title=']);
      const read = (text: string): void => {
        try {
          readPuzzleLink(boards, text);
        } catch (error) {
          if (!(error instanceof InputError)) throw error;
        }
      };
      expect(superlinear(texts, read)).toBeNull();
    }
  }, 300_000);
});
