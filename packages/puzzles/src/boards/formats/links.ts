import type { Place } from '../definition/input-error.js';
import { placeOf } from './text.js';

/** A link in a text. */
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
export interface LinkedText {
  readonly text: string;
  readonly place: Place;
}

/** The links of a text, each once, in their likeliest reading that is accepted; those without one are left out. */
export function linkedTexts(text: string, accepts: (link: string) => boolean): readonly LinkedText[] {
  const found = new Map<string, LinkedText>();
  let [from, place] = [0, { line: 1, column: 1 }];
  for (const { start, readings } of linksIn(text)) {
    const { line, column } = placeOf(text.slice(from, start));
    place = { line: place.line + line - 1, column: line === 1 ? place.column + column - 1 : column };
    from = start;
    const reading = readings.find(accepts);
    if (reading !== undefined && !found.has(reading)) found.set(reading, { text: reading, place });
  }
  return [...found.values()];
}
