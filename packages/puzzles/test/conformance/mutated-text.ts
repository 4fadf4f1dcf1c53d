import fc from 'fast-check';
import { anyCharacter } from '../../../../test/any-character.js';

/** Pieces that readers stumble over. */
const pieces = fc.oneof(
  fc.constantFrom('0', '-1', '99', '1e9', '4294967296', '9'.repeat(40), '-', '.', '?', '#', '+', '/', ' '),
  fc.constantFrom(
    '\n',
    '\r\n',
    '\t',
    '\0',
    '\u001b',
    '\u007f',
    '\u2028',
    '\ufeff',
    '\u00a0',
    'é',
    '🏝',
    '\ud800',
  ),
  fc.constantFrom('"', '{', ']', ',', ':', 'null', 'true', '"rules"', '__proto__', '//', '/*', '\\', '='),
  fc.string({ unit: anyCharacter, maxLength: 4 }),
);

type Edit = (text: string) => string;

/** A text that is nearly the given one: up to four times, a chunk is cut, replaced, doubled or swapped. */
export function mutated(text: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc
    .tuple(text, fc.array(edits, { minLength: 1, maxLength: 4 }))
    .map(([start, all]) => all.reduce((result, edit) => edit(result), start));
}

const place = fc.double({ min: 0, max: 1, noNaN: true });
const length = fc.integer({ min: 0, max: 8 });

const edits: fc.Arbitrary<Edit> = fc.oneof(
  fc.tuple(place, length, pieces).map(([at, cut, piece]) => replaceChunk(at, cut, () => piece)),
  fc.tuple(place, length).map(([at, cut]) => replaceChunk(at, cut, () => '')),
  fc
    .tuple(place, length, fc.integer({ min: 2, max: 40 }))
    .map(([at, cut, times]) => replaceChunk(at, cut, (chunk) => chunk.repeat(times))),
  fc
    .tuple(place, length)
    .map(([at, cut]) => replaceChunk(at, cut, (chunk) => Array.from(chunk).reverse().join(''))),
  fc.tuple(place, place).map(([one, other]) => swapHalves(one, other)),
);

function replaceChunk(at: number, cut: number, change: (chunk: string) => string): Edit {
  return (text) => {
    const start = Math.floor(at * text.length);
    return text.slice(0, start) + change(text.slice(start, start + cut)) + text.slice(start + cut);
  };
}

function swapHalves(one: number, other: number): Edit {
  return (text) => {
    const from = Math.floor(Math.min(one, other) * text.length);
    const middle = Math.floor(Math.max(one, other) * text.length);
    return text.slice(0, from) + text.slice(middle) + text.slice(from, middle);
  };
}
