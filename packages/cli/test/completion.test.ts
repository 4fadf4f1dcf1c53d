import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testWith } from '../../../test/programs.js';
import { runCommand, scratchFolder } from './run-command.js';

const folder = scratchFolder();
const shells = ['bash', 'zsh', 'fish'] as const;
beforeAll(async () => {
  for (const shell of shells) {
    const { status, stdout } = await runCommand(['complete', shell]);
    expect(status).toBe(0);
    writeFileSync(join(folder, `script.${shell}`), stdout);
  }
  writeFileSync(join(folder, 'puzzles.txt'), '');
});
afterAll(() => rmSync(folder, { recursive: true }));

/** How each shell is asked what completes the last one of some words: its answers come a line each. */
const asking: Readonly<Record<(typeof shells)[number], (words: readonly string[]) => string>> = {
  bash: (words) =>
    `source script.bash; COMP_WORDS=(gridwright ${words.join(' ')}); COMP_CWORD=${words.length}
     _gridwright; printf '%s\\n' "\${COMPREPLY[@]}"`,
  // Its completion needs a terminal: what it would show is printed here.
  zsh: (words) =>
    `compdef() {}; _files() { print -l -- *; }
     compadd() { shift; print -l -- "$@"; }; _describe() { print -l -- "\${(@P)2}"; }
     source script.zsh; words=(gridwright ${words.join(' ')}); CURRENT=${words.length + 1}; _gridwright`,
  fish: (words) =>
    `source script.fish; complete -C "gridwright ${words.map((word) => (word === '""' ? '' : word)).join(' ')}"`,
};

describe.each(shells)('the script for %s', (shell) => {
  const completed = (...words: string[]): string[] =>
    execFileSync(shell, ['-c', asking[shell](words)], { cwd: folder, env: { ...process.env, HOME: folder } })
      .toString()
      .trimEnd()
      .split('\n')
      .map((line) =>
        line
          .split('\t')[0]!
          .replace(/(?<!\\):.*/, '')
          .replaceAll('\\:', ':'),
      );

  testWith([shell], 'completes commands, options, their values and files', () => {
    expect(completed('""')).toEqual(expect.arrayContaining(['solve', 'batch', 'complete']));
    expect(completed('sol')).toEqual(expect.arrayContaining(['solve', 'solutions']));
    expect(completed('batch', 'ex')).toContain('export');
    expect(completed('batch', 'ex')).not.toContain('explain');
    expect(completed('unique', '--pro')).toContain('--proof');
    expect(completed('batch', 'unique', '--st')).toContain('--store');
    expect(completed('solve', '--kind', 'sl')).toContain('slitherlink');
    // Bash completes files itself where no word fits.
    const files = completed('solve', 'puzz');
    expect(files).toEqual(shell === 'bash' ? [''] : expect.arrayContaining(['puzzles.txt']));
  });
});

test('a shell without a script is told', async () => {
  const { status, stderr } = await runCommand(['complete', 'tcsh']);
  expect([status, stderr]).toEqual([2, expect.stringContaining('bash, zsh, fish')]);
});
