import { Command, type OutputConfiguration } from 'commander';
import { CallError } from './call-error.js';
import { exampleKind } from './catalog.js';
import { addBatch } from './commands/batch.js';
import { addClues } from './commands/clues.js';
import { addCompare } from './commands/compare.js';
import { addComplete } from './commands/complete.js';
import { addDiagram } from './commands/diagram.js';
import { addExamples } from './commands/examples.js';
import { addExplaining } from './commands/explaining.js';
import { addGenerate } from './commands/generate.js';
import { addInstances } from './commands/instances.js';
import { addLists } from './commands/lists.js';
import { addModelFiles } from './commands/model-files.js';
import { addPictures } from './commands/pictures.js';
import { addProofs } from './commands/proofs.js';
import { addQuestions } from './commands/questions.js';
import { addReproduce } from './commands/reproduce.js';
import { addStudio } from './commands/studio.js';
import { addWorker } from './commands/worker.js';
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
 * The command as Commander knows it: every command with its arguments, options and examples, none of which runs before it is parsed.
 * `report` receives the exit status of what ran.
 */
export function commandProgram(
  io: CommandIo,
  report: (status: ExitStatus | CompetitionStatus) => void,
): Command {
  const program = new Command('gridwright')
    .description('Solves logic puzzles, says how many solutions they have, and draws them.')
    .version(ownVersion, versionFlags.join(', '))
    .addHelpText('after', exitHelp)
    // What Commander would print arrives as an error, and is printed with all others.
    .configureOutput({ ...helpOutput(io), outputError: () => {} })
    .exitOverride();
  addQuestions(program, io, report);
  addCompare(program, io, report);
  addReproduce(program, io, report);
  addPictures(program, io, report);
  addProofs(program, io, report);
  addModelFiles(program, io, report);
  addDiagram(program, io, report);
  addInstances(program, io, report);
  addClues(program, io, report);
  addExplaining(program, io, report);
  addGenerate(program, io, report);
  addBatch(program, io, report);
  addWorker(program, io, report);
  addStudio(program, io, report);
  addLists(program, io);
  addComplete(program, io);
  addExamples(program);
  refuseRepeatedOptions(program);
  return program;
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
