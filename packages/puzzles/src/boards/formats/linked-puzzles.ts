import type { Board } from '../definition/board.js';
import { type LinkedText, linkedTexts } from './links.js';
import type { Candidate, Look } from './look.js';

/** The address of a puzzle in a text, with its recognitions. */
export interface LinkedPuzzle extends LinkedText {
  readonly look: Look;
}

/** The addresses of puzzles in a text with other words around them, each once. */
export function linkedPuzzles<K extends Board>(
  candidates: readonly Candidate<K>[],
  { text, linked }: Look,
): readonly LinkedPuzzle[] {
  const isPuzzle = (link: string): boolean =>
    link !== text.trim() && candidates.some((candidate) => linked(link).recognize(candidate) !== 'no');
  return linkedTexts(text, isPuzzle).map((link) => ({ ...link, look: linked(link.text) }));
}

/** The addresses of puzzles in a text that is no puzzle itself, if there are several; otherwise none. */
export function severalLinks<K extends Board>(
  candidates: readonly Candidate<K>[],
  look: Look,
): readonly LinkedPuzzle[] {
  if (candidates.some((candidate) => look.recognize(candidate) !== 'no')) return [];
  const links = linkedPuzzles(candidates, look);
  return links.length > 1 ? links : [];
}

/** A line that may have several addresses. */
const twoLinks = /https?:\/\/.*https?:\/\//i;

/** The addresses of puzzles in a line of many, as `severalLinks`, with their places in the text that has the line as this one. */
export function severalLinksOf<K extends Board>(
  candidates: readonly Candidate<K>[],
  look: Look,
  line: number,
): readonly LinkedPuzzle[] {
  if (!twoLinks.test(look.text)) return [];
  return severalLinks(candidates, look).map((link) => ({ ...link, place: { ...link.place, line } }));
}
