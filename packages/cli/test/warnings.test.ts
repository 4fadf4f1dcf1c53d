import { expect, test } from 'vitest';
import { answerLines } from './answer-lines.js';
import { runCommand } from './run-command.js';

const marked =
  'pzprv3/sudoku/4/1 2 3 . /3 4 1 2 /2 1 4 3 /4 3 2 1 /. . . .[4,,,1] /. . . . /. . . . /. . . . /';
const warning = 'pencil marks are ignored';

test.each(['solve', 'check', 'convert', 'compare'])(
  '%s says on standard error what is not kept',
  async (command) => {
    const more = command === 'convert' ? ['--to', 'line'] : [];
    const { stderr, stdout } = await runCommand([command, '-', ...more], { input: marked });
    expect(stderr).toBe(`gridwright: standard input: warning: ${warning}\n`);
    expect(stdout).not.toContain(warning);
  },
);

test('with --json, the answer says it too, where there is anything', async () => {
  const plain = marked.replace('.[4,,,1]', '.');
  const { stdout } = await runCommand(['solve', '-', '--json'], { input: `${marked}\n${plain}\n` });
  expect(answerLines(stdout).map(({ warnings }) => warnings)).toEqual([[warning], undefined]);
});
