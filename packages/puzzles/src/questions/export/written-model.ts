import {
  EngineError,
  type Model,
  type ModelFileFormat,
  modelForFile,
  type Refusal,
  refusalsOf,
  withBounds,
} from '@gridwright/modeling';
import type { Puzzle } from '../../boards/layers/board.js';
import type { Formulated } from '../../contracts/formulated.js';
import type { SolvableKind } from '../../contracts/kind.js';
import { QuestionError } from '../../contracts/question-error.js';
import { formulateAtOnce } from '../solving/formulate-at-once.js';
import { formulationWord, formulationWords, readFormulationWord } from '../solving/formulation-word.js';
import { assumptionsOf } from '../solving/open-model.js';
import { chooseFormulation, type NamedFormulation } from '../solving/plan.js';
import { type PuzzleQuestion, type QuestionOptions, withDefaults } from '../solving/puzzle-question.js';

/** A puzzle's model as it stands in a file for other solvers, and the formulation that it was made by. */
export interface WrittenModel extends NamedFormulation {
  readonly kind: SolvableKind;
  readonly formulated: Formulated;
  /** Clues are bounds, or written in; deductions are bounds. The variables of `formulated.model` come first. */
  readonly model: Model;
  readonly deduced: number;
}

/** What a file's model is made with. */
export interface WritingOptions extends Pick<QuestionOptions, 'formulation' | 'budget'> {
  readonly kind: SolvableKind;
}

/**
 * The model of a puzzle for a file: by the first of the words that the given one leaves open (`formulationWords`) that
 * models the puzzle's rules and that the format can represent. Throws `QuestionError` `format-refuses` with the words
 * that it can represent, and what `chooseFormulation` and `formulate` throw.
 */
export function writtenModel(puzzle: Puzzle, format: ModelFileFormat, options: WritingOptions): WrittenModel {
  const about = withDefaults(options.kind, puzzle, options);
  const words = formulationWords(about.kind, about.formulation);
  let refused: Refused | null = null;
  let isBest: boolean | null = null;
  for (const formulation of words) {
    const named = namedIfModeled({ ...about, formulation });
    if (named === null) continue;
    // A word that means the best solutions is not replaced with one that means all.
    isBest ??= meansBest(named);
    if (meansBest(named) !== isBest) continue;
    const written = writtenAs({ ...about, formulation }, format);
    if (written === null) continue;
    if (!('refusals' in written)) return written;
    refused ??= written;
  }
  // None models the rules: this throws the error for that.
  if (refused === null) throw rulesNotModeled(about);
  throw new QuestionError({
    code: 'format-refuses',
    format: format.name,
    ...refused,
    others: representable(about, format, words),
  });
}

/**
 * The model by exactly this word, without the words that it leaves open; null if it does not model the puzzle's rules,
 * or the format cannot represent it. Throws as `writtenModel` does.
 */
export function modelWrittenAs(
  puzzle: Puzzle,
  format: ModelFileFormat,
  options: WritingOptions & { readonly formulation: string },
): WrittenModel | null {
  const written = writtenAs(withDefaults(options.kind, puzzle, options), format);
  return written === null || 'refusals' in written ? null : written;
}

/** A formulation that a format cannot represent. */
interface Refused {
  readonly formulation: string;
  readonly refusals: readonly Refusal[];
}

function meansBest({ formulation }: NamedFormulation): boolean {
  return formulation.aim?.counts === 'best';
}

/** The model by exactly this word; null if it does not model the puzzle's rules. */
function writtenAs(about: PuzzleQuestion, format: ModelFileFormat): WrittenModel | Refused | null {
  const { kind, puzzle, budget } = about;
  const named = namedIfModeled(about);
  if (named === null) return null;
  const formulated = formulatedUnlessRefused(named, about);
  if ('refusals' in formulated) return formulated;
  const { assume, deduced } = assumptionsOf(formulated, named.deductions, puzzle);
  const bounded = withBounds(formulated.model, assume);
  // A format without objectives can still say which solutions there are, if all have the same value.
  const isAnyBest = named.formulation.aim?.counts === 'all';
  const versions = isAnyBest ? [bounded, { ...bounded, objective: null }] : [bounded];
  let refusals: readonly Refusal[] = [];
  for (const version of versions) {
    const model = modelForFile(format, version, budget);
    refusals = refusalsOf(format, model);
    if (refusals.length === 0) return { ...named, kind, formulated, model, deduced };
  }
  return { formulation: formulationWord(named.formulation, named.treatment), refusals };
}

function namedIfModeled(about: PuzzleQuestion): NamedFormulation | null {
  try {
    return chooseFormulation(about);
  } catch (error) {
    if (isNotModeled(error)) return null;
    throw error;
  }
}

function isNotModeled(error: unknown): boolean {
  return error instanceof QuestionError && ['rule-not-modeled', 'puzzle-lacks'].includes(error.problem.code);
}

function formulatedUnlessRefused(
  named: NamedFormulation,
  { puzzle, budget }: PuzzleQuestion,
): Formulated | Refused {
  try {
    return formulateAtOnce(named, puzzle, budget, 'puzzle');
  } catch (error) {
    if (error instanceof QuestionError && error.problem.code === 'treatment-refuses') return error.problem;
    throw error;
  }
}

/** The error of a word that models the puzzle's rules in none of the formulations that it leaves open. */
function rulesNotModeled(about: PuzzleQuestion): unknown {
  try {
    chooseFormulation(about);
  } catch (error) {
    return error;
  }
  throw new Error('a word models the rules, but none of the words that it leaves open does');
}

/** The words beside the tried ones that the format can represent; as many as the limits allow to try. */
export function representable(
  about: PuzzleQuestion,
  format: ModelFileFormat,
  tried: readonly string[],
): readonly string[] {
  const { kind } = about;
  const without = (word: string): string => {
    const { formulation, treatment } = readFormulationWord(kind, word);
    return formulation === null ? word : formulationWord(formulation, treatment);
  };
  const known = tried.map(without);
  const words: string[] = [];
  try {
    for (const formulation of formulationWords(kind).filter((word) => !known.includes(word))) {
      const written = writtenAs({ ...about, formulation }, format);
      if (written !== null && !('refusals' in written)) words.push(formulation);
    }
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
  }
  return words;
}
