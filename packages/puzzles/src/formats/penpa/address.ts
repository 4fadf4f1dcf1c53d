import { placeOf } from '../text.js';
import type { Word } from '../word-reader.js';

/** How a link begins: the page of the editor, and what is before its parameters; or the parameters alone. */
const beginning = /^(?:https?:\/\/[^\s#?]*penpa[^\s#?]*[#?]|(?=m=(?:edit|solve)&))/i;

/**
 * The parameter `p` of a link of Penpa-edit, in which the puzzle is; an empty word at the end where it is missing. Null
 * where the text is no such link.
 */
export function penpaData(text: string): Word | null {
  const trimmed = text.trim();
  const begins = beginning.exec(trimmed);
  if (!begins || trimmed.includes('\n')) return null;
  const start = text.length - text.trimStart().length;
  let at = begins[0].length;
  for (const parameter of trimmed.slice(at).split('&')) {
    if (parameter.startsWith('p='))
      return { text: parameter.slice(2), place: placeOf(text.slice(0, start + at + 2)) };
    at += parameter.length + 1;
  }
  return { text: '', place: placeOf(text.trimEnd()) };
}
