import {
  type Attribute,
  listText,
  maxDepth,
  maxName,
  maxPlaces,
  maxSentences,
  type Places,
  placesIn,
  readList,
  readPlaces,
  readQuestion,
  readWorded,
  type Statement,
  sentenceText,
  valuesIn,
  wordingProblem,
  writeQuestion,
} from '@gridwright/logic-grid-english';
import * as z from 'zod/mini';
import type { Layers, PuzzleShape } from '../../boards/layers/layer.js';
import { recordLayer } from '../../boards/layers/records.js';
import { attributeChanges, placeChanges, sentenceForms } from './list-editing.js';
import { attributesOf, listsIn, placesOf, type Question, type Sentence, tableSite } from './records.js';

/** The name of the kind. */
export const kind = 'zebra';

const id = z.string().check(z.minLength(1), z.maxLength(20));
const name = z.string().check(z.minLength(1), z.maxLength(maxName), z.regex(/^\S(.*\S)?$/u));
const names = z.array(name).check(z.minLength(1), z.maxLength(maxPlaces));

/** A phrase with one `*` for the value: its words have no sign of lists. */
const phrase = z
  .string()
  .check(
    z.maxLength(100),
    z.regex(/^(?=\S)(?=.*[^*\s])[^*,|"\n\r\u2028\u2029]*\*[^*,|"\n\r\u2028\u2029]*(?<=\S)$/u),
  );

/** The JSON form of a statement that nests at most this deep. */
function statementOf(depth: number): z.core.$ZodType<Statement> {
  const pair = z.tuple([name, name]);
  const several = z.array(name).check(z.minLength(2), z.maxLength(100));
  const by = z.int().check(z.minimum(1), z.maximum(100));
  const plain = [
    z.strictObject({ relation: z.enum(['same', 'different']), values: several }),
    z.strictObject({
      relation: z.literal('at'),
      value: name,
      places: z.array(name).check(z.minLength(1), z.maxLength(100)),
    }),
    z.strictObject({ relation: z.literal('beside'), values: pair }),
    z.strictObject({ relation: z.literal('leftOf'), values: pair, by: z.optional(by) }),
    z.strictObject({ relation: z.literal('apart'), values: pair, by }),
    z.strictObject({ relation: z.literal('between'), value: name, ends: pair }),
  ] as const;
  if (depth === 0) return z.union(plain);
  const inner = statementOf(depth - 1);
  return z.union([
    ...plain,
    z.strictObject({ relation: z.literal('not'), of: inner }),
    z.strictObject({
      relation: z.enum(['all', 'some', 'one']),
      of: z.array(inner).check(z.minLength(2), z.maxLength(100)),
    }),
    z.strictObject({ relation: z.literal('if'), condition: inner, consequence: inner }),
  ]);
}

/** The JSON form of a statement. */
export const statementSchema = z.lazy(() => statementOf(maxDepth));

/** The maximum number of attributes. */
const maxAttributes = 26;

const placesLayer = recordLayer<Places>({
  isClue: false,
  label: 'row of places',
  counted: { one: 'row of places', many: 'rows of places' },
  max: 1,
  schema: z.lazy(() => z.strictObject({ id: name, names })),
  changes: (lists) => placeChanges(lists, maxPlaces),
  text: ({ id, names }) => listText({ id, names, phrases: [] }),
  read: (line) => {
    const row = readPlaces(line);
    return 'problem' in row ? row : { id: row.id, names: row.names };
  },
});

const attributesLayer = recordLayer<Attribute>({
  isClue: false,
  label: 'attribute',
  max: maxAttributes,
  changes: (lists) => attributeChanges(lists, maxAttributes),
  schema: z.lazy(() =>
    z.strictObject({
      id: name,
      values: names,
      phrases: z.optional(z.array(phrase).check(z.minLength(1), z.maxLength(20))),
    }),
  ),
  text: ({ id, values, phrases = [] }) => listText({ id, names: values, phrases }),
  read: (line) => {
    const list = readList(line);
    if ('problem' in list) return list;
    const { id, names, phrases } = list;
    return phrases.length === 0 ? { id, values: names } : { id, values: names, phrases };
  },
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
  max: maxSentences,
  forms: sentenceForms,
  schema: z.lazy(() =>
    z.strictObject({
      id,
      statement: statementSchema,
      wording: z.optional(z.string().check(z.maxLength(1000), z.regex(/^\S(.*\S)?$/u))),
    }),
  ),
  text: (sentence, lists) => sentenceText(sentence, listsIn(lists)),
  read: (line, lists) => readWorded(line, listsIn(lists)),
  problem: (sentences, lists) => {
    const values = new Set(attributesOf(lists).flatMap((attribute) => attribute.values));
    const places = new Set(placesOf(lists));
    for (const [index, sentence] of sentences.entries()) {
      const { statement } = sentence;
      const value = valuesIn(statement).find((each) => !values.has(each));
      if (value !== undefined) return { index, expected: 'a value of an attribute', found: value };
      const place = placesIn(statement).find((each) => !places.has(each));
      if (place !== undefined) return { index, expected: 'a place', found: place };
      const wording = wordingProblem(sentence, listsIn(lists));
      if (wording !== null) return { index, ...wording };
    }
    return null;
  },
});

const questionLayer = recordLayer<Question>({
  isClue: false,
  label: 'question',
  max: 1,
  schema: z.lazy(() => z.strictObject({ id, value: name, attribute: z.optional(name) })),
  text: (question, lists) => writeQuestion(question, listsIn(lists)),
  read: (line, lists) => readQuestion(line, listsIn(lists)),
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
    site: tableSite,
    role: 'answer',
    label: 'value',
    oncePerRecord: true,
    values: ({ records }) => ({ min: 0, max: Math.max(0, placesOf(records).length - 1) }),
    namedAt: ({ records }: PuzzleShape, site: number) => {
      const attribute = attributesOf(records)[Math.floor(site / placesOf(records).length)];
      return Object.fromEntries((attribute?.values ?? []).map((name, index) => [index, { name }]));
    },
  },
} satisfies Layers;

/** The layers of Zebra. */
export type Zebra = typeof layers;
