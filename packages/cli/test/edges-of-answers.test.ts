import { expect, test } from 'vitest';
import { runCommand } from './run-command.js';

const large = 'examples/slitherlink/large.txt';

/** The lines of a call as objects; each of them has passed the schema of its answer. */
async function linesOf(...args: readonly string[]): Promise<{ status: number | null; lines: object[] }> {
  const { status, stdout } = await runCommand([...args, '--json']);
  return {
    status,
    lines: stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as object),
  };
}

test.each(['rate', 'hint', 'explain'])('%s answers that its memory is not enough', async (question) => {
  const { status, lines } = await linesOf(question, large, '--memory-limit', '1MB');
  expect(status).toBe(3);
  expect(lines).toMatchObject([{ command: question, status: 'unknown', reason: 'memory' }]);
});

test.each([
  ['conflict', 'hashi/3/3/2g2i2g2'],
  ['highs', 'hashi/3/3/2g2i2g2'],
  ['cover+conflict', 'sudoku/4/4/2i14j14i3'],
])('the greatest seed is one of %s', async (engine, puzzle) => {
  const { status, stdout } = await runCommand(['unique', puzzle, '--seed', '4294967295', '--engine', engine]);
  expect([status, stdout]).toEqual([0, expect.stringContaining('unique')]);
});

test.each([
  ['rate', 'hashi/1/1/0'],
  ['rate', '1234341221434321'],
  ['generate', 'sudoku', '4x4', '--seed', '5', '--count', '2'],
  ['generate', 'sudoku', '9x9', '--difficulty', 'beyond human', '--time-limit', '200ms', '--seed', '1'],
])('no line of %s %s has a key without a value', async (...args) => {
  const { lines } = await linesOf(...args);
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) expect(JSON.stringify(line)).not.toMatch(/:(?:null|\[\])/);
});
