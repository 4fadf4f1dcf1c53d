import * as z from 'zod/mini';
import type { Board } from '../definition/board.js';
import { InputError, quote } from '../definition/input-error.js';
import {
  type JsonDocument,
  parseDocument,
  placeIn,
  readPart,
  validate,
} from '../formats/json/json-document.js';
import { puzzleJson } from '../formats/json/puzzle-json.js';
import { requireContent } from '../formats/text.js';
import { remembered } from '../geometry/remembered.js';
import { maxAboutLengths } from './edits.js';
import { entriesPatchJson, entriesPatchSchema, marksSchema, withEntriesPatch } from './entries-json.js';
import { noWords, type PuzzleDocument } from './puzzle-document.js';
import { levelsOf, maxTrials } from './trials.js';

/** The name and version that the JSON form of a document carries. */
export const documentFormat = 'gridwright-document';
export const documentVersion = 1;

/** A document with its board. */
export interface BoardDocument<B extends Board = Board> {
  readonly board: B;
  readonly document: PuzzleDocument;
}

const jsonOf = remembered((board: Board) => puzzleJson(board));

const aboutSchema = z.strictObject({
  title: z.optional(z.string().check(z.maxLength(maxAboutLengths.title))),
  author: z.optional(z.string().check(z.maxLength(maxAboutLengths.author))),
  notes: z.optional(z.string().check(z.maxLength(maxAboutLengths.notes))),
  rulesText: z.optional(z.string().check(z.maxLength(maxAboutLengths.rulesText))),
});

/** All but the trials, whose schema depends on the puzzle. */
const schema = z.strictObject({
  format: z.literal(documentFormat),
  version: z.literal(documentVersion),
  about: z.optional(aboutSchema),
  puzzle: z.looseObject({ kind: z.string() }),
  marks: z.optional(marksSchema),
  trials: z.optional(z.array(z.unknown()).check(z.maxLength(maxTrials))),
});

/** Whether a text begins as the JSON form of a document. */
export function looksLikeDocument(text: string): boolean {
  return /^\s*\{\s*"format"\s*:\s*"gridwright-document"/.test(text);
}

/**
 * The document as JSON, on one line: the JSON form of the puzzle with the answers before the first trial, the marks by
 * the names of their sites, and for each trial what differs from the level around it.
 */
export function writeDocument(board: Board, document: PuzzleDocument): string {
  const { puzzle, about } = document;
  const levels = levelsOf(document);
  const outermost = levels[0]!;
  const trials = levels
    .slice(1)
    .map((after, index) => withoutNothing(entriesPatchJson(board.layers, puzzle, levels[index]!, after)));
  const words = Object.fromEntries(Object.entries(about).filter(([, text]) => text !== ''));
  const unmarked = { ...outermost, marks: {} };
  const { marks } = entriesPatchJson(board.layers, puzzle, unmarked, outermost);
  const header = { format: documentFormat, version: documentVersion, ...withoutNothing({ about: words }) };
  // The JSON form of the puzzle is a text already.
  const properties = [
    JSON.stringify(header).slice(1, -1),
    `"puzzle":${jsonOf(board).write({ puzzle, answers: outermost.answers })}`,
    JSON.stringify(withoutNothing({ marks, trials })).slice(1, -1),
  ];
  return `{${properties.filter((text) => text !== '').join(',')}}`;
}

/** The properties that hold something. */
function withoutNothing(properties: Readonly<Record<string, object>>): object {
  return Object.fromEntries(Object.entries(properties).filter(([, value]) => Object.keys(value).length > 0));
}

/** Reads a document of one of these boards. Throws only `InputError`, with the place of the mistake. */
export function readDocument<B extends Board>(boards: readonly B[], text: string): BoardDocument<B> {
  const json = parseDocument(requireContent(text));
  const { about = {}, puzzle: header, marks } = validate(json, schema);
  const board = boardNamed(boards, json, header.kind);
  const { puzzle, answers } = readPart(json, ['puzzle'], (part) => jsonOf(board).read(part, {}));
  const { layers } = board;
  const levels = [withEntriesPatch(json, [], layers, puzzle, { answers, marks: {} }, { marks })];
  const trialsSchema = z.looseObject({ trials: z.optional(z.array(entriesPatchSchema(layers, puzzle))) });
  for (const [index, patch] of (validate(json, trialsSchema).trials ?? []).entries())
    levels.push(withEntriesPatch(json, ['trials', index], layers, puzzle, levels[index]!, patch));
  const words = Object.fromEntries(Object.entries(about).filter(([, said]) => said !== undefined));
  const trials = levels.slice(0, -1);
  return { board, document: { puzzle, ...levels.at(-1)!, trials, about: { ...noWords, ...words } } };
}

function boardNamed<B extends Board>(boards: readonly B[], json: JsonDocument, name: string): B {
  const board = boards.find((each) => each.name === name);
  if (board !== undefined) return board;
  const expected = `one of the kinds ${boards.map((each) => each.name).join(', ')}`;
  const place = placeIn(json, ['puzzle', 'kind']);
  throw new InputError({ code: 'other-kind', place, expected, found: quote(name) });
}
