import { spawn } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, expect, test } from 'vitest';
import { seededRandom } from '../../puzzles/src/contracts/seeded-random.js';
import { command, root, scratchFolder } from './run-command.js';

const folder = scratchFolder();
afterAll(() => rmSync(folder, { recursive: true }));

const known = readFileSync(join(root, 'bench/sudoku/17-clues.txt'), 'utf8')
  .split('\n')
  .filter((line) => /^[\d.]{81}$/.test(line));

/** Every so many lines is one that is no puzzle, and one that has several solutions. */
const [badEvery, severalEvery] = [1000, 700];

/** What is expected of a line, from 0. */
function expectedOf(line: number): 'error' | 'several' | 'unique' {
  if (line % badEvery === 500) return 'error';
  return line % severalEvery === 300 ? 'several' : 'unique';
}

/** Known boards with their numbers in another order. */
function linesOf(count: number): string {
  const random = seededRandom(count);
  return Array.from({ length: count }, (_, i) => {
    const numbers = random.shuffled([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    const board = known[i % known.length]!.replace(/\d/g, (digit) => String(numbers[Number(digit) - 1]));
    const expected = expectedOf(i);
    if (expected === 'several') return `${board.replace(/\d/, '.')}\n`;
    return expected === 'error' ? `${board.slice(1)}!\n` : `${board}\n`;
  }).join('');
}

/** Asks about a file of so many lines, expects an answer a line, in order, and returns the most memory that was resident, in MB. */
async function answered(count: number): Promise<number> {
  const file = join(folder, `${count}.txt`);
  writeFileSync(file, linesOf(count));
  const child = spawn(process.execPath, [command, 'unique', file, '--json'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  let most = 0;
  const watch = setInterval(() => {
    const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
    most = Math.max(most, Number(/VmHWM:\s*(\d+)/.exec(status)?.[1] ?? 0) / 1024);
  }, 200);
  let line = 0;
  for await (const text of createInterface({ input: child.stdout })) {
    const answer = JSON.parse(text);
    const said = 'error' in answer ? 'error' : answer.status;
    expect([answer.puzzle, said]).toEqual([`${file}:${line + 1}`, expectedOf(line)]);
    line += 1;
  }
  clearInterval(watch);
  expect(line).toBe(count);
  expect(await ended).toBe(2);
  return most;
}

test('100,000 lines: an answer a line, in order, in the memory of 20,000', async () => {
  const few = await answered(20_000);
  const many = await answered(100_000);
  expect(many - few).toBeLessThan(100);
});
