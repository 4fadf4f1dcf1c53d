import {
  type Attribute,
  all,
  apart,
  at,
  beside,
  between,
  different,
  either,
  ifThen,
  leftOf,
  maxName,
  not,
  type Places,
  placesIn,
  type Statement,
  same,
  some,
  valuesIn,
} from '@gridwright/logic-grid-english';
import type {
  ListChange,
  RecordChoice,
  RecordForm,
  RecordLists,
  RecordSlot,
} from '../../boards/layers/records.js';
import { listsIn, listsOf, type Sentence } from './records.js';

/** One place more with a new value of each attribute, and one place less without values that no sentence names. */
export function placeChanges(lists: RecordLists, max: number): readonly ListChange[] {
  const [row] = listsOf(lists).places;
  if (row === undefined) return [];
  return [
    { label: `Add a ${row.id}`, lists: withPlace(lists, row, max) },
    { label: `Remove a ${row.id}`, lists: withoutPlace(lists, row) },
  ];
}

function withPlace(lists: RecordLists, { id, names }: Places, max: number): RecordLists | null {
  if (names.length >= max) return null;
  const { attributes } = listsOf(lists);
  const taken = new Set(attributes.flatMap(({ values }) => values));
  const number = names.length + 1;
  const places: readonly Places[] = [{ id, names: [...names, freeName('', number, new Set(names))] }];
  return {
    ...lists,
    places,
    attributes: attributes.map((attribute) => {
      const name = freeName(`${attribute.id} `, number, taken);
      taken.add(name);
      return { ...attribute, values: [...attribute.values, name] };
    }),
  };
}

function withoutPlace(lists: RecordLists, { id, names }: Places): RecordLists | null {
  const { attributes, sentences, question } = listsOf(lists);
  const statements = sentences.map(({ statement }) => statement);
  const named = new Set([...statements.flatMap(valuesIn), ...question.map(({ value }) => value)]);
  const last = names.at(-1)!;
  if (names.length < 2 || statements.flatMap(placesIn).includes(last)) return null;
  const unnamed = attributes.map(({ values }) => values.findLastIndex((value) => !named.has(value)));
  if (unnamed.includes(-1)) return null;
  const places: readonly Places[] = [{ id, names: names.slice(0, -1) }];
  return {
    ...lists,
    places,
    attributes: attributes.map((attribute, index) => ({
      ...attribute,
      values: attribute.values.toSpliced(unnamed[index]!, 1),
    })),
  };
}

/** One attribute more, with new values. */
export function attributeChanges(lists: RecordLists, max: number): readonly ListChange[] {
  const { places, attributes } = listsIn(lists);
  const number = attributes.length + 1;
  const id = freeName('attribute ', number, new Set(attributes.map((each) => each.id)));
  const taken = new Set(attributes.flatMap(({ values }) => values));
  const letter = String.fromCharCode('A'.charCodeAt(0) + (attributes.length % 26));
  const values = places.names.map(() => {
    const name = freeName(letter, 1, taken);
    taken.add(name);
    return name;
  });
  const canAdd = attributes.length < max && places.names.length > 0;
  const added: readonly Attribute[] = [...attributes, { id, values }];
  return [{ label: 'Add an attribute', lists: canAdd ? { ...lists, attributes: added } : null }];
}

/** The first name from a number on that begins so and is not taken, cut to the maximum length. */
function freeName(begin: string, from: number, taken: ReadonlySet<string>): string {
  const start = begin.slice(0, maxName - 4);
  let number = from;
  while (taken.has(`${start}${number}`)) number += 1;
  return `${start}${number}`;
}

/** What the values of a form's slots say; or why they say nothing. */
type Formed = Statement | { readonly problem: string };

/** A form of sentences: the statement of the values of its slots. */
interface StatementForm {
  readonly name: string;
  readonly description: string;
  readonly slots: readonly RecordSlot[];
  statement(values: Readonly<Record<string, string>>): Formed;
}

/** The forms from which sentences are put together: one for each relation, each of them also denied. */
export function sentenceForms(lists: RecordLists): readonly RecordForm<Sentence>[] {
  return statementForms(lists).map(({ name, description, slots, statement }) => ({
    name,
    description,
    slots: [{ name: 'truth', label: 'It is', choices: truths }, ...slots],
    record: (values) => {
      const formed = statement(values);
      if ('problem' in formed) return formed;
      return { statement: values['truth'] === 'not' ? not(formed) : formed };
    },
  }));
}

const truths: readonly RecordChoice[] = [
  { value: 'true', label: 'true' },
  { value: 'not', label: 'not true' },
];

/** What begins the choice of a place where values can be chosen too: no value has it, as names begin with no white space. */
const placeMark = ' ';

/** The choices of both ends, and of any distance; no place is called so. */
const [ends, anywhere] = [' ends', ' anywhere'];

function statementForms(lists: RecordLists): readonly StatementForm[] {
  const { places: row, attributes } = listsIn(lists);
  const { id: noun, names: places } = row;
  const values = attributes.flatMap(({ id, values: own }) =>
    own.map((value) => ({ value, label: value, group: id })),
  );
  const asPlaces = places.map((place) => ({
    value: `${placeMark}${place}`,
    label: `${noun} ${place}`,
    group: noun,
  }));
  const value = (name: string, label: string): RecordSlot => ({ name, label, choices: values });
  const withOrAt = (name: string): RecordSlot => ({
    name,
    label: 'is with, or at',
    choices: [...values, ...asPlaces],
  });
  const distance = (...first: readonly RecordChoice[]): RecordSlot => ({
    name: 'by',
    label: 'By',
    choices: [
      ...first,
      ...places.slice(1).map((_, index) => ({
        value: String(index + 1),
        label: `${index + 1} ${noun}${index === 0 ? '' : 's'}`,
      })),
    ],
  });
  /** A value is at one place with another one, or at a place. */
  const together = (one: string, other: string): Formed => {
    if (other.startsWith(placeMark)) return at(one, other.slice(placeMark.length));
    const attribute = attributes.find((each) => each.values.includes(one));
    return attribute?.values.includes(other) === true
      ? { problem: `No two values of ${attribute.id} are at one place.` }
      : same(one, other);
  };
  const pair = [value('one', 'Value'), value('other', 'Other value')];
  const ofFacts = (
    name: string,
    description: string,
    joined: (first: Statement, second: Statement) => Statement,
  ): StatementForm => ({
    name,
    description,
    slots: [
      ...[value('one', 'First: value'), withOrAt('at')],
      ...[value('other', 'Second: value'), withOrAt('otherAt')],
    ],
    statement: (chosen) => {
      const first = together(chosen['one']!, chosen['at']!);
      const second = together(chosen['other']!, chosen['otherAt']!);
      if ('problem' in first) return first;
      return 'problem' in second ? second : joined(first, second);
    },
  });
  return [
    {
      name: 'same',
      description: `two values are at one ${noun}`,
      slots: pair,
      statement: ({ one = '', other = '' }) => together(one, other),
    },
    {
      name: 'different',
      description: `two values are not at one ${noun}`,
      slots: pair,
      statement: ({ one = '', other = '' }) => {
        const formed = together(one, other);
        return 'problem' in formed ? formed : different(one, other);
      },
    },
    {
      name: 'at',
      description: `a value is at a ${noun}`,
      slots: [
        value('one', 'Value'),
        {
          name: 'place',
          label: noun,
          choices: [
            ...places.map((place) => ({ value: place, label: place })),
            ...(places.length > 2 ? [{ value: ends, label: 'one of the ends' }] : []),
          ],
        },
      ],
      statement: ({ one = '', place = '' }) =>
        place === ends ? at(one, places[0]!, places.at(-1)!) : at(one, place),
    },
    {
      name: 'beside',
      description: 'two values are neighbors',
      slots: pair,
      statement: ({ one = '', other = '' }) => equal(one, other) ?? beside(one, other),
    },
    {
      name: 'leftOf',
      description: 'a value is left of another one',
      slots: [...pair, distance({ value: anywhere, label: 'any distance' })],
      statement: ({ one = '', other = '', by = anywhere }) =>
        equal(one, other) ?? leftOf(one, other, by === anywhere ? undefined : Number(by)),
    },
    {
      name: 'apart',
      description: 'two values are this far apart',
      slots: [...pair, distance()],
      statement: ({ one = '', other = '', by = '' }) => equal(one, other) ?? apart(one, other, Number(by)),
    },
    {
      name: 'between',
      description: 'a value is between two others',
      slots: [value('one', 'Value'), value('end', 'One end'), value('otherEnd', 'Other end')],
      statement: ({ one = '', end = '', otherEnd = '' }) =>
        equal(one, end, otherEnd) ?? between(one, end, otherEnd),
    },
    ofFacts('one', 'either one or the other', either),
    ofFacts('some', 'one or the other, or both', some),
    ofFacts('all', 'both one and the other', all),
    ofFacts('if', 'if one, then the other', ifThen),
  ];
}

/** The problem of values of which two are equal; null if all differ. */
function equal(...values: readonly string[]): { readonly problem: string } | null {
  return new Set(values).size < values.length ? { problem: 'The two values must differ.' } : null;
}
