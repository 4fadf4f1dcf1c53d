import { readFileSync } from 'node:fs';
import { kinds } from '@gridwright/puzzles';
import { Command, CommanderError } from 'commander';
import { CallError } from './call-error.js';
import { addCompare } from './commands/compare.js';
import { addDiagram } from './commands/diagram.js';
import { addGenerate } from './commands/generate.js';
import { addLists } from './commands/lists.js';
import { addModelFiles } from './commands/model-files.js';
import { addPictures } from './commands/pictures.js';
import { addProofs } from './commands/proofs.js';
import { addQuestions } from './commands/questions.js';
import { addReproduce } from './commands/reproduce.js';
import { addStudio } from './commands/studio.js';
import { type CompetitionStatus, type ExitStatus, exitStatus } from './exit-status.js';
import { jsonLine } from './output/json-line.js';
import { packageFolder } from './package-folder.js';
import { refuseRepeatedOptions } from './refuse-repeated.js';

const exitHelp = `
Exit status: 0 yes, 1 no, 2 the input or the call is wrong, 3 a limit was reached.

Examples:
  $ gridwright solve '${kinds[0]!.examples[0]!.text}'
  $ gridwright unique board.has --time-limit 10s
  $ gridwright draw board.has --to board.svg
`;

/** Runs the command with these arguments (as in `process.argv`) and sets the exit status of the process. */
export async function run(argv: readonly string[]): Promise<void> {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', endOnWriteError);
  let status: ExitStatus | CompetitionStatus = exitStatus.yes;
  const program = new Command('gridwright')
    .description('Solves logic puzzles, says how many solutions they have, and draws them.')
    .version(version())
    .addHelpText('after', exitHelp)
    // What Commander would print arrives as an error, and is printed with all others.
    .configureOutput({ outputError: () => {} })
    .exitOverride();
  const report = (reported: typeof status): void => {
    status = reported;
  };
  addQuestions(program, report);
  addCompare(program, report);
  addReproduce(program, report);
  addPictures(program, report);
  addProofs(program, report);
  addModelFiles(program, report);
  addDiagram(program, report);
  addGenerate(program, report);
  addStudio(program, report);
  addLists(program);
  refuseRepeatedOptions(program);
  try {
    await program.parseAsync(argv);
  } catch (error) {
    status = errorStatus(error, argv);
  }
  process.exitCode = status;
}

/** Prints an error, and returns its exit status. */
function errorStatus(error: unknown, argv: readonly string[]): ExitStatus {
  if (error instanceof CommanderError && error.exitCode === 0) return exitStatus.yes;
  // Commander has printed the help, as no command was named.
  if (error instanceof CommanderError && error.code === 'commander.help') return exitStatus.wrongInput;
  const text = errorText(error);
  const hint = error instanceof CommanderError ? '\n(gridwright --help tells more)' : '';
  process.stderr.write(`gridwright: ${text}${hint}\n`);
  if (argv.includes('--json')) process.stdout.write(jsonLine({ command: argv[2], error: { text } }));
  return exitStatus.wrongInput;
}

function errorText(error: unknown): string {
  if (error instanceof CallError) return error.message;
  if (error instanceof CommanderError) return error.message.replace(/^error: /, '');
  return `a bug, please report it: ${error instanceof Error ? error.message : String(error)}`;
}

/** A reader that has seen enough, such as `head`, is no error. */
function endOnWriteError(error: NodeJS.ErrnoException): void {
  if (error.code === 'EPIPE') process.exit(exitStatus.yes);
  process.stderr.write(`gridwright: the output cannot be written: ${error.code}\n`);
  process.exit(exitStatus.wrongInput);
}

function version(): string {
  const file = new URL('package.json', packageFolder);
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
