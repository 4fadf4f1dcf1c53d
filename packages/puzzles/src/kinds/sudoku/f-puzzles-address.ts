import lzString from 'lz-string';
import { InputError, quote } from '../../boards/definition/input-error.js';
import { placeOf } from '../../boards/formats/text.js';
import { unexpected, type Word } from '../../boards/formats/word-reader.js';

/** A link of f-puzzles.com, or of SudokuPad under one of its names. */
const beginning =
  /^\s*(?:https?:\/\/)?(?:(?:www\.)?f-puzzles\.com\/\?(?:[^\s#]*?&)?load=|(?:[a-z-]+\.)?(?:sudokupad\.app|crackingthecryptic\.com|svencodes\.com)\/(?:sudoku)?\/?(?:\?puzzleid=)?)/i;

/** The maximum length of a link: a packed text may unpack to half the square of its length. */
const maxPacked = 16 * 1024;
const maxCharacters = 1024 * 1024;

/** The prefixes of SudokuPad's own encodings of a puzzle in an id. */
const ownForms = ['scl', 'ctc', 'scf'];

/** Whether the text is a link of f-puzzles.com or SudokuPad. */
export function isAddress(text: string): boolean {
  return beginning.test(text) && !text.trim().includes('\n');
}

/** The JSON text that is packed in a link, with the place of its data. Throws `InputError`. */
export function jsonInAddress(text: string): Word {
  const start = beginning.exec(text)?.[0];
  const place = placeOf(start ?? '');
  if (start === undefined) throw unexpected({ text, place }, 'a link of f-puzzles.com or SudokuPad');
  const rest = text.slice(start.length).trim();
  if (rest.length > maxPacked) throw tooLong(place, `at most ${maxPacked} characters`, String(rest.length));
  const id = decoded(rest.replace(/[?&#].*$/s, ''), place);
  const form = /load=$/i.test(start) ? '' : (/^fpuz(?:zles)?/.exec(id)?.[0] ?? null);
  if (form === null) {
    const own = ownForms.find((each) => id.startsWith(each));
    const found =
      own === undefined
        ? `${quote(id)}, which needs SudokuPad's server`
        : `"${own}", a form of SudokuPad's own`;
    throw new InputError({ code: 'unexpected', place, expected: 'an id that begins with "fpuz"', found });
  }
  const packed = id.slice(form.length).replaceAll(' ', '+');
  const json = decompressed(packed);
  if (json === null) throw unexpected({ text: packed, place }, 'a puzzle packed in Base64');
  if (json.length > maxCharacters)
    throw tooLong(place, `a puzzle of at most ${maxCharacters} characters`, 'more');
  return { text: json, place };
}

/** The text that is compressed in Base64; null for other text, on some of which the library throws. */
function decompressed(packed: string): string | null {
  if (!/^[A-Za-z0-9+/]+=*$/.test(packed)) return null;
  try {
    return lzString.decompressFromBase64(packed) || null;
  } catch {
    return null;
  }
}

/** The link of SudokuPad with a JSON text. */
export function addressOf(json: string): string {
  return `https://sudokupad.app/fpuzzles${encodeURIComponent(lzString.compressToBase64(json))}`;
}

function decoded(text: string, place: Word['place']): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw unexpected({ text, place }, 'signs of an address');
  }
}

function tooLong(place: Word['place'], expected: string, found: string): InputError {
  return new InputError({ code: 'too-long', place, expected, found });
}
