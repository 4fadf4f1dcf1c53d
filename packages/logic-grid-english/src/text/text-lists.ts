import { type Attribute, maxPlaces, type Places } from '../lists.js';
import { TextError } from '../problems.js';
import { tokensOf } from '../vocabulary/tokens.js';
import { formsOf, numbersOf } from '../vocabulary/variants.js';
import { articles, computedOnce, ordinalWords, placeNouns } from '../vocabulary/words.js';
import { readDeclaration } from './declarations.js';
import { isRowInProse, listsInProse, placesInProse } from './introduction.js';
import { type Piece, problemIn } from './lines.js';
import { ascendingOf, countsPlaces } from './list-order.js';
import { numbers } from './list-text.js';
import type { TextList } from './row-of-places.js';

/** The lists of a text, and the row of places that its prose counts. */
interface TextLists {
  readonly lists: readonly TextList[];
  readonly prosePlaces: { readonly row: Places; readonly isCertain: boolean } | null;
  /** The places, if they are only counted. */
  readonly numbered: Places;
  /** The pieces that list an attribute, and are no sentences. */
  readonly listing: readonly Piece[];
}

/**
 * The lists that a text declares; those that its introduction and its marked lines name; or, without any, those of the sentences.
 * Throws `InputError` at a declaration that cannot be read.
 */
export function listsOfText(
  declared: readonly Piece[],
  introduction: readonly Piece[],
  others: readonly Piece[],
  questions: readonly Piece[],
): TextLists {
  const declarations = declared.map((piece): TextList => {
    const list = readDeclaration(piece.text);
    if ('problem' in list) throw new TextError(problemIn(piece, list.problem));
    const { id, names, phrases, isRow } = list;
    return { id, values: names, isRow, ...(phrases.length > 0 ? { phrases } : {}) };
  });
  const listing = others.filter(({ text }) => isListing(text));
  const prose = [...introduction, ...listing].map(({ text }) => text).join('\n');
  const counting = others.filter(({ text }) => isCounting(text)).map(({ text }) => text);
  const row = placesInProse(prose) ?? placesInProse(counting.join('\n'));
  const prosePlaces = row && { row, isCertain: isRowInProse(`${prose}\n${counting.join('\n')}`, row.id) };
  const size =
    declarations.find(({ isRow }) => isRow)?.values.length ??
    row?.names.length ??
    declarations[0]?.values.length ??
    null;
  const places = row?.names ?? numbers(size ?? 0);
  const listed = size === null ? [] : listsInProse(prose, places.length === size ? places : numbers(size));
  const plain = (lists: readonly Attribute[]): readonly TextList[] =>
    lists.map((list) => ({ ...list, isRow: false }));
  const known = [...declarations, ...plain(listed)];
  const sentences = [...others, ...questions].map(({ text }) => text);
  const isOnlyRow = known.every(isCertainRow);
  const lists = isOnlyRow ? [...known, ...plain(inferredLists(sentences, size))] : known;
  const count = size ?? lists[0]?.values.length ?? 0;
  const id = sentences.some((text) => /\bhouses?\b/i.test(text)) ? 'house' : 'position';
  return {
    lists,
    prosePlaces: prosePlaces !== null && prosePlaces.row.names.length === count ? prosePlaces : null,
    numbered: { id, names: numbers(Math.min(maxPlaces, count)) },
    listing: listing
      .filter(
        ({ text }) =>
          size !== null && listsInProse(text, places.length === size ? places : numbers(size)).length > 0,
      )
      .concat(others.filter(({ text }) => isCounting(text) && row !== null && placesInProse(text) !== null)),
  };
}

/** Whether a list can only be the row of places, or is an order by itself: attributes are then those of the sentences. */
function isCertainRow({ id, values, isRow }: TextList): boolean {
  return isRow || countsPlaces(id, values, placeNouns()) || ascendingOf(id, values) !== null;
}

/** Whether a line lists an attribute: "Each person has a different pet: …". */
function isListing(text: string): boolean {
  const beforeList = /^(?:each|every|everyone|everybody|people|all|the|they)\b([^.]*):\s/i.exec(text)?.[1];
  return beforeList !== undefined && /\b(?:different|unique|own|favou?rite|one|an?)\b/i.test(beforeList);
}

const countingForm = computedOnce(() => {
  const nouns = placeNouns()
    .flatMap((noun) => numbersOf(noun))
    .join('|');
  return new RegExp(
    `^there (?:are|were|stand) (?:\\p{L}+|\\d+) (?:\\p{L}+ ){0,2}(?:${nouns})\\b(?!.*\\b(?:between|apart|away)\\b)`,
    'iu',
  );
});

/** Whether a sentence counts the places: "There are five houses in a row." */
function isCounting(text: string): boolean {
  return countingForm().test(text);
}

/** Where sentences name a value of a usual attribute; the value is the group `value`. */
interface Place {
  readonly attribute: string;
  readonly pattern: RegExp;
}

const words = "(?<value>(?!the\\b|an?\\b|his\\b|her\\b|no\\b)[\\p{L}\\p{N}'’-]+(?: [\\p{L}\\p{N}'’-]+)?)";
const one = "(?<value>[\\p{L}'’-]+)";
const end =
  '(?=\\s*(?:[.,;?!]|$)|\\s+(?:in|on|at|and|or|but|lives?|owns?|drinks?|smokes?|is|are|who|has|next|keeps?|also|as)\\b)';
const article = '(?:(?:the|an?|his|her|some)\\s+)?';

const patterns = computedOnce((): readonly Place[] =>
  [
    { attribute: 'color', pattern: `\\b(?:the|an?)\\s+${one}\\s+house\\b` },
    { attribute: 'color', pattern: `\\bhouse\\s+(?:is|was)\\s+(?:painted\\s+)?${one}${end}` },
    { attribute: 'drink', pattern: `\\bdrinks?\\s+${article}${words}${end}` },
    { attribute: 'drink', pattern: `(?:^|\\bthe\\s+)${words}\\s+(?:is|are)\\s+drunk\\b` },
    { attribute: 'drink', pattern: `\\bthe\\s+${words}\\s+drinker\\b` },
    { attribute: 'cigarette', pattern: `\\bsmokes?\\s+${article}${words}${end}` },
    { attribute: 'cigarette', pattern: `(?:^|\\bthe\\s+)${words}\\s+(?:is|are)\\s+smoked\\b` },
    { attribute: 'cigarette', pattern: `\\bthe\\s+${words}\\s+smoker\\b` },
    { attribute: 'pet', pattern: `\\b(?:owns?|keeps?|raises?|breeds?)\\s+${article}${words}${end}` },
    {
      attribute: 'pet',
      pattern: `\\b(?:man|woman|person|one|house|neighbor)\\s+with\\s+${article}${one}${end}`,
    },
    { attribute: 'pet', pattern: `\\bthe\\s+${words}\\s+owner\\b` },
    {
      attribute: 'nationality',
      pattern: `\\bthe\\s+(?<value>\\p{Lu}[\\p{L}-]+)(?:\\s+(?:man|woman|person))?\\s+(?:lives?|owns?|drinks?|smokes?|is|keeps?|has|does|raises?|never)\\b`,
    },
  ].map(({ attribute, pattern }) => ({ attribute, pattern: new RegExp(pattern, 'giu') })),
);

/** Words before "house" that are no colors. */
const noColors = new Set([
  ...ordinalWords,
  ...articles,
  'last',
  'middle',
  'center',
  'next',
  'same',
  'other',
  'leftmost',
  'rightmost',
  'neighboring',
  'end',
  'corner',
  'adjacent',
  'different',
  'first',
  'in',
  'not',
  'next',
]);

/**
 * The attributes that sentences tell of by their usual phrases: "the red house" has a color, "owns the dog" a pet. Values that differ
 * in number only are one. `count` is the number of places: the one value that no sentence names is "another drink".
 */
export function inferredLists(sentences: readonly string[], count: number | null): readonly Attribute[] {
  const found = new Map<string, string[]>();
  for (const { attribute, pattern } of patterns())
    for (const sentence of sentences)
      for (const { groups } of sentence.matchAll(pattern)) {
        const value = groups!['value']!;
        if (!isValue(attribute, value)) continue;
        const known = found.get(attribute) ?? [];
        found.set(attribute, known);
        if (!known.some((each) => isSame(each, value))) known.push(value);
      }
  const size = count ?? Math.max(0, ...[...found.values()].map((values) => values.length));
  return [...found].map(([id, values]) => ({
    id,
    values: values.length === size - 1 ? [...values, `another ${id}`] : values,
  }));
}

function isValue(attribute: string, value: string): boolean {
  const [first = ''] = value.toLowerCase().split(' ');
  if (noColors.has(first) || /^\d/.test(first)) return false;
  return attribute !== 'nationality' || /^\p{Lu}/u.test(value);
}

/** Whether two names are forms of one: "Chesterfield" and "Chesterfields", "an Englishman" and "English". */
function isSame(one: string, other: string): boolean {
  const [a, b] = [one, other].map((name) => tokensOf(name).map(({ text }) => text));
  if (a!.length !== b!.length || a!.slice(0, -1).join(' ') !== b!.slice(0, -1).join(' ')) return false;
  return formsOf(a!.at(-1)!).includes(b!.at(-1)!);
}
