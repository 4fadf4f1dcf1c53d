import { atMost, exactlyOne, model, plus, sum, times, when } from '@gridwright/modeling';
import { z } from 'zod';
import { defineBoard } from '../../src/boards/define-board.js';
import { tableDrawing } from '../../src/boards/drawing/table-drawing.js';
import type { SiteSpace } from '../../src/boards/geometry/sites.js';
import { empty, type Layers, type PuzzleShape } from '../../src/boards/layers/layer.js';
import { type RecordLists, recordLayer } from '../../src/boards/layers/records.js';
import type { Rule } from '../../src/boards/rules/rule.js';
import { defineKind, type Formulation } from '../../src/contracts/kind.js';
import { formulated, recordBounds } from '../../src/parts/formulated.js';

const word = z
  .string()
  .regex(/^\S(.*\S)?$/u)
  .max(60);
const words = z.array(word).min(1).max(9);

interface Named {
  readonly id: string;
  readonly names: readonly string[];
}

/** A list of names as a line, such as "class A: Art, Old Norse". */
const namesText = ({ id, names }: Named): string => `${id}: ${names.join(', ')}`;

function readNames(line: string) {
  const [, id, names] = /^([^:,]*[^:,\s]): *(\S.*)$/u.exec(line) ?? [];
  const found = { id: id ?? '', names: (names ?? '').split(',').map((each) => each.trim()) };
  return z.strictObject({ id: word, names: words }).safeParse(found).success
    ? found
    : { problem: { column: 1, expected: 'names, such as "class A: Art, Old Norse"', found: line } };
}

/** The hours of a timetable, and its classes, each with its subjects. */
const hoursOf = (records: RecordLists | undefined): readonly string[] =>
  ((records?.['hours'] ?? []) as readonly Named[])[0]?.names ?? [];
const classesOf = (records: RecordLists | undefined): readonly Named[] =>
  (records?.['classes'] ?? []) as readonly Named[];

/** Each class has each of its subjects in one hour, and a room; wishes say which subject comes first. A table, and no cells. */
const layers = {
  hours: recordLayer<Named>({
    label: 'row of hours',
    counted: { one: 'row of hours', many: 'rows of hours' },
    isClue: false,
    max: 1,
    schema: z.strictObject({ id: word, names: words }),
    text: namesText,
    read: readNames,
    problem: ([row]) => {
      const twice = row?.names.find((name, index) => row.names.indexOf(name) < index);
      return twice === undefined ? null : { index: 0, expected: 'each hour once', found: `"${twice}" twice` };
    },
  }),
  classes: recordLayer<Named>({
    label: 'class',
    counted: { one: 'class', many: 'classes' },
    isClue: false,
    max: 9,
    schema: z.strictObject({ id: word, names: words }),
    text: namesText,
    read: readNames,
    problem: (classes, lists) => {
      const count = hoursOf(lists).length;
      const known = new Set<string>();
      for (const [index, { names }] of classes.entries()) {
        if (names.length !== count)
          return { index, expected: `${count} subjects`, found: String(names.length) };
        for (const name of names) {
          if (known.has(name)) return { index, expected: 'each subject once', found: `"${name}" twice` };
          known.add(name);
        }
      }
      return null;
    },
  }),
  wishes: recordLayer({
    label: 'wish',
    counted: { one: 'wish', many: 'wishes' },
    isClue: true,
    max: 50,
    schema: z.strictObject({ id: z.string().min(1).max(20), first: word, second: word }),
    text: ({ first, second }) => `${first} before ${second}`,
    read: (line) => {
      const [, first, second] = /^(\S.*) before (.*\S)$/u.exec(line) ?? [];
      return first === undefined || second === undefined
        ? { problem: { column: 1, expected: 'a wish, such as "Art before Old Norse"', found: line } }
        : { first, second };
    },
    problem: (wishes, lists) => {
      const known = new Set(classesOf(lists).flatMap(({ names }) => names));
      const index = wishes.findIndex(({ first, second }) => !known.has(first) || !known.has(second));
      if (index < 0) return null;
      const { first, second } = wishes[index]!;
      return { index, expected: 'two subjects', found: `${first} and ${second}` };
    },
  }),
  plan: {
    site: {
      recordsOf: 'classes',
      columns: ({ records }: SiteSpace) => hoursOf(records as RecordLists | undefined),
      columnsIn: 'hours',
    },
    role: 'answer',
    label: 'subject',
    oncePerRecord: true,
    values: ({ records }) => ({
      min: 0,
      max: Math.max(0, hoursOf(records as RecordLists | undefined).length - 1),
    }),
    namedAt: ({ records }: PuzzleShape, site: number) => {
      const lists = records as RecordLists | undefined;
      const { names } = classesOf(lists)[Math.floor(site / hoursOf(lists).length)]!;
      return Object.fromEntries(names.map((name, index) => [index, { name }]));
    },
  },
  rooms: {
    site: { recordsOf: 'classes' },
    role: 'answer',
    label: 'room',
    values: ({ records }) => ({ min: 1, max: Math.max(1, records?.['classes']?.length ?? 0) }),
  },
} satisfies Layers;

type Timetable = typeof layers;

/** Every two of these sites that have the same value. */
function samePairs(sites: readonly number[], values: Int16Array): readonly (readonly number[])[] {
  return sites.flatMap((one, at) =>
    sites
      .slice(at + 1)
      .filter((other) => values[one] !== empty && values[one] === values[other])
      .map((other) => [one, other]),
  );
}

const rules: readonly Rule<Timetable>[] = [
  {
    name: 'once',
    text: 'each class has each of its subjects once',
    site: layers.plan.site,
    broken: ({ puzzle, answers: { plan } }) => {
      const count = hoursOf(puzzle.records).length;
      return classesOf(puzzle.records).flatMap((_, row) =>
        samePairs(
          Array.from({ length: count }, (__, hour) => row * count + hour),
          plan,
        ),
      );
    },
  },
  {
    name: 'room',
    text: 'no two classes are in the same room',
    site: layers.rooms.site,
    broken: ({ answers: { rooms } }) => samePairs([...rooms.keys()], rooms),
  },
  {
    name: 'wish',
    text: 'every wish is granted',
    site: { recordsOf: 'wishes' },
    broken: ({ puzzle, answers: { plan } }) => {
      const count = hoursOf(puzzle.records).length;
      const hourOf = new Map<string, number>();
      for (const [row, { names }] of classesOf(puzzle.records).entries())
        for (let hour = count - 1; hour >= 0; hour--) {
          const value = plan[row * count + hour]!;
          if (value !== empty) hourOf.set(names[value]!, hour);
        }
      return (puzzle.records?.wishes ?? []).flatMap(({ first, second }, index) => {
        const [one, other] = [hourOf.get(first), hourOf.get(second)];
        return one !== undefined && other !== undefined && one >= other ? [[index]] : [];
      });
    },
  },
];

const assignment: Formulation<Timetable> = {
  name: 'assignment',
  description:
    'x[s,h], subject s is in hour h; y[c,r], class c is in room r; a row for each wish, under its guard',
  variants: [],
  graphConstraints: [],
  formulate: (shape) => {
    const hours = [...hoursOf(shape.records).keys()];
    const classes = classesOf(shape.records);
    const subjects = classes.flatMap(({ names }) => names);
    const numbers = classes.map((_, index) => index + 1);
    const wishes = shape.records?.wishes ?? [];
    const m = model();
    const x = m.binary('in hour', [subjects, hours], (subject, hour) => `${subject} is in hour ${hour}`);
    const y = m.binary('in room', [numbers, numbers], (each, room) => `class ${each} is in room ${room}`);
    const holds = m.binary('holds', [wishes.map(({ id }) => id)]);
    m.each('subject', [subjects], (subject) => exactlyOne(...hours.map((hour) => x(subject, hour))));
    m.each('lesson', [classes, hours], ({ names }, hour) =>
      exactlyOne(...names.map((subject) => x(subject, hour))),
    );
    m.each('class', [numbers], (each) => exactlyOne(...numbers.map((room) => y(each, room))));
    m.each('room', [numbers], (room) => exactlyOne(...numbers.map((each) => y(each, room))));
    const time = (subject: string) => sum(hours, (hour) => times(hour, x(subject, hour)));
    m.each('wish', [wishes], ({ id, first, second }) =>
      when(holds(id), atMost(plus(time(first), 1), time(second))),
    );
    return formulated(layers, shape, {
      model: m.build({ decisions: [x, y] }),
      fix: (puzzle) => recordBounds('wishes', shape, puzzle, (index) => holds(wishes[index]!.id)),
      answers: {
        plan: (site) => {
          const { names } = classes[Math.floor(site / hours.length)]!;
          return { oneOf: names.map((subject, value) => [value, x(subject, site % hours.length)]) };
        },
        rooms: (index) => ({ oneOf: numbers.map((room) => [room, y(index + 1, room)]) }),
      },
    });
  },
};

/** A test kind without a grid, whose answers are a table with words of its own in each row. */
export const timetable = defineKind({
  board: defineBoard({
    name: 'timetable',
    description:
      'Each class has each of its subjects in one hour, and a room of its own. Every wish is granted.',
    layers,
    drawing: tableDrawing('Timetable', layers),
    usualRecords: () => ({
      hours: [{ id: 'hour', names: ['1', '2'] } as Named],
      classes: [{ id: 'class A', names: ['Art', 'Old Norse'] } as Named],
    }),
    rules,
    examples: [
      {
        name: 'one class',
        text: '{"format":"gridwright-puzzle","version":1,"kind":"timetable","records":{"hours":[{"id":"hour","names":["1","2","3"]}],"classes":[{"id":"class A","names":["Art","Old Norse","Music"]}],"wishes":[{"id":"w1","first":"Music","second":"Art"},{"id":"w2","first":"Art","second":"Old Norse"}]},"clues":{}}',
      },
    ],
  }),
  formulations: [assignment],
});
