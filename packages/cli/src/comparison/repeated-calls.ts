import { parseArgs } from 'node:util';
import type { ComparisonRow } from '@gridwright/puzzles';
import type { Option } from 'commander';

/** A call of `compare`. */
export interface ComparisonCall {
  /** The words behind `gridwright`, as they were typed. */
  readonly words: readonly string[];
  /** The puzzles among them. */
  readonly puzzles: readonly string[];
  /** The options of the command. */
  readonly options: readonly Option[];
  /** The formulation words that it has, where a formulation in a file has its path; null without a choice. */
  readonly formulations: readonly string[] | null;
  /** The formulation words of the model files that it names. */
  readonly models: readonly string[];
}

/** The options that choose the rows, and those that say where they are printed: a call that repeats a row has others. */
const replaced: ReadonlySet<string> = new Set([
  ...['formulation', 'formulations', 'engine', 'engines', 'cuts'],
  ...['to', 'plot', 'csv', 'json', 'latex', 'quiet', 'jobs', 'no-color'],
]);

/** The options about model files, which other rows do not need. */
const ofModels: ReadonlySet<string> = new Set(['models', 'mapping']);

/** The calls that measure rows again, each once: of a file with several puzzles, a call measures all of them. */
export function repeatedCalls(
  { words, puzzles, options, formulations, models }: ComparisonCall,
  names: readonly string[],
  rows: readonly ComparisonRow[],
): readonly string[] {
  const { tokens } = parseArgs({
    args: [...words],
    strict: false,
    tokens: true,
    options: Object.fromEntries(
      options.flatMap(({ long, required }) =>
        long == null ? [] : [[long.slice(2), { type: required ? 'string' : 'boolean' } as const]],
      ),
    ),
  });
  const given = tokens.filter((token) => token.kind === 'option').filter(({ name }) => !replaced.has(name));
  const othersOf = (formulation: string): readonly string[] =>
    given
      .filter(({ name }) => models.includes(formulation) || !ofModels.has(name))
      .flatMap(({ rawName, value }) => [rawName, ...(value === undefined ? [] : [value])]);
  const calls = rows.map(({ puzzle, formulation, engine, cut }) => {
    const argument = puzzles[placeOf(puzzle, names)]!;
    const isOption = argument.startsWith('-') && argument !== '-';
    const word = typedWord(formulation, formulations ?? []);
    const row = ['--formulations', word, '--engines', engine, ...(cut == null ? [] : ['--cuts', cut])];
    return callText(['compare', ...row, ...othersOf(formulation), ...(isOption ? ['--'] : []), argument]);
  });
  return [...new Set(calls)];
}

/** The word of a formulation as it was typed: a row names a file without its folder. */
function typedWord(formulation: string, typed: readonly string[]): string {
  if (typed.includes(formulation)) return formulation;
  return typed.find((word) => word.endsWith(`/${formulation}`)) ?? formulation;
}

/** The place of the input that a puzzle is from: the longest one with whose name that of the puzzle begins. */
function placeOf(puzzle: string, names: readonly string[]): number {
  const places = [...names.keys()].filter((place) => `${puzzle}:`.startsWith(`${names[place]}:`));
  const [longest = 0] = places.sort((one, other) => names[other]!.length - names[one]!.length);
  return longest;
}

/** A call as it is typed in a POSIX shell. */
export function callText(words: readonly string[]): string {
  return ['gridwright', ...words].map(shellWord).join(' ');
}

function shellWord(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
