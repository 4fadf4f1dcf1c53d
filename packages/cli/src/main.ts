import { readFileSync } from 'node:fs';
import { Command, CommanderError } from 'commander';
import { CallError } from './call-error.js';
import { addLists } from './commands/lists.js';
import { addPictures } from './commands/pictures.js';
import { addQuestions } from './commands/questions.js';
import { type ExitStatus, exitStatus } from './exit-status.js';

const exitHelp = `
Exit status: 0 yes, 1 no, 2 the input or the call is wrong, 3 a limit was reached.

Examples:
  $ gridwright solve 'https://puzz.link/p?hashi/6/6/4h2j1g2g5h3o2g3h3i3g'
  $ gridwright unique board.has --time-limit 10s
  $ gridwright draw board.has --to board.svg
`;

/** Runs the command with these arguments (as in `process.argv`) and sets the exit status of the process. */
export async function run(argv: readonly string[]): Promise<void> {
  process.stdout.on('error', endOnClosedPipe);
  let status: ExitStatus = exitStatus.yes;
  const program = new Command('gridwright')
    .description('Solves logic puzzles, says how many solutions they have, and draws them.')
    .version(version())
    .addHelpText('after', exitHelp)
    .showHelpAfterError('(gridwright --help tells more)')
    .exitOverride();
  const report = (reported: ExitStatus): void => {
    status = reported;
  };
  addQuestions(program, report);
  addPictures(program, report);
  addLists(program);
  for (const command of program.commands) command.exitOverride();
  try {
    await program.parseAsync(argv);
  } catch (error) {
    status = statusOfError(error);
  }
  process.exitCode = status;
}

function statusOfError(error: unknown): ExitStatus {
  // Commander has printed its message, or the help that was asked for.
  if (error instanceof CommanderError) return error.exitCode === 0 ? exitStatus.yes : exitStatus.wrongInput;
  if (error instanceof CallError) {
    process.stderr.write(`gridwright: ${error.message}\n`);
    return exitStatus.wrongInput;
  }
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`gridwright: a bug, please report it: ${message}\n`);
  return exitStatus.wrongInput;
}

/** A reader that has seen enough, such as `head`, is no error. */
function endOnClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code === 'EPIPE') process.exit(exitStatus.yes);
  throw error;
}

function version(): string {
  const file = new URL('../package.json', import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
