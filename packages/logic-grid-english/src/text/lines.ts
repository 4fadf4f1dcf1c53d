import type { LineProblem, TextProblem } from '../problems.js';
import { isDeclaration, readDeclaration } from './declarations.js';

/** What a line of a text is, by its form. */
type LineSort = 'declaration' | 'sentence' | 'question' | 'prose';

/** A piece of a line that is a sentence, a question, a declaration or prose. */
export interface Piece {
  readonly sort: LineSort;
  readonly text: string;
  readonly line: number;
  /** The column before its first character. */
  readonly offset: number;
  /** Whether a number or a bullet stands before it. */
  readonly isMarked: boolean;
}

const mark =
  /^\s*(?:\(?\d{1,4}[.):](?=\s)|\d{1,4}\s+[-–—](?=\s)|clue\s+#?\d{1,4}\s*[:.)]|hint\s+\d{1,4}\s*[:.)]|[-*•–—](?=\s))\s*/i;
const heading =
  /^(?:(?:the )?(?:clues?|clue\(s\)|hints?|facts?|rules|sentences|statements|question|questions|puzzle)\s*:?)$/i;
const abbreviation = /(?:^|\s|\()(?:mr|mrs|ms|dr|prof|st|jr|sr|mt|no|nr|vs|capt|sgt|lt|col|gen|rev)\.$/i;

/** The pieces of a text: comments and headings such as "Clues:" are none. */
export function piecesOf(text: string): readonly Piece[] {
  return withoutMarkdown(text)
    .split('\n')
    .flatMap((whole, index): readonly Piece[] => {
      if (/^\s*(?:#|\/\/)/.test(whole)) return [];
      const marked = mark.exec(whole)?.[0] ?? '';
      const body = whole.slice(marked.length);
      const place = { line: index + 1, isMarked: marked !== '' };
      if (body.trim() === '' || heading.test(body.trim())) return [];
      if (isDeclaration(body)) return [{ ...place, sort: 'declaration', ...trimmed(body, marked.length) }];
      return sentencesIn(body).map(({ text: sentence, start }) => {
        const piece = trimmed(sentence, marked.length + start);
        const isQuestion = piece.text.endsWith('?');
        const sort: LineSort = isQuestion ? 'question' : place.isMarked ? 'sentence' : 'prose';
        return { ...place, sort, ...piece };
      });
    });
}

/** The text with blanks for the signs of Markdown around names: `Ann`, **Ann**. Quoted names have these signs as they are. */
function withoutMarkdown(text: string): string {
  return text.replaceAll(/"[^"\n]*"|`([^`\n]*)`|\*\*([^*\n]+)\*\*/g, (all, code?: string, bold?: string) =>
    code !== undefined ? ` ${code} ` : bold !== undefined ? `  ${bold}  ` : all,
  );
}

function trimmed(text: string, offset: number): { readonly text: string; readonly offset: number } {
  return { text: text.trim(), offset: offset + text.length - text.trimStart().length };
}

/** The sentences of a line, with where they begin. */
export function sentencesIn(line: string): readonly { readonly text: string; readonly start: number }[] {
  const found: { text: string; start: number }[] = [];
  let start = 0;
  for (const { index, 0: end } of line.matchAll(/[.!?]["”)]?\s+(?=\p{Lu}|["“(]|\d)/gu)) {
    const sentence = line.slice(start, index + end.trimEnd().length);
    if (abbreviation.test(line.slice(0, index + 1)) || isInQuotes(line, index + end.trimEnd().length))
      continue;
    found.push({ text: sentence, start });
    start = index + end.length;
  }
  found.push({ text: line.slice(start), start });
  return found.filter(({ text }) => text.trim() !== '');
}

function isInQuotes(line: string, index: number): boolean {
  return (line.slice(0, index).split('"').length - 1) % 2 === 1;
}

/** The problem of a piece of a text, at its place in the text. */
export function problemIn(piece: Piece, { column, expected, found }: LineProblem): TextProblem {
  return { line: piece.line, column: piece.offset + column, expected, found };
}

/** Whether a text declares lists and has something else in it that is no list, or has English sentences, marked or with a question; beside two lists a sentence may have many numbers. */
export function isPuzzleText(text: string): boolean {
  // Thousands of lines of digits are looked at, too.
  if (!/[a-z]{2}/i.test(text)) return false;
  const pieces = piecesOf(text);
  const declared = pieces.filter(({ sort, text: line }) => sort === 'declaration' && declaresList(line));
  const said = pieces.filter((piece) => piece.sort !== 'declaration' && isEnglish(piece.text));
  const others = pieces.filter((piece) => piece.sort !== 'declaration' && !isEnglish(piece.text));
  const isStarted = said.some(({ isMarked, sort }) => isMarked || sort === 'question');
  const isDeclared = declared.length > 0;
  const usual = said.filter((piece) => hasUsualWord(piece.text));
  const isSaid = (piece: Piece): boolean =>
    piece.sort !== 'declaration' && isEnglish(piece.text, 1 / 2) && hasUsualWord(piece.text);
  if (declared.length >= 2 && (said.length > 0 || pieces.some(isSaid))) return true;
  return usual.length >= 2 && others.length <= said.length && (isStarted || isDeclared);
}

/** Whether a line is a list of a puzzle, or a number of places. */
function declaresList(line: string): boolean {
  const list = readDeclaration(line);
  return !('problem' in list) && (list.isRow || list.names.length > 1);
}

/** Whether a text is made of words, at least this share of them without digits. */
function isEnglish(text: string, share = 4 / 5): boolean {
  const words = text.split(/\s+/);
  const letters = words.filter((word) => /^["“(]?\p{L}[\p{L}'’-]*["”)]?[.,;:?!]*$/u.test(word));
  return words.length >= 3 && letters.length >= words.length * share;
}

/** Whether a text has a word that sentences of such puzzles have. */
function hasUsualWord(text: string): boolean {
  return /\b(?:is|are|was|were|lives?|has|have|had|owns?|drinks?|smokes?|likes?|does|not|next|left|right|who|the)\b/i.test(
    text,
  );
}
