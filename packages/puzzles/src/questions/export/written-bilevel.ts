import { type MibsFiles, type ModelFileFormat, mibsFiles } from '@gridwright/modeling';
import { siteName } from '../../boards/geometry/sites.js';
import { finished, type Position, type Solution } from '../../boards/layers/board.js';
import type { Layers } from '../../boards/layers/layer.js';
import type { BilevelFormulation } from '../../contracts/bilevel-formulation.js';
import type { SolvableKind } from '../../contracts/kind.js';
import { QuestionError } from '../../contracts/question-error.js';
import { judge } from '../solving/judge.js';
import { notModeled, notUnder } from '../solving/plan.js';
import { withDefaults } from '../solving/puzzle-question.js';
import { representable, type WritingOptions } from './written-model.js';

/** A bilevel model in files for other solvers, and the formulation that it was made by. */
export interface WrittenBilevel<L extends Layers = Layers> {
  readonly formulation: BilevelFormulation<L>;
  readonly files: MibsFiles;
}

/**
 * The bilevel model of a position, for files: of its board, or of its whole solution, drawn or given. Throws `QuestionError`:
 * `rule-not-modeled`; `puzzle-lacks` for a position without a solution that keeps the rules, if the model is of one; `format-refuses` for
 * other formats than MPS.
 */
export function writtenBilevel<L extends Layers>(
  position: Position<L>,
  format: ModelFileFormat,
  options: WritingOptions,
): WrittenBilevel<L>;
export function writtenBilevel(
  position: Position,
  format: ModelFileFormat,
  { kind, budget: limits }: WritingOptions,
): WrittenBilevel {
  const about = withDefaults(kind, position.puzzle, { budget: limits });
  const { puzzle, budget } = about;
  const formulation = kind.bilevel!;
  const { name } = formulation;
  const rules = notUnder(kind, puzzle, formulation);
  if (rules.length > 0) throw notModeled(`formulation ${name}`, rules, formulation);
  if (format.extension !== '.mps')
    throw new QuestionError({
      ...{ code: 'format-refuses', format: format.name, formulation: name },
      refusals: [{ code: 'two-levels' }],
      others: representable(about, format, []),
    });
  const { model } =
    formulation.about === 'board'
      ? formulation.formulate(puzzle)
      : formulation.formulate(requireSolution(kind, position, name));
  return { formulation, files: mibsFiles(model, budget, format) };
}

/** The whole solution of a position, drawn or given. Throws `QuestionError` `puzzle-lacks` for one that is not whole or breaks a rule. */
export function requireSolution(kind: SolvableKind, position: Position, formulation: string): Solution {
  const checked = judge(kind, position);
  const solution = finished(kind.layers, position);
  if (checked.status === 'valid' && solution !== null) return solution;
  const [broken] = checked.status === 'invalid' ? checked.violations : [];
  const { puzzle } = position;
  const cells = broken?.cells.map((cell) => siteName(puzzle, 'cell', cell)).join(', ');
  throw new QuestionError({
    code: 'puzzle-lacks',
    formulation,
    expected: 'their whole solution, drawn or given',
    found: broken === undefined ? 'none' : `one that breaks the rule "${broken.message}" at ${cells}`,
  });
}
