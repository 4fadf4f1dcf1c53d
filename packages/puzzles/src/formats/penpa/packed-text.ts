import { Inflate } from 'fflate';
import { InputError, quote } from '../input-error.js';
import { partOf, unexpected, type Word } from '../word-reader.js';

/** No packed text may be longer, nor what it is unpacked to: a small text may say a very long one. */
const mostPacked = 1024 * 1024;
const mostBytes = 1024 * 1024;

/** How many bytes are unpacked at a time; none says more than about a thousand others. */
const chunk = 1024;

/** The text that is packed in Base64 of a raw deflate stream; blanks stand for `+`. Throws `InputError`. */
export function unpacked(data: Word): string {
  if (data.text.length > mostPacked) {
    const [expected, found] = [`at most ${mostPacked} characters`, `${data.text.length}`];
    throw new InputError({ code: 'too-long', place: data.place, expected, found });
  }
  const bytes = inflated(data, bytesOf(data));
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw notPacked(data, 'bytes that are no text');
  }
}

function bytesOf(data: Word): Uint8Array {
  const digits = data.text.replaceAll(' ', '+').replace(/={1,2}$/, '');
  const wrong = digits.search(/[^A-Za-z0-9+/]/);
  if (wrong >= 0) throw unexpected(partOf(data, wrong, digits[wrong]!), 'Base64 (letters, digits, "+", "/")');
  if (digits.length % 4 === 1)
    throw unexpected(partOf(data, digits.length, ''), 'one more character of Base64');
  return Uint8Array.from(atob(digits), (character) => character.charCodeAt(0));
}

function inflated(data: Word, bytes: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [];
  let length = 0;
  const stream = new Inflate((part) => {
    if (length + part.length > mostBytes) {
      const [expected, found] = [`data of at most ${mostBytes} bytes`, 'more'];
      throw new InputError({ code: 'too-long', place: data.place, expected, found });
    }
    parts.push(part);
    length += part.length;
  });
  try {
    for (let at = 0; at < bytes.length || at === 0; at += chunk)
      stream.push(bytes.subarray(at, at + chunk), at + chunk >= bytes.length);
  } catch (error) {
    throw error instanceof InputError ? error : notPacked(data, quote(data.text));
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

function notPacked({ place }: Word, found: string): InputError {
  return new InputError({ code: 'unexpected', place, expected: 'text, deflated and in Base64', found });
}

/** What is written for what, in the order in which it is done; read in the opposite one. */
const shortForms: readonly (readonly [short: string, long: string])[] = [
  ['zZ', 'z'],
  ...Object.entries({
    z9: 'qa',
    zQ: 'pu_q',
    zA: 'pu_a',
    zG: 'grid',
    zM: 'edit_mode',
    zS: 'surface',
    zL: 'line',
    zE: 'lineE',
    zW: 'wall',
    zC: 'cage',
    zN: 'number',
    zY: 'symbol',
    zP: 'special',
    zB: 'board',
    zR: 'command_redo',
    zU: 'command_undo',
    z8: 'command_replay',
    z1: 'numberS',
    zF: 'freeline',
    z2: 'freelineE',
    zT: 'thermo',
    z3: 'arrows',
    zD: 'direction',
    z0: 'squareframe',
    z5: 'polygon',
    z4: 'deletelineE',
    z6: 'killercages',
    z7: 'nobulbthermo',
    z_: '__a',
  }).map(([short, long]) => [short, `"${long}"`] as const),
  ['zO', 'null'],
];

/** The text with its short forms written out. */
export function unescaped(text: string): string {
  return shortForms.reduceRight((result, [short, long]) => result.replaceAll(short, long), text);
}
