import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readDocument, writeDocument } from '../../src/boards/documents/document-json.js';
import { edited } from '../../src/boards/documents/edits.js';
import { documentOf, type PuzzleDocument } from '../../src/boards/documents/puzzle-document.js';
import {
  crossedOut,
  isCrossedOff,
  siteOfMarks,
  withoutMarkAt,
  withRecordCrossedOff,
  withValueCrossedOut,
} from '../../src/boards/documents/record-marks.js';
import { beginTrial, dropTrial } from '../../src/boards/documents/trials.js';
import { withLists, withRecord } from '../../src/boards/editing/records.js';
import { tablesOf, withTableValue } from '../../src/boards/editing/values.js';
import { empty } from '../../src/boards/layers/layer.js';
import type { RecordLists } from '../../src/boards/layers/records.js';
import { sudokuBoard } from '../../src/kinds/sudoku/board.js';
import { timetable } from '../beyond-cells/timetable.js';

const board = timetable;
const { layers } = board;
const [example] = board.examples;
const start = documentOf(board.read(example!.text)) as unknown as PuzzleDocument<typeof layers>;

type Document = PuzzleDocument<typeof layers>;

/** The document with other lists. */
function withOther(document: Document, lists: RecordLists): Document {
  return edited(layers, document, (position) => {
    const next = withLists(layers, position, lists);
    if ('problem' in next) throw new Error(next.problem);
    return next;
  });
}

test('a value is crossed out and a record crossed off, and no longer', () => {
  const one = withValueCrossedOut(layers, start, 'plan', 1, 'Music');
  const two = withValueCrossedOut(layers, one, 'plan', 1, 'Art');
  expect(crossedOut(two.marks, 'plan', 1)).toEqual(['Music', 'Art']);
  expect(withValueCrossedOut(layers, two, 'plan', 1, 'Art')).toEqual(one);
  expect(withoutMarkAt(layers, two, 'plan', 1)).toEqual(start);
  expect(withoutMarkAt(layers, two, 'plan', 0)).toBe(two);
  const off = withRecordCrossedOff(layers, two, 'wishes', 1);
  expect([0, 1].map((index) => isCrossedOff(off.marks, 'wishes', index))).toEqual([false, true]);
  expect(withRecordCrossedOff(layers, off, 'wishes', 1)).toEqual(two);
});

test('there are no marks at sites that there are not', () => {
  expect(withValueCrossedOut(layers, start, 'plan', 3, 'Art')).toBe(start);
  expect(withRecordCrossedOff(layers, start, 'wishes', 2)).toBe(start);
  expect(withRecordCrossedOff(layers, start, 'nothing', 0)).toBe(start);
  expect(siteOfMarks(sudokuBoard.layers, 'at givens')).toBeNull();
  expect(siteOfMarks(layers, 'at constructor')).toBeNull();
});

test('marks stay with their records and columns, in trials too', () => {
  const marked = withRecordCrossedOff(
    layers,
    withValueCrossedOut(layers, start, 'plan', 2, 'Art'),
    'wishes',
    1,
  );
  const { hours, classes, wishes } = start.puzzle.records!;
  const turned = withOther(beginTrial(marked), {
    hours: [{ ...hours[0]!, names: ['3', '2', '1'] }] as never,
    classes: [{ id: 'class B', names: ['Sport', 'Chess', 'Latin'] } as never, ...classes],
    wishes: [...wishes].reverse(),
  });
  // The third hour comes first, in the second row.
  expect(turned.marks).toEqual({ 'at plan': { 3: { out: ['Art'] } }, 'at wishes': { 0: { cross: true } } });
  expect(dropTrial(turned).marks).toEqual(turned.marks);
  const fewer = withOther(turned, { ...turned.puzzle.records!, wishes: [wishes[0]!] });
  expect(fewer.marks).toEqual({ 'at plan': { 3: { out: ['Art'] } } });
});

test('the JSON form of a document has them', () => {
  const marked = beginTrial(withValueCrossedOut(layers, start, 'plan', 2, 'Art'));
  const inTrial = withRecordCrossedOff(
    layers,
    withValueCrossedOut(layers, marked, 'plan', 2, 'Art'),
    'wishes',
    0,
  );
  const text = writeDocument(board as never, inTrial as never);
  expect(JSON.parse(text)).toMatchObject({
    marks: { 'at plan': { '"class A" 3': { out: ['Art'] } } },
    trials: [{ marks: { 'at plan': { '"class A" 3': null }, 'at wishes': { w1: { cross: true } } } }],
  });
  expect(readDocument([board as never], text).document).toEqual(inTrial);
});

test('marks of a sort or a site that there is not have an error with a place', () => {
  const read = (marks: object) => () =>
    readDocument(
      [board as never],
      JSON.stringify({
        format: 'gridwright-document',
        version: 1,
        puzzle: JSON.parse(example!.text),
        marks,
      }),
    );
  expect(read({ 'at plan': { '"class A" 3': { out: ['Art'] } } })).not.toThrow();
  expect(read({ plan: { '"class A" 3': { out: ['Art'] } } })).toThrow(/expected one of cell, pair/);
  expect(read({ 'at hour': {} })).toThrow(/expected one of cell, pair/);
  expect(read({ 'at plan': { '"class A" 4': { cross: true } } })).toThrow(/the name of a site at plan/);
  expect(read({ 'at plan': { '"class A" 3': { out: ['Art', 'Art'] } } })).toThrow(/each once/);
  expect(read({ 'at plan': { '"class A" 3': { out: [''] } } })).toThrow(/names of values/);
});

test('a value of a table is once in a record: entering it takes it from its other place', () => {
  const [[name]] = tablesOf(layers) as unknown as readonly [readonly [string]];
  expect(tablesOf(layers)).toHaveLength(1);
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat({ max: 2 }), fc.integer({ min: empty, max: 2 })), { maxLength: 12 }),
      (entries) => {
        let position: Document = start;
        const expected = [empty, empty, empty];
        for (const [site, value] of entries) {
          position = { ...position, ...withTableValue(layers, position, name, site, value) };
          const elsewhere = expected.indexOf(value);
          if (value !== empty && elsewhere >= 0) expected[elsewhere] = empty;
          expected[site] = value;
          expect([...position.answers.plan]).toEqual(expected);
        }
      },
    ),
  );
  expect(withTableValue(layers, start, name, 0, empty)).toBe(start);
});

test('a record that is added gets an id of its own, or has a problem', () => {
  const added = withRecord(layers, start, 'wishes', { first: 'Music', second: 'Old Norse' } as never);
  if ('problem' in added) throw new Error(added.problem);
  expect(added.puzzle.records!.wishes.map(({ id }) => id)).toEqual(['w1', 'w2', '1']);
  expect(withRecord(layers, start, 'wishes', { first: 'Music', second: 'Latin' } as never)).toEqual({
    problem: 'expected two subjects, found Music and Latin',
  });
});
