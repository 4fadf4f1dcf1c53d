import { describe, expect, test } from 'vitest';
import { native, unlimited } from '../engine.js';
import { expectAgreement, plainWords, suitable, testAgreement, words } from './agreement.js';
import { boardOf } from './board.js';

describe('boards at the edges of the rules', () => {
  test.each([
    { title: 'a lone island that wants nothing', lines: ['0'], count: 1 },
    { title: 'a lone island that wants any number', lines: ['. ? .'], count: 1 },
    { title: 'a lone island that wants three', lines: ['3'], count: 0 },
    { title: 'neighbors', lines: ['1 1'], count: 1 },
    { title: 'neighbors that want more than the rules allow', lines: ['3 3'], count: 0 },
    { title: 'neighbors with three bridges', lines: ['3 3'], most: 3, count: 1 },
    { title: 'neighbors without numbers, four bridges allowed', lines: ['? ?'], most: 4, count: 4 },
    { title: 'an island that wants nothing, and others', lines: ['0 1 1'], count: 0 },
    { title: 'two parts that cannot see each other', lines: ['1 1 . .', '. . . .', '. . 1 1'], count: 0 },
    { title: 'two parts that could be joined, but want too little', lines: ['1 1', '1 1'], count: 0 },
    { title: 'one bridge at most', lines: ['2 2', '2 2'], most: 1, count: 1 },
    { title: 'bridges that would have to cross', lines: ['. 1 .', '1 . 1', '. 1 .'], count: 0 },
    { title: 'a square of four', lines: ['3 . 3', '. . .', '3 . 3'], count: 2 },
    { title: 'a square without a loop', lines: ['? ?', '? ?'], most: 1, noLoops: true, count: 4 },
    { title: 'a square that wants a loop', lines: ['2 . 2', '. . .', '2 . 2'], noLoops: true, count: 0 },
    { title: 'a double bridge is no loop', lines: ['1 . 3 . 2'], noLoops: true, count: 1 },
  ])('$title', async ({ lines, most, noLoops, count }) => {
    const board = boardOf(lines, most, noLoops);
    const suited = plainWords.filter((word) => suitable(word)(board));
    expect(suited).toContain('lazy/bfs');
    for (const word of suited) expect(await expectAgreement(board, word, native)).toHaveLength(count);
    if (suited.includes('flow')) expect(await expectAgreement(board, 'flow', unlimited)).toHaveLength(count);
  });
});

// A single deduction has the same conclusions in every formulation: the long tests have all pairs.
const isSingle = (word: string): boolean => /\+\d/.test(word);
for (const word of words.filter((each) => !isSingle(each) || each.startsWith('flow')))
  testAgreement(word, { runs: isSingle(word) ? 3 : 9 });
