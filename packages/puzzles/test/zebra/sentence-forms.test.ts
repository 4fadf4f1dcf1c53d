import type { Statement } from '@gridwright/logic-grid-english';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../../test/profile.js';
import { isTrue } from '../../../logic-grid-english/test/brute-force.js';
import { noBoard } from '../../src/boards/geometry/geometry.js';
import { type RecordForm, type RecordLists, recordsProblem } from '../../src/boards/layers/records.js';
import { zebraBoard } from '../../src/kinds/zebra/board.js';
import { layers } from '../../src/kinds/zebra/layers.js';
import { attributeChanges, placeChanges, sentenceForms } from '../../src/kinds/zebra/list-editing.js';
import { arbitraryPuzzle, puzzleOf } from './arbitrary-puzzle.js';

const usualRecords = zebraBoard.usualRecords(noBoard);
const forms = sentenceForms(usualRecords);
const formNamed = (name: string): RecordForm => forms.find((each) => each.name === name)!;

/** The values of a form's slots, chosen by numbers. */
function chosen({ slots }: RecordForm, numbers: readonly number[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    slots.map(({ name, choices }, i) => [name, choices[numbers[i]! % choices.length]!.value]),
  );
}

function statementOf(form: RecordForm, values: Readonly<Record<string, string>>): Statement | null {
  const record = form.record(values);
  return 'problem' in record ? null : (record as unknown as { readonly statement: Statement }).statement;
}

test('what is put together fits the puzzle, and is read from its sentence', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...forms),
      fc.array(fc.nat({ max: 1000 }), { minLength: 6, maxLength: 6 }),
      (form, numbers) => {
        const statement = statementOf(form, chosen(form, numbers));
        if (statement === null) return;
        const sentence = { id: '1', statement };
        expect(recordsProblem(layers.sentences, [sentence], usualRecords)).toBeNull();
        const line = layers.sentences.text(sentence, usualRecords);
        expect(layers.sentences.read(line, usualRecords)).toMatchObject({ statement });
      },
    ),
    { numRuns: runs(2000, 60) },
  );
});

test('every relation can be put together, and denied', () => {
  const relations = forms.map((form) => {
    const values = Object.fromEntries(form.slots.map(({ name }) => [name, '']));
    const filled = {
      ...values,
      ...{
        one: 'red',
        other: 'Ann',
        at: 'Ben',
        otherAt: ' 2',
        place: '1',
        by: '2',
        end: 'cat',
        otherEnd: 'dog',
      },
    };
    const plain = statementOf(form, { ...filled, truth: 'true' })!;
    expect(statementOf(form, { ...filled, truth: 'not' })).toEqual({ relation: 'not', of: plain });
    return plain.relation;
  });
  const all = ['same', 'different', 'at', 'beside', 'leftOf', 'apart', 'between', 'one', 'some', 'all', 'if'];
  expect(relations).toEqual(all);
});

test('a form says what its name says, on one table', () => {
  const puzzle = puzzleOf(
    ['1', '2', '3'],
    [
      { id: 'color', values: ['red', 'green', 'blue'] },
      { id: 'pet', values: ['cat', 'dog', 'fox'] },
    ],
    [],
  );
  const lists = puzzle.records!;
  // Red with the cat at 1, green with the dog at 2, blue with the fox at 3.
  const holds = (name: string, values: Readonly<Record<string, string>>): boolean => {
    const form = sentenceForms(lists).find((each) => each.name === name)!;
    const truth = statementOf(form, { truth: 'true', ...values })!;
    expect(isTrue(truth, table, ['1', '2', '3'])).toBe(
      !isTrue(statementOf(form, { truth: 'not', ...values })!, table, ['1', '2', '3']),
    );
    return isTrue(truth, table, ['1', '2', '3']);
  };
  const table = new Map([
    ['red', 0],
    ['cat', 0],
    ['green', 1],
    ['dog', 1],
    ['blue', 2],
    ['fox', 2],
  ]);
  expect(holds('same', { one: 'red', other: 'cat' })).toBe(true);
  expect(holds('different', { one: 'red', other: 'cat' })).toBe(false);
  expect(holds('at', { one: 'fox', place: ' ends' })).toBe(true);
  expect(holds('at', { one: 'dog', place: ' ends' })).toBe(false);
  expect(holds('leftOf', { one: 'red', other: 'fox', by: ' anywhere' })).toBe(true);
  expect(holds('leftOf', { one: 'red', other: 'fox', by: '1' })).toBe(false);
  expect(holds('apart', { one: 'fox', other: 'red', by: '2' })).toBe(true);
  expect(holds('between', { one: 'dog', end: 'fox', otherEnd: 'red' })).toBe(true);
  expect(holds('if', { one: 'red', at: 'dog', other: 'fox', otherAt: ' 1' })).toBe(true);
  expect(holds('one', { one: 'red', at: ' 1', other: 'fox', otherAt: ' 3' })).toBe(false);
  expect(holds('some', { one: 'red', at: ' 1', other: 'fox', otherAt: ' 3' })).toBe(true);
});

test('what cannot be, or always is, is refused', () => {
  const refused = (name: string, values: Readonly<Record<string, string>>) =>
    expect(formNamed(name).record({ truth: 'true', ...values })).toHaveProperty('problem');
  refused('same', { one: 'red', other: 'blue' });
  refused('different', { one: 'red', other: 'blue' });
  refused('beside', { one: 'red', other: 'red' });
  refused('between', { one: 'red', end: 'cat', otherEnd: 'cat' });
  refused('if', { one: 'red', at: 'blue', other: 'cat', otherAt: 'Ann' });
});

/** The problems of all lists. */
function problemsOf(lists: RecordLists): readonly unknown[] {
  const all = [layers.places, layers.attributes, layers.sentences, layers.question] as const;
  const names = ['places', 'attributes', 'sentences', 'question'] as const;
  return names.flatMap((name, i) => recordsProblem(all[i] as never, lists[name] ?? [], lists) ?? []);
}

test('a place and an attribute more and less leave lists without a problem', () => {
  fc.assert(
    fc.property(arbitraryPuzzle(), (puzzle) => {
      const lists = puzzle.records! as RecordLists;
      const [more, less] = placeChanges(lists, 26);
      const [attribute] = attributeChanges(lists, 26);
      for (const change of [more!, less!, attribute!])
        if (change.lists !== null) {
          expect(problemsOf(change.lists)).toEqual([]);
          expect(change.lists['sentences']).toBe(lists['sentences']);
        }
      // What was added can be taken away again: no sentence names it.
      const again = placeChanges(more!.lists!, 26)[1]!.lists!;
      expect(again).toEqual(lists);
      expect((attribute!.lists!['attributes'] ?? []).length).toBe(lists['attributes']!.length + 1);
    }),
    { numRuns: runs(500, 60) },
  );
});

test('there are at most so many places and attributes, and at least one place', () => {
  expect(placeChanges(usualRecords, 5)[0]!.lists).toBeNull();
  expect(attributeChanges(usualRecords, 4)[0]!.lists).toBeNull();
  const one = puzzleOf(['1'], [{ id: 'color', values: ['red'] }], []).records! as RecordLists;
  expect(placeChanges(one, 26)[1]!.lists).toBeNull();
  expect(placeChanges({}, 26)).toEqual([]);
  const named = puzzleOf(
    ['1', '2'],
    [{ id: 'color', values: ['red', 'blue'] }],
    [{ relation: 'leftOf', values: ['red', 'blue'] }],
  ).records! as RecordLists;
  expect(placeChanges(named, 26)[1]!.lists).toBeNull();
});
