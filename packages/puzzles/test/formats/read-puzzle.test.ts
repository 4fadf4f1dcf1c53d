import { modelFileFormats } from '@gridwright/modeling';
import { describe, expect, test } from 'vitest';
import { modelEndings } from '../../src/formats/model-text.js';
import { readPuzzle, readPuzzles } from '../../src/formats/read-puzzle.js';
import { formulaExtensions } from '../../src/formulas/read-formula.js';
import { defineBoard } from '../../src/kinds/define-board.js';
import { defineKind } from '../../src/kinds/define-kind.js';
import { hashiBoard } from '../../src/kinds/hashi/board.js';
import { hashi } from '../../src/kinds/hashi/index.js';
import { mosaic } from '../template/index.js';

/** Hashi under another name: some of its texts could be either. */
const has = hashi.formats.filter(({ name }) => name === 'has');
const board = defineBoard({ ...hashiBoard, name: 'twin', aliases: [], formats: has });
const twin = defineKind({ board, formulations: [] });
const kinds = [hashi, mosaic, twin];
const file = '1 2 2\n 1  1 \n';

describe('what a text is', () => {
  test.each([
    { text: 'hashi/2/1/11', is: 'hashi puzz.link' },
    { text: 'mosaic/2/1/11', is: 'mosaic puzz.link' },
    { text: 'pzprv3/mosaic/1/2/1 1 /', is: 'mosaic pzprv3' },
    { text: 'pzprv3/hashikake/1/2/1 1 /', is: 'hashi pzprv3' },
    { text: file, reading: { kind: 'twin' }, is: 'twin has' },
    { text: file, reading: { kind: 'bridges' }, is: 'hashi has' },
    { text: 'hashi/2/1/11', reading: { format: 'puzz.link' }, is: 'hashi puzz.link' },
  ])('$text $reading', ({ text, reading, is }) => {
    const { kind, format } = readPuzzle(kinds, text, reading);
    expect(`${kind.name} ${format.name}`).toBe(is);
  });

  test.each([
    { text: file, code: 'ambiguous', found: 'one of hashi has, twin has' },
    { text: 'hashi/2/1/11', reading: { kind: 'mosaic' }, code: 'other-kind', found: '"hashi"' },
    {
      text: 'slither/2/1/11',
      code: 'other-kind',
      found: '"slither"',
      expected: 'one of the kinds hashi, mosaic, twin',
    },
    {
      text: 'hashi/2/1/11',
      reading: { kind: 'hashi', format: 'has' },
      code: 'unexpected',
      found: 'a row of 1',
    },
    {
      text: '1 2',
      code: 'unrecognized',
      expected: 'a puzzle',
      found: '"1 2", which is in no form of a puzzle',
    },
    {
      text: 'https://example.org/a',
      code: 'unrecognized',
      found: '"https://example.org/a", an address with no puzzle that is known here',
    },
    {
      text: '<!DOCTYPE html>\n<html>',
      code: 'unrecognized',
      found: '"<!DOCTYPE html>", as pages and pictures of the web begin',
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

describe('rules', () => {
  const { format, position } = readPuzzle(
    [hashi],
    '{"format":"gridwright-puzzle","version":1,"kind":"hashi","rules":[],"rows":1,"columns":2,"clues":{"islands":[[3,3]]}}',
    { rules: ['max-bridges=3'] },
  );
  const json = format.write(position);
  test.each([
    { says: 'those of the text', rules: undefined, most: 3 },
    { says: 'those asked for', rules: ['max-bridges=4'], most: 4 },
    { says: 'the plain ones, asked for', rules: [], most: 2 },
  ])('$says are in force', ({ rules, most }) => {
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
