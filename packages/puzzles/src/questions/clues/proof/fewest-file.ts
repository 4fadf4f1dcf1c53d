import { type Budget, throwIfStopped } from '@gridwright/modeling';
import * as z from 'zod/mini';
import { quote } from '../../../boards/definition/input-error.js';
import { checkedJson } from '../../../boards/formats/json/checked-json.js';
import type { Answers, ClueSite } from '../../../boards/layers/board.js';
import { beginsWith, FileLines, type ProofPart } from '../../proofs/file-lines.js';

/** The first line of a proof of the fewest clues: the format and its version. */
const firstLine = 'gridwright-fewest-clues-proof 1';

/** The places of clues on a line of the file. */
export interface ClueLine {
  readonly line: number;
  readonly clues: readonly ClueSite[];
}

/** A difference set of a file with its other solution, whose sizes and values are not checked yet. */
export interface DifferenceLine extends ClueLine {
  readonly other: Answers;
}

/** The parts of a file. */
export interface FewestFile {
  readonly about: { readonly line: number; readonly text: string };
  readonly kept: ClueLine;
  readonly differences: readonly DifferenceLine[];
  /** That the puzzle with the kept clues has one solution. */
  readonly unique: ProofPart;
  /** That no clues of less weight have one of each difference set. */
  readonly bound: BoundPart;
}

/** The proof of a bound; `weight` null, in files of earlier versions: of the minimum weight, which its claim names. */
export interface BoundPart extends ProofPart {
  readonly weight: number | null;
}

/** The parts of a file that is written. */
export interface WrittenFewestFile {
  readonly about: string;
  readonly kept: readonly ClueSite[];
  readonly differences: readonly { readonly clues: readonly ClueSite[]; readonly other: Answers }[];
  readonly unique: readonly Uint8Array[];
  readonly bound: { readonly weight: number; readonly pieces: readonly Uint8Array[] };
}

/** Whether a text begins as a proof of the fewest clues. */
export function isFewestFile(bytes: Uint8Array): boolean {
  return beginsWith(bytes, firstLine.split(' ')[0]!);
}

/** The bytes of a file, piece by piece. */
export function* bytesOfFile(file: WrittenFewestFile): Generator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(`${firstLine}\nabout ${file.about}\n${['kept', ...placesOf(file.kept)].join(' ')}\n`);
  for (const { clues, other } of file.differences) {
    const answers = Object.entries<Int16Array>(other).map(([name, values]) => [name, [...values]]);
    const words = ['difference', ...placesOf(clues), 'other', JSON.stringify(Object.fromEntries(answers))];
    yield encoder.encode(`${words.join(' ')}\n`);
  }
  yield encoder.encode('unique\n');
  yield* file.unique;
  yield encoder.encode(`bound ${file.bound.weight}\n`);
  yield* file.bound.pieces;
}

function placesOf(clues: readonly ClueSite[]): readonly string[] {
  return clues.map(({ layer, site }) => `${layer} ${site}`);
}

const answersSchema = z.lazy(() =>
  z.record(z.string(), z.array(z.number().check(z.int(), z.minimum(-(2 ** 15)), z.maximum(2 ** 15 - 1)))),
);

/** Reads a file. Throws `InputError` with the line, and `EngineError` `stopped`. Linear. */
export function readFewestFile(bytes: Uint8Array, budget: Budget): FewestFile {
  const lines = new FileLines(bytes);
  if (lines.next() !== firstLine) throw lines.unexpected(quote(firstLine), lines.text);
  const about = lines.next() ?? '';
  if (!about.startsWith('about ')) throw lines.unexpected('a line that begins with "about"', about);
  const aboutLine = { line: lines.line, text: about.slice('about '.length) };
  const [word, ...places] = (lines.next() ?? '').split(' ');
  if (word !== 'kept') throw lines.unexpected('"kept" and the clues of the puzzle', lines.text);
  const kept = { line: lines.line, clues: cluesOf(places, lines) };
  const differences: DifferenceLine[] = [];
  for (;;) {
    throwIfStopped(budget);
    const text = lines.next();
    if (text === 'unique') break;
    if (!text?.startsWith('difference ')) throw lines.unexpected('a difference set, or "unique"', text);
    differences.push(differenceOf(text, lines));
  }
  const unique = lines.proof();
  const weight = /^bound(?: (0|[1-9]\d{0,14}))?$/.exec(lines.next() ?? '');
  if (weight === null) throw lines.unexpected('"bound" and a weight', lines.text);
  const bound = { ...lines.proof(), weight: weight[1] === undefined ? null : Number(weight[1]) };
  const after = lines.next();
  if (after !== null) throw lines.unexpected('the end of the text after the last claim', after);
  return { about: aboutLine, kept, differences, unique, bound };
}

function differenceOf(text: string, lines: FileLines): DifferenceLine {
  const separator = ' other ';
  const end = text.indexOf(separator);
  if (end < 0) throw lines.unexpected('"other" and a solution after the clues', text);
  const clues = cluesOf(text.slice('difference '.length, end).split(' '), lines);
  const json = text.slice(end + separator.length);
  return { line: lines.line, clues, other: answersOf(json, lines) };
}

function answersOf(json: string, lines: FileLines): Answers {
  const checked = checkedJson(answersSchema, json);
  if (!checked.isRight) {
    const isJson = checked.problem !== null;
    const expected = isJson ? 'lists of whole numbers by layers of answers' : 'JSON of another solution';
    throw lines.unexpected(`${expected} after "other"`, json);
  }
  return Object.fromEntries(
    Object.entries(checked.value).map(([name, values]) => [name, Int16Array.from(values)]),
  );
}

/** Pairs of a layer and a site. */
function cluesOf(words: readonly string[], lines: FileLines): readonly ClueSite[] {
  return Array.from({ length: Math.ceil(words.length / 2) }, (_, index) => {
    const [layer = '', site = ''] = words.slice(2 * index);
    if (layer === '' || !/^(?:0|[1-9]\d{0,8})$/.test(site))
      throw lines.unexpected('clues, each as its layer and the number of its place', `${layer} ${site}`);
    return { layer, site: Number(site) };
  });
}
