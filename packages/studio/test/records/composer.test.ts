import { createElement } from 'react';
import { expect, test } from 'vitest';
import { ListChanges, RecordComposer, type RecordComposerProps } from '../../src/records/record-composer.js';
import { pageInNode } from '../page-in-node.js';

const page = pageInNode();
const choice = (value: string, group?: string) => ({
  value,
  label: `the ${value}`,
  ...(group === undefined ? {} : { group }),
});
const animals = [choice('cat', 'pets'), choice('dog', 'pets'), choice('red', 'colors')];

/** Two forms: of one value, and of two that must differ. */
const forms = (choices: readonly object[]) => [
  {
    ...{ name: 'pair', description: 'two values' },
    slots: ['first', 'second'].map((name) => ({ name, label: `The ${name}`, choices })),
    record: ({ first, second }: Readonly<Record<string, string>>) =>
      first === second ? { problem: 'They must differ.' } : { values: [first, second] },
  },
  {
    ...{ name: 'single', description: 'one value' },
    slots: [{ name: 'first', label: 'The first', choices: [choice('plain'), ...choices] }],
    record: ({ first }: Readonly<Record<string, string>>) => ({ values: [first] }),
  },
];

function composer(choices: readonly object[] = animals, add: () => string | null = () => null) {
  const added: unknown[] = [];
  const layer = {
    forms: () => forms(choices),
    text: ({ values }: { readonly values: readonly string[] }, lists: object) =>
      `${values.join(' and ')} in ${Object.keys(lists)}`,
  };
  const rendered = page.render(
    createElement(RecordComposer, {
      ...{ noun: 'sentence', lists: { some: [] } },
      layer: layer as unknown as RecordComposerProps['layer'],
      add: (record) => {
        added.push(record);
        return add();
      },
    }),
  );
  const values = () => rendered.all<HTMLSelectElement>('.composer-slot select').map((each) => each.value);
  return {
    ...{ ...rendered, added, values },
    composed: () => rendered.find('.composed').textContent,
    choose: (at: number, value: string) => page.fill(rendered.all('select')[at]!, value),
    add: () => rendered.button('Add the sentence'),
  };
}

test('it begins with the first form, and values of different groups', () => {
  const { values, composed, all, add, added } = composer();
  expect([values(), composed()]).toEqual([['pair', 'cat', 'red'], 'cat and red in some']);
  expect(all('label').map(({ textContent }) => textContent)).toEqual(['It says', 'The first', 'The second']);
  page.press(add());
  expect(added).toEqual([{ values: ['cat', 'red'] }]);
});

test('choices of a group stand together, those without one by themselves', () => {
  const { all, choose } = composer();
  expect(all('select:not([id$="form"])')[0]!.innerHTML).toMatch(
    /^<optgroup label="pets">.*dog.*<\/optgroup><optgroup label="colors">/,
  );
  choose(0, 'single');
  const [, slot] = all('select');
  expect([slot!.children[0]!.tagName, slot!.children.length]).toEqual(['OPTION', 3]);
});

test('values that do not go together have a problem, and are not added', () => {
  const { choose, composed, add, values } = composer();
  choose(2, 'cat');
  expect([values(), composed(), add().disabled]).toEqual([['pair', 'cat', 'cat'], 'They must differ.', true]);
  choose(1, 'dog');
  expect([values(), composed(), add().disabled]).toEqual([
    ['pair', 'dog', 'cat'],
    'dog and cat in some',
    false,
  ]);
});

test('another form takes over the values that it has, too', () => {
  const { choose, values, composed } = composer();
  choose(1, 'dog');
  choose(0, 'single');
  expect([values(), composed()]).toEqual([['single', 'dog'], 'dog in some']);
});

test('a refusal stands until something else is chosen', () => {
  const { composed, add, choose } = composer(animals, () => 'It is there already.');
  page.press(add());
  expect(composed()).toBe('cat and red in someIt is there already.');
  choose(1, 'dog');
  expect(composed()).toBe('dog and red in some');
  page.press(add());
  expect(composed()).toContain('already');
  choose(0, 'single');
  expect(composed()).toBe('dog in some');
});

test('without choices there is nothing to add; without forms there is nothing', () => {
  const { composed, add } = composer([]);
  expect([composed(), add().disabled]).toEqual(['There is nothing to choose yet.', true]);
  const layer = { text: () => '' } as unknown as RecordComposerProps['layer'];
  const none = page.render(
    createElement(RecordComposer, { layer, noun: 'sentence', lists: {}, add: () => null }),
  );
  expect(none.element.innerHTML).toBe('');
});

test('changes of a list are buttons; one that cannot be made is disabled', () => {
  const put: unknown[] = [];
  const lists = { some: [] };
  const changes = [
    { label: 'one more', lists },
    { label: 'one less', lists: null },
  ];
  const shown = (some: readonly object[]) =>
    page.render(createElement(ListChanges, { changes: some as never, put: (next) => put.push(next) }));
  const { all } = shown(changes);
  for (const each of all('button')) page.press(each);
  expect([put, all<HTMLButtonElement>('button').map(({ disabled }) => disabled)]).toEqual([
    [lists],
    [false, true],
  ]);
  expect(shown([]).element.innerHTML).toBe('');
});
