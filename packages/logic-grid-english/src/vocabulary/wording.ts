import type { Lists } from '../lists.js';
import { areTimes, prepositionOf, usualPhrases } from './lexicon.js';
import { patternOf } from './phrase-patterns.js';
import { baseOf, numbersOf } from './variants.js';
import { articles, ordinalWords } from './words.js';

/** How the values and places of some lists are said. */
export interface Wording {
  /** "the Norwegian" */
  subject(value: string): string;
  /** "owns the dog", "does not own the dog" */
  predicate(value: string, isNegated: boolean): string;
  /** "in the second house", "on Monday", "at place 1, 2 or 4" */
  at(places: readonly string[]): string;
  /** "house", "houses" */
  unit(count: number): string;
  readonly isInTime: boolean;
}

/** The name of a value in quotation marks, in which it is read as it is. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** A wording that is read correctly for any names of values and places. */
export const plainWording: Wording = {
  subject: quoted,
  predicate: (value, isNegated) => `${isNegated ? 'is not' : 'is'} ${quoted(value)}`,
  at: (places) => alternatives(places.map((place) => `at place ${quoted(place)}`)),
  unit: (count) => (count === 1 ? 'place' : 'places'),
  isInTime: false,
};

/** A natural wording: the phrases of the attributes, else the usual ones, else "the one whose pet is the dog". */
export function naturalWording(lists: Lists): Wording {
  const row = lists.places.id;
  const styles = new Map(
    lists.attributes.flatMap((attribute) => {
      const style = styleOf(attribute, row);
      return attribute.values.map((value) => [value, style]);
    }),
  );
  const styleFor = (value: string): Style => styles.get(value) ?? plainStyle('value');
  return {
    subject: (value) => filled(styleFor(value).subject, value),
    predicate: (value, isNegated) => {
      const text = styleFor(value).predicate;
      return filled(isNegated ? denial(text) : text, value);
    },
    at: (places) => placesText(lists.places, places),
    unit: (count) => (count === 1 ? row : pluralOf(row)),
    isInTime: areTimes(row),
  };
}

/** "one, two or three" */
export function alternatives(texts: readonly string[], word = 'or'): string {
  if (texts.length < 2) return texts.join('');
  return `${texts.slice(0, -1).join(', ')} ${word} ${texts.at(-1)}`;
}

/** The verb in a denial: "does not own the *". */
function denial(predicate: string): string {
  const [verb = '', ...rest] = predicate.split(' ');
  const words = verb === 'is' ? ['is', 'not'] : ['does', 'not', baseOf(verb)];
  return [...words, ...rest].join(' ');
}

interface Style {
  readonly subject: string;
  readonly predicate: string;
}

/** Articles are not doubled: "owns the *" of "the Albatross" is "owns the Albatross". */
function filled(pattern: string, value: string): string {
  const [first = ''] = value.split(' ');
  const hasArticle = articles.includes(first.toLowerCase()) && value.includes(' ');
  return pattern.replace(hasArticle ? /(?:the )?\*/ : /\*/, () => value);
}

function styleOf({ id, phrases = [] }: Lists['attributes'][number], row: string): Style {
  const usual = usualPhrases(id, row) ?? plainStyle(id);
  const declared = phrases.map((phrase) => patternOf(phrase, 0));
  return {
    subject: declared.find(({ form }) => form === 'subject')?.text ?? usual.subject,
    predicate: declared.find(({ form }) => form === 'predicate')?.text ?? usual.predicate,
  };
}

function plainStyle(id: string): Style {
  return { subject: `the one whose ${id} is *`, predicate: `has the ${id} *` };
}

function placesText({ id, names }: Lists['places'], places: readonly string[]): string {
  const preposition = prepositionOf(id);
  const size = names.length;
  const isNumbered = names.every((name, index) => name === String(index + 1));
  if (size > 2 && places.length === 2 && places[0] === names[0] && places[1] === names.at(-1))
    return 'at one of the ends';
  if (isNumbered && places.length === 1) {
    const word = ordinalWords[Number(places[0])];
    if (word !== undefined) return `${preposition} the ${word} ${id}`;
  }
  const areWords = places.every((name) => /^\p{L}/u.test(name));
  const isCalendar = areTimes(id) && areWords;
  const list = alternatives(places);
  if (isCalendar) return `${preposition} ${list}`;
  return `${preposition} ${places.length === 1 ? id : pluralOf(id)} ${list}`;
}

/** The plural of a noun. */
export function pluralOf(noun: string): string {
  const words = noun.split(' ');
  const last = words.at(-1)!;
  const forms = numbersOf(last).slice(1);
  const plural = /[^aeiou]y$/.test(last)
    ? forms.find((form) => form.endsWith('ies'))
    : /(?:s|x|z|ch|sh)$/.test(last)
      ? forms.find((form) => form.endsWith('es'))
      : forms[0];
  return [...words.slice(0, -1), plural ?? last].join(' ');
}
