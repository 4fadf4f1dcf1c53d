import { type Command, CommanderError } from 'commander';
import { CallError } from './call-error.js';
import { commandGroups, groupsFor } from './commands/groups.js';
import { configText } from './config-text.js';
import { type CompetitionStatus, type ExitStatus, exitStatus } from './exit-status.js';
import type { CommandIo } from './io.js';
import { jsonLine } from './output/json-line.js';
import { printableOutput } from './output/printable-output.js';
import { commandProgram } from './program.js';
import { QueueError } from './queue/queue-error.js';
import { StoreError } from './store/store-error.js';

/** Runs the command with the arguments behind its name, such as `solve` and a puzzle, and returns the exit status. */
export async function run(
  args: readonly string[],
  given: CommandIo,
): Promise<ExitStatus | CompetitionStatus> {
  const io: CommandIo = Object.create(given, {
    stdout: { value: printableOutput(given.stdout) },
    stderr: { value: printableOutput(given.stderr) },
  });
  let status: ExitStatus | CompetitionStatus = exitStatus.yes;
  const report = (reported: ExitStatus | CompetitionStatus): void => {
    status = reported;
  };
  try {
    const config = configText(io);
    // A configuration file may have a section for any command.
    const groups = await Promise.all(
      (config === null ? groupsFor(args[0]) : commandGroups).map(({ load }) => load()),
    );
    const program = commandProgram(io, report, groups);
    if (config !== null) (await import('./config-file.js')).applyConfigFile(program, config);
    const words = args.includes('help') ? withoutVainHelp(program, args) : args;
    await program.parseAsync(words, { from: 'user' });
  } catch (error) {
    status = await errorStatus(error, args, io);
  }
  return status;
}

/**
 * The arguments without `help` before the name of no command, so that Commander reports that there is no such command, and which one is
 * similar: of such help, it prints the help of all.
 */
function withoutVainHelp(program: Command, args: readonly string[]): readonly string[] {
  let command = program;
  for (const [at, word] of args.entries()) {
    const commandNamed = (name: string): Command | undefined =>
      command.commands.find((each) => each.name() === name || each.aliases().includes(name));
    if (word === 'help' && command.commands.length > 0) {
      const name = args[at + 1];
      const isVain = name !== undefined && /^[^-]/.test(name) && commandNamed(name) === undefined;
      return isVain ? args.toSpliced(at, 1) : args;
    }
    const below = commandNamed(word);
    if (below === undefined) return args;
    command = below;
  }
  return args;
}

/** Prints an error, and returns its exit status. */
async function errorStatus(
  error: unknown,
  args: readonly string[],
  { stdout, stderr }: CommandIo,
): Promise<ExitStatus> {
  if (error instanceof CommanderError && error.exitCode === 0) return exitStatus.yes;
  // Commander has printed the help, as no command was named.
  if (error instanceof CommanderError && error.code === 'commander.help') return exitStatus.wrongInput;
  const text = await errorText(error);
  const hint = error instanceof CommanderError ? '\n(gridwright --help tells more)' : '';
  stderr.write(`gridwright: ${text}${hint}\n`);
  if (args.includes('--json')) stdout.write(jsonLine({ command: args[0], error: { text } }));
  return exitStatus.wrongInput;
}

async function errorText(error: unknown): Promise<string> {
  if (error instanceof CallError || error instanceof StoreError || error instanceof QueueError)
    return error.message;
  if (error instanceof CommanderError) return error.message.replace(/^error: /, '');
  const { bugText } = await import('@gridwright/puzzles/questions');
  return bugText(error);
}
