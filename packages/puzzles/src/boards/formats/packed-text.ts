import { deflateSync } from 'fflate';
import { type InputError, quote } from '../definition/input-error.js';
import { tooLongAt, unexpectedAt } from '../definition/reading-errors.js';
import { inflated } from './inflated.js';
import { partOf, unexpected, type Word } from './word-reader.js';

/** The limits of a packed and of an unpacked text: a small text may unpack to a very long one. */
const maxPacked = 1024 * 1024;
const maxUnpackedBytes = 1024 * 1024;

/** The text that is packed in Base64 of a raw deflate stream; spaces stand for `+`. Throws `InputError`. */
export function unpacked(data: Word): string {
  if (data.text.length > maxPacked)
    throw tooLongAt(data.place, `at most ${maxPacked} characters`, `${data.text.length}`);
  const bytes = unpackedBytes(data);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw notPacked(data, 'bytes that are not UTF-8 text');
  }
}

/** The text, deflated and in Base64. */
export function packed(text: string): string {
  const bytes = deflateSync(new TextEncoder().encode(text), { level: 9 });
  // As a list of arguments, a long array would exhaust the stack.
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

function bytesOf(data: Word): Uint8Array {
  const digits = data.text.replaceAll(' ', '+').replace(/={1,2}$/, '');
  const wrong = digits.search(/[^A-Za-z0-9+/]/);
  if (wrong >= 0) throw unexpected(partOf(data, wrong, digits[wrong]!), 'Base64 (letters, digits, "+", "/")');
  if (digits.length % 4 === 1)
    throw unexpected(partOf(data, digits.length, ''), 'one more character of Base64');
  return Uint8Array.from(atob(digits), (character) => character.charCodeAt(0));
}

function unpackedBytes(data: Word): Uint8Array {
  let bytes: Uint8Array | null;
  const packedBytes = bytesOf(data);
  try {
    bytes = inflated(packedBytes, 'raw', maxUnpackedBytes);
  } catch {
    throw notPacked(data, quote(data.text));
  }
  if (bytes !== null) return bytes;
  throw tooLongAt(data.place, `data of at most ${maxUnpackedBytes} bytes`, 'more');
}

function notPacked({ place }: Word, found: string): InputError {
  return unexpectedAt(place, 'text, deflated and in Base64', found);
}
