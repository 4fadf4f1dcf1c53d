import { computedOnce } from '../../../boards/geometry/remembered.js';
import type { Attribute, Places } from '../records.js';
import { numbersOf } from '../sentences/variants.js';
import { placeNouns } from '../sentences/words.js';
import { ascendingOf, countsPlaces } from './ascending.js';
import { readDeclaration } from './declarations.js';
import { inferredLists } from './inferred.js';
import { isRowInProse, listsInProse, placesInProse } from './introduction.js';
import type { Piece } from './lines.js';
import { problemOf } from './problems.js';
import type { TextList } from './row-of-places.js';

/** The lists of a text, and the row of places that its prose counts. */
export interface TextLists {
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
    if ('problem' in list) throw problemOf(piece, list.problem);
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
    numbered: { id, names: numbers(Math.min(26, count)) },
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

function numbers(count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => String(index + 1));
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
