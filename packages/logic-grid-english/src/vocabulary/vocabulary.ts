import type { Lists } from '../lists.js';
import { type Comparisons, comparisonsOf } from './comparisons.js';
import { type PhrasePattern, patternOf } from './phrase-patterns.js';
import { tokensOf, wordsOf } from './tokens.js';
import { formsOf, numbersOf, verbFormsOf } from './variants.js';
import {
  agentNouns,
  articles,
  auxiliaries,
  computedOnce,
  irregularForms,
  list,
  personNouns,
  placeNouns,
  prepositions,
  thingNouns,
  verbs,
} from './words.js';

/** One of several names that begin with the same word. */
export interface Named<T> {
  readonly of: T;
  readonly words: readonly string[];
  /** The name as it is written, where these are its words; otherwise they are a variant of it. */
  readonly written: string | null;
}

/** Names by their first word. */
export type Index<T> = Pick<ReadonlyMap<string, readonly Named<T>[]>, 'get'>;

/** The words of sentences about some lists. */
export interface Vocabulary {
  readonly lists: Lists;
  /** The index of the attribute of each value. */
  readonly attributeOf: ReadonlyMap<string, number>;
  readonly values: Index<string>;
  /** Places by their indices. */
  readonly places: Index<number>;
  /** Nouns for people and things, and the attributes. */
  readonly nouns: Index<string>;
  /** Nouns for places, and how places are counted. */
  readonly placeNouns: Index<string>;
  /** All forms of all verbs. */
  readonly verbs: Pick<ReadonlySet<string>, 'has'>;
  /** The values that are said by a verb: "swims" is "swimming". */
  readonly doings: ReadonlyMap<string, string>;
  /** The values that are said by a verb and an object. */
  readonly deeds: readonly Deed[];
  readonly patterns: readonly PhrasePattern[];
  /** Which way is up: the direction of "above" in the row. */
  readonly above: 'left' | 'right' | null;
  readonly comparisons: Comparisons;
}

/** The words that come from no list. */
const common = computedOnce(() => ({
  nouns: indexOf([...personNouns(), ...placeNouns(), ...agentNouns(), ...thingNouns()].flatMap(nounEntries)),
  placeNouns: indexOf([...personNouns(), ...placeNouns()].flatMap(nounEntries)),
  // The base form "back" is no verb, as it is too often something else.
  verbs: new Set([
    ...verbs().flatMap((verb) => verbFormsOf(verb, irregularForms.get(verb))),
    'backs',
    'backed',
  ]),
}));

const known = new WeakMap<object, WeakMap<object, Vocabulary>>();

/** The vocabulary of some lists. */
export function vocabularyOf(lists: Lists): Vocabulary {
  const { places, attributes } = lists;
  const ofPlaces = known.get(places) ?? new WeakMap<object, Vocabulary>();
  known.set(places, ofPlaces);
  const found = ofPlaces.get(attributes) ?? newVocabulary(lists);
  ofPlaces.set(attributes, found);
  return found;
}

/** Words that sentences are made of: a name of only such words is no noun. */
const functionWords = new Set([
  ...[...articles, ...auxiliaries, ...prepositions],
  ...list(`
    next left right not and or between before after no either neither nor who which if then both each other beside apart away never same
    different exactly somewhere
  `),
]);

function isNoun(name: string): boolean {
  return name.split(' ').some((word) => /\p{L}/u.test(word) && !functionWords.has(word));
}

function newVocabulary(lists: Lists): Vocabulary {
  const { places, attributes } = lists;
  const values = attributes.flatMap((attribute) => attribute.values);
  const patterns = attributes.flatMap(({ phrases = [] }, attribute) =>
    phrases.map((phrase) => patternOf(phrase, attribute)),
  );
  const own = attributes.flatMap(({ id }) => {
    const words = wordsOf(id);
    return [words.join(' '), words.at(-1) ?? ''].filter(isNoun).flatMap(nounEntries);
  });
  const row = [wordsOf(places.id).join(' ')].filter(isNoun).flatMap(nounEntries);
  const verbsOfValues = doingsOf(values);
  const deeds = deedsOf(values);
  const ownVerbs = new Set([
    ...patterns.flatMap((pattern) => pattern.verbs),
    ...verbsOfValues.keys(),
    ...deeds.flatMap((deed) => [...deed.verbs]),
  ]);
  const ofAll = common();
  return {
    lists,
    attributeOf: new Map(attributes.flatMap(({ values }, index) => values.map((value) => [value, index]))),
    values: indexOf(attributes.flatMap(({ values }) => values.flatMap(valueEntries))),
    places: indexOf(
      places.names
        .map((name, index) => ({ of: index, words: wordsOf(name), written: name }))
        .filter(({ words }) => isPlainName(words)),
    ),
    nouns: merged(ofAll.nouns, indexOf([...own, ...row])),
    placeNouns: merged(ofAll.placeNouns, indexOf(row)),
    verbs: { has: (word) => ofAll.verbs.has(word) || ownVerbs.has(word) },

    deeds,
    doings: verbsOfValues,
    patterns,
    above: directionOfAbove(places),
    comparisons: comparisonsOf(places),
  };
}

/** The verbs of values such as "swimming", in all forms; a form of two of them is none. */
function doingsOf(values: readonly string[]): ReadonlyMap<string, string> {
  const found = new Map<string, string | null>();
  for (const value of values) {
    const [word = '', ...more] = wordsOf(value);
    if (more.length > 0) continue;
    for (const form of formsOfDoing(word)) if (form !== word) found.set(form, found.has(form) ? null : value);
  }
  return new Map([...found].filter((entry): entry is [string, string] => entry[1] !== null));
}

/** The forms of the verb of "swimming": "swims", "swam"; none of another word. */
function formsOfDoing(word: string): readonly string[] {
  const [, stem] = /^(\p{L}{2,})ing$/u.exec(word) ?? [];
  if (stem === undefined) return [];
  const bases = [stem, `${stem}e`, ...(/(.)\1$/.test(stem) ? [stem.slice(0, -1)] : [])];
  const known = bases.find((base) => verbs().includes(base));
  return [
    ...new Set(
      (known === undefined ? bases : [known]).flatMap((base) => verbFormsOf(base, irregularForms.get(base))),
    ),
  ];
}

/** A value of several words that begins with a verb: "playing dead", "lost glove". */
interface Deed {
  readonly value: string;
  /** The forms of its verb. */
  readonly verbs: ReadonlySet<string>;
  /** Its other words: all in the forms that they may have. */
  readonly objects: readonly (readonly string[])[];
}

/** The values that are said by a verb and an object: "plays dead", "lost a glove", "watches birds". */
function deedsOf(values: readonly string[]): readonly Deed[] {
  return values.flatMap((value): readonly Deed[] => {
    const [word = '', ...objects] = wordsOf(value);
    if (objects.length === 0) {
      // "birdwatching" is watching birds.
      const [, object, doing] = /^(bird|star|book|horse|stamp|people|train)(\p{L}{3,}ing)$/u.exec(word) ?? [];
      if (object === undefined || doing === undefined) return [];
      return [{ value, verbs: new Set(formsOfDoing(doing)), objects: [numbersOf(object)] }];
    }
    const participle = participles().get(word);
    const forms = participle ?? [...formsOfDoing(word), ...(/ing$/.test(word) ? [word] : [])];
    if (forms.length === 0) return [];
    const last = objects.at(-1)!;
    return [
      {
        value,
        verbs: new Set(forms),
        objects: [...objects.slice(0, -1).map((each) => [each]), numbersOf(last)],
      },
    ];
  });
}

/** The forms of each verb, by its past forms and participles. */
const participles = computedOnce(
  () =>
    new Map<string, readonly string[]>(
      verbs().flatMap((verb) => {
        const forms = verbFormsOf(verb, irregularForms.get(verb));
        return forms
          .filter((form) => /(?:ed|en|n|t|d|ing)$/.test(form) && form !== verb)
          .map((form) => [form, forms] as const);
      }),
    ),
);

/** Whether a name is made of words and numbers such as 1,050: one with the signs of sentences is only read in quotation marks. */
function isPlainName(words: readonly string[]): boolean {
  const isInNumber = (index: number): boolean =>
    words[index] === ',' &&
    /^\d{1,3}$/.test(words[index - 1] ?? '') &&
    /^\d{3}$/.test(words[index + 1] ?? '');
  return (
    words.some((word) => /[\p{L}\p{N}]/u.test(word)) &&
    words.every((word, index) => !/^[,;:()"?!]$/.test(word) || isInNumber(index))
  );
}

/** The names as they are, and with another form of the last word. */
function valueEntries(value: string): readonly Named<string>[] {
  const all = wordsOf(value);
  const start = articles.includes(all[0] ?? '') && all.length > 1 ? 1 : 0;
  const words = all.slice(start);
  const last = words.at(-1);
  if (last === undefined || !isPlainName(words)) return [];
  const written = tokensOf(value)
    .slice(start)
    .map(({ raw }) => raw)
    .join(' ');
  const forms = last === "'s" ? [last] : formsOf(last);
  return forms.map((form) => ({
    of: value,
    words: [...words.slice(0, -1), form],
    written: form === last ? written : null,
  }));
}

function nounEntries(noun: string): readonly Named<string>[] {
  const words = noun.split(' ');
  return numbersOf(words.at(-1)!).map((form) => ({
    of: noun,
    words: [...words.slice(0, -1), form],
    written: null,
  }));
}

function indexOf<T>(entries: readonly Named<T>[]): Map<string, readonly Named<T>[]> {
  const index = new Map<string, Named<T>[]>();
  for (const entry of entries) {
    const [first] = entry.words;
    if (first === undefined) continue;
    const before = index.get(first);
    if (before === undefined) index.set(first, [entry]);
    else before.push(entry);
  }
  return index;
}

/** Both indices as one. */
function merged<T>(one: Index<T>, other: Index<T>): Index<T> {
  return {
    get: (word) => {
      const [first, second] = [one.get(word), other.get(word)];
      return first && second ? [...first, ...second] : (first ?? second);
    },
  };
}

/** Floors with numbers rise from left to right; rows that begin at the top fall, rows that begin at the bottom rise. */
function directionOfAbove({ id, names }: Lists['places']): 'left' | 'right' | null {
  const [first = '', last = ''] = [names[0], names.at(-1)].map((name) => (name ?? '').toLowerCase());
  if (/\b(?:top|upper|highest)/.test(first) || /\b(?:bottom|ground|lowest)/.test(last)) return 'left';
  if (/\b(?:bottom|ground|lowest)/.test(first) || /\b(?:top|upper|highest)/.test(last)) return 'right';
  const rises = /\b(?:floor|stor(?:e?y|ies)|level|apartment)/i.test(id);
  return rises && Number(/\d+/.exec(first)?.[0]) < Number(/\d+/.exec(last)?.[0]) ? 'right' : null;
}

/** The verbs of a vocabulary, and words such as "is". */
export function isVerb({ verbs }: Vocabulary, word: string): boolean {
  return verbs.has(word) || auxiliaries.includes(word);
}
