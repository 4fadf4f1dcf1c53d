import type { Attribute, Lists, Places } from '../lists.js';
import { type Read, TextError, type TextProblem } from '../problems.js';
import type { Question } from '../sentences/question-rules.js';
import { readQuestion, writeQuestion } from '../sentences/questions.js';
import { readSentence } from '../sentences/read-sentence.js';
import { readWorded, sentenceText, type WordedSentence } from '../sentences/wordings.js';
import { wordsOf } from '../vocabulary/tokens.js';
import { placeNouns } from '../vocabulary/words.js';
import { declarationText } from './declarations.js';
import { type Piece, piecesOf, problemIn } from './lines.js';
import { ascendingOf, countsPlaces } from './list-order.js';
import { betterFit, chosenRow, missingOrder, type RowChoice } from './row-of-places.js';
import { listsOfText } from './text-lists.js';

/** How a text is read. */
export interface TextReading {
  /** Receives a warning for each part that is left out. */
  readonly warn?: (text: string) => void;
  /** Whether sentences that cannot be read are left out with a warning; they are an error by default. */
  readonly isLenient?: boolean;
}

/** A place in a text: lines and columns count from 1. */
export interface TextPlace {
  readonly line: number;
  readonly column: number;
}

/** The puzzle of a text. */
export interface TextPuzzle {
  /** Null if the text has no places. */
  readonly places: Places | null;
  readonly attributes: readonly Attribute[];
  readonly sentences: readonly WordedSentence[];
  readonly question: Question | null;
  /** Where the list with this name is declared; null if the text has no such declaration. */
  placeOf(list: string): TextPlace | null;
}

/** The maximum number of sentences of a puzzle. */
export const maxSentences = 1000;

/**
 * The puzzle of a text: declarations, sentences, a question. Attributes that are not declared are those that the introduction lists,
 * or those that the sentences tell of. After a declaration, nothing is introduction. Throws `TextError`, with every sentence that
 * cannot be read.
 */
export function readText(text: string, { warn = () => {}, isLenient = false }: TextReading = {}): TextPuzzle {
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
  const beyond = candidates[maxSentences];
  if (beyond !== undefined) throw errorAt(beyond, `at most ${maxSentences} sentences`);
  const row = chosenRow(
    found.lists,
    found.prosePlaces,
    candidates.map((piece) => piece.text),
    found.numbered,
  );
  const [firstSaid] = [...introduction, ...others];
  if (firstSaid !== undefined && row.attributes.length === 0 && !isLenient)
    throw errorAt(
      firstSaid,
      'a list of values, such as "pet: dog, fox", as the sentences name none that is known',
    );
  const sentences: WordedSentence[] = [];
  const unread: TextProblem[] = [];
  for (const piece of wholeLines([...introduction, ...others], text.split('\n'), row)) {
    const read = sentenceOf(piece, row);
    if (!('problem' in read)) {
      if (sentences.push(read) > maxSentences) throw errorAt(piece, `at most ${maxSentences} sentences`);
    } else if (isNoClue(piece)) continue;
    else if (!isLenient) unread.push(problemIn(piece, read.problem));
    else warn(`line ${piece.line}: the sentence ${quote(piece.text)} is left out, as it cannot be read`);
  }
  /** Whether a piece is introduction, or lists an attribute. Without marks, the introduction ends at the first sentence, or value. */
  function isNoClue(piece: Piece): boolean {
    if (introduction.includes(piece) || found.listing.includes(piece)) return true;
    return (
      firstMarked === 0 && sentences.length === 0 && piece.line < firstDeclared && !namesValue(piece, row)
    );
  }
  const [first, ...more] = unread;
  if (first !== undefined) throw new TextError(first, ...more);
  return {
    places: row.places.names.length === 0 ? null : row.places,
    attributes: row.attributes,
    sentences,
    question: questionOf(questions, row, warn),
    placeOf: (list) => {
      const piece = declared.find((each) => each.text.startsWith(list));
      return piece === undefined ? null : { line: piece.line, column: piece.offset + 1 };
    },
  };
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

function tooLong(place: TextPlace, what: string, most: number, length: number): TextError {
  const expected = `${what} of at most ${most} characters`;
  return new TextError({ ...place, expected, found: `${length} characters` });
}

/** The statement of a piece; a comparison that is about another list than the row of places is a problem. */
function sentenceOf(piece: Piece, row: RowChoice): Read<WordedSentence> {
  const read = readWorded(piece.text, row);
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

function errorAt(piece: Piece, expected: string): TextError {
  return new TextError(problemIn(piece, { column: 1, expected, found: quote(piece.text) }));
}

/** A piece of a text for a message: in quotation marks, at most 40 characters. */
function quote(text: string): string {
  return JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text);
}

/** The last question that can be read; the others are ignored with a warning, as a question does not change the solution. */
function questionOf(
  questions: readonly Piece[],
  row: RowChoice,
  warn: (text: string) => void,
): Question | null {
  const read = questions.map((piece) => ({ piece, question: readQuestion(piece.text, row) }));
  const last = read.filter(({ question }) => !('problem' in question)).at(-1);
  for (const { piece } of read)
    if (piece !== last?.piece) warn(`the question ${quote(piece.text)} is ignored`);
  return last === undefined || 'problem' in last.question ? null : last.question;
}

/** A puzzle as declarations, numbered sentences and the questions, from which the same is read. */
export function writeText(
  lists: Lists,
  sentences: readonly WordedSentence[],
  questions: readonly Question[],
): string {
  const { places, attributes } = lists;
  const declarations = [
    declarationText({ ...places, phrases: [] }, !isRowWithoutMark(places, attributes)),
    ...attributes.map(({ id, values, phrases = [] }) =>
      declarationText({ id, names: values, phrases }, false),
    ),
  ];
  const numbered = sentences.map((sentence, index) => `${index + 1}. ${sentenceText(sentence, lists)}`);
  const asked = questions.map((each) => writeQuestion(each, lists));
  const parts = [declarations, numbered, asked].filter((lines) => lines.length > 0);
  return `${parts.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

/** Whether the first list is read as the row of places, in its order, in any text: no other list has an order. */
function isRowWithoutMark({ id, names }: Places, attributes: readonly Attribute[]): boolean {
  if (countsPlaces(id, names, placeNouns())) return true;
  const found = ascendingOf(id, names);
  if (found === null || found.names.some((name, index) => name !== names[index])) return false;
  return attributes.every(
    (each) => ascendingOf(each.id, each.values) === null && !countsPlaces(each.id, each.values, placeNouns()),
  );
}
