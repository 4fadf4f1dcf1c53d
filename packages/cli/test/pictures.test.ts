import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { answerLines } from './answer-lines.js';
import { impossible, ring, ringDrawn, ringSolved } from './boards.js';
import { runCommand, scratchFolder } from './run-command.js';

const folder = scratchFolder();
afterAll(() => rmSync(folder, { recursive: true }));

test('draw prints the puzzle', async () => {
  const { status, stdout, stderr } = await runCommand(['draw', ring]);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toBe('  2   ·   2\n\n  ·   ·   ·\n\n  2   ·   2\n');
});

test('draw prints what is solved of it', async () => {
  expect((await runCommand(['draw', ringSolved])).stdout).toBe(ringDrawn);
});

test('draw --to writes a picture', async () => {
  const { status, stdout } = await runCommand(['draw', ringSolved, '--to', join(folder, 'ring.SVG')]);
  expect({ status, stdout }).toEqual({ status: 0, stdout: `wrote ${join(folder, 'ring.SVG')}\n` });
  expect(readFileSync(join(folder, 'ring.SVG'), 'utf8')).toMatch(/^<svg [\s\S]*<\/svg>\s*$/);
});

test('draw --to writes a PNG, as wide as asked, the same each time', async () => {
  const pngOf = async (name: string, ...more: readonly string[]): Promise<Buffer> => {
    const file = join(folder, name);
    const { status, stdout, stderr } = await runCommand(['draw', ringSolved, '--to', file, ...more]);
    expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: `wrote ${file}\n`, stderr: '' });
    return readFileSync(file);
  };
  const first = await pngOf('ring.png');
  expect([first.readUInt32BE(16), first.readUInt32BE(20)]).toEqual([112, 112]);
  expect(first.equals(await pngOf('again.PNG'))).toBe(true);
  const wide = await pngOf('wide.png', '--width', '500');
  expect([wide.readUInt32BE(16), wide.readUInt32BE(20)]).toEqual([500, 500]);
});

test.each([
  { file: 'ring.svg', width: '100', problem: '--width: expected a file of --to that ends in .png, found ' },
  { file: 'ring2.png', width: '0', problem: 'Expected a whole number from 1.' },
  { file: 'ring2.png', width: '99999', problem: 'expected a picture of 1 to 67108864 pixels, found 99999' },
])('draw --width $width refuses $file', async ({ file, width, problem }) => {
  const path = join(folder, `no-${file}`);
  const { status, stdout, stderr } = await runCommand(['draw', ring, '--to', path, '--width', width]);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toContain(problem);
  expect(existsSync(path)).toBe(false);
});

test('draw --to writes text, and says so with --json', async () => {
  const file = join(folder, 'ring.txt');
  const { status, stdout } = await runCommand(['draw', ringSolved, '--to', file, '--json']);
  expect(status).toBe(0);
  expect(readFileSync(file, 'utf8')).toBe(ringDrawn);
  expect(answerLines(stdout)).toEqual([
    { format: 'gridwright-answer', version: 2, command: 'draw', puzzle: 'argument 1', file },
  ]);
});

test('draw --json has the drawing as text', async () => {
  const { stdout } = await runCommand(['draw', ringSolved, '--json']);
  expect(answerLines(stdout)).toMatchObject([{ command: 'draw', text: ringDrawn }]);
});

test.each([
  {
    name: 'another extension',
    file: 'ring.gif',
    expected: 'a file name that ends in .svg, .png, .pdf or .txt',
  },
  { name: 'a folder that is not there', file: 'nowhere/ring.svg', expected: 'a file that can be written' },
])('draw --to refuses $name', async ({ file, expected }) => {
  const path = join(folder, file);
  const { status, stdout, stderr } = await runCommand(['draw', ring, '--to', path]);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toContain(`expected ${expected}, found `);
  expect(stderr).toContain(path);
  expect(existsSync(path)).toBe(false);
});

test('draw --to takes one puzzle alone', async () => {
  const path = join(folder, 'two.svg');
  const { status, stderr } = await runCommand(['draw', ring, impossible, '--to', path]);
  expect(status).toBe(2);
  expect(stderr).toContain('--to: expected one puzzle for one picture, found 2 puzzles');
  expect(existsSync(path)).toBe(false);
});

test('draw --to writes nothing for a puzzle that cannot be read', async () => {
  const path = join(folder, 'bad.svg');
  const { status, stderr } = await runCommand(['draw', 'hashi/3/3/x', '--to', path]);
  expect(status).toBe(2);
  expect(stderr).toMatch(/argument 1: line 1, column \d+: expected /);
  expect(existsSync(path)).toBe(false);
});

test.each([
  { format: 'puzz.link', text: `${ring}\n` },
  { format: 'pzprv3', text: `${ringSolved.replaceAll(/1 1 |1 0 1 /g, (row) => row.replaceAll('1', '0'))}\n` },
  { format: 'tatham', text: '3x3m2:2a2c2a2\n' },
  { format: 'janko', text: 'begin\npuzzle hashi\nsize 3\nproblem\n2 - 2\n- - -\n2 - 2\nend\n' },
  { format: 'has', text: '3 3 4\r\n 2  0  2 \r\n 0  0  0 \r\n 2  0  2 \r\n' },
])('convert --to $format', async ({ format, text }) => {
  const { status, stdout, stderr } = await runCommand(['convert', ring, '--to', format]);
  expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: text, stderr: '' });
});

test('convert --to gridwright-puzzle', async () => {
  const { status, stdout } = await runCommand(['convert', ring, '--to', 'gridwright-puzzle']);
  expect(status).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({
    format: 'gridwright-puzzle',
    kind: 'hashi',
    rows: 3,
    columns: 3,
    clues: {
      islands: [
        [2, null, 2],
        [null, null, null],
        [2, null, 2],
      ],
    },
  });
});

test('convert writes many puzzles as a file of many', async () => {
  const { status, stdout } = await runCommand(['convert', ring, impossible, '--to', 'puzz.link']);
  expect({ status, stdout }).toEqual({ status: 0, stdout: `${ring}\n${impossible}\n` });
});

test('convert --json has the text', async () => {
  const { stdout } = await runCommand(['convert', ring, '--to', 'puzz.link', '--json']);
  expect(answerLines(stdout)).toMatchObject([
    { command: 'convert', puzzle: 'argument 1', text: `${ring}\n` },
  ]);
});

test('convert refuses to lose a solution', async () => {
  const { status, stdout, stderr } = await runCommand(['convert', ringSolved, '--to', 'has']);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toContain('expected a position that the format has can represent, found a solution');
});

test('convert refuses a format that the kind does not have', async () => {
  const { status, stdout, stderr } = await runCommand(['convert', ring, '--to', 'x']);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toMatch(/expected one of the formats .*pzprv3.*, found "x"/);
});
