import type { Command } from 'commander';
import type { CommandIo } from '../io.js';
import { plainQuestions } from '../task-options.js';
import type { Report } from './puzzle-argument.js';

/** Some commands that are defined together. */
export interface CommandGroup {
  /** The names of the commands, in their order. */
  readonly words: readonly string[];
  readonly load: () => Promise<LoadedGroup>;
}

/** The module of a group. */
export interface LoadedGroup {
  /** Adds the commands to a program. */
  readonly addCommands: (program: Command, io: CommandIo, report: Report) => void;
}

/** All commands, in the order of the help. Apart from each other, so that a call loads only the group of its command. */
export const commandGroups: readonly CommandGroup[] = [
  { words: ['solve'], load: () => import('./solve.js') },
  { words: ['check'], load: () => import('./check.js') },
  { words: ['unique'], load: () => import('./unique.js') },
  { words: plainQuestions.map(([name]) => name), load: () => import('./questions.js') },
  { words: ['compare'], load: () => import('./compare.js') },
  { words: ['reproduce'], load: () => import('./reproduce.js') },
  { words: ['draw', 'convert'], load: () => import('./pictures.js') },
  { words: ['verify'], load: () => import('./proofs.js') },
  { words: ['export', 'decode'], load: () => import('./model-files.js') },
  { words: ['diagram'], load: () => import('./diagram.js') },
  { words: ['instances'], load: () => import('./instances.js') },
  { words: ['clues'], load: () => import('./clues.js') },
  { words: ['hint', 'explain', 'rate'], load: () => import('./explaining.js') },
  { words: ['generate'], load: () => import('./generate.js') },
  { words: ['batch'], load: () => import('./batch.js') },
  { words: ['worker'], load: () => import('./worker.js') },
  { words: ['studio'], load: () => import('./studio.js') },
  {
    words: ['kinds', 'formulations', 'engines', 'formats'],
    load: () => import('./lists.js'),
  },
  { words: ['complete'], load: () => import('./complete.js') },
];

/** The command whose action lists all commands. */
const listsAll = 'complete';

/** The groups that a call needs: that of its first word; all of them for help, completion and unknown words. */
export function groupsFor(word: string | undefined): readonly CommandGroup[] {
  const group = commandGroups.find(({ words }) => word !== undefined && words.includes(word));
  return group === undefined || word === listsAll ? commandGroups : [group];
}
