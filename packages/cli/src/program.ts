import { Command, type OutputConfiguration } from 'commander';
import { CallError } from './call-error.js';
import { exampleKind } from './catalog.js';
import { exampleText } from './commands/examples.js';
import type { LoadedGroup } from './commands/groups.js';
import type { CompetitionStatus, ExitStatus } from './exit-status.js';
import type { CommandIo, Output } from './io.js';
import { ownVersion, versionFlags } from './version.js';

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
export function commandProgram(
  io: CommandIo,
  report: (status: ExitStatus | CompetitionStatus) => void,
  groups: readonly LoadedGroup[],
): Command {
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

/** Few calls name a program: what reads its template is loaded for them. Rejects with `CallError` for one that calls no program. */
function checkTemplate(command: string): Promise<void> {
  return import('./command-option.js').then(({ requireTemplate }) => requireTemplate(command));
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
