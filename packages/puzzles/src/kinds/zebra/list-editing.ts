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
  return listsOf(lists).places.flatMap((row) => [
    { label: `Add a ${row.id}`, lists: withPlace(lists, row, max) },
    { label: `Remove a ${row.id}`, lists: withoutPlace(lists, row) },
  ]);
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

/** A form from what the values of its slots say, in their order; each sentence can also be denied. */
function form(
  name: string,
  description: string,
  slots: readonly RecordSlot[],
  statement: (...values: readonly string[]) => Formed,
): RecordForm<Sentence> {
  return {
    name,
    description,
    slots: [{ name: 'truth', label: 'It is', choices: truths }, ...slots],
    record: (values) => {
      const formed = statement(...slots.map((slot) => values[slot.name] ?? ''));
      if ('problem' in formed) return formed;
      return { statement: values['truth'] === 'not' ? not(formed) : formed };
    },
  };
}

const truths: readonly RecordChoice[] = [
  { value: 'true', label: 'true' },
  { value: 'not', label: 'not true' },
];

/** What begins the choice of a place where values can be chosen too: no value has it, as names begin with no white space. */
const placeMark = ' ';

/** The choices of both ends, and of any distance; no place is called so. */
const [ends, anywhere] = [' ends', ' anywhere'];

/** The forms from which sentences are put together: one for each relation. */
export function sentenceForms(lists: RecordLists): readonly RecordForm<Sentence>[] {
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
  const endsOfRow = places.length > 2 ? [{ value: ends, label: 'one of the ends' }] : [];
  const distances = places.slice(1).map((_, index) => ({
    value: String(index + 1),
    label: `${index + 1} ${noun}${index === 0 ? '' : 's'}`,
  }));
  const value = (name: string, label: string): RecordSlot => ({ name, label, choices: values });
  const withOrAt = (name: string) => ({ name, label: 'is with, or at', choices: [...values, ...asPlaces] });
  const by = (...choices: readonly RecordChoice[]): RecordSlot => ({ name: 'by', label: 'By', choices });
  const allPlaces = [...places.map((each) => ({ value: each, label: each })), ...endsOfRow];
  const place = { name: 'place', label: noun, choices: allPlaces };
  const pair = [value('one', 'Value'), value('other', 'Other value')];
  const facts = [
    ...[value('one', 'First: value'), withOrAt('at')],
    ...[value('other', 'Second: value'), withOrAt('otherAt')],
  ];
  /** A value is at one place with another one, or at a place. */
  const together = (one: string, other: string): Formed => {
    if (other.startsWith(placeMark)) return at(one, other.slice(placeMark.length));
    const attribute = attributes.find((each) => each.values.includes(one));
    return attribute?.values.includes(other) === true
      ? { problem: `No two values of ${attribute.id} are at one place.` }
      : same(one, other);
  };
  const ofFacts =
    (joined: (first: Statement, second: Statement) => Statement) =>
    (one: string, atOne: string, other: string, atOther: string): Formed => {
      const [first, second] = [together(one, atOne), together(other, atOther)];
      if ('problem' in first) return first;
      return 'problem' in second ? second : joined(first, second);
    };
  return [
    form('same', `two values are at one ${noun}`, pair, together),
    form('different', `two values are not at one ${noun}`, pair, (one, other) => {
      const formed = together(one, other);
      return 'problem' in formed ? formed : different(one, other);
    }),
    form('at', `a value is at a ${noun}`, [value('one', 'Value'), place], (one, where) =>
      where === ends ? at(one, places[0]!, places.at(-1)!) : at(one, where),
    ),
    form('beside', 'two values are neighbors', pair, (one, other) => equal(one, other) ?? beside(one, other)),
    form(
      'leftOf',
      'a value is left of another one',
      [...pair, by({ value: anywhere, label: 'any distance' }, ...distances)],
      (one, other, distance) =>
        equal(one, other) ?? leftOf(one, other, distance === anywhere ? undefined : Number(distance)),
    ),
    form(
      'apart',
      'two values are this far apart',
      [...pair, by(...distances)],
      (one, other, distance) => equal(one, other) ?? apart(one, other, Number(distance)),
    ),
    form(
      'between',
      'a value is between two others',
      [value('one', 'Value'), value('end', 'One end'), value('otherEnd', 'Other end')],
      (one, end, otherEnd) => equal(one, end, otherEnd) ?? between(one, end, otherEnd),
    ),
    form('one', 'either one or the other', facts, ofFacts(either)),
    form('some', 'one or the other, or both', facts, ofFacts(some)),
    form('all', 'both one and the other', facts, ofFacts(all)),
    form('if', 'if one, then the other', facts, ofFacts(ifThen)),
  ];
}

/** The problem of values of which two are equal; null if all differ. */
function equal(...values: readonly string[]): { readonly problem: string } | null {
  return new Set(values).size < values.length ? { problem: 'The two values must differ.' } : null;
}
