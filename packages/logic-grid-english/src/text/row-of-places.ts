import type { Attribute, Lists, Places } from '../lists.js';
import { readSentence } from '../sentences/read-sentence.js';
import { partsOf, type Statement } from '../statement.js';
import { lastWord } from '../vocabulary/lexicon.js';
import { wordsOf } from '../vocabulary/tokens.js';
import { numbersOf } from '../vocabulary/variants.js';
import { placeNouns } from '../vocabulary/words.js';
import { ascendingOf, countsPlaces, type Measure, unorderedOf } from './list-order.js';

/** A list of a text, which is an attribute or the row of places. */
export interface TextList extends Attribute {
  /** Whether its declaration ends in "from left to right", or is a number of places. */
  readonly isRow: boolean;
}

/** The row of places of a text, and the lists that could have been it, as they have an order too. */
export interface RowChoice {
  readonly places: Places;
  readonly attributes: readonly Attribute[];
  readonly others: readonly { readonly id: string; readonly measure: Measure }[];
  /** The list that comparisons may be about, although the order of its values is not known; null without one. */
  readonly unordered: string | null;
}

/**
 * Which list is the row of places: the one that is declared as it; places that are counted, as in "seat: 1, 2, 3", or that the prose counts;
 * of the lists whose values rise, the one that most sentences compare, of several first one of places, then of times; else the first list.
 * If no list rises, and sentences compare places, no list is the row: the places have numbers.
 */
export function chosenRow(
  lists: readonly TextList[],
  prosePlaces: { readonly row: Places; readonly isCertain: boolean } | null,
  sentences: readonly string[],
  numbered: Places,
): RowChoice {
  const ordered = lists.flatMap((each) => {
    const found = each.phrases === undefined ? ascendingOf(each.id, each.values) : null;
    return found === null ? [] : [{ id: each.id, list: each, ...found }];
  });
  const unordered = lists.flatMap((list) => {
    const found = list.phrases === undefined ? unorderedOf(list.id, list.values) : null;
    return found === null ? [] : [{ list, ...found }];
  });
  const choose = (list: TextList, names: readonly string[]): RowChoice => ({
    places: { id: list.id, names },
    attributes: attributesOf(lists.filter((each) => each !== list)),
    others: [...ordered, ...unordered].filter((each) => each.list !== list),
    unordered: null,
  });
  const asListed = (list: TextList): RowChoice => ({
    ...choose(list, list.values),
    unordered: unordered.some((each) => each.list === list) ? list.id : null,
  });
  const explicit =
    lists.find(({ isRow }) => isRow) ??
    lists.find(({ id, values, phrases }) => phrases === undefined && countsPlaces(id, values, placeNouns()));
  if (explicit !== undefined) return choose(explicit, explicit.values);
  const places = prosePlaces?.row ?? numbered;
  const possible = unordered.find(({ list, measure }) => list === lists[0] || measure !== 'place');
  const without = {
    places,
    attributes: attributesOf(lists),
    others: [...ordered, ...unordered],
    unordered: prosePlaces === null && ordered.length === 0 ? (possible?.id ?? null) : null,
  };
  if (prosePlaces?.isCertain) return without;
  const isCompared = (row: Lists): boolean =>
    sentences.some((sentence) => {
      const read = readSentence(sentence, row);
      return 'statement' in read && comparesPlaces(read.statement);
    });
  const [only, ...more] = ordered;
  if (only !== undefined && more.length === 0 && prosePlaces === null) return choose(only.list, only.names);
  if (only !== undefined) {
    const measures = ordered.map(({ measure }) => measure);
    const candidates = ordered.map((each) => ({ each, choice: choose(each.list, each.names) }));
    const scores = candidates.map(({ each, choice }) => scoreOf(sentences, choice, each.measure, measures));
    const best = Math.max(...scores);
    const byMeasure = (['place', 'time', 'amount'] as const).map((measure) =>
      candidates.find(({ each }, index) => each.measure === measure && scores[index] === best),
    );
    // Counted houses beside lists of prices or months: sentences may compare either.
    const counted = prosePlaces === null ? 0 : scoreOf(sentences, without, 'place', [...measures, 'place']);
    if (counted > best) return without;
    return byMeasure.find((each) => each !== undefined)!.choice;
  }
  const [first] = lists;
  if (first === undefined || first.phrases !== undefined) return without;
  if (!isCompared(without)) return asListed(first);
  const isPlace = numbersOf(lastWord(first.id)).some((word) => placeNouns().includes(word));
  return prosePlaces === null && isPlace ? asListed(first) : without;
}

function attributesOf(lists: readonly TextList[]): readonly Attribute[] {
  return lists.map(({ isRow: _, ...attribute }) => attribute);
}

/** The number of sentences that compare places of a row, and fit no other list better. */
function scoreOf(
  sentences: readonly string[],
  row: Lists,
  measure: Measure,
  measures: readonly Measure[],
): number {
  return sentences.filter((sentence) => {
    const read = readSentence(sentence, row);
    if ('problem' in read || !comparesPlaces(read.statement)) return false;
    const fit = fitOf(sentence, measure);
    return measures.every((other) => fitOf(sentence, other) <= fit);
  }).length;
}

const timeWords = new Set(
  'before after earlier later prior sooner recently previous recent since until'.split(' '),
);
const placeWords = new Set(
  'left right beside adjacent neighbor neighbors neighboring behind front ahead above below'.split(' '),
);

/** How well a comparison fits lists that measure something: "before" fits times, "to the left of" places. */
function fitOf(sentence: string, measure: Measure): number {
  const words = wordsOf(sentence);
  const fitting = words.some((word) => timeWords.has(word))
    ? (['amount', 'place', 'time'] as const)
    : words.some((word) => placeWords.has(word))
      ? (['amount', 'time', 'place'] as const)
      : null;
  return fitting === null ? 3 : 1 + fitting.indexOf(measure);
}

/** The list that a comparison fits better than the row: "before" is not about prices where another list has dates. Null without one. */
export function betterFit(
  sentence: string,
  statement: Statement,
  { places, attributes, others }: RowChoice,
): string | null {
  if (others.length === 0 || !comparesPlaces(statement)) return null;
  const own = ascendingOf(places.id, places.names)?.measure ?? 'place';
  const fit = fitOf(sentence, own);
  const better = others.find(
    (each) => fitOf(sentence, each.measure) > fit && attributes.some(({ id }) => id === each.id),
  );
  return better?.id ?? null;
}

/** The list whose order a sentence needs, and that has none: not where it only names places. Null without one. */
export function missingOrder(
  sentence: string,
  statement: Statement,
  { places, unordered }: RowChoice,
): string | null {
  if (unordered === null) return null;
  const words = wordsOf(sentence);
  const text = ` ${words.join(' ')} `;
  const isNamed = (name: string): boolean => text.includes(` ${wordsOf(name).join(' ')} `);
  const isOfRow =
    places.id !== unordered && numbersOf(lastWord(places.id)).some((form) => words.includes(form));
  return !isOfRow && comparesPlaces(statement, isNamed) ? unordered : null;
}

/** Whether a statement depends on the order of the places; those that a sentence names itself do not. */
function comparesPlaces(statement: Statement, isNamed = (_: string): boolean => false): boolean {
  switch (statement.relation) {
    case 'beside':
    case 'leftOf':
    case 'apart':
    case 'between':
      return true;
    case 'at':
      return !statement.places.every(isNamed);
    default:
      return partsOf(statement).some((part) => comparesPlaces(part, isNamed));
  }
}
