import type { Command } from 'commander';
import type { CommandIo } from '../io.js';
import { plainQuestions } from '../task-options.js';
import type { Report } from './puzzle-argument.js';

/** Some commands that are defined together. */
export interface CommandGroup {
  /** The names of the commands, in their order. */
  readonly words: readonly string[];
  /** Loads the function that adds the commands to a program. */
  readonly load: () => Promise<(program: Command, io: CommandIo, report: Report) => void>;
}

/** All commands, in the order of the help. Apart from each other, so that a call loads only the group of its command. */
export const commandGroups: readonly CommandGroup[] = [
  {
    words: ['solve', 'check', 'unique', ...plainQuestions.map(([name]) => name)],
    load: async () => (await import('./questions.js')).addQuestions,
  },
  { words: ['compare'], load: async () => (await import('./compare.js')).addCompare },
  { words: ['reproduce'], load: async () => (await import('./reproduce.js')).addReproduce },
  { words: ['draw', 'convert'], load: async () => (await import('./pictures.js')).addPictures },
  { words: ['verify'], load: async () => (await import('./proofs.js')).addProofs },
  { words: ['export', 'decode'], load: async () => (await import('./model-files.js')).addModelFiles },
  { words: ['diagram'], load: async () => (await import('./diagram.js')).addDiagram },
  { words: ['instances'], load: async () => (await import('./instances.js')).addInstances },
  { words: ['clues'], load: async () => (await import('./clues.js')).addClues },
  { words: ['hint', 'explain', 'rate'], load: async () => (await import('./explaining.js')).addExplaining },
  { words: ['generate'], load: async () => (await import('./generate.js')).addGenerate },
  { words: ['batch'], load: async () => (await import('./batch.js')).addBatch },
  { words: ['worker'], load: async () => (await import('./worker.js')).addWorker },
  { words: ['studio'], load: async () => (await import('./studio.js')).addStudio },
  {
    words: ['kinds', 'formulations', 'engines', 'formats'],
    load: async () => (await import('./lists.js')).addLists,
  },
  { words: ['complete'], load: async () => (await import('./complete.js')).addComplete },
];

/** The command whose action lists all commands. */
const listsAll = 'complete';

/** The groups that a call needs: that of its first word; all of them for help, completion and unknown words. */
export function groupsFor(word: string | undefined): readonly CommandGroup[] {
  const group = commandGroups.find(({ words }) => word !== undefined && words.includes(word));
  return group === undefined || word === listsAll ? commandGroups : [group];
}
