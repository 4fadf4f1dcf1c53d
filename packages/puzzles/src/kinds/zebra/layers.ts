import * as z from 'zod/mini';
import type { SiteSpace } from '../../geometry/sites.js';
import type { Layers, PuzzleShape, ValueName } from '../../layers/layer.js';
import { type RecordLists, recordLayer } from '../../layers/records.js';
import { attributeChanges, placeChanges } from './list-changes.js';
import { sentenceForms } from './sentence-forms.js';
import { nameSchema, placesIn, type Statement, statementSchema, valuesIn } from './statement.js';

/** The name of the kind. */
export const kind = 'zebra';

/** The maximum number of places, and of values of an attribute; the maximum number of attributes. */
export const [maxPlaces, maxAttributes] = [26, 26];

/** The row of places: what one is called, which is the id, and the names of all, from left to right. */
export interface Places {
  readonly id: string;
  readonly names: readonly string[];
}

/** An attribute, such as "color": its values, one for each place. No two attributes have a value in common. */
export interface Attribute {
  readonly id: string;
  readonly values: readonly string[];
  /** How sentences say a value, with `*` for it: "the * house", "lives in the * house". Usual phrases without it. */
  readonly phrases?: readonly string[] | undefined;
}

/** A sentence that is true: what it says, and its wording where it has one of its own. */
export interface Sentence {
  readonly id: string;
  readonly statement: Statement;
  readonly wording?: string | undefined;
}

/** What is asked: the value of this attribute that is where `value` is ("Who owns the zebra?"); without an attribute, its place. */
export interface Question {
  readonly id: string;
  readonly value: string;
  readonly attribute?: string | undefined;
}

const id = z.string().check(z.minLength(1), z.maxLength(20));
const names = z.array(nameSchema).check(z.minLength(1), z.maxLength(maxPlaces));

const placesLayer = recordLayer<Places>({
  isClue: false,
  label: 'row of places',
  counted: { one: 'row of places', many: 'rows of places' },
  max: 1,
  schema: z.strictObject({ id: nameSchema, names }),
  changes: (lists) => placeChanges(lists, maxPlaces),
  says: ({ id, names }) => `${id}: ${names.join(', ')}`,
  read: (line) => ({ problem: { column: 1, expected: 'places', found: line } }),
});

const attributesLayer = recordLayer<Attribute>({
  isClue: false,
  label: 'attribute',
  max: maxAttributes,
  changes: (lists) => attributeChanges(lists, maxAttributes),
  schema: z.strictObject({
    id: nameSchema,
    values: names,
    phrases: z.optional(z.array(z.string().check(z.minLength(1), z.maxLength(100)))),
  }),
  says: ({ id, values }) => `${id}: ${values.join(', ')}`,
  read: (line) => ({ problem: { column: 1, expected: 'an attribute', found: line } }),
  problem: (attributes, lists) => {
    const count = placesOf(lists).length;
    const known = new Set<string>();
    for (const [index, { values }] of attributes.entries()) {
      if (values.length !== count)
        return { index, expected: `${count} values, one for each place`, found: String(values.length) };
      for (const value of values) {
        if (known.has(value)) return { index, expected: 'each value once', found: `"${value}" twice` };
        known.add(value);
      }
    }
    return null;
  },
});

const sentencesLayer = recordLayer<Sentence>({
  isClue: true,
  label: 'sentence',
  max: 1000,
  forms: sentenceForms,
  schema: z.strictObject({
    id,
    statement: statementSchema,
    wording: z.optional(z.string().check(z.minLength(1), z.maxLength(1000))),
  }),
  says: ({ wording, statement }) => wording ?? JSON.stringify(statement),
  read: (line) => ({ problem: { column: 1, expected: 'a sentence', found: line } }),
  problem: (sentences, lists) => {
    const values = new Set(attributesOf(lists).flatMap((attribute) => attribute.values));
    const places = new Set(placesOf(lists));
    for (const [index, { statement }] of sentences.entries()) {
      const value = valuesIn(statement).find((each) => !values.has(each));
      if (value !== undefined) return { index, expected: 'a value of an attribute', found: value };
      const place = placesIn(statement).find((each) => !places.has(each));
      if (place !== undefined) return { index, expected: 'a place', found: place };
    }
    return null;
  },
});

const questionLayer = recordLayer<Question>({
  isClue: false,
  label: 'question',
  max: 1,
  schema: z.strictObject({ id, value: nameSchema, attribute: z.optional(nameSchema) }),
  says: ({ value, attribute }) => JSON.stringify({ value, attribute }),
  read: (line) => ({ problem: { column: 1, expected: 'a question', found: line } }),
  problem: (questions, lists) => {
    const attributes = attributesOf(lists);
    for (const [index, { value, attribute }] of questions.entries()) {
      if (!attributes.some(({ values }) => values.includes(value)))
        return { index, expected: 'a value of an attribute', found: value };
      if (attribute !== undefined && !attributes.some((each) => each.id === attribute))
        return { index, expected: 'an attribute', found: attribute };
    }
    return null;
  },
});

/** The places of a puzzle, from left to right; none without a row of places. */
export function placesOf(records: RecordLists | undefined): readonly string[] {
  return ((records?.['places'] ?? []) as readonly Places[])[0]?.names ?? [];
}

/** The attributes of a puzzle. */
export function attributesOf(records: RecordLists | undefined): readonly Attribute[] {
  return (records?.['attributes'] ?? []) as readonly Attribute[];
}

const namesOfRow = (values: readonly string[]): Readonly<Record<number, ValueName>> =>
  Object.fromEntries(values.map((name, index) => [index, { name }]));

/**
 * Places, attributes, sentences and a question. The answer is a table: for each attribute and each place, the value that is there, by
 * its index in the attribute.
 */
export const layers = {
  places: placesLayer,
  attributes: attributesLayer,
  sentences: sentencesLayer,
  question: questionLayer,
  table: {
    site: {
      recordsOf: 'attributes',
      columns: ({ records }: SiteSpace) => placesOf(records as RecordLists | undefined),
      columnsIn: 'places',
    },
    role: 'answer',
    label: 'value',
    oncePerRecord: true,
    values: ({ records }) => ({
      min: 0,
      max: Math.max(0, placesOf(records as RecordLists | undefined).length - 1),
    }),
    namedAt: ({ records }: PuzzleShape, site: number) => {
      const lists = records as RecordLists | undefined;
      return namesOfRow(attributesOf(lists)[Math.floor(site / placesOf(lists).length)]?.values ?? []);
    },
  },
} satisfies Layers;

/** The layers of Zebra. */
export type Zebra = typeof layers;
