import type { Board } from '../definition/board.js';
import { InputError, type InputProblem, quote } from '../definition/input-error.js';
import { textStart } from '../definition/reading-errors.js';
import { puzzleJson } from '../formats/json/puzzle-json.js';
import { packed, unpacked } from '../formats/packed-text.js';
import { readInOwnFormat } from '../formats/read-in-format.js';
import { textIn } from '../formats/shared-forms.js';
import { unsolved } from '../layers/board.js';
import { withAbout } from './edits.js';
import { documentOf, noWords, type PuzzleDocument } from './puzzle-document.js';

/** What a link is for: to go on making the puzzle, or to solve it. */
export type LinkMode = 'make' | 'solve';

/** What a link holds. */
export interface LinkContent {
  readonly mode: LinkMode;
  readonly document: PuzzleDocument;
}

/** The options of `puzzleLink`. */
export interface LinkOptions {
  /** `make` by default. */
  readonly mode?: LinkMode;
  /** Whether the answers that are entered so far are in the link; false by default. Marks and trials never are. */
  readonly withProgress?: boolean;
}

/** The maximum length of a link: a longer text is not one of ours, and could take long to read. */
export const maxLinkLength = 100_000;

/** The beginnings of both versions. The first holds a puzzle and nothing else. */
const [first, second] = ['#1/', '#2/'];

/** The sign before data that are packed: no address of a puzzle begins with it. */
const packedSign = '~';

/** What is said about a puzzle that a link holds, by the name in the link. Notes are the author's own. */
const words = [
  ['title', 'title'],
  ['author', 'author'],
  ['rules', 'rulesText'],
] as const;

/**
 * The fragment of a link with a puzzle: `#1/` and its short address; or `#2/solve/`, the address or, packed, the JSON form,
 * and `?title=…&author=…&rules=…` with what is said about it.
 */
export function puzzleLink(
  board: Board,
  { puzzle, answers, about }: PuzzleDocument,
  { mode = 'make', withProgress = false }: LinkOptions = {},
): string {
  const position = withProgress ? { puzzle, answers } : unsolved(board.layers, puzzle);
  const address = withProgress ? null : shortAddress(board, position);
  const said = words.flatMap(([name, word]) =>
    about[word].trim() === '' ? [] : [`${name}=${encodeURIComponent(about[word])}`],
  );
  const text = address === null ? packedJson(puzzleJson(board).write(position)) : escapedText(address);
  if (mode === 'make' && said.length === 0 && address !== null) return `${first}${text}`;
  return `${second}${mode}/${text}${said.length === 0 ? '' : `?${said.join('&')}`}`;
}

/** The content of the fragment of a link, from its `#` on. Throws `InputError`. */
export function readPuzzleLink<K extends Board>(boards: readonly K[], fragment: string): LinkContent {
  if (fragment.length > maxLinkLength)
    throw notLink('too-long', `a link of at most ${maxLinkLength} characters`, `${fragment.length}`);
  if (fragment.startsWith(first)) {
    const { position } = readInOwnFormat(boards, decoded(fragment.slice(first.length)));
    return { mode: 'make', document: documentOf(position) };
  }
  const match = /^#2\/(make|solve)\/([^?]*)(?:\?(.*))?$/s.exec(fragment);
  if (match === null)
    throw notLink('unexpected', `${first}, ${second}make/ or ${second}solve/ and a puzzle`, quote(fragment));
  const [, mode, text = '', said = ''] = match;
  const { position } = readInOwnFormat(
    boards,
    text.startsWith(packedSign) ? unpackedJson(text.slice(packedSign.length)) : decoded(text),
  );
  const about = { ...noWords };
  for (const part of said.split('&')) {
    const [name = '', value = ''] = part.split('=', 2);
    const word = words.find(([known]) => known === name)?.[1];
    if (word !== undefined) about[word] = decoded(value);
  }
  return { mode: mode === 'solve' ? 'solve' : 'make', document: withAbout(documentOf(position), about) };
}

/** The address of the puzzle without its host, which is redundant; null if no address can represent it. */
function shortAddress(board: Board, position: PuzzleDocument | ReturnType<typeof unsolved>): string | null {
  const format = board.formats.find(({ oneLine }) => oneLine);
  const address = format === undefined ? null : textIn(format, position);
  return address === null ? null : address.replace(/^https?:\/\/[^?]*\?/, '');
}

function escapedText(text: string): string {
  // A slash has no special meaning after the #.
  return encodeURIComponent(text).replaceAll('%2F', '/');
}

function packedJson(json: string): string {
  return packedSign + packed(json).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function unpackedJson(text: string): string {
  return unpacked({ text: text.replaceAll('-', '+').replaceAll('_', '/'), place: textStart });
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw notLink('unexpected', 'signs of an address', quote(text));
  }
}

function notLink(code: InputProblem['code'], expected: string, found: string): InputError {
  return new InputError({ code, place: textStart, expected, found });
}
