import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../../test/profile.js';
import { edited } from '../../src/boards/documents/edits.js';
import { documentOf } from '../../src/boards/documents/puzzle-document.js';
import { beginTrial, dropTrial } from '../../src/boards/documents/trials.js';
import { withLists, withRecordText } from '../../src/boards/editing/records.js';
import { withValue } from '../../src/boards/editing/values.js';
import { type Position, type Puzzle, unsolved } from '../../src/boards/layers/board.js';
import { empty } from '../../src/boards/layers/layer.js';
import type { RecordLists } from '../../src/boards/layers/records.js';
import { timetable } from '../beyond-cells/timetable.js';

const { layers } = timetable;
type Timetable = typeof layers;
type Edited = Position<Timetable>;

interface Table {
  readonly hours: readonly string[];
  readonly classes: readonly { readonly id: string; readonly names: readonly string[] }[];
}

const hourNames = ['1', '2', '3', 'noon'];
const classIds = ['A', 'class B', 'C'];
const subjects = (id: string): readonly string[] =>
  ['Art', 'Music', 'Old Norse', 'Latin'].map((name) => `${name} ${id}`);

/** A table of some hours and some classes in any order, each with as many of its subjects, in any order. */
const arbitraryTable: fc.Arbitrary<Table> = fc
  .tuple(
    fc.shuffledSubarray(hourNames, { minLength: 1 }),
    fc.shuffledSubarray(classIds),
    fc.tuple(...classIds.map((id) => fc.shuffledSubarray([...subjects(id)], { minLength: 4 }))),
  )
  .map(([hours, ids, names]) => ({
    hours,
    classes: ids.map((id) => ({ id, names: names[classIds.indexOf(id)]!.slice(0, hours.length) })),
  }));

function listsOf({ hours, classes }: Table): RecordLists {
  const head = { id: 'hour', names: hours };
  return { hours: [head], classes, wishes: [] };
}

function puzzleOf(table: Table): Puzzle<Timetable> {
  const records = listsOf(table) as Puzzle<Timetable>['records'];
  return { kind: 'timetable', rows: 0, columns: 0, rules: {}, ...(records && { records }), clues: {} };
}

/** A table with random answers; a number for each site, which is reduced to the values of the site. */
const arbitraryAnswers = fc.array(fc.nat(99), { minLength: 12, maxLength: 12 });

function positionOf(table: Table, numbers: readonly number[]): Edited {
  const blank = unsolved(layers, puzzleOf(table));
  const plan = blank.answers.plan.map((_, site) => (numbers[site]! % (table.hours.length + 1)) - 1);
  const rooms = blank.answers.rooms.map((_, site) =>
    numbers[site]! % 3 === 0 ? empty : 1 + (numbers[site]! % table.classes.length),
  );
  return { ...blank, answers: { plan, rooms } };
}

/** What is entered, in words: no index of any list. */
function saidIn(table: Table, { answers }: Edited): ReadonlySet<string> {
  const said = new Set<string>();
  for (const [row, { id, names }] of table.classes.entries()) {
    if (answers.rooms[row] !== empty) said.add(JSON.stringify([id, answers.rooms[row]]));
    for (const [column, hour] of table.hours.entries()) {
      const value = answers.plan[row * table.hours.length + column]!;
      if (value !== empty) said.add(JSON.stringify([id, hour, names[value]]));
    }
  }
  return said;
}

/** What of that can be said in another table. */
function sayable(said: ReadonlySet<string>, { hours, classes }: Table): ReadonlySet<string> {
  return new Set(
    [...said].filter((each) => {
      const [id, hour, name] = JSON.parse(each) as [string, string | number, string?];
      const found = classes.find((row) => row.id === id);
      if (found === undefined) return false;
      if (typeof hour === 'number') return hour <= classes.length;
      return hours.includes(hour) && found.names.includes(name!);
    }),
  );
}

function changed(result: Edited | { readonly problem: unknown }): Edited {
  if ('problem' in result) throw new Error(JSON.stringify(result.problem));
  return result;
}

describe('answers in a table', () => {
  test('stay with their record and their column, and keep the names of their values', () => {
    const property = fc.property(
      arbitraryTable,
      arbitraryTable,
      arbitraryAnswers,
      (before, after, numbers) => {
        const position = positionOf(before, numbers);
        const moved = changed(withLists(layers, position, listsOf(after)));
        expect(saidIn(after, moved)).toEqual(sayable(saidIn(before, position), after));
        // Nothing is lost if nothing went away.
        const back = changed(withLists(layers, moved, listsOf(before)));
        expect(saidIn(before, back)).toEqual(sayable(sayable(saidIn(before, position), after), before));
      },
    );
    fc.assert(property, { numRuns: runs(1000, 100) });
  });

  test('do so at each level of a document', () => {
    const property = fc.property(
      arbitraryTable,
      arbitraryTable,
      arbitraryAnswers,
      fc.nat(),
      (before, after, numbers, at) => {
        const position = positionOf(before, numbers);
        const count = position.answers.plan.length;
        fc.pre(count > 0);
        const tried = edited(layers, beginTrial(documentOf(position)), (each) =>
          withValue(layers, each, 'plan', at % count, at % before.hours.length),
        );
        const moved = edited(layers, tried, (each) => changed(withLists(layers, each, listsOf(after))));
        expect(saidIn(after, moved)).toEqual(sayable(saidIn(before, tried), after));
        expect(saidIn(after, dropTrial(moved))).toEqual(sayable(saidIn(before, position), after));
      },
    );
    fc.assert(property, { numRuns: runs(300, 50) });
  });
});

test('values of a row in another order are the same values', () => {
  const table = { hours: ['1', '2'], classes: [{ id: 'A', names: ['Art', 'Music'] }] };
  const position = positionOf(table, [1, 2, 1]);
  expect(position.answers.plan).toEqual(Int16Array.of(0, 1));
  const after = changed(withRecordText(layers, position, 'classes', 'A: Music, Art\nB: Latin, Greek'));
  expect(after.answers.plan).toEqual(Int16Array.of(1, 0, -1, -1));
  const renamed = changed(withRecordText(layers, after, 'classes', 'B: Latin, Greek\nA: Music, Drawing'));
  expect(renamed.answers.plan).toEqual(Int16Array.of(-1, -1, -1, 0));
});
