import { describe, expect, test } from 'vitest';
import { divisionOfText, InputError, kinds, puzzlesOf, readPuzzles } from '../../src/index.js';

/** The examples of each kind in each format that can write them. */
const texts = kinds.flatMap((kind) =>
  kind.formats.map((format) => ({
    title: `${kind.name} ${format.name}`,
    texts: kind.examples.flatMap(({ text }) => {
      try {
        return format.write(kind.read(text));
      } catch (error) {
        if (!(error instanceof InputError)) throw error;
        return [];
      }
    }),
  })),
);

const several = [
  {
    title: 'a quotation',
    texts: ['> https://puzz.link/p?slither/3/3/g3g', '> 1...\n> ..2.\n> .3..\n> ...4'],
  },
  {
    title: 'addresses among words',
    texts: ['one is https://puzz.link/p?mashu/3/3/000\nand the other one\nhttps://puzz.link/p?mashu/3/3/900'],
  },
  { title: 'several texts', texts: ['Grid 01\n1...\n..2.\n.3..\n...4\nGrid 02\n1...\n..2.\n.3..\n...4\n'] },
];

/** How the puzzles that are found say that a text is divided; its own lines are no puzzles where each has a mark before it. */
function divisionOfFound(text: string): string {
  const found = [...readPuzzles(kinds, text)];
  if (found.length === 1 && found[0]!.line === null) return found[0]!.isLine ? 'parts' : 'puzzle';
  return found.every(({ isLine }) => isLine) && !/^\s*>/.test(text) ? 'lines' : 'parts';
}

function outcome(read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return error.problem;
  }
}

test('what a puzzle is known by has no mark that it is whole', () => {
  for (const text of ['1...\n..2.\n.3..\n...4\n', '1...\n..2.\n.3\u0001.\n...4\n']) {
    const input = { name: 'puzzle', bytes: new TextEncoder().encode(text) };
    const [found] = puzzlesOf(kinds, { ...input, isWhole: true }, {});
    expect(found!.alone()).toEqual(input);
    expect(Object.keys(found!.alone())).toEqual(['name', 'bytes']);
  }
});

describe.each([...texts, ...several])('$title', ({ texts: all }) => {
  test('is divided as its puzzles are found', () => {
    for (const text of [
      ...all,
      ...all.map((each) => `${each}\n${each}`),
      ...all.map((each) => `\n${each}\n`),
    ])
      expect(outcome(() => divisionOfText(kinds, text))).toEqual(outcome(() => divisionOfFound(text)));
  });

  test('is the same puzzle when it is known to be whole', () => {
    for (const text of all) {
      if (outcome(() => divisionOfText(kinds, text)) !== 'puzzle') continue;
      const input = { name: 'puzzle', bytes: new TextEncoder().encode(text) };
      const [found, ...others] = [...puzzlesOf(kinds, input, {})];
      const [whole, ...rest] = [...puzzlesOf(kinds, { ...input, isWhole: true }, {})];
      expect([others.length, rest.length]).toEqual([0, 0]);
      const plain = { startMs: 0, alone: null, read: null };
      expect({ ...whole, ...plain }).toEqual({ ...found, ...plain });
      expect(whole!.alone()).toEqual(found!.alone());
      expect(outcome(whole!.read)).toEqual(outcome(found!.read));
    }
  });
});
