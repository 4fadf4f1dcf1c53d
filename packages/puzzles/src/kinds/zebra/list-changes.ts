import type { ListChange, RecordLists } from '../../boards/layers/records.js';
import type { Attribute, Places, Sentence } from './records.js';
import { maxName, placesIn, valuesIn } from './statement.js';

/** One place more with a new value of each attribute, and one place less without values that no sentence names. */
export function placeChanges(lists: RecordLists, max: number): readonly ListChange[] {
  const [row] = (lists['places'] ?? []) as readonly Places[];
  if (row === undefined) return [];
  return [
    { label: `Add a ${row.id}`, lists: withPlace(lists, row, max) },
    { label: `Remove a ${row.id}`, lists: withoutPlace(lists, row) },
  ];
}

function withPlace(lists: RecordLists, row: Places, max: number): RecordLists | null {
  if (row.names.length >= max) return null;
  const attributes = attributesIn(lists);
  const taken = new Set(attributes.flatMap(({ values }) => values));
  return {
    ...lists,
    places: [
      { ...row, names: [...row.names, freeName('', row.names.length + 1, new Set(row.names))] } as Places,
    ],
    attributes: attributes.map((attribute) => {
      const name = freeName(`${attribute.id} `, row.names.length + 1, taken);
      taken.add(name);
      return { ...attribute, values: [...attribute.values, name] };
    }),
  };
}

function withoutPlace(lists: RecordLists, row: Places): RecordLists | null {
  const statements = ((lists['sentences'] ?? []) as readonly Sentence[]).map(({ statement }) => statement);
  const asked = (lists['question'] ?? []) as readonly { readonly id: string; readonly value?: string }[];
  const named = new Set([...statements.flatMap(valuesIn), ...asked.map(({ value }) => value)]);
  const last = row.names.at(-1)!;
  if (row.names.length < 2 || statements.flatMap(placesIn).includes(last)) return null;
  const attributes = attributesIn(lists).map((attribute) => {
    const unnamed = attribute.values.findLastIndex((value) => !named.has(value));
    return unnamed < 0
      ? null
      : { ...attribute, values: attribute.values.filter((_, index) => index !== unnamed) };
  });
  if (attributes.includes(null)) return null;
  return {
    ...lists,
    places: [{ ...row, names: row.names.slice(0, -1) } as Places],
    attributes: attributes as readonly Attribute[],
  };
}

/** One attribute more, with new values. */
export function attributeChanges(lists: RecordLists, max: number): readonly ListChange[] {
  const attributes = attributesIn(lists);
  const places = ((lists['places'] ?? []) as readonly Places[])[0]?.names ?? [];
  const number = attributes.length + 1;
  const id = freeName('attribute ', number, new Set(attributes.map((each) => each.id)));
  const taken = new Set(attributes.flatMap(({ values }) => values));
  const values = places.map(() => {
    const name = freeName(letterOf(attributes.length), 1, taken);
    taken.add(name);
    return name;
  });
  const canAdd = attributes.length < max && places.length > 0;
  const added = { ...lists, attributes: [...attributes, { id, values }] };
  return [{ label: 'Add an attribute', lists: canAdd ? added : null }];
}

function attributesIn(lists: RecordLists): readonly Attribute[] {
  return (lists['attributes'] ?? []) as readonly Attribute[];
}

/** The letter of an attribute, by its index. */
function letterOf(index: number): string {
  return String.fromCharCode('A'.charCodeAt(0) + (index % 26));
}

/** The first name from a number on that begins so and is not taken, cut to the maximum length. */
function freeName(begin: string, from: number, taken: ReadonlySet<string>): string {
  const start = begin.slice(0, maxName - 4);
  let number = from;
  while (taken.has(`${start}${number}`)) number += 1;
  return `${start}${number}`;
}
