import fc from 'fast-check';
import { anyCharacter } from '../../../../test/any-character.js';

/** Snippets that change the meaning of a file, or break it. */
const pieces = fc.oneof(
  fc.constantFrom(
    '0',
    '-1',
    '1e30',
    '1e400',
    '9'.repeat(40),
    '-',
    '+',
    '.',
    ':',
    '=',
    '<=',
    '>=',
    '*',
    '[',
    ']',
    '/',
    '^',
  ),
  fc.constantFrom(
    '\n',
    '\r',
    ' ',
    '\t',
    '\0',
    '\u00a0',
    '\ufeff',
    'é',
    '🏝',
    '\ud800',
    '\\',
    '~',
    '"',
    ';',
    '#',
  ),
  fc.constantFrom(
    'End',
    'Binary',
    'free',
    'inf',
    'st',
    'Bounds',
    'ENDATA',
    'RHS',
    'RANGES',
    'MARKER',
    'max',
    'x0',
  ),
  fc.string({ unit: anyCharacter, maxLength: 3 }),
);

type Edit = (text: string) => string;

const place = fc.double({ min: 0, max: 1, noNaN: true });
const length = fc.integer({ min: 0, max: 8 });

const edits: fc.Arbitrary<Edit> = fc.oneof(
  fc.tuple(place, length, pieces).map(([at, cut, piece]) => changed(at, cut, () => piece)),
  fc.tuple(place, length).map(([at, cut]) => changed(at, cut, () => '')),
  fc
    .tuple(place, length, fc.integer({ min: 2, max: 9 }))
    .map(([at, cut, times]) => changed(at, cut, (chunk) => chunk.repeat(times))),
  fc.tuple(place, place).map(([at, to]) => movedLine(at, to)),
);

/** A mutation of the given text: up to four times, a range is replaced, removed or repeated, or a line moved. */
export function mutatedText(text: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc
    .tuple(text, fc.array(edits, { minLength: 1, maxLength: 4 }))
    .map(([start, all]) => all.reduce((result, edit) => edit(result), start));
}

function changed(at: number, cut: number, change: (chunk: string) => string): Edit {
  return (text) => {
    const start = Math.floor(at * text.length);
    return text.slice(0, start) + change(text.slice(start, start + cut)) + text.slice(start + cut);
  };
}

function movedLine(at: number, to: number): Edit {
  return (text) => {
    const lines = text.split('\n');
    const [line = ''] = lines.splice(Math.floor(at * lines.length), 1);
    lines.splice(Math.floor(to * lines.length), 0, line);
    return lines.join('\n');
  };
}
