import type { Board } from '../definition/board.js';
import type { Place } from '../definition/input-error.js';
import { placeBehind, textStart } from '../definition/reading-errors.js';
import type { Candidate, Look } from './recognition.js';
import { placeOf } from './text.js';

export interface TextLink {
  /** Its index in the text. */
  readonly start: number;
  /** Readings of it, the likeliest first: punctuation at its end may belong to the sentence around it. */
  readonly readings: readonly string[];
}

/** What ends a link in a sentence, in HTML and in Markdown. */
const link = /https?:\/\/[^\s<>"'`\\^{}[\]]+/gi;

/** Punctuation that is rarely the end of a link. */
const punctuation = /[.,;:!?)\]*_~|»”’…]/;

/** The maximum number of characters that are taken away at the end of a link. */
const maxTaken = 4;

/** The links of a text, such as a sentence, Markdown or HTML. Linear. */
export function linksIn(text: string): readonly TextLink[] {
  return Array.from(text.matchAll(link), ({ 0: found, index }) => {
    const whole = found.replaceAll('&amp;', '&');
    const readings = [whole];
    for (let end = whole.length - 1; readings.length <= maxTaken && punctuation.test(whole[end]!); end--)
      readings.push(whole.slice(0, end));
    // In a link that stands alone, each character is its own.
    return { start: index, readings: text.trim() === found ? readings : readings.reverse() };
  });
}

/** A link in a text, as it is read, and where it begins. */
interface LinkedText {
  readonly text: string;
  readonly place: Place;
}

/** The links of a text, each once, in their likeliest reading that is accepted; those without one are left out. */
export function linkedTexts(text: string, accepts: (link: string) => boolean): readonly LinkedText[] {
  const found = new Map<string, LinkedText>();
  let [from, place] = [0, textStart];
  for (const { start, readings } of linksIn(text)) {
    place = placeBehind(place)(placeOf(text.slice(from, start)));
    from = start;
    const reading = readings.find(accepts);
    if (reading !== undefined && !found.has(reading)) found.set(reading, { text: reading, place });
  }
  return [...found.values()];
}

/** The address of a puzzle in a text, with its recognitions. */
export interface LinkedPuzzle extends LinkedText {
  readonly look: Look;
}

/** The addresses of puzzles in a text with other words around them, each once. */
export function linkedPuzzles(
  candidates: readonly Candidate<Board>[],
  { text, linked }: Look,
): readonly LinkedPuzzle[] {
  const isPuzzle = (link: string): boolean =>
    link !== text.trim() && candidates.some((candidate) => linked(link).recognize(candidate) !== 'no');
  return linkedTexts(text, isPuzzle).map((link) => ({ ...link, look: linked(link.text) }));
}

/** The addresses of puzzles in a text that is no puzzle itself, if there are several; otherwise none. */
export function severalLinks(candidates: readonly Candidate<Board>[], look: Look): readonly LinkedPuzzle[] {
  if (candidates.some((candidate) => look.recognize(candidate) !== 'no')) return [];
  const links = linkedPuzzles(candidates, look);
  return links.length > 1 ? links : [];
}

/** A line that may have several addresses. */
const twoLinks = /https?:\/\/.*https?:\/\//i;

/** The addresses of puzzles in a line of many, as `severalLinks`, with their places in the text that has the line as this one. */
export function severalLinksOf(
  candidates: readonly Candidate<Board>[],
  look: Look,
  line: number,
): readonly LinkedPuzzle[] {
  if (!twoLinks.test(look.text)) return [];
  return severalLinks(candidates, look).map((link) => ({ ...link, place: { ...link.place, line } }));
}
