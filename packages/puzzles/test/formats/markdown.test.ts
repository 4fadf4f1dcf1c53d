import { describe, expect, test } from 'vitest';
import { InputError } from '../../src/boards/definition/input-error.js';
import { readPuzzle, readPuzzles } from '../../src/boards/formats/read-puzzle.js';
import { textIn } from '../../src/boards/formats/shared-forms.js';
import { kinds } from '../../src/kinds/index.js';

const quoted = (text: string): string => text.replaceAll(/^(?=.)/gm, '> ').replaceAll(/^$/gm, '>');
const fenced = (text: string): string => `\`\`\`\n${text.replace(/\n*$/, '\n')}\`\`\`\n`;
const wrappings = [
  quoted,
  fenced,
  (text: string) => quoted(fenced(text)),
  (text: string) => `\n${fenced(text)}\n`,
];

/** The answer of a reader: a position, or a problem. */
function resultOf(text: string, kind: string): unknown {
  try {
    return readPuzzle(kinds, text, { kind }).position;
  } catch (error) {
    if (error instanceof InputError) return error.problem.code;
    throw error;
  }
}

describe.each(kinds)('the example of $name', (kind) => {
  const { position } = readPuzzle([kind], kind.examples[0]!.text);
  test.each(kind.formats)('as $name, quoted or between fences, is the same puzzle', (format) => {
    const text = textIn(format, position);
    if (text === null) return;
    const plain = resultOf(text, kind.name);
    for (const wrapped of wrappings)
      expect([wrapped(text), resultOf(wrapped(text), kind.name)]).toEqual([wrapped(text), plain]);
  });
});

const wrong = 'pzprv3\nhashikake\n1\n2\n1 99 \n';

test.each([
  { name: 'quoted', text: quoted(wrong), place: { line: 5, column: 5 } },
  { name: 'quoted without blanks', text: wrong.replaceAll(/^(?=.)/gm, '>'), place: { line: 5, column: 4 } },
  { name: 'between fences', text: fenced(wrong), place: { line: 6, column: 3 } },
  { name: 'both', text: quoted(fenced(wrong)), place: { line: 6, column: 5 } },
])('a mistake in a text that is $name has its place', ({ text, place }) => {
  const problem = expect.objectContaining({ problem: expect.objectContaining({ place }) });
  expect(() => readPuzzle(kinds, text)).toThrow(problem);
  expect([...readPuzzles(kinds, text)].map(({ line }) => line)).toEqual([null]);
  for (const { read } of readPuzzles(kinds, text)) expect(read).toThrow(problem);
});

test('several puzzles, a line each', () => {
  const lines = 'pzprv3/hashikake/1/2/1 1 /\nhashi/2/1/11\n';
  for (const [wrapped, first] of [
    [quoted, 1],
    [fenced, 2],
  ] as const) {
    const found = [...readPuzzles(kinds, wrapped(lines))];
    expect(found.map(({ line }) => line)).toEqual([first, first + 1]);
    expect(found.map(({ read }) => read().kind.name)).toEqual(['hashi', 'hashi']);
  }
});

test('fences among the lines of a piece are no puzzles', () => {
  const piece = 'hashi/2/1/11\n```\nhashi/3/1/1g1\n```text\n';
  expect([...readPuzzles(kinds, piece, {}, 7)].map(({ line }) => line)).toEqual([7, 9]);
});

test('a text that is quoted in part, and one with several blocks, stay as they are', () => {
  for (const text of [
    `A Hashi:\n${quoted(wrong)}`,
    `${quoted(wrong)}\nhard\n`,
    `${fenced(wrong)}\n${fenced(wrong)}`,
  ])
    expect(() => readPuzzle(kinds, text)).toThrow(/^line 1, column 1: expected a puzzle, found /);
});
