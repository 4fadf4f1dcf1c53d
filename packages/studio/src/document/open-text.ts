import { boards, decodeText, InputError, inputProblemText, readPuzzle } from '@gridwright/puzzles/boards';
import { drawable, type Opened } from './drawable.js';
import { readLink } from './link.js';

/** The puzzle of a text, in any format or as a link to this page; or why there is none. */
export function openText(bytes: Uint8Array): Opened | { readonly problem: string } {
  try {
    const text = decodeText(bytes);
    const address = text.trim();
    const hash = /^https?:\/\/[^\s#]*#(?=\d\/\S*$)/.exec(address)?.[0];
    const linked = hash === undefined ? null : readLink(address.slice(hash.length - 1));
    if (linked !== null) return linked;
    const { kind, position } = readPuzzle(boards, text);
    return drawable({ board: kind, position });
  } catch (error) {
    if (error instanceof InputError) return { problem: inputProblemText(error.problem) };
    throw error;
  }
}
