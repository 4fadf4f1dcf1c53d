import * as z from 'zod/mini';
import type { Layers, PuzzleShape, ValueName } from '../../boards/layers/layer.js';
import { type RecordLists, recordLayer } from '../../boards/layers/records.js';
import { attributeChanges, placeChanges } from './list-changes.js';
import { listText, readList, readPlaces } from './record-texts.js';

import {
  type Attribute,
  attributesOf,
  maxAttributes,
  maxPlaces,
  type Places,
  placesOf,
  type Question,
  type Sentence,
  tableSite,
} from './records.js';
import { sentenceForms } from './sentence-forms.js';
import type { Lists } from './sentences/lists.js';
import { haveSameMeaning } from './sentences/meaning.js';
import { readQuestion, writeQuestion } from './sentences/questions.js';
import { readSentence } from './sentences/read-sentence.js';

import { writeSentence } from './sentences/write-sentence.js';
import { nameSchema, placesIn, statementSchema, valuesIn } from './statement.js';

/** The name of the kind. */
export const kind = 'zebra';

/** A phrase with one `*` for the value: its words have no sign of lists. */
const phraseSchema = z
  .string()
  .check(
    z.maxLength(100),
    z.regex(/^(?=\S)(?=.*[^*\s])[^*,|"\n\r\u2028\u2029]*\*[^*,|"\n\r\u2028\u2029]*(?<=\S)$/u),
  );

const id = z.string().check(z.minLength(1), z.maxLength(20));
const names = z.array(nameSchema).check(z.minLength(1), z.maxLength(maxPlaces));

const placesLayer = recordLayer<Places>({
  isClue: false,
  label: 'row of places',
  counted: { one: 'row of places', many: 'rows of places' },
  max: 1,
  schema: z.lazy(() => z.strictObject({ id: nameSchema, names })),
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
      id: nameSchema,
      values: names,
      phrases: z.optional(z.array(phraseSchema).check(z.minLength(1), z.maxLength(20))),
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
  max: 1000,
  forms: sentenceForms,
  schema: z.lazy(() =>
    z.strictObject({
      id,
      statement: statementSchema,
      wording: z.optional(z.string().check(z.maxLength(1000), z.regex(/^\S(.*\S)?$/u))),
    }),
  ),
  text: ({ wording, statement }, lists) => wording ?? writeSentence(statement, listsIn(lists)),
  read: (line, lists) => {
    const read = readSentence(line, listsIn(lists));
    if ('problem' in read) return read;
    const { statement } = read;
    return writeSentence(statement, listsIn(lists)) === line ? { statement } : { statement, wording: line };
  },
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
  schema: z.lazy(() => z.strictObject({ id, value: nameSchema, attribute: z.optional(nameSchema) })),
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

const noPlaces: Places = { id: 'place', names: [] };
const noAttributes: readonly Attribute[] = [];

/** What sentences of a puzzle are about. */
export function listsIn(records: RecordLists | undefined): Lists {
  const [places = noPlaces] = (records?.['places'] ?? []) as readonly Places[];
  return {
    places,
    attributes: (records?.['attributes'] as readonly Attribute[] | undefined) ?? noAttributes,
  };
}

const checked = new WeakMap<Sentence, { readonly lists: Lists; readonly problem: WordingProblem | null }>();

type WordingProblem = { readonly expected: string; readonly found: string };

/** Why a wording of one's own does not say what the statement says; null if it does. */
function wordingProblem(sentence: Sentence, lists: Lists): WordingProblem | null {
  const { wording, statement } = sentence;
  if (wording === undefined) return null;
  const known = checked.get(sentence);
  if (known?.lists.places === lists.places && known.lists.attributes === lists.attributes)
    return known.problem;
  const read = readSentence(wording, lists);
  const isSame = 'statement' in read && haveSameMeaning(read.statement, statement, lists);
  const problem = isSame
    ? null
    : { expected: `a wording that says "${writeSentence(statement, lists)}"`, found: wording };
  checked.set(sentence, { lists, problem });
  return problem;
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
    site: tableSite,
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
