import type { FactRecord, ReasonRecord } from '@gridwright/puzzles';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { type PlayedSteps, PlayerSection, placeCount } from '../../src/steps/player.js';
import { Reason } from '../../src/steps/reason.js';
import {
  cellsOf,
  isAboutSame,
  isEntered,
  isEntry,
  marksOf,
  together,
  withFacts,
} from '../../src/steps/step-places.js';
import { boardNamed, emptyOf, sudoku } from '../document/documents.js';
import { pageInNode } from '../page-in-node.js';

const page = pageInNode();
const { puzzle, answers } = emptyOf('sudoku');
const fact = (sites: readonly number[], allowed: readonly number[]) => ({ layer: 'numbers', sites, allowed });
const named = (text: string) => ({ text });
const factAt = (text: string, at: number): FactRecord => ({
  ...{ layer: 'numbers', sites: [`c${at}`], at: [at], allowed: [1], on: 'cell', ...named(text) },
});

test('facts about the same sites are one: what all of them allow', () => {
  const [one, other] = [fact([3], [1, 2, 3]), fact([3], [2, 3, 4])];
  expect(together([one, fact([4], [1]), other, fact([3], [3, 1])])).toEqual([fact([3], [3]), fact([4], [1])]);
  expect([
    isAboutSame(one, other),
    isAboutSame(one, fact([3, 4], [1])),
    isAboutSame(one, { ...one, layer: 'other' }),
  ]).toEqual([true, false, false]);
  expect(isAboutSame(fact([1, 2], []), fact([12], []))).toBe(false);
  expect([isEntry(fact([1], [2])), isEntry(fact([1], [])), isEntry(fact([1], [2, 3]))]).toEqual([
    true,
    false,
    false,
  ]);
});

test('only facts with one value left are entered', () => {
  const after = withFacts(sudoku, { puzzle, answers }, [
    fact([0], [1, 2]),
    fact([0], [2, 3]),
    fact([1, 5], [4]),
    fact([2], [1, 3]),
  ]);
  expect(Array.from(after.answers['numbers']!).slice(0, 6)).toEqual([2, 4, -1, -1, -1, 4]);
});

test('one bridge implies that there is one, and not that there is no second one', () => {
  const board = boardNamed('hashi');
  const position = board.read('pzprv3/hashikake/1/3/1 . 1 /1 1 /');
  const implied = [[0], [0, 1], [1], [2, 3, 4], [1, 2, 3, 4]].filter((allowed) =>
    isEntered(board, position, { layer: 'bridges', sites: [0, 1], allowed }),
  );
  expect(implied).toEqual([[1, 2, 3, 4]]);
});

test('the cells of places, and the first place of each rule', () => {
  expect(
    cellsOf(puzzle, [
      { site: 'cell', at: [5] },
      { site: 'row', at: [1] },
      { site: 'vertex', at: [2] },
    ]),
  ).toEqual([5, 4, 5, 6, 7]);
  const [a, b, c, d] = [1, 2, 3, 4].map((at) => ({ site: 'cell', at: [at] }) as const);
  const because = [
    { rule: 'one', ...named('one'), places: [a!, b!] },
    { rule: 'other', ...named('other') },
  ];
  const known = [factAt('c', 3), factAt('d', 4)];
  const marks = marksOf({ because, known, cost: 0, fact: factAt('b', 2) });
  expect(marks).toEqual({ premises: [a, c, d], conclusions: [b] });
});

type Chain = NonNullable<ReasonRecord['chain']>;
function reason(rules: readonly string[], facts: readonly string[], chain: Chain = []) {
  const lit: (readonly number[])[] = [];
  const rendered = page.render(
    createElement(Reason, {
      puzzle,
      reason: {
        because: rules.map((text, at) => ({
          ...{ rule: text, ...named(text) },
          places: [{ site: 'cell' as const, at: [at] }],
        })),
        known: facts.map((text, at) => factAt(text, 10 + at)),
        chain,
        cost: 0,
      },
      light: (cells) => lit.push(cells),
    }),
  );
  return { ...rendered, lit, chips: () => rendered.all('.chips li').map(({ textContent }) => textContent) };
}

test('rules come before facts, each once, and light up their cells', () => {
  const { chips, all, lit } = reason(['a rule', 'r1c1 counts'], ['a fact', 'a rule', 'a fact']);
  expect(chips()).toEqual(['a rule', 'R1C1 counts', 'a fact']);
  expect(all('.chip').map(({ className }) => className)).toEqual(['chip said', 'chip rule', 'chip said']);
  const [, rule] = all('.chip');
  page.act(() => rule!.focus());
  page.act(() => rule!.blur());
  page.hover(rule!);
  page.leave(rule!);
  expect(lit).toEqual([[1], [], [1], []]);
  expect(reason([], []).all('h3')).toHaveLength(0);
});

test('twelve are listed, and the others counted', () => {
  const facts = (count: number) =>
    reason(
      [],
      Array.from({ length: count }, (_, at) => `fact ${at}`),
    ).chips();
  expect([facts(12).length, facts(12).at(-1)]).toEqual([12, 'fact 11']);
  expect([facts(14).length, facts(14).at(-1)]).toEqual([13, 'and 2 more']);
});

test('a chain of more than one link is shown step by step', () => {
  const link = { ...named('r1c1 is 3'), by: 'a rule' };
  const end = { by: 'the box' };
  expect(reason([], ['x'], [end]).all('.chain')).toHaveLength(0);
  expect(
    reason([], ['x'], [link, end])
      .all('.chain li')
      .map(({ textContent }) => textContent),
  ).toEqual(['R1C1 is 3, as a rule.', 'That contradicts: the box.']);
});

const step = (text: string, also: readonly string[] = []) => ({
  ...{ technique: { name: `by ${text}` }, cost: 5 },
  fact: named(text),
  also: also.map(named),
});
const contradiction = { cost: 0 };

function player(played: object | null) {
  const calls: unknown[] = [];
  const call = (name: string) => (value?: unknown) =>
    calls.push(typeof value === 'object' ? name : [name, value]);
  const rendered = page.render(
    createElement(PlayerSection, {
      ...{ puzzle, opening: 'All steps', light: () => {} },
      player: {
        played:
          played === null
            ? null
            : ({
                steps: [],
                end: null,
                problem: null,
                at: 0,
                isPlaying: false,
                ...played,
              } as unknown as PlayedSteps),
        ...{
          open: call('open'),
          close: call('close'),
          go: call('at'),
          play: call('play'),
          stop: call('stop'),
        },
      },
    }),
  );
  const disabled = () =>
    rendered.all<HTMLButtonElement>('.player-buttons button').map((each) => each.disabled);
  return {
    ...rendered,
    calls,
    disabled,
    text: (selector: string) => rendered.element.querySelector(selector)?.textContent,
  };
}
const three = [step('a'), step('b'), step('c')];
const solved = { status: 'solved' };

test('closed, the player is a row that opens it', () => {
  const { button, calls, all } = player(null);
  page.press(button('All steps'));
  expect([calls, all('button').length]).toEqual([['open'], 1]);
});

test('the buttons lead to other places, where there are any', () => {
  const middle = player({ steps: three, at: 1 });
  expect([middle.disabled(), middle.text('output')]).toEqual([Array(5).fill(false), 'Step 2 of 3 so far']);
  for (const button of middle.all('.player-buttons button')) page.press(button);
  expect(middle.calls).toEqual([
    ['at', 0],
    ['at', 0],
    ['play', true],
    ['at', 2],
    ['at', 2],
  ]);
  expect(player({ steps: three, at: 0 }).disabled()).toEqual([true, true, false, false, false]);
  expect(player({ steps: three, at: 2 }).disabled()).toEqual([false, false, false, true, true]);
  expect(player({ steps: three.slice(0, 1) }).disabled()).toEqual(Array(5).fill(true));
  expect(player({ steps: three.slice(0, 2) }).disabled()).toEqual([true, true, false, false, false]);
  const none = player({});
  expect([none.disabled(), none.text('output'), none.text('.shown-step')]).toEqual([
    Array(5).fill(true),
    'Step 0 of 0 so far',
    'No step is found yet.',
  ]);
  const playing = player({ steps: three, isPlaying: true });
  page.press(playing.button('Pause'));
  expect(playing.calls).toEqual([['play', false]]);
});

test('the slider counts from one', () => {
  const { find, calls } = player({ steps: three, at: 1, end: solved });
  const slider = find<HTMLInputElement>('input');
  expect([slider.min, slider.max, slider.value, slider.disabled]).toEqual(['1', '3', '2', false]);
  page.fill(slider, '3');
  expect(calls).toEqual([['at', 2]]);
  expect(player({ steps: three.slice(0, 1) }).find<HTMLInputElement>('input').disabled).toBe(true);
});

test('a step with its technique and cost, and three of its other conclusions', () => {
  const also = ['p', 'q', 'r'];
  const one = player({ steps: [step('r1c1 is 2', also)] });
  expect([one.text('.technique'), one.text('.shown-step .note'), one.text('.sentence')]).toEqual([
    'by r1c1 is 2',
    'cost 5',
    'R1C1 is 2. Also: p; q; r.',
  ]);
  expect(player({ steps: [step('x', [...also, 's', 't'])] }).text('.sentence')).toBe(
    'X. Also: p; q; r; and 2 more.',
  );
});

test('the end comes with the last place; a contradiction is a place after the steps', () => {
  const ending = (played: object) => player(played).text('.shown-step > .note:last-child');
  expect(ending({ steps: three, at: 2, end: solved })).toBe('With this, the puzzle is solved.');
  expect(ending({ steps: three, at: 1, end: solved })).toBeUndefined();
  const end = { status: 'none', contradiction };
  expect([
    placeCount({ steps: three, end } as never),
    placeCount({ steps: three, end: null } as never),
  ]).toEqual([4, 3]);
  const last = player({ steps: three, at: 3, end });
  expect([last.text('.sentence'), last.text('output')]).toEqual([
    'That is a contradiction: there is no solution.',
    'Step 4 of 4',
  ]);
  expect(player({ steps: three, at: 2, end }).text('.sentence')).toBe('C.');
});

test('while more is found it can be stopped; a problem is shown in its place', () => {
  const { all, button, calls } = player({ steps: three });
  page.press(button('Stop'));
  expect([calls, all('progress').length]).toEqual([['stop'], 1]);
  expect(player({ steps: three, end: solved }).all('progress')).toHaveLength(0);
  const failed = player({ problem: 'no memory' });
  expect([failed.all('progress').length, failed.text('.shown-step')]).toEqual([0, 'no memory']);
});
