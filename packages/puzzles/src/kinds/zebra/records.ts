import type {
  Attribute,
  Lists,
  Places,
  Question as QuestionOfText,
  TextPuzzle,
  WordedSentence,
} from '@gridwright/logic-grid-english';
import type { RecordSite } from '../../boards/geometry/sites.js';
import type { ClueRecord, RecordLists } from '../../boards/layers/records.js';

/** A sentence that is true. */
export type Sentence = ClueRecord & WordedSentence;

/** What is asked: the value of this attribute that is where `value` is ("Who owns the zebra?"); without an attribute, its place. */
export type Question = ClueRecord & QuestionOfText;

/** The lists of a puzzle. The id of a list of places, or of values, is its name. */
interface ZebraLists {
  /** One row of places, or none. */
  readonly places: readonly Places[];
  readonly attributes: readonly Attribute[];
  readonly sentences: readonly Sentence[];
  /** One question, or none. */
  readonly question: readonly Question[];
}

const noLists: ZebraLists = { places: [], attributes: [], sentences: [], question: [] };

/** The lists of a puzzle; empty ones where it has none. */
export function listsOf(records: RecordLists | undefined): ZebraLists {
  // The schemas of the layers check the records of these lists.
  return { ...noLists, ...(records as Partial<ZebraLists> | undefined) };
}

/** The lists of a text. */
export function recordsOf({ places, attributes, sentences, question }: TextPuzzle) {
  return {
    places: places === null ? [] : [places],
    attributes,
    sentences: sentences.map((sentence, index) => ({ ...sentence, id: String(index + 1) })),
    question: question === null ? [] : [{ id: '1', ...question }],
  } satisfies ZebraLists;
}

const noPlaces: Places = { id: 'place', names: [] };

/** What sentences of a puzzle are about. */
export function listsIn(records: RecordLists | undefined): Lists {
  const { places, attributes } = listsOf(records);
  return { places: places[0] ?? noPlaces, attributes };
}

/** The places of a puzzle, from left to right; none without a row of places. */
export function placesOf(records: RecordLists | undefined): readonly string[] {
  return listsIn(records).places.names;
}

/** The attributes of a puzzle. */
export function attributesOf(records: RecordLists | undefined): readonly Attribute[] {
  return listsOf(records).attributes;
}

/** Where the answers are: for each attribute a row, with a column for each place. */
export const tableSite = {
  recordsOf: 'attributes',
  columns: ({ records }) => placesOf(records),
  columnsIn: 'places',
} satisfies RecordSite;
