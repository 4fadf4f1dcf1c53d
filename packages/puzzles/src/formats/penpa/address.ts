import { placeOf } from '../text.js';
import type { Word } from '../word-reader.js';

/** How a link begins: a page, and what is before its parameters; or the parameters alone. */
const beginning = /^(?:https?:\/\/[^\s#?]*[#?]|(?=m=(?:edit|solve)&))/i;

/** What stands in the address of each page of the editor. */
const pageName = 'penpa';

/**
 * The parameter `p` of a link of Penpa-edit, in which the puzzle is; an empty word at the end where it is missing. Null
 * where the text is no such link.
 */
export function penpaData(text: string): Word | null {
  const trimmed = text.trim();
  const page = beginning.exec(trimmed)?.[0];
  if (page === undefined || (page !== '' && !page.toLowerCase().includes(pageName))) return null;
  if (trimmed.includes('\n')) return null;
  const start = text.length - text.trimStart().length;
  let at = page.length;
  for (const parameter of trimmed.slice(at).split('&')) {
    if (parameter.startsWith('p='))
      return { text: parameter.slice(2), place: placeOf(text.slice(0, start + at + 2)) };
    at += parameter.length + 1;
  }
  return { text: '', place: placeOf(text.trimEnd()) };
}
