import { InputError } from '../definition/input-error.js';
import { unexpectedAt } from '../definition/reading-errors.js';
import { concatenated, inflated } from './inflated.js';

/** The name of the file in a PDF of ours that has its puzzles, one a line in the JSON form. */
export const attachedName = 'puzzles.jsonl';

/** The type of that file, by which it is found, as other programs move files in a PDF and rename them. */
export const attachedType = 'application/x-gridwright-puzzles';

/** How names in a PDF write the type: the solidus as a code. */
const typeInPdf = /\/application(?:#2[fF]|\/)x-gridwright-puzzles\b/g;

/** What the trailer of an encrypted PDF has. */
const encryption = /\/Encrypt\s{0,64}(?:\d{1,10}\s+\d{1,5}\s+R|<<)/;

/** The bytes before and after the type in which the dictionary of the file's stream is looked for. */
const maxDictionary = 4096;

/** The rest of a dictionary up to the first byte of its stream; little white space, as looking for much takes long. */
const beginningOfStream = /^[\s\S]*?>>\s{0,64}stream\r?\n/;

export function isPdf(bytes: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(bytes.subarray(0, 5)) === '%PDF-';
}

/**
 * The files of puzzles that are attached to a PDF, one after the other: what `draw` and `generate --to` put there. Streams keep their
 * place in the open when other programs write the PDF anew, unless they encrypt it. Throws `InputError`: `unexpected` without such a
 * file, with a damaged one, or of an encrypted PDF; `too-long` if all of them have more than `maxBytes`.
 */
export function attachedPuzzles(bytes: Uint8Array, maxBytes: number): Uint8Array {
  // One character a byte, so that places in both are the same.
  const text = new TextDecoder('latin1').decode(bytes);
  if (encryption.test(text)) throw noPuzzles('an encrypted one');
  const files: Uint8Array[] = [];
  let length = 0;
  for (const { index } of text.matchAll(typeInPdf)) {
    const file = streamAround(bytes, text, index, maxBytes - length);
    if (file === null) continue;
    files.push(file);
    length += file.length;
  }
  if (files.length === 0) throw noPuzzles('one without it');
  return concatenated(files);
}

/** The content of the stream in whose dictionary a place is; null if it is in none. Throws `InputError`. */
function streamAround(bytes: Uint8Array, text: string, place: number, maxBytes: number): Uint8Array | null {
  const before = text.slice(Math.max(0, place - maxDictionary), place);
  const after = text.slice(place, place + maxDictionary);
  const opened = before.lastIndexOf(' obj');
  const begins = beginningOfStream.exec(after);
  if (opened < 0 || begins === null || /\bendobj\b/.test(begins[0])) return null;
  const dictionary = before.slice(opened) + begins[0];
  const from = place + begins[0].length;
  const end = endOf(text, dictionary, from);
  if (end === null) throw noPuzzles('a damaged one');
  const content = bytes.subarray(from, end);
  const filter = /\/Filter\s*(?:\[\s*)?\/(\w+)/.exec(dictionary)?.[1];
  if (filter !== undefined && filter !== 'FlateDecode') throw noPuzzles(`one of the filter ${filter}`);
  let file: Uint8Array | null;
  try {
    file = filter === undefined ? content : inflated(content, 'zlib', maxBytes);
  } catch {
    throw noPuzzles('a damaged one');
  }
  if (file !== null && file.length <= maxBytes) return file;
  const expected = `a PDF with at most ${maxBytes} bytes of puzzles`;
  throw new InputError({ code: 'too-long', place: null, expected, found: 'more' });
}

/** The end of a stream; null if it does not end at its stated length. */
function endOf(text: string, dictionary: string, from: number): number | null {
  const length = lengthIn(text, dictionary);
  if (length !== null) {
    const end = from + length;
    return /^\s{0,2}endstream/.test(text.slice(end, end + 11)) ? end : null;
  }
  const end = text.indexOf('endstream', from);
  return end < 0 ? null : end - (/\r?\n$/.exec(text.slice(end - 2, end))?.[0].length ?? 0);
}

/** The length in a dictionary, by itself or as another object; null if that object cannot be found. */
function lengthIn(text: string, dictionary: string): number | null {
  const [, number, generation] = /\/Length\s+(\d{1,10})(?:\s+(\d{1,5})\s+R)?/.exec(dictionary) ?? [];
  if (number === undefined || generation === undefined) return number === undefined ? null : Number(number);
  const object = new RegExp(`(?<!\\d)${number} ${generation} obj\\s{1,8}(\\d{1,10})\\b`).exec(text);
  return object === null ? null : Number(object[1]);
}

function noPuzzles(found: string): InputError {
  const expected = `a PDF of gridwright, with the attached file ${attachedName}`;
  return unexpectedAt(null, expected, found);
}
