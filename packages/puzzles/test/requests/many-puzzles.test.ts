import { describe, expect, test } from 'vitest';
import { hashi, kinds } from '../../src/kinds/index.js';
import { formulationWords } from '../../src/questions/solving/formulation-word.js';
import { eventsOf, inputOf, requestOf, summary } from './asking.js';

/** The kinds that have addresses. */
const names = kinds
  .filter(({ formats }) => formats.some(({ name }) => name === 'puzz.link'))
  .map(({ name }) => name)
  .join(', ');
const formulationNames = formulationWords(hashi).join(', ');
const formatNames = new Set(kinds.flatMap(({ formats }) => formats.map(({ name }) => name)));
const solve = { command: 'solve' } as const;
const lines =
  'hashi/2/1/11\nhashi/2/1/1_\n\npzprv3/hashikake/1/2/3 3 /\nhttps://puzz.link/p?norinori/2/2/1\n';
const ofLines = [
  'begin 0 input:1',
  'input:1 solved',
  'begin 1 input:2',
  'input:2 problem line 2, column 12: expected a number (0-f, -hh, +hhh), "." or a run of empty cells (g-z), found "_"',
  'begin 2 input:4',
  'input:4 none',
  'begin 3 input:5',
  `input:5 problem line 5, column 21: expected a puzzle of one of the kinds ${names}, found an address of the kind "norinori"`,
];

describe('many puzzles', () => {
  test('one a line: an invalid line fails, the others are answered', async () => {
    expect(summary(await eventsOf(requestOf(solve, lines)))).toEqual(ofLines);
  });

  test('puzzles that another worker answered are skipped', async () => {
    expect(summary(await eventsOf(requestOf(solve, lines, { skip: 2 })))).toEqual(ofLines.slice(4));
  });

  test('several inputs, one of them not text', async () => {
    const inputs = [
      inputOf('one', 'hashi/2/1/11'),
      { name: 'two', bytes: Uint8Array.of(0xff) },
      inputOf('three', ''),
      inputOf('four', '1 2 2\n1 1\n'),
    ];
    expect(summary(await eventsOf(requestOf(solve, '', { inputs })))).toEqual([
      'begin 0 one',
      'one solved',
      'begin 1 two',
      'two problem line 1, column 1: expected UTF-8 text, found invalid bytes',
      'begin 2 three',
      'three problem line 1, column 1: expected a puzzle, found nothing',
      'begin 3 four',
      'four solved',
    ]);
  });

  test('an unknown kind', async () => {
    expect(summary(await eventsOf(requestOf(solve, lines, { reading: { kind: 'chess' } })))).toEqual([
      'begin 0 input',
      `input problem expected one of the kinds ${kinds.map(({ name }) => name).join(', ')}, found "chess"`,
    ]);
  });
});

describe('a question that does not fit', () => {
  test.each([
    { more: { engine: 'abacus' }, message: 'expected one of the engines highs, found "abacus"' },
    {
      more: { formulation: 'lazier' },
      message: `expected one of the formulations of hashi (${formulationNames}), found "lazier"`,
    },
    {
      more: { reading: { format: 'xls' } },
      message: `expected one of the formats ${[...formatNames].join(', ')}, found "xls"`,
    },
    {
      more: { reading: { rules: ['max-bridges=5'] } },
      message: 'expected max-bridges=1..4, found "max-bridges=5"',
    },
  ])('$message', async ({ more, message }) => {
    expect(summary(await eventsOf(requestOf(solve, 'hashi/2/1/11', more)))).toEqual([
      'begin 0 input',
      `input problem ${message}`,
    ]);
  });
});
