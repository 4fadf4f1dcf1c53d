/** What a line of a text is, by its form. */
export type LineSort = 'declaration' | 'sentence' | 'question' | 'prose';

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

/** The pieces of a text that was written with a header: declarations up to a blank line, numbered sentences, a question. */
export function writtenPieces(text: string): readonly Piece[] {
  const lines = text.split('\n');
  const start = lines.findIndex((line) => line.trim() !== '') + 1;
  const blank = lines.findIndex((line, index) => index >= start && line.trim() === '');
  return lines.flatMap((whole, index): readonly Piece[] => {
    if (index < start || whole.trim() === '' || /^\s*(?:#|\/\/)/.test(whole)) return [];
    const marked = /^\s*\d{1,4}\.\s/.exec(whole)?.[0];
    if (marked !== undefined) {
      const piece = trimmed(whole.slice(marked.length), marked.length);
      return [{ line: index + 1, isMarked: true, sort: 'sentence', ...piece }];
    }
    const sort = blank < 0 || index < blank ? 'declaration' : 'question';
    return [{ line: index + 1, isMarked: false, sort, ...trimmed(whole, 0) }];
  });
}

/** The pieces of a text: comments and headings such as "Clues:" are none. */
export function piecesOf(text: string): readonly Piece[] {
  return text.split('\n').flatMap((whole, index) => {
    if (/^\s*(?:#|\/\/)/.test(whole)) return [];
    const marked = mark.exec(whole)?.[0] ?? '';
    const body = whole.slice(marked.length);
    const place = { line: index + 1, isMarked: marked !== '' };
    if (body.trim() === '' || heading.test(body.trim())) return [];
    if (isDeclaration(body))
      return [{ ...place, sort: 'declaration' as const, ...trimmed(body, marked.length) }];
    return sentencesIn(body).map(({ text: sentence, start }) => {
      const piece = trimmed(sentence, marked.length + start);
      const isQuestion = piece.text.endsWith('?');
      const sort = isQuestion ? 'question' : place.isMarked ? 'sentence' : 'prose';
      return { ...place, sort: sort as LineSort, ...piece };
    });
  });
}

function trimmed(text: string, offset: number): { readonly text: string; readonly offset: number } {
  return { text: text.trim(), offset: offset + text.length - text.trimStart().length };
}

/** Whether a line is `name: value, value, …` or `houses: 5`: the name has few words, and no sentence follows. */
function isDeclaration(line: string): boolean {
  const body = line.trim();
  const colon = body.startsWith('"') ? body.indexOf(':', body.indexOf('"', 1) + 1) : body.indexOf(':');
  const name = body.slice(0, Math.max(0, colon)).trim();
  const rest = body.slice(colon + 1).trim();
  if (name === '' || rest === '' || name.length > 80) return false;
  if (!/^"(?:[^"]|"")*"$/.test(name) && /[":.?!,;(]/.test(name)) return false;
  if (/[.!?]$/.test(rest) && /[.!?]\s+\S/.test(rest)) return false;
  const words = name.split(/\s+/);
  if (words.length > 3 || /\b(?:question|clue|hint|note|are|is|has|have|likes|true)\b/i.test(name))
    return false;
  return /[,|/]/.test(rest) || /^[^\s".?!]+$/.test(rest) || /^"(?:[^"]|"")*"$/.test(rest);
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
