import { expect, test } from 'vitest';
import { type Format, InputError, type Kind, kinds, readPuzzles } from '../../src/index.js';

/** The kinds with formats that count how often each looks at a text, without the empty lines around it. */
function countingKinds(): { counting: readonly Kind[]; counts: Map<string, number> } {
  const counts = new Map<string, number>();
  const counted = (kind: Kind, format: Format): Format => ({
    ...format,
    recognize: (text, parsed) => {
      const key = `${kind.name} ${format.name}: ${text.replace(/^\n+|\n+$/g, '')}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
      return format.recognize(text, parsed);
    },
  });
  const counting = kinds.map(
    (kind): Kind =>
      Object.create(kind, { formats: { value: kind.formats.map((each) => counted(kind, each)) } }),
  );
  return { counting, counts };
}

/** The formats that looked at a text, of which none may look twice. */
function looking(text: string): readonly string[] {
  const { counting, counts } = countingKinds();
  for (const { read } of readPuzzles(counting, text))
    try {
      read();
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
    }
  for (const [key, count] of counts) expect(count, key).toBe(1);
  return [...counts.keys()].map((key) => key.split(': ', 1)[0]!);
}

const slitherlink = 'https://puzz.link/p?slither/3/3/g3g';
const sudoku = '.......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...';

test.each([
  ['an address', slitherlink],
  ['an address in a line', `\n${slitherlink}\n`],
  ['an unknown address', 'https://example.org/puzzle\n'],
  ['two addresses in a line', `${slitherlink} ${slitherlink}5\n`],
  ['an address among words', `This is ${slitherlink}\nand nothing else.`],
  ['addresses among words', `This is ${slitherlink}\nand that is ${slitherlink}5.`],
  ['a line of digits', `${sudoku}\n`],
  ['lines of digits', `${sudoku}\n${sudoku.replace('4', '5')}\n`],
  ['lines behind a heading', `Puzzles:\n${slitherlink}\n${slitherlink}5\n`],
  ['rows', '1...\n..2.\n.3..\n...4\n'],
])('no format looks twice at %s', (_, text) => {
  expect(looking(text).length).toBeGreaterThan(0);
});

test('only formats of one line with a mark look at an address', () => {
  const formats = new Map<string, Format>(
    kinds.flatMap((kind) => kind.formats.map((format) => [`${kind.name} ${format.name}`, format] as const)),
  );
  for (const name of looking(`${slitherlink}\n`)) expect(formats.get(name)).toMatchObject({ oneLine: true });
  expect(looking(`${slitherlink}\n`)).not.toContain('sudoku line');
});

test('a mistake is at its place, with empty lines before it too', () => {
  const places = (wrong: string, kind?: string) =>
    ['', '\n', '\n\n'].map((before) => {
      try {
        for (const { read } of readPuzzles(kinds, `${before}${wrong}\n`, { kind })) read();
      } catch (error) {
        if (error instanceof InputError) return error.problem.place?.line;
        throw error;
      }
      return null;
    });
  expect(places('1 2 x', 'hashi')).toEqual([1, 2, 3]);
  // Missing text is expected behind the last line end.
  expect(places('{"format":"gridwright-puzzle",')).toEqual([2, 3, 4]);
});
