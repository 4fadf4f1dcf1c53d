import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { runs } from '../../../test/profile.js';
import { testWith } from '../../../test/programs.js';
import { jsonLines } from './answer-lines.js';
import { runProgram } from './outside-programs.js';
import { pagesOf, placesIn, printedBy, puzzlesIn } from './pdf-files.js';
import { runCommand, scratchFolder } from './run-command.js';
import { runToEnd } from './run-to-end.js';

const folder = scratchFolder();
afterAll(() => rmSync(folder, { recursive: true }));

/** The books of one test, in a folder of their own. */
let books: string;
let tests = 0;
beforeEach(() => {
  tests += 1;
  books = join(folder, `${tests}`);
  mkdirSync(books);
});

const small = ['generate', 'sudoku', '4x4', '--seed', '1'];

test('what is told of a book: its puzzles on standard error, and what was written', async () => {
  const file = join(books, 'book.pdf');
  const { status, stdout, stderr } = await runCommand([...small, '--count', '3', '--to', file]);
  expect({ status, stdout }).toEqual({
    status: 0,
    stdout: `wrote ${file}: 3 puzzles on 3 pages\n`,
  });
  expect(stderr).toMatch(/^(gridwright: sudoku 4x4, seed \d: 4 clues, easy \(.*\)\n){3}$/);
  expect(readdirSync(books)).toEqual(['book.pdf']);
});

test('with --json, each puzzle has its line, and the book the last one', async () => {
  const file = join(books, 'book.PDF');
  const stdout = await printedBy(...small, '--count', '3', '--to', file, '--title', 'Three', '--json');
  const lines = jsonLines(stdout);
  const [made, book] = [lines.slice(0, -1), lines.at(-1)];
  expect(book).toEqual({
    ...{ format: 'gridwright-answer', version: 2, command: 'generate' },
    ...{ file, title: 'Three', pages: 3, asked: 3, seeds: expect.any(Array) },
  });
  const bySeed = new Map(
    made.map((line) => {
      const { seed, text } = line['generated'] as { readonly seed: number; readonly text: string };
      return [seed, text];
    }),
  );
  expect([...bySeed.keys()].toSorted()).toEqual([1, 2, 3]);
  const seeds = book!['seeds'] as readonly number[];
  expect(await puzzlesIn(file)).toEqual(seeds.map((seed) => bySeed.get(seed)));
});

testWith(
  ['pdftotext', 'pdfinfo', 'qpdf'],
  'sixty puzzles have several pages, with solutions behind them',
  async () => {
    const [file, open] = [join(books, 'book.pdf'), join(books, 'open.pdf')];
    const title = 'Žluťoučký kůň — “60”';
    await printedBy(...small, '--count', '60', '--to', file, '--title', title, '--no-rating', '--quiet');
    const pages = pagesOf(file);
    const places = placesIn(file);
    const numbers = Array.from({ length: 60 }, (_, index) => index + 1);
    const [puzzlePages, solutionPages] = ['puzzle', 'solution'].map((of) =>
      numbers.map((number) => places.get(`${of}-${number}`)!),
    );
    // Twelve puzzles a page, and twenty solutions.
    expect(puzzlePages).toEqual(numbers.map((number) => 2 + Math.floor((number - 1) / 12)));
    expect(solutionPages).toEqual(numbers.map((number) => 7 + Math.floor((number - 1) / 20)));
    expect(pages).toHaveLength(9);
    for (const page of pages.slice(1, 6)) expect(page).toMatch(new RegExp(`^ *${title}\n`));
    for (const page of pages.slice(6)) expect(page).toMatch(/^ *Solutions\n/);
    expect(pages[0]).toContain('Sudoku, 60 puzzles with one solution each\n');
    expect(pages[0]).not.toContain('not rated');
    expect(await puzzlesIn(file)).toHaveLength(60);
    runProgram('qpdf', ['--qdf', file, open]);
    const written = readFileSync(open, 'latin1');
    // Each number leads to the other place of its puzzle; the outline leads to both parts.
    for (const number of numbers)
      for (const of of ['puzzle', 'solution'])
        expect(written).toMatch(new RegExp(`/D \\(${of}-${number}\\)`));
    for (const item of ['Puzzles', 'Solutions']) expect(written).toContain(`/Title (${item})`);
  },
);

testWith(['pdftotext'], 'rules that are not the plain ones are told, and are read again', async () => {
  const file = join(books, 'book.pdf');
  await printedBy(
    ...['generate', 'hashi', '6x6', '--rules', 'max-bridges=3', '--count', '2', '--seed', '1'],
    ...['--to', file, '--quiet'],
  );
  expect(pagesOf(file)[0]!.replaceAll(/\s+/g, ' ')).toMatch(/In this book: [^.]+ is 3\./);
  for (const puzzle of await puzzlesIn(file))
    expect(JSON.parse(puzzle)).toMatchObject({ rules: ['max-bridges=3'] });
});

test.each([
  {
    args: ['--to', 'book.txt'],
    message:
      '--to: expected a file name that ends in .pdf (--format says how puzzles are printed), found book.txt',
  },
  {
    args: ['--to', '-'],
    message: '--to: expected a file name that ends in .pdf (--format says how puzzles are printed), found -',
  },
  {
    args: ['--title', 'Mine'],
    message: '--title: expected a book, --to FILE.pdf, that it is about, found none',
  },
  {
    args: ['--paper', 'letter'],
    message: '--paper: expected a book, --to FILE.pdf, that it is about, found none',
  },
  {
    args: ['--to', 'book.pdf', '--format', 'line'],
    message: '--format: expected none with --to, as a book has drawings, found line',
  },
  {
    args: ['--to', 'none/book.pdf'],
    message: 'none/book.pdf: expected a file that can be written, found no such file or folder',
  },
  {
    args: ['--to', 'book.pdf', '--title', 'A title 🏝 with an island'],
    message: '--title: expected characters that DejaVu Sans has, found "🏝"',
  },
  {
    args: ['--to', 'book.pdf', '--title', ' \t '],
    message:
      "option '--title <text>' argument ' \t ' is invalid. Expected a line of text of at most 200 characters.\n(gridwright --help tells more)",
  },
  {
    args: ['--to', 'book.pdf', '--title', 'two\nlines'],
    message:
      "option '--title <text>' argument 'two\nlines' is invalid. Expected a line of text of at most 200 characters.\n(gridwright --help tells more)",
  },
  {
    args: ['--to', 'book.pdf', '--title', 'x'.repeat(201)],
    message: `option '--title <text>' argument '${'x'.repeat(201)}' is invalid. Expected a line of text of at most 200 characters.\n(gridwright --help tells more)`,
  },
  {
    args: ['--to', 'book.pdf', '--paper', 'a5'],
    message:
      "option '--paper <size>' argument 'a5' is invalid. Allowed choices are a4, letter.\n(gridwright --help tells more)",
  },
])('a wrong call: $args', async ({ args, message }) => {
  const run = await runCommand([...small, '--count', '2', ...args], { cwd: books });
  expect(run).toEqual({ status: 2, stdout: '', stderr: `gridwright: ${message}\n` });
  expect(readdirSync(books)).toEqual([]);
});

test('puzzles that cannot be made leave an older book as it is', async () => {
  const file = join(books, 'book.pdf');
  writeFileSync(file, 'an older one');
  const wrong = await runCommand(['generate', 'sudoku', '5', '--seed', '1', '--to', file]);
  expect(wrong).toMatchObject({ status: 2, stdout: '' });
  expect(wrong.stderr).toMatch(
    /^gridwright: .*: expected a size such as .*\ngridwright: no puzzle was made, and .* is not written\n$/,
  );
  const late = await runCommand([
    ...['generate', 'slitherlink', '60x60', '--seed', '1', '--time-limit', '50ms', '--to', file],
  ]);
  expect(late).toEqual({
    status: 3,
    stdout: '',
    stderr: `gridwright: slitherlink 60x60, seed 1: stopped by the time limit\ngridwright: no puzzle was made, and ${file} is not written\n`,
  });
  expect(readdirSync(books)).toEqual(['book.pdf']);
  expect(readFileSync(file, 'utf8')).toBe('an older one');
});

testWith(['pdftotext'], 'Ctrl-C: the book has the puzzles that were made', async () => {
  const file = join(books, 'book.pdf');
  const count = '100000';
  const { status, stdout, stderr } = await runToEnd(
    [...small, '--count', count, '--jobs', '1', '--to', file],
    async (child) => {
      await once(child.stderr!, 'data');
      child.kill('SIGINT');
    },
  );
  expect(status).toBe(3);
  const [, made] = /^wrote .*: (\d+) of 100000 puzzles on \d+ pages\n$/.exec(stdout)!;
  expect(stderr.match(/ clues, /g)).toHaveLength(Number(made));
  expect(pagesOf(file)[0]).toContain(`${made} of 100000 puzzles: the others were not made\n`);
  expect(await puzzlesIn(file)).toHaveLength(Number(made));
  expect(readdirSync(books)).toEqual(['book.pdf']);
});

test('a second Ctrl-C leaves no file, also while the book is written', async () => {
  const file = join(books, 'book.pdf');
  const count = runs(400, 30);
  const args = [...small, '--count', String(count), '--no-rating', '--to', file];
  const { status } = await runToEnd(args, async (child) => {
    let told = '';
    await new Promise<void>((resolve) => {
      child.stderr!.on('data', (piece: string) => {
        told += piece;
        if (told.split('\n').length > count) resolve();
      });
    });
    child.kill('SIGINT');
    await pause(400);
    child.kill('SIGINT');
  });
  // Where the book was written before the second one came, it is whole.
  expect([0, 130]).toContain(status);
  expect(readdirSync(books)).toEqual(status === 0 ? ['book.pdf'] : []);
  if (status === 0) expect(await puzzlesIn(file)).toHaveLength(count);
});

testWith(['pdftotext'], 'puzzles that are not made are missing, and their number is told', async () => {
  const file = join(books, 'book.pdf');
  const wanted = ['numberlink', '5x5', '--pairs', '2', '--rules', 'cover-all', '--count', '2', '--seed', '1'];
  const call = ['generate', ...wanted, '--no-rating', '--to', file];
  const { status, stdout, stderr } = await runCommand(call);
  expect(status).toBe(3);
  expect(stdout).toBe(`wrote ${file}: 1 of 2 puzzles on 3 pages\n`);
  expect(stderr).toContain('numberlink 5x5, seed 1: stopped by the number of tries\n');
  expect(stderr).toContain('numberlink 5x5, seed 2: 4 clues\n');
  expect(pagesOf(file)[0]).toContain('1 of 2 puzzles: the others were not made\n');
  expect(await puzzlesIn(file)).toHaveLength(1);
});
