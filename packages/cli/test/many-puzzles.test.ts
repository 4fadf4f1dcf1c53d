import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { answerLines } from './answer-lines.js';
import { double, impossible, openBoard, ring } from './boards.js';
import { runCommand, scratchFolder } from './run-command.js';

const folder = scratchFolder();
afterAll(() => rmSync(folder, { recursive: true }));

const bad = 'hashi/3/3/2g2i2g2!';
/** Needs more than the memory that the tests allow, which is enough for the small ones. */
const large = join(folder, 'large.txt');
writeFileSync(large, openBoard(61));

test.each([
  { name: 'all yes', puzzles: [ring, double], exit: 0 },
  { name: 'a no', puzzles: [ring, impossible, double], exit: 1 },
  { name: 'a limit and a no', puzzles: [ring, large, impossible], exit: 3 },
  { name: 'a limit, a no and a wrong input', puzzles: [large, bad, impossible, ring], exit: 2 },
])('exit status with $name', async ({ puzzles, exit }) => {
  const args = ['solve', ...puzzles, '--engine', 'highs', '--quiet', '--json', '--memory-limit', '22MB'];
  const { status, stdout } = await runCommand(args);
  expect(status).toBe(exit);
  expect(answerLines(stdout)).toHaveLength(puzzles.length);
});

test('a bad line stays in its place, the other lines are answered', async () => {
  const file = join(folder, 'lines.txt');
  writeFileSync(file, `${ring}\n${impossible}\n\n${bad}\r\n${double}\n`);
  const { status, stdout, stderr } = await runCommand(['unique', file, '--json']);
  expect(status).toBe(2);
  expect(answerLines(stdout)).toMatchObject([
    { puzzle: `${file}:1`, status: 'unique' },
    { puzzle: `${file}:2`, status: 'none' },
    {
      command: 'unique',
      puzzle: `${file}:4`,
      error: { code: expect.any(String), place: { line: 4, column: 18 }, text: expect.any(String) },
    },
    { puzzle: `${file}:5`, status: 'several' },
  ]);
  expect(stderr).toMatch(/^gridwright: .*lines\.txt:4: line 4, column 18: expected .*, found .*\n$/);
});

test('each puzzle is headed by its name', async () => {
  const file = join(folder, 'two.txt');
  writeFileSync(file, `${ring}\n${impossible}\n`);
  const { stdout } = await runCommand(['solve', file, double]);
  expect(stdout.match(/^(?:argument|\/).*$/gm)).toEqual([`${file}:1`, `${file}:2`, 'argument 2']);
  const alone = await runCommand(['solve', double]);
  expect(alone.stdout).not.toContain('argument');
});

test('several addresses on a line have different names', async () => {
  const input = `${ring} ${ring}x\n${double}\n`;
  const { stdout, stderr } = await runCommand(['unique', '-', '--json'], { input });
  const column = ring.length + 2;
  expect(answerLines(stdout)).toMatchObject([
    { puzzle: 'standard input:1:1', status: 'unique' },
    { puzzle: `standard input:1:${column}`, error: { place: { line: 1, column: 2 * column - 2 } } },
    { puzzle: 'standard input:2', status: 'several' },
  ]);
  expect(stderr).toMatch(/^gridwright: standard input:1:\d+: line 1, column \d+: expected .*\n$/);
  const words = await runCommand(['solve', '-'], { input: `${ring} ${double}` });
  expect(words.stdout.match(/^standard.*$/gm)).toEqual(['standard input:1:1', `standard input:1:${column}`]);
});
