import { InputError, type InputProblem, quote } from '../../../boards/definition/input-error.js';
import { noBoard } from '../../../boards/geometry/geometry.js';
import { emptyPuzzle, type Position, unsolved } from '../../../boards/layers/board.js';
import { type RecordProblem, recordsProblem } from '../../../boards/layers/records.js';
import { kind, layers, type Zebra } from '../layers.js';
import type { Question, Sentence } from '../records.js';
import { readQuestion } from '../sentences/questions.js';
import { readSentence } from '../sentences/read-sentence.js';
import { wordsOf } from '../sentences/tokens.js';
import { type Piece, piecesOf } from './lines.js';
import { placedProblem, problemOf } from './problems.js';
import { betterFit, chosenRow, missingOrder, type RowChoice } from './row-of-places.js';
import { listsOfText } from './text-lists.js';

/** What readers of a text hand on, and what they leave out. */
export interface TextReading {
  readonly warn: (text: string) => void;
  /** Whether sentences that cannot be read are left out with a warning; they are an error otherwise. */
  readonly isLenient: boolean;
}

/**
 * The puzzle of a text: declarations, sentences, a question. Attributes that are not declared are those that the introduction lists,
 * or those that the sentences tell of. After a declaration, nothing is introduction. Throws `InputError`, with every sentence that
 * cannot be read.
 */
export function readText(text: string, { warn, isLenient }: TextReading): Position<Zebra> {
  checkLengths(text);
  const pieces = piecesOf(text);
  const declared = pieces.filter(({ sort }) => sort === 'declaration');
  const rest = pieces.filter(({ sort }) => sort !== 'declaration');
  const firstMarked = rest.find(({ isMarked }) => isMarked)?.line ?? 0;
  const firstDeclared = declared[0]?.line ?? Number.POSITIVE_INFINITY;
  const questions = rest.filter(({ sort }) => sort === 'question');
  const said = rest.filter(({ sort }) => sort !== 'question');
  const introduction = said.filter(({ line }) => line < firstMarked && line < firstDeclared);
  checkIntroduction(introduction);
  const others = said.filter((piece) => !introduction.includes(piece));
  const found = listsOfText(declared, introduction, others, questions);
  const candidates = others.filter((piece) => !found.listing.includes(piece));
  const beyond = candidates[layers.sentences.max];
  if (beyond !== undefined) throw tooMany(beyond);
  const row = chosenRow(
    found.lists,
    found.prosePlaces,
    candidates.map((piece) => piece.text),
    found.numbered,
  );
  const lines = text.split('\n');
  const sentences = wholeLines([...introduction, ...others], lines, row);
  const [firstSaid] = [...introduction, ...others];
  if (firstSaid !== undefined && row.attributes.length === 0 && !isLenient) throw noLists(firstSaid);
  const records: Sentence[] = [];
  const unread: InputProblem[] = [];
  for (const piece of sentences) {
    const read = sentenceOf(piece, row);
    if (!('problem' in read)) {
      records.push({ ...read, id: String(records.length + 1) });
    } else if (isNoClue(piece)) continue;
    else if (!isLenient) unread.push(placedProblem(piece, read.problem));
    else warn(`line ${piece.line}: the sentence ${quote(piece.text)} is left out, as it cannot be read`);
  }
  /** Whether a piece is introduction, or lists an attribute. Without marks, the introduction ends at the first sentence, or value. */
  function isNoClue(piece: Piece): boolean {
    if (introduction.includes(piece) || found.listing.includes(piece)) return true;
    return firstMarked === 0 && records.length === 0 && piece.line < firstDeclared && !namesValue(piece, row);
  }
  const [first, ...more] = unread;
  if (first !== undefined) throw new InputError({ ...first, ...(more.length > 0 ? { others: more } : {}) });
  const puzzle = emptyPuzzle(layers, {
    kind,
    ...noBoard,
    rules: {},
    records: {
      places: row.places.names.length === 0 ? [] : [row.places],
      attributes: row.attributes,
      sentences: records,
      question: questionOf(questions, row, warn),
    },
  });
  checkLists(puzzle.records as Parameters<typeof checkLists>[0], pieces, sentences);
  return unsolved(layers, puzzle);
}

/** The longest line, and the longest introduction, in characters: what is looked for in them may take the square of the length. */
const maxLine = 10_000;
const maxIntroduction = 20_000;

function checkLengths(text: string): void {
  for (const [index, { length }] of text.split('\n').entries())
    if (length > maxLine) throw tooLong({ line: index + 1, column: maxLine + 1 }, 'a line', maxLine, length);
}

function checkIntroduction(introduction: readonly Piece[]): void {
  const length = introduction.reduce((sum, piece) => sum + piece.text.length, 0);
  const place = { line: introduction[0]?.line ?? 1, column: 1 };
  if (length > maxIntroduction) throw tooLong(place, 'an introduction', maxIntroduction, length);
}

function tooLong(place: InputProblem['place'], what: string, most: number, length: number): InputError {
  const expected = `${what} of at most ${most} characters`;
  return new InputError({ code: 'unexpected', place, expected, found: `${length} characters` });
}

/** The statement of a piece; a comparison that is about another list than the row of places is a problem. */
function sentenceOf(piece: Piece, row: RowChoice): ReturnType<typeof layers.sentences.read> {
  const read = layers.sentences.read(piece.text, { places: [row.places], attributes: row.attributes });
  if ('problem' in read) return read;
  const unordered = missingOrder(piece.text, read.statement, row);
  if (unordered !== null) {
    const expected = `"| from left to right" after the values of "${unordered}", listed from first to last, as their order is not known`;
    return { problem: { column: 1, expected, found: `a comparison: ${quote(piece.text)}` } };
  }
  const other = betterFit(piece.text, read.statement, row);
  if (other === null) return read;
  const expected = `a comparison of "${row.places.id}", which is the row of places`;
  return { problem: { column: 1, expected, found: `one of "${other}": ${quote(piece.text)}` } };
}

/** The pieces, where a line of several sentences is one if it can be read as a whole: "J. Smith owns the cat." */
function wholeLines(pieces: readonly Piece[], lines: readonly string[], row: RowChoice): readonly Piece[] {
  const byLine = new Map<number, Piece[]>();
  for (const piece of pieces) byLine.set(piece.line, [...(byLine.get(piece.line) ?? []), piece]);
  return [...byLine.values()].flatMap((all) => {
    const [first, ...more] = all;
    if (first === undefined || more.length === 0) return all;
    const whole = { ...first, text: lines[first.line - 1]!.slice(first.offset).trim() };
    return 'statement' in readSentence(whole.text, row) ? [whole] : all;
  });
}

/** Whether a piece has the words of a value of the puzzle. */
function namesValue({ text }: Piece, { places, attributes }: RowChoice): boolean {
  const words = ` ${wordsOf(text).join(' ')} `;
  const names = [
    ...attributes.flatMap(({ values }) => values),
    ...places.names.filter((name) => !/^\d+$/.test(name)),
  ];
  return names.some((name) => words.includes(` ${wordsOf(name).join(' ')} `));
}

function noLists(piece: Piece): InputError {
  const expected = 'a list of values, such as "pet: dog, fox", as the sentences name none that is known';
  return problemOf(piece, { column: 1, expected, found: quote(piece.text) });
}

function tooMany(piece: Piece): InputError {
  const expected = `at most ${layers.sentences.max} sentences`;
  return problemOf(piece, { column: 1, expected, found: quote(piece.text) });
}

/** The last question that can be read; the others are ignored with a warning, as a question does not change the solution. */
function questionOf(
  questions: readonly Piece[],
  row: RowChoice,
  warn: (text: string) => void,
): readonly Question[] {
  const read = questions.map((piece) => ({ piece, question: readQuestion(piece.text, row) }));
  const last = read.filter(({ question }) => !('problem' in question)).at(-1);
  for (const { piece } of read)
    if (piece !== last?.piece) warn(`the question ${quote(piece.text)} is ignored`);
  return last === undefined || 'problem' in last.question ? [] : [{ id: '1', ...last.question }];
}

type Lists = Parameters<typeof recordsProblem>[2];

/** Throws the first problem of the lists, at the line of the declaration or sentence, or at the beginning. */
function checkLists(records: Lists, pieces: readonly Piece[], sentences: readonly Piece[]): void {
  for (const name of ['places', 'attributes', 'sentences', 'question'] as const) {
    const problem = recordsProblem(
      layers[name] as unknown as Parameters<typeof recordsProblem>[0],
      records[name] ?? [],
      records,
    );
    if (problem === null) continue;
    const { index, expected, found } = problem;
    const record = records[name]?.[index] as { readonly id?: string } | undefined;
    const piece =
      name === 'sentences'
        ? sentences[index]
        : pieces.find(({ sort, text }) => sort === 'declaration' && text.startsWith(record?.id ?? ':'));
    const what =
      name === 'attributes' && record?.id !== undefined ? `${expected} of "${record.id}"` : expected;
    const about: RecordProblem = { column: 1, expected: what, found };
    throw piece === undefined
      ? new InputError({ code: 'unexpected', place: { line: 1, column: 1 }, expected: what, found })
      : problemOf(piece, about);
  }
}
