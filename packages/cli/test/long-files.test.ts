import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runs } from '../../../test/profile.js';
import { answerLines } from './answer-lines.js';
import { ended, root, runCommand, scratchFolder, startCommand } from './run-command.js';

const folder = scratchFolder();
afterAll(() => rmSync(folder, { recursive: true }));

const boards = readFileSync(join(root, 'bench/sudoku/17-clues.txt'), 'utf8')
  .split('\n')
  .filter((line) => /^[\d.]{81}$/.test(line));

/** Lines whose comments make them long: a file of more than one piece, which begins with a comment itself. */
const comment = `# ${'-'.repeat(200_000)}`;
const bad = boards[30]!.replace('.', '!');
const lines = [comment, ...boards.slice(0, 50).map((board, i) => `${i === 30 ? bad : board} ${comment}`)];

test.each(['a file', 'standard input'])(
  '%s that is longer than a piece is answered line by line',
  async (from) => {
    const file = join(folder, 'long.txt');
    const text = `${lines.join('\n')}\n`;
    expect(text.length).toBeGreaterThan(8 * 2 ** 20);
    writeFileSync(file, text);
    const isFile = from === 'a file';
    const { status, stdout } = await runCommand(
      ['unique', isFile ? file : '-', '--json'],
      isFile ? {} : { input: text },
    );
    expect(status).toBe(2);
    const answers = answerLines(stdout);
    expect(answers.map(({ puzzle }) => puzzle)).toEqual(
      lines.slice(1).map((_, i) => `${isFile ? file : from}:${i + 2}`),
    );
    for (const [i, answer] of answers.entries())
      if (i === 30)
        expect(answer).toMatchObject({ error: { place: { line: 32, column: expect.any(Number) } } });
      else expect(answer).toMatchObject({ status: 'unique' });
  },
);

test('a long file among short ones', async () => {
  const file = join(folder, 'among.txt');
  writeFileSync(file, lines.slice(0, 30).join('\n'));
  const { status, stdout } = await runCommand(['unique', boards[0]!, file, boards[1]!, '--json']);
  expect(status).toBe(0);
  const names = answerLines(stdout).map(({ puzzle }) => puzzle);
  expect(names).toEqual([
    'argument 1',
    ...lines.slice(1, 30).map((_, i) => `${file}:${i + 2}`),
    'argument 3',
  ]);
});

test('a line with invalid UTF-8 fails; the others are answered', async () => {
  const file = join(folder, 'bytes.txt');
  const line = (text: string): Uint8Array => new TextEncoder().encode(`${text}\n`);
  const bytes = [line(boards[0]!), Uint8Array.of(0xff, 0x0a), line(`${boards[1]}\u0001`), line(boards[2]!)];
  writeFileSync(file, Buffer.concat(bytes));
  const { status, stdout } = await runCommand(['unique', file, '--json']);
  expect(status).toBe(2);
  expect(answerLines(stdout)).toMatchObject([
    { puzzle: `${file}:1`, status: 'unique' },
    { puzzle: `${file}:2`, error: { code: 'not-text', place: { line: 2, column: 1 } } },
    { puzzle: `${file}:3`, error: { code: 'not-text', place: { line: 3, column: 82 } } },
    { puzzle: `${file}:4`, status: 'unique' },
  ]);
});

test('standard input is answered before it ends, from the second line on', async () => {
  const child = startCommand(['unique', '-', '--json']);
  const run = ended(child);
  const answers: string[] = [];
  const answered = (count: number): Promise<void> =>
    new Promise((resolve) => {
      child.stdout!.on('data', (text: string) => {
        answers.push(...text.split('\n').filter((line) => line !== ''));
        if (answers.length >= count) resolve();
      });
    });
  child.stdin!.write(`# a comment\n${boards[0]}\n`);
  const two = answered(2);
  child.stdin!.write(`${boards[1]}\n${boards[2]!.slice(0, 30)}`);
  await two;
  const three = answered(3);
  child.stdin!.write(`${boards[2]!.slice(30)}\n`);
  await three;
  child.stdin!.end(`${boards[3]}`);
  const { status, stdout } = await run;
  expect(status).toBe(0);
  expect(answerLines(stdout).map(({ puzzle }) => puzzle)).toEqual(
    [2, 3, 4, 5].map((line) => `standard input:${line}`),
  );
});

test('rows of sixteen signs on standard input are one board, with a line end behind the last or without', async () => {
  const file = join(root, 'examples/sudoku/sixteen.txt');
  const { stdout: text } = await runCommand(['convert', file, '--to', 'sdk']);
  const rows = text.replace('[Puzzle]\n', '').trimEnd();
  expect(rows).toMatch(/^(?:\S{16}\n){15}\S{16}$/);
  for (const input of [rows, `${rows}\n`]) {
    const { status, stdout } = await runCommand(['unique', '-', '--json'], { input });
    expect(status).toBe(0);
    expect(answerLines(stdout)).toMatchObject([{ puzzle: 'standard input', status: 'unique' }]);
  }
});

test('one line on standard input has no number', async () => {
  const { stdout } = await runCommand(['unique', '-', '--json'], { input: `${boards[0]}\n` });
  expect(answerLines(stdout)).toMatchObject([{ puzzle: 'standard input', status: 'unique' }]);
});

/** A line that is longer than any may be. */
const longLine = Buffer.alloc(70 * 2 ** 20, '.');

/** Where the line is; input/line-reader.test.ts has the others in `npm test`, with short lines that are too long. */
const places = [
  { title: 'among others', before: boards.slice(0, 2), after: boards.slice(2, 4) },
  { title: 'first', before: [], after: boards.slice(0, 2) },
  { title: 'last', before: boards.slice(0, 2), after: [] },
].slice(0, runs(3, 1));

test.each(places)('a line that is too long, $title, fails alone', async ({ before, after }) => {
  const file = join(folder, 'long-line.txt');
  const text = (lines: readonly string[]): Uint8Array =>
    Buffer.from(lines.map((line) => `${line}\n`).join(''));
  // Without a comment, the file would be answered before it is looked at by lines.
  const beginning = before.length === 0 ? [] : [comment.repeat(30), ...before];
  writeFileSync(file, Buffer.concat([text(beginning), longLine, text(['', ...after])]));
  const { status, stdout } = await runCommand(['unique', file, '--json']);
  expect(status).toBe(2);
  const long = beginning.length + 1;
  expect(answerLines(stdout)).toMatchObject([
    ...before.map((_, i) => ({ puzzle: `${file}:${i + 2}`, status: 'unique' })),
    { puzzle: `${file}:${long}`, error: { code: 'too-long', place: { line: long, column: 1 } } },
    ...after.map((_, i) => ({ puzzle: `${file}:${long + i + 1}`, status: 'unique' })),
  ]);
});

test.each([
  ['carriage returns', '\r'],
  ['both', '\r\n'],
])('lines of a long file may end with %s', async (_, end) => {
  const file = join(folder, 'returns.txt');
  writeFileSync(file, `${lines.slice(0, 30).join(end)}${end}`);
  const { status, stdout } = await runCommand(['unique', file, '--json']);
  expect(status).toBe(0);
  expect(answerLines(stdout).map(({ puzzle }) => puzzle)).toEqual(
    lines.slice(1, 30).map((__, i) => `${file}:${i + 2}`),
  );
});
