import type { StopReason } from '@gridwright/modeling';
import type { Board } from '../../../boards/definition/board.js';
import { InputError } from '../../../boards/definition/input-error.js';
import { requireKind } from '../../../boards/formats/read-puzzle.js';
import type { Geometry } from '../../../boards/geometry/geometry.js';
import type { Puzzle } from '../../../boards/layers/board.js';
import { empty, unknownClue } from '../../../boards/layers/layer.js';
import { plainRules, type Rules, ruleWords } from '../../../boards/layers/rule-variant.js';
import type { CountedClues } from '../../../contracts/counted-clues.js';
import type { ExampleTraits } from '../../../contracts/example-traits.js';
import type { Kind } from '../../../contracts/kind.js';
import { QuestionError } from '../../../contracts/question-error.js';
import { type Answering, budgetFrom } from '../../answering/answering.js';
import { puzzlesOf, type ReadBoard, withKind } from '../../answering/inputs.js';
import type { ExamplePuzzle } from '../../answers/input.js';
import type { Grade } from '../../answers/rating.js';
import { rate } from '../../rate/rating.js';

/** What an example wishes of new puzzles. */
export interface ExampleWishes extends Pick<ExampleTraits, 'own' | 'form' | 'extent'> {
  readonly kind: Kind;
  readonly geometry: Geometry;
  readonly rules: Rules;
  /** The number of its clues, and the share of their places that it is; null for a kind that does not count them. */
  readonly clues: { readonly count: number; readonly density: number } | null;
  /** Its grade, or the cost of its costliest step for a kind without grades; undefined without a rating. */
  readonly difficulty: Grade | number | undefined;
  /** What new puzzles cannot have of it, each in a sentence. */
  readonly notes: readonly string[];
}

/** The name of an example in messages. */
export function exampleName({ input, line = null }: ExamplePuzzle): string {
  const { name = 'the example' } = input;
  return line === null ? name : `${name}:${line}`;
}

/**
 * Reads an example of the named kind, or of any; its grade is found only if it is wanted. Or the limit that ended this. Throws `InputError` and
 * `QuestionError`.
 */
export async function exampleWishes(
  answering: Answering,
  example: ExamplePuzzle,
  kindName: string | null,
  wantsGrade: boolean,
): Promise<ExampleWishes | { readonly stopped: StopReason }> {
  const read = readExamplePuzzle(answering.boards, example, kindName);
  const { kind, position, warnings } = await withKind(answering, read);
  const { puzzle } = position;
  const { generator, variants } = kind;
  if (generator === null) throw new QuestionError({ code: 'no-generator', kind: kind.name });
  const { counted } = generator;
  const { lacking = [], ...traits } = generator.traitsOf?.(puzzle) ?? {};
  const others = variants.filter(({ name }) => !generator.variants.includes(name));
  const lost = ruleWords(others, puzzle.rules);
  const plain = plainRules(others);
  const open = counted === undefined ? 0 : unknownClues(kind, counted, puzzle);
  const graded = wantsGrade ? await difficultyOf(answering, kind, puzzle) : {};
  if ('stopped' in graded) return graded;
  const { note: gradeNote, difficulty } = graded;
  const cannot = [
    ...(lost.length === 0 ? [] : [`its rules ${lost.join(', ')}`]),
    ...(open === 0 ? [] : [`its clues without a number (${open})`]),
    ...lacking,
  ];
  return {
    ...traits,
    kind,
    geometry: {
      rows: puzzle.rows,
      columns: puzzle.columns,
      ...(puzzle.graph === undefined ? {} : { graph: puzzle.graph }),
    },
    rules: { ...puzzle.rules, ...plain },
    clues: counted === undefined ? null : cluesOf(kind, counted, puzzle, traits),
    difficulty,
    notes: [
      ...warnings,
      ...cannot.map((what) => `not followed of the example: ${what}`),
      ...(gradeNote === undefined ? [] : [gradeNote]),
    ],
  };
}

/** The puzzle of an example, of the named kind or of any. Throws `InputError`, also if there are several and no line is named. */
export function readExamplePuzzle(
  boards: readonly Board[],
  example: ExamplePuzzle,
  kindName: string | null,
): ReadBoard {
  const { input, line = null } = example;
  const name = input.name ?? 'the example';
  const reading = kindName === null ? {} : { kind: requireKind(boards, kindName).name };
  const entries = puzzlesOf(boards, { ...input, name }, reading);
  const found = (expected: string, what: string): InputError =>
    new InputError({ code: 'unexpected', place: null, expected, found: what });
  if (line !== null) {
    let first: string | null = null;
    for (const entry of entries) {
      if (entry.name === `${name}:${line}` || (entry.name === name && line === 1)) return entry.read();
      first ??= entry.name;
    }
    throw found(`a line with a puzzle${first === null ? '' : `, such as ${first}`}`, `line ${line}`);
  }
  const [first] = entries;
  if (first === undefined) throw found('a puzzle', 'none');
  const at = first.name.slice(name.length);
  if (at !== '') throw found(`one puzzle, or the line of one, such as ${first.name}`, 'several');
  return first.read();
}

/** How hard an example is, or why that is not known. */
async function difficultyOf(
  answering: Answering,
  kind: Kind,
  puzzle: Puzzle,
): Promise<
  { readonly difficulty?: Grade | number; readonly note?: string } | { readonly stopped: StopReason }
> {
  if (kind.explanations === null)
    return { note: `puzzles of the kind ${kind.name} are not rated: no grade is wished` };
  const rating = await rate(kind, puzzle, { budget: budgetFrom(answering, performance.now()) });
  if (rating.status === 'unknown') return { stopped: rating.reason };
  if (rating.status === 'rated') return { difficulty: rating.grade ?? rating.costliest };
  const solutions = rating.status === 'none' ? 'no solution' : 'several solutions';
  return { note: `the example has ${solutions}, and so no grade: none is wished` };
}

/** The clues of an example that new puzzles count. */
function cluesOf(
  { layers }: Kind,
  counted: CountedClues,
  puzzle: Puzzle,
  { extent }: Pick<ExampleTraits, 'extent'>,
): ExampleWishes['clues'] {
  const layer = layers[counted.layer]!;
  const values = puzzle.clues[counted.layer] ?? [];
  const isClue = (value: number): boolean =>
    value !== empty && !(value === unknownClue && layer.role === 'clue' && layer.unknownMeansNone === true);
  const count =
    layer.role === 'records'
      ? (puzzle.records?.[counted.layer] ?? []).length
      : Array.from(values).filter(isClue).length;
  return { count, density: count / counted.places({ geometry: puzzle, extent }) };
}

/** The number of clues that say no number, where that means more than no clue. */
function unknownClues({ layers }: Kind, counted: CountedClues, puzzle: Puzzle): number {
  const layer = layers[counted.layer]!;
  if (layer.role !== 'clue' || layer.unknownMeansNone === true || layer.unknownIsOwnClue === true) return 0;
  return puzzle.clues[counted.layer]!.filter((value) => value === unknownClue).length;
}
