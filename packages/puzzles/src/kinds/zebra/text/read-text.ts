import { InputError, type Place, quote } from '../../../formats/input-error.js';
import { noBoard } from '../../../geometry/geometry.js';
import { emptyPuzzle, type Position, unsolved } from '../../../layers/board.js';
import { type RecordProblem, recordsProblem } from '../../../layers/records.js';
import { kind, layers, type Zebra } from '../layers.js';
import { readList, readPlaces } from '../record-texts.js';
import type { Attribute, Places, Question, Sentence } from '../records.js';
import { lastWord } from '../sentences/lexicon.js';
import { readQuestion } from '../sentences/questions.js';
import { numbersOf } from '../sentences/variants.js';
import { placeNouns } from '../sentences/words.js';
import { inferredLists } from './inferred.js';
import { placesInProse, toldLists } from './introduction.js';
import { type Piece, piecesOf, writtenPieces } from './lines.js';
import { header } from './write-text.js';

/**
 * The puzzle of a text: declarations, sentences, a question. Attributes that are not declared are those that the introduction lists,
 * or those that the sentences tell of. Throws `InputError`.
 */
export function readText(text: string, warn: (text: string) => void): Position<Zebra> {
  const hasHeader = text.trimStart().split('\n', 1)[0]!.trim() === header;
  const pieces = hasHeader ? writtenPieces(text) : piecesOf(text);
  const declared = pieces.filter(({ sort }) => sort === 'declaration');
  const rest = pieces.filter(({ sort }) => sort !== 'declaration');
  const firstMarked = rest.findIndex(({ isMarked }) => isMarked);
  const questions = rest.filter(({ sort }) => sort === 'question');
  const others = rest.filter(({ sort }) => sort !== 'question');
  const isIntroduction = (piece: Piece): boolean =>
    !hasHeader && !piece.isMarked && firstMarked >= 0 && rest.indexOf(piece) < firstMarked;
  const introduction = others.filter(isIntroduction);
  const listed = others.filter((piece) => !isIntroduction(piece));
  const prose = introduction.map((piece) => piece.text).join('\n');
  const marked = hasHeader ? [] : toldInMarked(listed);
  const sentences = listed.filter((piece) => !marked.includes(piece));
  const all = [prose, ...marked.map((piece) => piece.text)].join('\n');
  const lists = declaredLists(
    declared,
    hasHeader,
    all,
    text,
    [...sentences, ...questions].map((piece) => piece.text),
  );
  const beyond = sentences[layers.sentences.max];
  if (beyond !== undefined)
    throw problemOf(beyond, {
      column: 1,
      expected: `at most ${layers.sentences.max} sentences`,
      found: quote(beyond.text),
    });
  const records: Sentence[] = [];
  const unread: { readonly piece: Piece; readonly problem: RecordProblem }[] = [];
  for (const piece of listed) {
    const read = layers.sentences.read(piece.text, { places: [lists.places], attributes: lists.attributes });
    // A list in a marked line is no sentence, unless it can be read as one.
    if ('problem' in read && marked.includes(piece)) continue;
    if (!('problem' in read)) records.push({ ...read, id: String(records.length + 1) });
    // Without marks, the introduction ends where the sentences begin.
    else if (firstMarked < 0 && records.length === 0 && !hasHeader)
      unread.push({ piece, problem: read.problem });
    else throw problemOf(piece, read.problem);
  }
  if (records.length === 0 && unread.length > 0)
    throw problemOf(unread.at(-1)!.piece, unread.at(-1)!.problem);
  const question = questionOf(questions, lists, hasHeader, warn);
  const puzzle = emptyPuzzle(layers, {
    kind,
    ...noBoard,
    rules: {},
    records: {
      places: lists.places.names.length === 0 ? [] : [lists.places],
      attributes: lists.attributes,
      sentences: records,
      question,
    },
  });
  checkLists(puzzle.records as Parameters<typeof checkLists>[0], pieces);
  return unsolved(layers, puzzle);
}

/** Sentences with bullets that list an attribute: "- Each person has a different pet: …". */
function toldInMarked(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.filter(({ text }) =>
    /^(?:each|every|everyone|everybody|people|all|the|they)\b[^.]*\b(?:different|unique|own|favou?rite|one)\b[^.]*:\s/i.test(
      text,
    ),
  );
}

interface TextLists {
  readonly places: Places;
  readonly attributes: readonly Attribute[];
}

function declaredLists(
  declared: readonly Piece[],
  hasHeader: boolean,
  prose: string,
  text: string,
  sentences: readonly string[],
): TextLists {
  const read = declared.map((piece, index) => {
    const isRow = hasHeader ? index === 0 : isRowOfPlaces(piece.text);
    const list = isRow ? readPlaces(piece.text) : readList(hasHeader ? piece.text : withCommas(piece.text));
    if ('problem' in list) throw problemOf(piece, list.problem);
    return { piece, isRow, list };
  });
  const row = read.find(({ isRow }) => isRow);
  const declaredAttributes = read
    .filter((each) => each !== row)
    .map(({ list }): Attribute => {
      const { id, names } = list;
      const phrases = list.phrases.length > 0 ? { phrases: list.phrases } : {};
      return { id: hasHeader ? id : id.replace(/^(?:the|different)\s+/i, ''), values: names, ...phrases };
    });
  const told = placesInProse(prose) ?? placesInProse(hasHeader ? '' : sentences.join('\n'));
  const size = row?.list.names.length ?? told?.names.length ?? declaredAttributes[0]?.values.length ?? null;
  const listed =
    hasHeader || size === null
      ? []
      : toldLists(
          prose,
          row?.list.names ?? told?.names ?? Array.from({ length: size }, (_, index) => String(index + 1)),
        );
  const attributes = [...listed, ...declaredAttributes];
  const inferred = attributes.length > 0 || hasHeader ? attributes : inferredLists(sentences, size);
  const count = size ?? inferred[0]?.values.length ?? 0;
  const places: Places = row
    ? { id: row.list.id, names: row.list.names }
    : (told ?? {
        id: /\bhouse\b/i.test(text) ? 'house' : 'position',
        names: Array.from({ length: Math.min(26, count) }, (_, index) => String(index + 1)),
      });
  return { places, attributes: inferred };
}

/** Values between slashes, as `a / b / c`, are a list too; a full stop ends it. */
function withCommas(line: string): string {
  const plain = line.replace(/\.$/, '');
  return plain.includes(',') || plain.includes('"') ? plain : plain.replaceAll(/\s+\/\s+/g, ', ');
}

/** Whether a declaration is one of places: `houses: 5`, `day: Monday, Tuesday`, `position: 1, 2, 3`. */
function isRowOfPlaces(line: string): boolean {
  const list = readPlaces(line.replace(/\.$/, ''));
  if ('problem' in list) return false;
  const isPlace = numbersOf(lastWord(list.id)).some((word) => placeNouns.includes(word));
  return (
    isPlace &&
    list.names.every(
      (name, index) =>
        name === String(index + 1) || /^(?:mon|tues|wednes|thurs|fri|satur|sun)day$/i.test(name),
    )
  );
}

/**
 * The last question that can be read; the others are ignored with a warning, as a question says nothing of the solution. In a text
 * that was written by this format, it must be one that can be read.
 */
function questionOf(
  questions: readonly Piece[],
  lists: TextLists,
  hasHeader: boolean,
  warn: (text: string) => void,
): readonly Question[] {
  const read = questions.map((piece) => ({ piece, question: readQuestion(piece.text, lists) }));
  const last = read.filter(({ question }) => !('problem' in question)).at(-1);
  for (const { piece, question } of read) {
    if (hasHeader && 'problem' in question) throw problemOf(piece, question.problem);
    if (piece !== last?.piece) warn(`the question ${quote(piece.text)} is ignored`);
  }
  return last === undefined || 'problem' in last.question ? [] : [{ id: '1', ...last.question }];
}

type Lists = Parameters<typeof recordsProblem>[2];

/** Throws the first problem of the lists, at the line of the declaration or sentence, or at the beginning. */
function checkLists(records: Lists, pieces: readonly Piece[]): void {
  for (const name of ['places', 'attributes', 'sentences', 'question'] as const) {
    const problem = recordsProblem(
      layers[name] as unknown as Parameters<typeof recordsProblem>[0],
      records[name] ?? [],
      records,
    );
    if (problem === null) continue;
    const { index, expected, found } = problem;
    const sort = name === 'sentences' ? 'sentence' : 'declaration';
    const record = records[name]?.[index] as { readonly id?: string } | undefined;
    const all = pieces.filter((each) => each.sort === sort);
    const piece =
      sort === 'sentence' ? all[index] : all.find(({ text }) => text.startsWith(record?.id ?? ':'));
    const what =
      name === 'attributes' && record?.id !== undefined ? `${expected} of "${record.id}"` : expected;
    throw new InputError({
      code: 'unexpected',
      place: piece ? placeOf(piece, 1) : { line: 1, column: 1 },
      expected: what,
      found,
    });
  }
}

function placeOf({ line, offset }: Piece, column: number): Place {
  return { line, column: offset + column };
}

function problemOf(piece: Piece, { column, expected, found }: RecordProblem): InputError {
  return new InputError({ code: 'unexpected', place: placeOf(piece, column), expected, found });
}
