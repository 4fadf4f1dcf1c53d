import { contentLines } from '../../boards/formats/content-lines.js';
import type { Word } from '../../boards/formats/word-reader.js';

/** The lines of a text that are not blank and not a comment, each without white space around it, with its place. */
export function* linesOf(text: string, comments: readonly string[]): Generator<Word, undefined> {
  for (const { number, line } of contentLines(text, comments)) {
    const trimmed = line.trim();
    yield { text: trimmed, place: { line: number, column: line.indexOf(trimmed) + 1 } };
  }
}
