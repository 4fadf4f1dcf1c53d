import { isDeclaration } from './declarations.js';

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

/** The pieces of a text: comments and headings such as "Clues:" are none. */
export function piecesOf(text: string): readonly Piece[] {
  return withoutMarkdown(text)
    .split('\n')
    .flatMap((whole, index) => {
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
