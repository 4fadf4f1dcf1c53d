import { expect, test } from 'vitest';
import { readDocument, writeDocument } from '../../src/boards/documents/document-json.js';
import { edited } from '../../src/boards/documents/edits.js';
import { documentOf } from '../../src/boards/documents/puzzle-document.js';
import { beginTrial } from '../../src/boards/documents/trials.js';
import { withValue } from '../../src/boards/editing/values.js';
import { timetable } from '../beyond-cells/timetable.js';
import { problemFrom } from './problem-of.js';

const { layers } = timetable;

/** The JSON form of a table of answers: this text must stay readable, and must stay what is written. */
const frozen =
  '{"format":"gridwright-puzzle","version":1,"kind":"timetable","rules":[],"records":{' +
  '"hours":[{"id":"hour","names":["1","after lunch"]}],' +
  '"classes":[{"id":"class A","names":["Art","Old Norse"]},{"id":"B","names":["Music","2"]}],' +
  '"wishes":[{"id":"1","first":"Art","second":"2"}]},' +
  '"clues":{},"answers":{' +
  '"plan":{"class A":["Old Norse",null],"B":["2","Music"]},"rooms":{"class A":2,"B":null}}}';

const [json] = timetable.formats;

test('a table is a list of names for each record, in the order of the columns', () => {
  const position = timetable.read(frozen);
  expect(position.answers).toEqual({
    plan: Int16Array.of(1, -1, 1, 0),
    rooms: Int16Array.of(2, -1),
  });
  expect(json!.write(position)).toBe(frozen);
});

test('values may be given by their numbers', () => {
  const numbered = frozen.replace(
    '"plan":{"class A":["Old Norse",null],"B":["2",',
    '"plan":{"class A":[1,null],"B":[1,',
  );
  expect(numbered).not.toBe(frozen);
  expect(timetable.read(numbered)).toEqual(timetable.read(frozen));
});

test.each([
  ['["Old Norse",null]', '["Music",null]', 'subject: "Art", "Old Norse" or null', '"Music"'],
  ['["Old Norse",null]', '["Old Norse",2]', 'subject: "Art", "Old Norse" or null', '2'],
  ['["Old Norse",null]', '["Old Norse"]', 'a list of at least 2', 'a list of 1'],
  ['["Old Norse",null]', '["Art",null,null]', 'a list of at most 2', 'a list of 3'],
  ['"B":["2","Music"]', '"C":["2","Music"]', 'a list', 'nothing'],
])('%s as %s is refused at its place', (from, to, expected, found) => {
  const text = frozen.replace(from, to);
  const problem = problemFrom(() => timetable.read(text));
  expect(problem.expected.startsWith(expected), problem.expected).toBe(true);
  expect(problem.found.startsWith(found), problem.found).toBe(true);
  expect(problem.path).toMatch(/^answers\.plan(?:\.B|\["class A"\](?:\[\d\])?)$/);
  expect(problem.place?.column).toBeGreaterThan(text.indexOf('"answers"'));
});

test('ids may have the names of properties that all objects have, but for one that would be lost', () => {
  const textOf = (names: readonly string[]): string =>
    JSON.stringify({
      ...{ format: 'gridwright-puzzle', version: 1, kind: 'timetable', rules: [] },
      records: {
        hours: [{ id: 'hour', names: ['__proto__'] }],
        classes: names.map((id) => ({ id, names: [`of ${id}`] })),
        wishes: [],
      },
      clues: {},
    });
  expect(problemFrom(() => timetable.read(textOf(['A', '__proto__'])))).toMatchObject({
    expected: 'another id',
    found: '"__proto__"',
  });
  const names = ['hasOwnProperty', 'constructor', 'toString'];
  const blank = timetable.read(textOf(names));
  const position = names.reduce(
    (each, _, site) => withValue(layers, each, 'plan', site, 0),
    withValue(layers, blank, 'rooms', 0, 3),
  );
  expect(timetable.read(json!.write(position))).toEqual(position);
});

test('trials name the places of a table and their values', () => {
  const document = beginTrial(documentOf(timetable.read(frozen)));
  const tried = edited(layers, document, (position) =>
    withValue(layers, withValue(layers, position, 'plan', 1, 0), 'plan', 2, -1),
  );
  const text = writeDocument(timetable, tried);
  expect(text).toContain(
    `"trials":[{"answers":{"plan":${JSON.stringify({ '"class A" after lunch': 'Art', 'B 1': null })}}}]`,
  );
  expect(readDocument([timetable], text).document).toEqual(tried);
  for (const wrong of ['"Music"', '7', '"?"', '1.5'])
    expect(
      problemFrom(() => readDocument([timetable], text.replace('lunch":"Art"', `lunch":${wrong}`))),
    ).toMatchObject({
      place: { line: 1 },
    });
  expect(
    problemFrom(() => readDocument([timetable], text.replace('lunch":"Art"', 'lunch":"Music"'))),
  ).toMatchObject({
    expected: 'subject: "Art", "Old Norse" or null',
    found: '"Music"',
  });
});
