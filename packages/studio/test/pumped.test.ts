import { boardsWithFormats } from '@gridwright/puzzles/all-formats';
import { expect, test } from 'vitest';
import { pumpedTexts, superlinear } from '../../../test/pumped-texts.js';
import { readText } from '../src/document/read-text.js';

test('what is pasted is opened or refused in time that grows as it does', () => {
  const texts = pumpedTexts('https://example.org/studio/#1/hashi/2/1/11', ['#1/', '#', 'penpa', '%2']);
  expect(superlinear(texts, (text) => void readText(boardsWithFormats, text))).toBeNull();
}, 300_000);

test('a link to the page is opened as what is behind its sign', () => {
  const { puzzles, problems } = readText(boardsWithFormats, ' https://example.org/a/#1/hashi/2/1/11\n');
  expect(puzzles).toMatchObject([{ document: { puzzle: { kind: 'hashi' } }, mode: 'make' }]);
  expect(problems).toEqual([]);
});

test('a board that is too large for the page is refused in words', () => {
  expect(readText(boardsWithFormats, 'https://puzz.link/p?hashi/150/150/1')).toEqual({
    puzzles: [],
    problems: ['expected a board of at most 10000 cells, found one of 150 × 150'],
  });
});
