import { describe, expect, test } from 'vitest';
import { runs } from '../../../../test/profile.js';
import { InputError } from '../../src/boards/definition/input-error.js';
import { holdsLines, readPuzzle, readPuzzles } from '../../src/boards/formats/read-puzzle.js';
import { decodeText } from '../../src/boards/formats/text.js';
import { kinds } from '../../src/kinds/index.js';
import { someExamples } from '../some-examples.js';

const addresses = ['hashi/2/1/11', 'hashi/3/1/1g1', 'hashi/2/1/22', 'hashi/1/2/11'];

/** For each puzzle of a text, its line, and its size or its problem. */
function entriesOf(text: string): readonly unknown[] {
  return Array.from(readPuzzles(kinds, text), ({ line, read }) => {
    try {
      const { rows, columns } = read().position.puzzle;
      return `${line}: ${rows}x${columns}`;
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      return error.problem;
    }
  });
}

const all = ['1: 1x2', '2: 1x3', '3: 1x2', '4: 2x1'];

describe.each([
  ['a line feed', '\n'],
  ['a carriage return', '\r'],
  ['both', '\r\n'],
])('%s ends a line', (_, end) => {
  test('between puzzles', () => {
    expect(entriesOf(addresses.join(end))).toEqual(all);
    expect(entriesOf(addresses.map((address) => `${address}${end}`).join(''))).toEqual(all);
    expect(holdsLines(kinds, addresses.join(end))).toBe(true);
  });

  test.each(
    kinds.flatMap((kind) =>
      kind.formats.map((format) => ({ kind, format, name: `${kind.name} ${format.name}` })),
    ),
  )('in $name', ({ kind, format }) => {
    for (const example of someExamples(kind).slice(0, runs(100, 2))) {
      const { position } = readPuzzle([kind], example.text);
      let text: string;
      try {
        text = format.write(position);
      } catch {
        continue;
      }
      const lines = text.replaceAll('\r\n', '\n').replaceAll('\n', end);
      if (lines === text) continue;
      expect(readPuzzle(kinds, lines, { kind: kind.name, format: format.name }).position).toEqual(
        readPuzzle(kinds, text, { kind: kind.name, format: format.name }).position,
      );
    }
  });

  test('before a control character, which is found on its line', () => {
    const bytes = new TextEncoder().encode(`one${end}two${end}ab\u0001`);
    expect(() => decodeText(bytes)).toThrow('line 3, column 3: expected text, found the control character 1');
    const bad = Uint8Array.of(...new TextEncoder().encode(`one${end}`), 0x61, 0xff);
    expect(() => decodeText(bad)).toThrow('line 2, column 2');
  });
});

describe('mixed ends', () => {
  test('each ends a line, and a carriage return with a line feed ends one', () => {
    const [first, second, third, fourth] = addresses;
    expect(entriesOf(`${first}\r${second}\r\n${third}\n${fourth}\n\r`)).toEqual(all);
    expect(entriesOf(`${first}\r\r${second}`)).toEqual(['1: 1x2', '3: 1x3']);
  });
});

describe.each([
  ['U+2028', '\u2028'],
  ['U+2029', '\u2029'],
  ['U+0085', '\u0085'],
])('%s ends no line', (name, separator) => {
  const problem = { code: 'not-text', found: `the line separator ${name}` };

  test('and no puzzle is lost: the line on which it stands is refused by its name', () => {
    const [first, second, third, fourth] = addresses;
    expect(entriesOf(`${first}\n${second}${separator}${third}\n${fourth}`)).toEqual([
      '1: 1x2',
      expect.objectContaining({ ...problem, place: { line: 2, column: 14 } }),
      '3: 2x1',
    ]);
  });

  test('in a text that is one puzzle', () => {
    const [first, second] = addresses;
    expect(() => readPuzzle(kinds, `${first}${separator}${second}`)).toThrow(name);
    expect(() => readPuzzle(kinds, `..3${separator}.1.\n2..\n...`)).toThrow(name);
    expect(() => decodeText(new TextEncoder().encode(`a${separator}b`))).toThrow(name);
  });
});
