import { modelFileFormats } from '@gridwright/modeling';
import { describe, expect, test, vi } from 'vitest';
import { defineBoard } from '../../src/boards/define-board.js';
import type { Format } from '../../src/boards/definition/format.js';
import { InputError } from '../../src/boards/definition/input-error.js';
import { modelEndings } from '../../src/boards/formats/format-choice.js';
import { readPuzzle, readPuzzles } from '../../src/boards/formats/read-puzzle.js';
import { withFormats } from '../../src/boards/with-formats.js';
import { defineKind } from '../../src/contracts/kind.js';
import { hashiBoard } from '../../src/kinds/hashi/board.js';
import { hashi } from '../../src/kinds/hashi/index.js';
import { numberlink } from '../../src/kinds/numberlink/index.js';
import { slitherlink } from '../../src/kinds/slitherlink/index.js';
import { formulaExtensions } from '../../src/questions/files/formula-file-names.js';
import { mosaic } from '../template/index.js';

/** Hashi under another name: some of its texts could be either. */
const has = hashi.formats.filter(({ name }) => name === 'has');
const board = withFormats(defineBoard({ ...hashiBoard, name: 'twin', aliases: [] }), has);
const twin = defineKind({ board, formulations: [] });
const kinds = [hashi, mosaic, twin];
const file = '1 2 2\n 1  1 \n';

describe('the kind and format of a text', () => {
  test.each([
    { text: 'hashi/2/1/11', is: 'hashi puzz.link' },
    { text: 'mosaic/2/1/11', is: 'mosaic puzz.link' },
    { text: 'pzprv3/mosaic/1/2/1 1 /', is: 'mosaic pzprv3' },
    { text: 'pzprv3/hashikake/1/2/1 1 /', is: 'hashi pzprv3' },
    { text: 'pzprv3/HashiKake/1/2/1 1 /', is: 'hashi pzprv3' },
    { text: 'pzprv3/hashi/1/2/1 1 /', is: 'hashi pzprv3' },
    { text: 'HASHI/2/1/11', is: 'hashi puzz.link' },
    { text: 'hashikake/2/1/11', is: 'hashi puzz.link' },
    { text: file, reading: { kind: 'twin' }, is: 'twin has' },
    { text: file, reading: { kind: 'bridges' }, is: 'hashi has' },
    { text: 'hashi/2/1/11', reading: { format: 'puzz.link' }, is: 'hashi puzz.link' },
  ])('$text $reading', ({ text, reading, is }) => {
    const { kind, format } = readPuzzle(kinds, text, reading);
    expect(`${kind.name} ${format.name}`).toBe(is);
  });

  test.each([
    { text: file, code: 'ambiguous', found: 'one of hashi has, twin has' },
    {
      text: 'hashi/2/1/11',
      reading: { kind: 'mosaic' },
      code: 'other-kind',
      expected: 'an address of mosaic',
      found: 'an address of the kind "hashi"',
    },
    {
      text: 'pzprv3/hashikake/1/2/1 1 /',
      reading: { kind: 'mosaic' },
      code: 'other-kind',
      expected: 'the id of the kind, "mosaic"',
      found: 'a pzprv3 text of the kind "hashikake"',
    },
    {
      text: 'pzprv3/nurikabe/1/2/1 1 /',
      code: 'other-kind',
      expected: 'a puzzle of one of the kinds hashi, mosaic, twin',
      found: 'a pzprv3 text of the kind "nurikabe"',
    },
    {
      text: 'hashi/2/1/1!',
      code: 'unexpected',
      place: { line: 1, column: 12 },
      expected: 'a number (0-f, -hh, +hhh), "." or a run of empty cells (g-z)',
      found: '"!"',
    },
    {
      text: 'slither/2/1/11',
      code: 'other-kind',
      expected: 'a puzzle of one of the kinds hashi, mosaic, twin',
      found: 'an address of the kind "slither"',
    },
    {
      text: 'hashi/2/1/11',
      reading: { kind: 'hashi', format: 'has' },
      code: 'unexpected',
      found: 'a row of 1',
    },
    { text: '{"version":1}', code: 'unexpected', found: 'an object without a kind' },
    {
      text: '{"format":"gridwright-puzzle",',
      code: 'unexpected',
      place: { line: 1, column: 31 },
      expected: 'valid JSON',
      found: 'the end',
    },
    {
      text: '{"version":1 "rows":2}',
      code: 'unexpected',
      place: { line: 1, column: 14 },
      expected: 'valid JSON',
      found: '"\\"rows\\":2}"',
    },
    {
      text: '1 2',
      code: 'unrecognized',
      expected: 'a puzzle',
      found: '"1 2", which is in no supported format',
    },
    {
      text: 'https://example.org/a',
      code: 'unrecognized',
      found: '"https://example.org/a", an address of no supported site',
    },
    {
      text: '<!DOCTYPE html>\n<html>',
      code: 'unrecognized',
      found: '"<!DOCTYPE html>", which begins like a web page or an image',
    },
    { text: 'x', reading: { kind: 'hashi' }, code: 'unrecognized', expected: 'a puzzle of the kind hashi' },
    { text: file, reading: { kind: 'chess' }, code: 'other-kind', found: '"chess"' },
    { text: file, reading: { format: 'xls' }, code: 'unrecognized', found: '"xls"' },
    { text: 'hashi/2/1/11', reading: { rules: ['no'] }, code: 'rule', found: '"no"' },
  ])('$text $reading is $code', ({ text, reading, ...problem }) => {
    expect(() => readPuzzle(kinds, text, reading)).toThrow(
      expect.objectContaining({ problem: expect.objectContaining(problem) }),
    );
  });
});

describe('addresses with words around them', () => {
  const link = 'https://puzz.link/p?hashi/2/1/11';
  test.each([
    `[a Hashi](${link})`,
    `See <${link}>.`,
    `Here is one: ${link}, and it is small.`,
    `<a href="${link}">a Hashi</a>`,
    `[${link}](${link})`,
    `[x](${link})`,
    `[Hashi](${link})`,
    `[Hashi]: ${link}`,
    `[x] ${link}`,
  ])('%s', (text) => {
    expect(readPuzzle(kinds, text).position).toEqual(readPuzzle(kinds, link).position);
    expect([...readPuzzles(kinds, text)].map(({ read }) => read().kind.name)).toEqual(['hashi']);
  });
  test('each is a puzzle, and a mistake has its place', () => {
    const text = `Two of them:\n- [one](${link})\n- [another](${link.replace('11', '1!1')})\n`;
    const [one, other] = [...readPuzzles(kinds, text)];
    expect([one!.line, other!.line]).toEqual([2, 3]);
    expect(one!.read().kind.name).toBe('hashi');
    expect(other!.read).toThrow(/^line 3, column 44: expected a number/);
  });
});

describe('several addresses on a line', () => {
  const [good, other] = ['https://puzz.link/p?hashi/2/1/11', 'https://puzz.link/p?hashi/3/1/1g1'];
  const wrong = 'https://puzz.link/p?hashi/2/1/11x';
  const entriesOf = (text: string) =>
    [...readPuzzles(kinds, text)].map(({ line, column, read }) => {
      try {
        return { line, column, columns: read().position.puzzle.columns };
      } catch (error) {
        return { line, column, found: (error as InputError).problem };
      }
    });
  const ofColumns = (line: number, column: number | null, columns: number) => ({ line, column, columns });
  const tooLong = (line: number, column: number, at: number) => ({
    ...{ line, column },
    found: expect.objectContaining({ code: 'unexpected', place: { line, column: at }, found: '"x"' }),
  });

  test.each([
    { name: 'as the only line', text: `${good} ${other}`, is: [ofColumns(1, 1, 2), ofColumns(1, 34, 3)] },
    {
      name: 'as the first of several lines, one broken',
      text: `${good} ${wrong}\n${other}\n`,
      is: [ofColumns(1, 1, 2), tooLong(1, 34, 66), ofColumns(2, null, 3)],
    },
    {
      name: 'behind a line with one',
      text: `\n${other}\n- [one](${wrong}), [two](${good})\n`,
      is: [ofColumns(2, null, 3), tooLong(3, 9, 41), ofColumns(3, 51, 2)],
    },
    {
      name: 'among other words',
      text: `Two of them:\n${good} ${other}\nand a third:\n${good}\n- ${wrong}`,
      is: [ofColumns(2, 1, 2), ofColumns(2, 34, 3), { ...tooLong(5, 3, 35), column: null }],
    },
  ])('$name', ({ text, is }) => {
    expect(entriesOf(text)).toEqual(is);
  });
});

describe('rules', () => {
  const { format, position } = readPuzzle(
    [hashi],
    '{"format":"gridwright-puzzle","version":1,"kind":"hashi","rules":[],"rows":1,"columns":2,"clues":{"islands":[[3,3]]}}',
    { rules: ['max-bridges=3'] },
  );
  const json = format.write(position);
  test.each([
    { title: 'those of the text', rules: undefined, most: 3 },
    { title: 'those asked for', rules: ['max-bridges=4'], most: 4 },
    { title: 'the plain ones, asked for', rules: [], most: 2 },
  ])('$title are in force', ({ rules, most }) => {
    expect(readPuzzle([hashi], json, { rules }).position.puzzle.rules).toMatchObject({ 'max-bridges': most });
  });
});

describe('how many puzzles a text holds', () => {
  const linesOf = (text: string) => [...readPuzzles(kinds, text)].map(({ line }) => line);
  test.each([
    { text: 'hashi/2/1/11', lines: [null] },
    { text: '\n\nhashi/2/1/11\n\n', lines: [null] },
    { text: 'hashi/2/1/11\r\n\r\nmosaic/2/1/11\r\n', lines: [1, 3] },
    { text: 'pzprv3/hashikake/1/2/1 1 /\nhashi/2/1/11', lines: [1, 2] },
    { text: 'pzprv3\nhashikake\n1\n2\n1 1\n', lines: [null] },
    { text: file, lines: [null] },
    { text: '{\n\n}', lines: [null] },
  ])('$text', ({ text, lines }) => {
    expect(linesOf(text)).toEqual(lines);
  });
});

test('the endings of model files are those that there are', () => {
  const endings = [...modelFileFormats.map(({ extension }) => extension), ...formulaExtensions];
  expect(new Set<string>(modelEndings)).toEqual(new Set(endings));
});

test('a line is recognized once by each format, and parsed once by all of them', () => {
  const parse = vi.fn((text: string) => text.split('/'));
  const recognized = vi.fn();
  const counting = kinds.map((kind) => {
    const format: Format = {
      ...kind.formats.find(({ name }) => name === 'puzz.link')!,
      name: 'counting',
      recognize: (_text, parsed) => {
        recognized(kind.name);
        return parsed!(parse)[1] === kind.name ? 'yes' : 'no';
      },
      read: (text, { parsed, ...options }) => {
        const address = parsed!(parse).slice(1).join('/');
        expect(text.endsWith(address)).toBe(true);
        return kind.formats.find(({ name }) => name === 'puzz.link')!.read(address, options);
      },
    };
    return { ...kind, formats: [format] };
  });
  const [entry] = readPuzzles(counting, `counting/${hashi.name}/1/1/1`);
  expect(entry!.read().kind.name).toBe(hashi.name);
  expect(parse).toHaveBeenCalledTimes(1);
  expect(recognized.mock.calls.flat().sort()).toEqual(kinds.map(({ name }) => name).sort());
});

describe('a format that several kinds have, and a text that none of them recognizes', () => {
  const all = [numberlink, slitherlink];
  const reading = { format: 'plain' };
  test('is read by the only kind that can', () => {
    expect(readPuzzle(all, '.9.', reading).kind.name).toBe('numberlink');
  });
  test('is ambiguous where two kinds can', () => {
    expect(() => readPuzzle(all, '.3.', reading)).toThrow(
      /expected .*, found one of numberlink.*slitherlink/,
    );
  });
  test('has the problem of the first kind where none can', () => {
    const first = (): unknown => readPuzzle([numberlink], '.!.', reading);
    expect(() => readPuzzle(all, '.!.', reading)).toThrow(problemTextOf(first));
  });
});

function problemTextOf(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    if (error instanceof InputError) return error.message;
  }
  throw new Error('expected an error of the text');
}
