import type { Violation } from '@gridwright/puzzles/boards';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { Checked } from '../../src/answers/check.js';
import { CheckSection, type CheckSectionProps } from '../../src/answers/check-section.js';
import { boardNamed, emptyOf } from '../document/documents.js';
import { pageInNode } from '../page-in-node.js';

const page = pageInNode();
const violation = (rule: string, cells: readonly number[], more: object = {}): Violation =>
  ({
    rule,
    message: `a ${rule} is broken`,
    site: 'cell',
    sites: cells,
    cells,
    ...more,
  }) as unknown as Violation;

function section(checked: object | null, more: Partial<CheckSectionProps> = {}) {
  const calls: string[] = [];
  const rendered = page.render(
    createElement(CheckSection, {
      ...{ board: boardNamed('sudoku'), document: emptyOf('sudoku', 4), isSolved: false, isShown: true },
      checked: checked as Checked | null,
      check: () => calls.push('check'),
      show: () => calls.push('show'),
      why: () => calls.push('why'),
      ...more,
    }),
  );
  const status = () => [
    rendered.element.querySelector('b')?.textContent,
    rendered.element.querySelector('.more')?.textContent,
  ];
  const links = () => rendered.all('.link').map(({ textContent }) => textContent);
  return { ...rendered, calls, status, links };
}

test('before it is pressed, there is only what it does', () => {
  const { find, all, calls } = section(null);
  expect(find('.idle').textContent).toMatch(/^Right so far\?/);
  page.press(find('button'));
  expect([calls, all('b').length]).toEqual([['check'], 0]);
});

test.each([
  ['right', {}, 'Right so far', ''],
  ['nothing', {}, 'Nothing to check yet', 'Put something on the board first.'],
  ['kept', { hasNone: true }, 'No rule is broken yet', 'But the puzzle has no solution.'],
  ['kept', { hasNone: false }, 'No rule is broken yet', /: the answer is not known\.$/],
  ['several', { fits: true }, 'Right so far', 'It fits a solution. The puzzle has several.'],
  ['several', { fits: false }, 'Something is wrong', 'It fits no solution.'],
  ['several', { fits: null }, 'No rule is broken yet', /^Whether it fits .*: the puzzle has several\.$/],
  [
    'several',
    { fits: false, best: { one: 'tree', many: 'trees' } },
    'Something is wrong',
    /no tree has all of this\.$/,
  ],
] as const)('%s %o', (state, more, title, text) => {
  const { status, links } = section({ verdict: state, ...more });
  const expected = typeof text === 'string' ? text : expect.stringMatching(text);
  expect([status(), links()]).toEqual([[title, expected], []]);
});

test('solved, there is nothing to press', () => {
  const { status, all, find } = section(
    { verdict: 'wrong', violations: [], trial: null },
    { isSolved: true, isShown: false },
  );
  expect([status(), all('button').length]).toEqual([
    ['Solved.', expect.stringMatching(/^Everything is there/)],
    0,
  ]);
  expect(find('section').classList.contains('solved')).toBe(true);
  expect(section({ verdict: 'solved' }).status()[0]).toBe('Solved.');
});

test('a mistake is shown on the next press, and explained on the one after it', () => {
  for (const [state, link] of [
    ['broken', 'Show'],
    ['wrong', 'Where?'],
  ] as const) {
    const hidden = section(
      { verdict: state, violations: [violation('row', [0])], trial: null },
      { isShown: false },
    );
    expect([hidden.status(), hidden.links()]).toEqual([['Something is wrong', ''], [link]]);
    page.press(hidden.button(link));
    expect(hidden.calls).toEqual(['show']);
    const shown = section({ verdict: state, violations: [violation('row', [0])], trial: null });
    expect(shown.links()).toEqual(['Why?']);
    page.press(shown.button('Why?'));
    expect(shown.calls).toEqual(['why']);
  }
});

const broken = (violations: readonly Violation[], trial: object | null = null) =>
  section({ verdict: 'broken', violations, trial }).status();

test('the first broken rule is named with its places, at most four, each once', () => {
  expect(broken([violation('row', [0, 1])])).toEqual([
    'One rule is broken',
    'A row is broken. Broken at R1C1, R1C2.',
  ]);
  expect(broken([violation('row', [0, 1]), violation('box', [2]), violation('row', [1, 5])])).toEqual([
    'Two rules are broken',
    'A row is broken. Broken at R1C1, R1C2, R2C2.',
  ]);
  expect(broken([violation('row', [0, 1, 2, 3])])[1]).toBe(
    'A row is broken. Broken at R1C1, R1C2, R1C3, R1C4.',
  );
  expect(broken([violation('row', [0, 1, 2, 3, 4])])[1]).toBe(
    'A row is broken. Broken at R1C1, R1C2, R1C3, R1C4, ….',
  );
  // Of a rule without sites, the cells are its places.
  expect(broken([violation('row', [6], { sites: [] })])[1]).toBe('A row is broken. Broken at R2C3.');
});

test('the trial that is to blame is named', () => {
  const one = [violation('row', [0])];
  expect(broken(one, { trial: 0, isRight: true })[1]).toMatch(
    /R1C1\. It is of trial A: without it, all is right so far\.$/,
  );
  expect(broken(one, { trial: 2, isRight: false })[1]).toMatch(
    /It is of trial C: without it, no rule is broken\.$/,
  );
});

test('wrong places are named if they are few, else counted', () => {
  const wrong = (count: number, trial: object | null = null) => {
    const violations = Array.from({ length: count }, (_, cell) => violation('step', [cell]));
    return section({ verdict: 'wrong', violations, trial }).status()[1];
  };
  expect([wrong(1), wrong(4), wrong(5)]).toEqual(['At R1C1.', 'At R1C1, R1C2, R1C3, R1C4.', 'At 5 places.']);
  expect(wrong(5, { trial: 1, isRight: true })).toBe(
    'At 5 places. It is of trial B: without it, all is right so far.',
  );
});
