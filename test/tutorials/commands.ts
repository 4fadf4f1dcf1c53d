import { spawn, spawnSync } from 'node:child_process';
import { ended, root, runHere } from '../../packages/cli/test/run-command.js';
import type { Place } from './place.js';

/** A build or the tests of a kind take a minute on a quiet machine. */
const watchdogMs = 900_000;

/** What the reader has done before, and a place has already. */
const preparations: readonly (readonly [command: RegExp, why: string])[] = [
  [/^git clone /, 'the place is as good as a clone'],
  [/^cd gridwright$/, 'all commands run in the folder of the place'],
  [/^npm ci$/, 'the packages of the place are those that the tests run with'],
];

/** Whether a command is one of those that need not be run again. */
export function isPreparation(words: string): boolean {
  return preparations.some(([command]) => command.test(words));
}

/** Runs a command to its end, as a shell does: its exit status, and what the terminal shows of it. */
export async function runCommandLine(
  words: string,
  place: Place,
): Promise<{ readonly exit: number | null; readonly printed: string }> {
  const args = place.repository === root ? argumentsOf(words) : null;
  if (args !== null) return runInProcess(args, place.folder);
  // Both streams in one, in the order in which they are written.
  const child = spawn('sh', ['-c', `{ ${words}\n} 2>&1`], {
    // npm runs the scripts of the package of the folder.
    cwd: words.startsWith('npm ') ? place.repository : place.folder,
    env: place.env,
  });
  child.stdin.end();
  const { status, stdout } = await ended(child, watchdogMs);
  return { exit: status, printed: stdout };
}

/** The arguments of a call of the command that needs no shell otherwise, or null. */
function argumentsOf(words: string): readonly string[] | null {
  const found = /^npx gridwright (.*)$/.exec(words);
  if (found === null || /[|<>;&`$]/.test(words.replace(/'[^']*'|"[^"]*"/g, ''))) return null;
  const split = spawnSync('sh', ['-c', `printf '%s\\0' ${found[1]}`], { encoding: 'utf8' });
  return split.stdout.split('\0').slice(0, -1);
}

/** In the process of the test, where the command has not to start each time. */
async function runInProcess(args: readonly string[], cwd: string) {
  let printed = '';
  const onPrinted = (text: string): void => {
    printed += text;
  };
  const { status } = await runHere(args, { cwd, watchdogMs }, new AbortController(), { onPrinted });
  return { exit: status, printed };
}
