import { createElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CountSection, type CountSectionProps } from '../../src/explorer/count-section.js';
import { ExplorerStore } from '../../src/explorer/explorer-store.js';
import { Members, type MembersProps } from '../../src/explorer/which-section.js';
import { explorerTexts } from '../../src/texts/explorer.js';
import { boardNamed } from '../document/documents.js';
import { pageInNode } from '../page-in-node.js';

type Family = MembersProps['family'];

const page = pageInNode();
const none = new ExplorerStore('').get().wishes;
const noun = { one: 'clue', many: 'clues' };
const family: Family = {
  ...{
    member: { one: 'puzzle', many: 'puzzles' },
    element: null,
    means: 'sets of clues',
    ms: 1234,
    reason: null,
  },
  ...{
    hasMinimal: true,
    hasHardest: true,
    isOfSolution: true,
    elements: [],
    symmetries: ['none'],
    whole: null,
  },
  ...{ sizes: ['0', '1', '2'], count: '3' },
} as unknown as Family;

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  vi.stubGlobal('IntersectionObserver', undefined);
});

function count(changes: Partial<CountSectionProps>) {
  const calls: unknown[] = [];
  const rendered = page.render(
    createElement(CountSection, {
      ...{ family, noun, wishes: none, work: { state: 'done' } as const },
      wish: (each) => calls.push(each),
      stop: () => calls.push('stop'),
      again: () => calls.push('again'),
      leave: () => calls.push('leave'),
      ...changes,
    }),
  );
  return { ...rendered, calls, total: () => rendered.find('[role="status"]').textContent };
}

test('the number of puzzles, by number of clues', () => {
  const { total, all, calls, button } = count({});
  expect(total()).toBe('3puzzles1.2 sSets of clues.');
  expect(all('.size-chart')).toHaveLength(1);
  page.press(all('.bin')[0]!);
  page.press(button('Back to the puzzle'));
  expect(calls).toEqual([{ atLeast: null, atMost: 1 }, 'leave']);
  expect(count({ family: { ...family, count: '1' } }).total()).toBe('1puzzle1.2 sSets of clues.');
  expect(count({ family: { ...family, count: '12345678901234567890' } }).total()).toMatch(
    /^12,345,678,901,234,567,890puzzles/,
  );
});

test.each([
  ['time', 'The time was not enough for all of them. '],
  ['memory', 'The memory was not enough for all of them. '],
  ['many', ''],
])('families that are searched have no chart: %s', (reason, why) => {
  const { total, all } = count({ family: { ...family, count: null, sizes: null, reason } });
  expect(total()).toBe(`Too many to count.${why}Members are found by a search, not with equal probability.`);
  expect(all('.size-chart')).toHaveLength(0);
});

test('the work in words', () => {
  const work = (state: CountSectionProps['work']) => {
    const { all, calls, find } = count({ work: state, family: null });
    for (const button of all('.explorer-work button')) page.press(button);
    return [find('.explorer-work').textContent, calls];
  };
  expect(work({ state: 'working', progress: null })).toEqual(['Looking for all of themStop', ['stop']]);
  expect(work({ state: 'done' })).toEqual(['', []]);
  expect(work({ state: 'stopped' })).toEqual(['Stopped. Look again', ['again']]);
  expect(work({ state: 'failed', why: 'no memory' })).toEqual([
    'Not answered: no memory Look again',
    ['again'],
  ]);
  expect(work({ state: 'unexplored', status: 'none' })).toEqual(['The puzzle has no solution.', []]);
  expect(count({ family: null }).total()).toBe('');
});

const member = (elements: readonly number[]) => ({ elements, text: `text of ${elements}` });
const members = { sizes: null, count: '1234', bound: null, shown: [member([0, 1]), member([2])] };

function listed(changes: Partial<MembersProps>) {
  const calls: unknown[] = [];
  const rendered = page.render(
    createElement(Members, {
      ...{ board: boardNamed('sudoku'), family, members, wishes: none, at: 0, noun, isWorking: false },
      pick: (at) => calls.push(at),
      useIt: () => calls.push('use'),
      clear: (cleared) => calls.push(cleared),
      ...changes,
    }),
  );
  return {
    ...rendered,
    calls,
    heading: () => [rendered.find('h2').textContent, rendered.find('.note').textContent],
  };
}

test('members have their number and size, and the one on the board can be taken', () => {
  const { all, button, calls, heading } = listed({ at: 1, wishes: { ...none, from: 12 } });
  const boxes = all<HTMLInputElement>('input');
  expect(boxes.map((each) => [each.getAttribute('aria-label'), each.checked])).toEqual([
    ['Number 13, with 2 clues', false],
    ['Number 14, with 1 clue', true],
  ]);
  page.press(boxes[0]!);
  page.press(button('Use these clues'));
  expect([calls, heading()]).toEqual([
    [0, 'use'],
    ['1,234 fit', 'fewest clues first'],
  ]);
});

test('without members there is nothing to take, only filters to clear', () => {
  const empty = { ...members, shown: [], count: '0' };
  const { all, button, calls } = listed({ members: empty });
  expect(all('button')).toHaveLength(1);
  page.press(button(explorerTexts.clear));
  expect(calls).toEqual([none]);
  expect(listed({ members: empty, isWorking: true }).all('button')).toHaveLength(0);
  expect(listed({ members: null }).find('.members').innerHTML).toBe('');
});

test.each([
  [{ ...members, count: '1' }, {}, family, ['1 fits', 'fewest clues first']],
  [{ ...members, count: null }, {}, { ...family, count: null }, ['2 found', 'as they are found']],
  [members, { order: 'hardest' }, family, ['1,234 fit', 'hardest first']],
  [members, { order: 'random' }, family, ['1,234 fit', 'at random']],
  [
    { ...members, count: null },
    { order: 'fewest' },
    { ...family, count: null },
    ['2 found', 'fewest clues first'],
  ],
  [{ ...members, bound: 17 }, {}, family, ['1,234 fit', 'no fewer than 17']],
] as const)('the heading of members %#', (found, filter, of, heading) => {
  const more = { members: found, wishes: { ...none, ...filter }, family: of };
  expect(listed(more as unknown as Partial<MembersProps>).heading()).toEqual(heading);
});
