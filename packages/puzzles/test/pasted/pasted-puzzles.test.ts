import { describe, expect, test } from 'vitest';
import { profile } from '../../../../test/profile.js';
import { pumpedTexts, superlinear } from '../../../../test/pumped-texts.js';
import { writeBackup } from '../../src/boards/documents/backup-json.js';
import { writeDocument } from '../../src/boards/documents/document-json.js';
import { withAbout } from '../../src/boards/documents/edits.js';
import { documentOf, noWords } from '../../src/boards/documents/puzzle-document.js';
import { maxPastedLength, maxPastedPuzzles, pastedPuzzles } from '../../src/boards/pasted/pasted-puzzles.js';
import { boardsWithFormats as boards } from '../../src/kinds/boards-with-formats.js';

const hashi = 'https://puzz.link/p?hashi/3/1/1g1';
const slither = 'https://puzz.link/p?slither/3/3/h3';
const sudoku = '7....2.1......83..1..43.8.96...2.5...1.....9...3.4...69.7.83..2..15......6.2....7';
const json =
  '{"format":"gridwright-puzzle","version":1,"kind":"hashi","rules":[],"rows":1,"columns":2,"clues":{"islands":[[1,1]]}}';

const found = (text: string): readonly string[] =>
  pastedPuzzles(boards, text).puzzles.map(
    ({ board, document: { puzzle } }) => `${board.name} ${puzzle.rows}x${puzzle.columns}`,
  );
const problemsOf = (text: string) => pastedPuzzles(boards, text).problems;

describe('one puzzle', () => {
  test.each([
    ['alone', hashi],
    ['with white space around', `\n\n  ${hashi}\r\n`],
    ['in a sentence', `try this: ${hashi} (by me)`],
    ['at the end of a sentence', `A nice one: ${hashi}.`],
    ['in parentheses', `A nice one (${hashi}).`],
    ['in angle brackets', `See <${hashi}>!`],
    ['in quotation marks', `“${hashi}”, he said`],
    ['in Markdown', `**New:** [a bridge](${hashi})`],
    ['in Markdown as its own text', `[${hashi}](${hashi})`],
    ['in HTML', `<p>New: <a href="${hashi}">a bridge</a></p>`],
    ['beside a link to something else', `https://example.org/news ${hashi}`],
    ['after lines of prose', `Puzzle of the day\n\nHave fun with it.\n${hashi}\nBye`],
    ['as a link of ours', 'look: https://example.org/studio/#1/hashi/3/1/1g1'],
    ['as the part behind the "?"', 'hashi/3/1/1g1'],
  ])('%s', (_, text) => {
    expect(found(text)).toEqual(['hashi 1x3']);
    expect(problemsOf(text)).toEqual([]);
  });
  test('whose address ends with a point, an island, keeps it alone; in a sentence it is the end of that', () => {
    const cluesIn = (text: string) => [
      ...pastedPuzzles(boards, text).puzzles[0]!.document.puzzle.clues['islands']!,
    ];
    expect(cluesIn('https://puzz.link/p?hashi/2/1/1.')).toEqual([1, -2]);
    expect(cluesIn('Try https://puzz.link/p?hashi/2/1/1.')).toEqual([1, -1]);
  });
  test('whose address has the signs of HTML', () => {
    const given = 'https://f-puzzles.com/?a=b&amp;load=';
    expect(problemsOf(`<a href="${given}x">`)[0]!.found).not.toContain('no supported site');
  });
  test('of a text that several kinds have is found in each', () => {
    expect(found('2...\n..2.\n.3..\n...0\n')).toContain('slitherlink 4x4');
  });
  test('is said to be from the format that it was read from', () => {
    expect(pastedPuzzles(boards, hashi).puzzles[0]).toMatchObject({ from: 'puzz.link address', mode: null });
    const solve = 'https://example.org/#2/solve/hashi/3/1/1g1?title=A%20%26%20B';
    expect(pastedPuzzles(boards, solve).puzzles[0]).toMatchObject({
      from: 'Gridwright link',
      mode: 'solve',
      document: { about: { title: 'A & B' } },
    });
  });
});

describe('many puzzles', () => {
  test.each([
    ['one a line', `${hashi}\n${slither}\n${sudoku}\n`],
    ['in lines with other words', `1. ${hashi} (easy)\n2. ${slither} (hard)\n3. see below\n${sudoku}`],
    ['in one sentence', `${hashi}, ${slither} and ${'https://puzz.link/p?sudoku/4/4/1o'}; have fun`],
    ['in a JSON list of texts', JSON.stringify([hashi, slither, sudoku])],
    ['in a JSON list of objects', `[${json}, ${JSON.stringify(slither)}, ${JSON.stringify(sudoku)}]`],
  ])('%s', (_, text) => {
    const kinds = pastedPuzzles(boards, text).puzzles.map(({ board }) => board.name);
    expect(kinds).toEqual(['hashi', 'slitherlink', 'sudoku']);
    expect(problemsOf(text)).toEqual([]);
  });
  test('as boards between blank lines and prose', () => {
    const board = '..3\n3..\n0.1\n';
    expect(found(`First:\n\n${board}\nand then:\n\n${board}`)).toEqual([
      'slitherlink 3x3',
      'slitherlink 3x3',
    ]);
  });
  test('as JSON, one a line', () => expect(found(`${json}\n${json}\n`)).toEqual(['hashi 1x2', 'hashi 1x2']));
  test('a mistake in one is told with its place, and the others are found', () => {
    const text = `${hashi}\ntry https://puzz.link/p?hashi/3/1/1!g1, or\n${slither}`;
    expect(found(text)).toEqual(['hashi 1x3', 'slitherlink 3x3']);
    expect(problemsOf(text)).toMatchObject([{ place: { line: 2, column: 36 }, found: '"!g1"' }]);
  });
  test('a mistake in a list is told with the item', () => {
    const problems = problemsOf(JSON.stringify([hashi, 'hashi/3/1/1g!', 7]));
    expect(problems).toMatchObject([
      { item: 2, found: '"!"' },
      { item: 3, code: 'unrecognized' },
    ]);
  });
  test(`are at most ${maxPastedPuzzles}`, () => {
    const { puzzles, problems } = pastedPuzzles(boards, 'hashi/3/1/1g1\n'.repeat(maxPastedPuzzles + 1));
    expect([puzzles.length, problems[0]]).toMatchObject([maxPastedPuzzles, { code: 'too-long' }]);
  });
});

describe('what we wrote', () => {
  const board = boards.find(({ name }) => name === 'hashi')!;
  const document = withAbout(documentOf(board.read('hashi/3/1/1g1')), { ...noWords, title: 'One bridge' });
  const text = writeDocument(board, document);
  const entry = {
    id: 'a',
    created: new Date(0).toISOString(),
    changed: new Date(0).toISOString(),
    board,
    document,
  };
  test.each([
    ['a document', text, 1],
    ['documents, one a line', `${text}\n${text}`, 2],
    ['documents in a list', `[${text},\n${text}]`, 2],
    ['a backup', writeBackup([entry]), 1],
    ['a long backup', writeBackup([entry]).padEnd(maxPastedLength + 1), 1],
  ])('%s has all that was in it', (_, given, count) => {
    expect(pastedPuzzles(boards, given)).toMatchObject({
      puzzles: Array.from({ length: count }, () => ({ board: { name: 'hashi' }, document })),
      problems: [],
    });
  });
  test('a mistake in a document is told with its place', () => {
    expect(problemsOf(text.replace('"One bridge"', '7'))).toMatchObject([
      { code: 'unexpected', place: { line: 1 } },
    ]);
  });
});

describe('no puzzle', () => {
  test.each([
    ['hello there', 'a puzzle', '"hello there"'],
    ['puzzle of the day', 'a puzzle', '"puzzle of the day"'],
    ['hello\nthere\n\nyou', 'a puzzle', '"hello"'],
    ['', 'a puzzle', 'nothing'],
    ['see https://example.org/a.', 'a puzzle', '"https://example.org/a", an address of no supported site'],
    [
      'https://puzz.link/p?chess/5/5/3g2',
      'a kind of puzzle that is known here',
      'an address of the kind "chess"',
    ],
    [
      'try https://puzz.link/p?chess/5/5/3g2 now',
      'a kind of puzzle that is known here',
      'an address of the kind "chess"',
    ],
    [
      'pzprv3/chess/2/2/. . /. . /',
      'a kind of puzzle that is known here',
      'a pzprv3 text of the kind "chess"',
    ],
    ['{"a":1}', 'a puzzle', 'an object without a kind'],
    ['[1,2]', 'a puzzle', '"[1,2]"'],
    ['<!DOCTYPE html>\n<p>x</p>', 'a puzzle', '"<!DOCTYPE html>", which begins like a web page or an image'],
  ])('%s: one problem, which names none of our formats', (text, expected, looks) => {
    expect(pastedPuzzles(boards, text)).toMatchObject({
      puzzles: [],
      problems: [{ expected, found: looks }],
    });
  });
  test('a link of a known site has the problem of that site alone', () => {
    const problems = problemsOf('https://swaroopg92.github.io/penpa-edit/#m=edit&p=abc!');
    expect(problems).toMatchObject([{ expected: 'Base64 (letters, digits, "+", "/")', found: '"!"' }]);
  });
  test.each(boards.map(({ name }) => name))('no message names the readers of %s', (name) => {
    for (const text of [
      'x y',
      '{"kind":"x"}',
      'x/5/5/5',
      'pzprv3/x/1/1',
      'https://a.org/penpa#m=edit&p=',
      '1 2 3 4',
    ]) {
      const { expected, found: looks } = problemsOf(text)[0]!;
      expect(`${expected} ${looks}`.toLowerCase()).not.toContain(name);
      expect(`${expected} ${looks}`).not.toMatch(/ or a | or "/);
    }
  });
});

/** One text in this number is read in quick tests; the next example has others. */
const quickStep = 8;

describe('a large text', () => {
  test('is refused before anything is read', () => {
    expect(pastedPuzzles(boards, hashi.padEnd(maxPastedLength + 1))).toMatchObject({
      puzzles: [],
      problems: [{ code: 'too-long', expected: `at most ${maxPastedLength} characters` }],
    });
  });
  test('is read in time that grows as it does', () => {
    const own = ['https://a?', 'https://puzz.link/p?hashi/3/1/1g1)', '#1/', '[', '{}', '\n\n', 'hashi/1/1/'];
    for (const [index, example] of [`see ${hashi}.`, `${hashi}\n${sudoku}`, `[${json}]`].entries()) {
      // Every text is read by all kinds: quick tests have some of them.
      const texts = [...pumpedTexts(example, own)].filter(
        (_, place) => profile === 'long' || place % quickStep === index,
      );
      expect(texts.length).toBeGreaterThan(0);
      expect(superlinear(texts, (text) => void pastedPuzzles(boards, text))).toBeNull();
    }
  }, 300_000);
});
