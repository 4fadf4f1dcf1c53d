import type { Command } from 'commander';
import { exampleKind } from '../catalog/catalog.js';
import { plainQuestions } from '../options/task-options.js';
import type { Report } from '../process/exit-status.js';
import type { CommandIo } from '../process/io.js';

/** Some commands that are defined together. */
interface CommandGroup {
  /** The names of the commands, in their order. */
  readonly words: readonly string[];
  readonly load: () => Promise<LoadedGroup>;
}

/** The module of a group. */
export interface LoadedGroup {
  /** Adds the commands to a program. */
  readonly addCommands: (program: Command, io: CommandIo, report: Report) => void;
}

const questionWords = plainQuestions.map(([name]) => name);

/** All commands, in the order of the help. Apart from each other, so that a call loads only the group of its command. */
export const commandGroups: readonly CommandGroup[] = [
  { words: ['solve', 'check', 'unique', ...questionWords], load: () => import('./questions.js') },
  { words: ['compare'], load: () => import('./compare.js') },
  { words: ['reproduce'], load: () => import('./reproduce.js') },
  { words: ['draw', 'convert'], load: () => import('./pictures.js') },
  { words: ['verify', 'export', 'decode'], load: () => import('./model-files.js') },
  { words: ['diagram', 'instances'], load: () => import('./families.js') },
  { words: ['clues'], load: () => import('./clues.js') },
  { words: ['hint', 'explain', 'rate'], load: () => import('./explaining.js') },
  { words: ['generate'], load: () => import('./generate.js') },
  { words: ['batch', 'worker'], load: () => import('./batch.js') },
  { words: ['studio'], load: () => import('./studio.js') },
  {
    words: ['kinds', 'formulations', 'engines', 'formats', 'new-formulation'],
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

const text = `'${exampleKind.text}'`;
const kind = exampleKind.name;

/** Calls of the commands that tell none themselves, behind the name of the program: they can be typed in a folder with these files. */
const examples: Readonly<Record<string, readonly string[]>> = {
  solve: [`solve ${text}`, 'solve board.has --engine highs --time-limit 10s', 'solve puzzles.txt --json'],
  check: ['check solved.txt', 'check board.has solved.txt', 'check begun.txt --partial'],
  unique: ['unique board.has', 'unique board.has --proof board.proof', 'unique puzzles.txt --json --jobs 2'],
  count: ['count board.has', 'count puzzles.txt --max 100 --quiet'],
  solutions: ['solutions board.has --max 5', 'solutions puzzles.txt --json'],
  forced: ['forced board.has'],
  redundant: ['redundant board.has', 'redundant board.has --largest'],
  relax: ['relax board.has'],
  compare: [
    'compare board.has',
    'compare puzzles.txt --formulations lazy,lazy/bfs --engines conflict,highs --csv',
    'compare puzzles.txt --engines conflict --repeat 3 --plot times.svg',
    'compare puzzles.txt --engines conflict --to comparison.html --latex',
    'compare board.has --models own.lp --mapping own.json',
  ],
  reproduce: ['reproduce'],
  draw: ['draw board.has', 'draw solved.txt --to board.svg', 'draw board.has --to board.png --width 600'],
  convert: ['convert board.has --to puzz.link', 'convert puzzles.txt --to pzprv3'],
  verify: ['verify board.proof board.has'],
  export: ['export board.has --to board.lp', 'export board.has --to board.cnf --formulation lazy/bfs'],
  decode: ['decode board.has values.txt --formulation lazy/bfs'],
  hint: ['hint begun.txt', 'hint begun.txt --to step.svg'],
  explain: ['explain board.has', 'explain board.has --full', 'explain board.has --proof steps.proof'],
  rate: ['rate board.has', 'rate puzzles.txt --csv'],
  'batch solve': ['batch solve puzzles.txt --store answers.db', 'batch solve year --store answers.db'],
  'batch unique': [
    'batch unique year --store year.db',
    "batch unique 'year/*.txt' --store year.db --time-limit 1m --retry",
    'batch unique year --store year.db --queue redis://host:6379',
  ],
  'batch count': ['batch count puzzles.txt --max 1000 --store answers.db'],
  'batch check': ['batch check solved.txt --store answers.db'],
  'batch forced': ['batch forced puzzles.txt --store answers.db'],
  'batch redundant': ['batch redundant puzzles.txt --store answers.db'],
  'batch relax': ['batch relax puzzles.txt --store answers.db'],
  'batch rate': ['batch rate puzzles.txt --store rated.db --time-limit 30s'],
  'batch compare': [
    'batch compare puzzles.txt --formulations lazy,lazy/bfs --engines conflict,highs --store compared.db',
  ],
  'batch status': ['batch status year.db', 'batch status answers.db --json'],
  'batch export': ['batch export year.db --csv --to year.csv', 'batch export answers.db --question 2'],
  'batch report': ['batch report year.db --to report.html'],
  worker: ['worker --queue redis://host:6379', 'worker --queue redis://host:6379 --jobs 4 --idle-limit 5m'],
  studio: ['studio', 'studio --port 8080'],
  kinds: ['kinds', 'kinds --json'],
  formulations: [`formulations ${kind}`],
  engines: ['engines'],
  formats: [`formats ${kind}`],
  'new-formulation': [`new-formulation ${kind} mine.mjs`],
  complete: [
    'complete bash > ~/.local/share/bash-completion/completions/gridwright',
    'complete zsh > ~/.zsh/completions/_gridwright',
    'complete fish > ~/.config/fish/completions/gridwright.fish',
  ],
};

/** The calls that the help of a command has as examples, behind the name of the program. `path`: its words, such as `batch solve`. */
export function examplesOf(path: string): readonly string[] {
  return examples[path] ?? [];
}

/** The examples at the end of the help of a command; empty without any. */
export function exampleText(command: Command): string {
  const above = command.parent?.parent ? `${command.parent.name()} ` : '';
  const lines = examplesOf(`${above}${command.name()}`).map((call) => `  $ gridwright ${call}\n`);
  return lines.length === 0 ? '' : `\nExamples:\n${lines.join('')}`;
}
