import { Command, CommanderError, type OutputConfiguration } from 'commander';
import { QueueError } from './batch/redis/queue-error.js';
import { StoreError } from './batch/store/store-error.js';
import { exampleKind } from './catalog/catalog.js';
import { commandEngine } from './catalog/engine-programs.js';
import { commandGroups, exampleText, groupsFor, type LoadedGroup } from './commands/groups.js';
import { configText } from './config/config-text.js';
import { jsonLine } from './output/json-line.js';
import { printableOutput } from './output/streams.js';
import { CallError } from './process/errors.js';
import { type CompetitionStatus, type ExitStatus, exitStatus, type Report } from './process/exit-status.js';
import type { CommandIo, Output } from './process/io.js';
import { ownVersion, versionFlags } from './process/package.js';

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
  const report: Report = (reported) => {
    status = reported;
  };
  try {
    const config = configText(io);
    // A configuration file may have a section for any command.
    const groups = await Promise.all(
      (config === null ? groupsFor(args[0]) : commandGroups).map(({ load }) => load()),
    );
    const program = commandProgram(io, report, groups);
    if (config !== null) (await import('./config/config-file.js')).applyConfigFile(program, config);
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

/** The width of help where no terminal says its own. */
const usualColumns = 80;

const exitHelp = `
Exit status: 0 yes, 1 no, 2 the input or the call is wrong, 3 a limit was reached.

Examples:
  $ gridwright solve '${exampleKind.text}'
  $ gridwright unique board.has --time-limit 10s
  $ gridwright draw board.has --to board.svg
`;

/**
 * The command as Commander knows it: the commands of these groups, each with its arguments, options and examples, none of which runs before it
 * is parsed. `report` receives the exit status of what ran.
 */
export function commandProgram(io: CommandIo, report: Report, groups: readonly LoadedGroup[]): Command {
  const program = new Command('gridwright')
    .description('Solves logic puzzles, says how many solutions they have, and draws them.')
    .version(ownVersion, versionFlags.join(', '))
    .addHelpText('after', exitHelp)
    .addHelpText('afterAll', ({ command }) => exampleText(command))
    // What Commander would print arrives as an error, and is printed with all others.
    .configureOutput({ ...helpOutput(io), outputError: () => {} })
    .exitOverride()
    .hook('preAction', (_, called) => {
      const { command }: { readonly command?: string } = called.opts();
      return command === undefined ? undefined : checkTemplate(command);
    });
  for (const { addCommands } of groups) addCommands(program, io, report);
  refuseRepeatedOptions(program);
  return program;
}

/** Few calls name a program: its template is read by a module that is loaded for them. Rejects with `CallError` for one that calls no program. */
async function checkTemplate(command: string): Promise<void> {
  const { CommandTemplateError, commandTemplate } = await import('@gridwright/modeling/node');
  try {
    commandTemplate(commandEngine, command);
  } catch (error) {
    if (error instanceof CommandTemplateError) throw new CallError('--command', error.expected, error.found);
    throw error;
  }
}

/** Makes Commander print help to the streams of this run, not to those of the process. */
function helpOutput({ stdout, stderr }: CommandIo): OutputConfiguration {
  const width = ({ isTTY, columns }: Output): number => (isTTY && columns) || usualColumns;
  return {
    writeOut: (text) => stdout.write(text),
    writeErr: (text) => stderr.write(text),
    getOutHelpWidth: () => width(stdout),
    getErrHelpWidth: () => width(stderr),
    getOutHasColors: () => false,
    getErrHasColors: () => false,
  };
}

/** Lets every option of a program's commands have one value, unless it has a list of them: given again with another one, it is a `CallError`. */
function refuseRepeatedOptions(program: Command): void {
  for (const command of program.commands) {
    for (const option of command.options) {
      // What is collected in a list may be given several times.
      if ((!option.required && !option.optional) || Array.isArray(option.defaultValue)) continue;
      let given: string | null = null;
      command.on(`option:${option.name()}`, (text: string | null) => {
        if (given !== null && text !== given)
          throw new CallError(
            option.long ?? option.flags,
            `one value, which is "${given}" already`,
            `"${text}"`,
          );
        given = text;
      });
    }
    refuseRepeatedOptions(command);
  }
}
