import { atMost, exactlyOne, model, plus, sum, times, when } from '@gridwright/modeling';
import { z } from 'zod';
import { defineBoard } from '../../src/boards/define-board.js';
import { empty, type Layers } from '../../src/boards/layers/layer.js';
import { recordLayer } from '../../src/boards/layers/records.js';
import type { Rule } from '../../src/boards/rules/rule.js';
import { defineKind, type Formulation } from '../../src/contracts/kind.js';
import { formulated, recordBounds } from '../../src/parts/formulated.js';

const name = z.string().regex(/^[A-Z][a-z]{0,9}$/);

/** People sit in a row of seats; sentences say who sits somewhere left of whom. No cells, no coordinates. */
const layers = {
  people: recordLayer({
    label: 'person',
    counted: { one: 'person', many: 'people' },
    isClue: false,
    max: 12,
    schema: z.strictObject({ id: name }),
    text: ({ id }) => id,
    read: (line) =>
      name.safeParse(line).success
        ? { id: line }
        : { problem: { column: 1, expected: 'a name, such as "Ann"', found: line } },
  }),
  sentences: recordLayer({
    label: 'sentence',
    isClue: true,
    max: 50,
    schema: z.strictObject({ id: z.string().min(1).max(20), left: name, right: name }),
    text: ({ left, right }) => `${left} sits left of ${right}`,
    read: (line) => {
      const [, left, right] = /^(\S+) sits left of (\S+)$/.exec(line) ?? [];
      return left === undefined || right === undefined
        ? { problem: { column: 1, expected: 'a sentence, such as "Ann sits left of Ben"', found: line } }
        : { left, right };
    },
    problem: (sentences, { people = [] }) => {
      const known = new Set(people.map(({ id }) => id));
      const index = sentences.findIndex(({ left, right }) => !known.has(left) || !known.has(right));
      if (index < 0) return null;
      const { left, right } = sentences[index]!;
      return { index, expected: `people among ${[...known].join(', ')}`, found: `${left} and ${right}` };
    },
  }),
  seats: {
    site: { recordsOf: 'people' },
    role: 'answer',
    label: 'seat',
    values: ({ records }) => ({ min: 1, max: Math.max(1, records?.['people']?.length ?? 0) }),
  },
} satisfies Layers;

type Seating = typeof layers;

const rules: readonly Rule<Seating>[] = [
  {
    name: 'one-each',
    text: 'no two people have the same seat',
    broken: ({ answers: { seats } }) =>
      seats.some((seat, one) => seat !== empty && seats.indexOf(seat) < one) ? [[]] : [],
  },
  {
    name: 'sentence',
    text: 'every sentence is true',
    broken: ({ puzzle, answers: { seats } }) => {
      const seatOf = (id: string): number =>
        seats[(puzzle.records?.people ?? []).findIndex((person) => person.id === id)]!;
      return (puzzle.records?.sentences ?? [])
        .filter(({ left, right }) => {
          const [one, other] = [seatOf(left), seatOf(right)];
          return one !== empty && other !== empty && one >= other;
        })
        .map(() => []);
    },
  },
];

const assignment: Formulation<Seating> = {
  name: 'assignment',
  description: 'x[p,s], person p has seat s; a row for each sentence, under its guard',
  variants: [],
  graphConstraints: [],
  formulate: (shape) => {
    const people = (shape.records?.people ?? []).map(({ id }) => id);
    const sentences = shape.records?.sentences ?? [];
    const seats = people.map((_, index) => index + 1);
    const m = model();
    const x = m.binary('seat', [people, seats], (person, seat) => `${person} has seat ${seat}`);
    const holds = m.binary('holds', [sentences.map(({ id }) => id)]);
    m.each('person', [people], (person) => exactlyOne(...seats.map((seat) => x(person, seat))));
    m.each('occupied', [seats], (seat) => exactlyOne(...people.map((person) => x(person, seat))));
    const place = (person: string) => sum(seats, (seat) => times(seat, x(person, seat)));
    m.each('sentence', [sentences], ({ id, left, right }) =>
      when(holds(id), atMost(plus(place(left), 1), place(right))),
    );
    return formulated(layers, shape, {
      model: m.build({ decisions: [x] }),
      fix: (puzzle) => recordBounds('sentences', shape, puzzle, (index) => holds(sentences[index]!.id)),
      answers: { seats: (index) => ({ oneOf: seats.map((seat) => [seat, x(people[index]!, seat)]) }) },
    });
  },
};

/** A test kind without a grid. */
export const seating = defineKind({
  board: defineBoard({
    name: 'seating',
    description: 'Everybody has a seat in one row, and every sentence is true.',
    layers,
    rules,
    examples: [
      {
        name: 'three people',
        text: '{"format":"gridwright-puzzle","version":1,"kind":"seating","records":{"people":[{"id":"Ann"},{"id":"Ben"},{"id":"Cleo"}],"sentences":[{"id":"s1","left":"Cleo","right":"Ann"},{"id":"s2","left":"Ann","right":"Ben"}]},"clues":{}}',
      },
    ],
  }),
  formulations: [assignment],
});
