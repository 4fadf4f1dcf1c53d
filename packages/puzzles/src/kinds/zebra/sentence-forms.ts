import type { RecordChoice, RecordForm, RecordLists, RecordSlot } from '../../boards/layers/records.js';
import type { Attribute, Places, Sentence } from './records.js';
import type { Statement } from './statement.js';

/** What the values of a form's slots say; or why they say nothing. */
type Said = Statement | { readonly problem: string };

/** A form of sentences: the statement of the values of its slots. */
interface StatementForm {
  readonly name: string;
  readonly description: string;
  readonly slots: readonly RecordSlot[];
  statement(values: Readonly<Record<string, string>>): Said;
}

/** The forms from which sentences are put together: one for each relation, each of them also denied. */
export function sentenceForms(lists: RecordLists): readonly RecordForm<Sentence>[] {
  return statementForms(lists).map(({ name, description, slots, statement }) => ({
    name,
    description,
    slots: [{ name: 'truth', label: 'It is', choices: truths }, ...slots],
    record: (values) => {
      const said = statement(values);
      if ('problem' in said) return said;
      return { statement: values['truth'] === 'not' ? { relation: 'not', of: said } : said };
    },
  }));
}

const truths: readonly RecordChoice[] = [
  { value: 'true', label: 'true' },
  { value: 'not', label: 'not true' },
];

function statementForms(lists: RecordLists): readonly StatementForm[] {
  const attributes = (lists['attributes'] ?? []) as readonly Attribute[];
  const [{ id: noun, names: places } = { id: 'place', names: [] }] = (lists['places'] ??
    []) as readonly Places[];
  const values = attributes.flatMap(({ id, values: all }) =>
    all.map((value) => ({ value, label: value, group: id })),
  );
  const numbers = places.slice(1).map((_, index) => String(index + 1));
  const asPlaces = places.map((place) => ({
    value: `${placeMark}${place}`,
    label: `${noun} ${place}`,
    group: noun,
  }));
  const value = (name: string, label: string): RecordSlot => ({ name, label, choices: values });
  const valueOrPlace = (name: string, label: string): RecordSlot => ({
    name,
    label,
    choices: [...values, ...asPlaces],
  });
  const distance = (name: string, label: string, first: readonly RecordChoice[]): RecordSlot => ({
    name,
    label,
    choices: [
      ...first,
      ...numbers.map((number) => ({ value: number, label: counted(Number(number), noun) })),
    ],
  });
  const together = (one: string, other: string): Said => atOnePlace(attributes, one, other);
  const apart = (one: string, other: string): Said | null =>
    one === other ? { problem: 'The two values must differ.' } : null;
  const pairSlots = [value('one', 'Value'), value('other', 'Other value')];
  const twoFacts = [
    value('one', 'First: value'),
    valueOrPlace('at', 'is with, or at'),
    value('other', 'Second: value'),
    valueOrPlace('otherAt', 'is with, or at'),
  ];
  const joined =
    (join: (first: Statement, second: Statement) => Statement): StatementForm['statement'] =>
    (chosen) => {
      const first = together(chosen['one']!, chosen['at']!);
      const second = together(chosen['other']!, chosen['otherAt']!);
      if ('problem' in first) return first;
      if ('problem' in second) return second;
      return join(first, second);
    };
  return [
    {
      name: 'same',
      description: `two values are at one ${noun}`,
      slots: pairSlots,
      statement: ({ one = '', other = '' }) => together(one, other),
    },
    {
      name: 'different',
      description: `two values are not at one ${noun}`,
      slots: pairSlots,
      statement: ({ one = '', other = '' }) => {
        const same = together(one, other);
        return 'problem' in same ? same : { relation: 'different', values: [one, other] };
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
      statement: ({ one = '', place = '' }) => ({
        relation: 'at',
        value: one,
        places: place === ends ? [places[0]!, places.at(-1)!] : [place],
      }),
    },
    {
      name: 'beside',
      description: 'two values are neighbors',
      slots: pairSlots,
      statement: ({ one = '', other = '' }) =>
        apart(one, other) ?? { relation: 'beside', values: [one, other] },
    },
    {
      name: 'leftOf',
      description: 'a value is left of another one',
      slots: [...pairSlots, distance('by', 'By', [{ value: anywhere, label: 'any distance' }])],
      statement: ({ one = '', other = '', by = anywhere }) =>
        apart(one, other) ?? {
          relation: 'leftOf',
          values: [one, other],
          ...(by === anywhere ? {} : { by: Number(by) }),
        },
    },
    {
      name: 'apart',
      description: 'two values are this far apart',
      slots: [...pairSlots, distance('by', 'By', [])],
      statement: ({ one = '', other = '', by = '' }) =>
        apart(one, other) ?? { relation: 'apart', values: [one, other], by: Number(by) },
    },
    {
      name: 'between',
      description: 'a value is between two others',
      slots: [value('one', 'Value'), value('end', 'One end'), value('otherEnd', 'Other end')],
      statement: ({ one = '', end = '', otherEnd = '' }) =>
        apart(one, end) ??
        apart(one, otherEnd) ??
        apart(end, otherEnd) ?? { relation: 'between', value: one, ends: [end, otherEnd] },
    },
    {
      name: 'one',
      description: 'either one or the other',
      slots: twoFacts,
      statement: joined((first, second) => ({ relation: 'one', of: [first, second] })),
    },
    {
      name: 'some',
      description: 'one or the other, or both',
      slots: twoFacts,
      statement: joined((first, second) => ({ relation: 'some', of: [first, second] })),
    },
    {
      name: 'all',
      description: 'both one and the other',
      slots: twoFacts,
      statement: joined((first, second) => ({ relation: 'all', of: [first, second] })),
    },
    {
      name: 'if',
      description: 'if one, then the other',
      slots: twoFacts,
      statement: joined((condition, consequence) => ({ relation: 'if', condition, consequence })),
    },
  ];
}

/** What begins the choice of a place where values can be chosen too: no value has it, as names begin with no white space. */
const placeMark = ' ';

/** The choices of both ends, and of any distance; no place is called so. */
const [ends, anywhere] = [' ends', ' anywhere'];

/** A value is at one place with another one, or at a place. */
function atOnePlace(attributes: readonly Attribute[], value: string, at: string): Said {
  if (at.startsWith(placeMark)) return { relation: 'at', value, places: [at.slice(placeMark.length)] };
  const attribute = attributes.find(({ values }) => values.includes(value));
  if (attribute?.values.includes(at) === true)
    return { problem: `No two values of ${attribute.id} are at one place.` };
  return { relation: 'same', values: [value, at] };
}

function counted(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
}
