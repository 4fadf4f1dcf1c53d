import {
  type Budget,
  EngineError,
  type Model,
  type ModelFileFormat,
  modelForFile,
  refusalsOf,
  withBounds,
} from '@gridwright/modeling';
import type { Formulated, Formulation, Kind } from '../kinds/kind.js';
import type { Puzzle } from '../layers/board.js';
import { assumptionsOf } from './assumptions-of.js';
import { readFormulationWord } from './formulation-word.js';
import { chooseFormulation } from './plan.js';
import { QuestionError } from './question-error.js';

/** A puzzle's model as it stands in a file for other solvers. */
export interface WrittenModel {
  readonly formulation: Formulation;
  readonly formulated: Formulated;
  /** Clues and deductions are bounds; the variables of `formulated.model` come first. */
  readonly model: Model;
  readonly deduced: number;
}

/**
 * The model of a puzzle for a file: in the formulation asked for, or the first one that models the puzzle's rules
 * and that the format can say. Throws `QuestionError` `format-refuses` with the formulations that it can say, and
 * what `chooseFormulation` and `formulate` throw.
 */
export function writtenModel(
  kind: Kind,
  puzzle: Puzzle,
  word: string | undefined,
  format: ModelFileFormat,
  budget: Budget,
): WrittenModel {
  const words = formulationWords(kind, word);
  const isNamed = words.length === 1 && words[0] === word;
  let refused: { readonly formulation: string; readonly model: Model } | null = null;
  for (const each of words) {
    const written = isNamed ? build(kind, puzzle, each, budget) : buildIfModeled(kind, puzzle, each, budget);
    if (written === null) continue;
    const model = modelForFile(format, written.model, budget);
    if (refusalsOf(format, model).length === 0) return { ...written, model };
    refused ??= { formulation: written.formulation.name, model };
  }
  // None models the rules: the error that says so.
  if (refused === null) return build(kind, puzzle, word ?? '', budget);
  throw new QuestionError({
    code: 'format-refuses',
    format: format.name,
    formulation: refused.formulation,
    refusals: refusalsOf(format, refused.model),
    others: isNamed ? sayable(kind, puzzle, format, budget) : [],
  });
}

/** The word itself where it names a formulation, otherwise the word with each formulation's name before it. */
export function formulationWords(kind: Kind, word: string | undefined): readonly string[] {
  if (word !== undefined && readFormulationWord(kind, word).formulation !== null) return [word];
  return kind.formulations.map(({ name }) => `${name}${word ?? ''}`);
}

function build(kind: Kind, puzzle: Puzzle, word: string, budget: Budget): WrittenModel {
  const { formulation, parameters, deductions } = chooseFormulation(kind, puzzle, word);
  const formulated = formulation.formulate(puzzle, { parameters, budget });
  const { assume, deduced } = assumptionsOf(formulated, deductions, puzzle);
  return { formulation, formulated, model: withBounds(formulated.model, assume), deduced };
}

/** Null where the formulation is not for the puzzle's rules. */
function buildIfModeled(kind: Kind, puzzle: Puzzle, word: string, budget: Budget): WrittenModel | null {
  try {
    return build(kind, puzzle, word, budget);
  } catch (error) {
    if (!(error instanceof QuestionError) || error.problem.code !== 'rule-not-modeled') throw error;
    return null;
  }
}

/** The formulations that the format can say of the puzzle; a limit that is reached ends the list. */
function sayable(kind: Kind, puzzle: Puzzle, format: ModelFileFormat, budget: Budget): readonly string[] {
  const names: string[] = [];
  try {
    for (const { name } of kind.formulations) {
      const written = buildIfModeled(kind, puzzle, name, budget);
      if (written === null) continue;
      const model = modelForFile(format, written.model, budget);
      if (refusalsOf(format, model).length === 0) names.push(name);
    }
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
  }
  return names;
}
