import { type BoardDefinition, defineBoard, titleOf } from '../../boards/define-board.js';
import type { Board } from '../../boards/definition/board.js';
import { drawingInForms } from '../../boards/drawing/drawing-in-forms.js';
import { remembered } from '../../boards/geometry/remembered.js';
import type { Layers } from '../../boards/layers/layer.js';
import type { GradeThresholds } from '../../contracts/explanations.js';
import type { Formulation } from '../../contracts/kind.js';
import type { NewPuzzles } from '../generation/new-puzzles.js';
import type { Part } from '../rows/rows.js';

/**
 * A puzzle kind on a page: its layers, the parts of its rules, and its board. What it takes to check, solve, explain and make its puzzles
 * is derived. A page imports no solver: applications that only show boards load it.
 */
export interface KindPage extends Omit<BoardDefinition<Layers>, 'rules'> {
  readonly parts: readonly Part[];
  /** What remains where a clue is left out, such as "a cell without its number". */
  readonly leaves: string;
  /** How new puzzles begin; without it, the kind has no generator. */
  readonly newPuzzles?: NewPuzzles;
  /** From which cost on a puzzle has which grade. */
  readonly grades?: GradeThresholds;
  /** Of the formulation with the rows of all parts, what other pages do not have, such as its name. */
  readonly formulation?: Partial<Pick<Formulation, 'name' | 'description' | 'solutionsAreIncomparable'>>;
}

/** The board of a page. */
export const boardOfPage: (page: KindPage) => Board = remembered((page: KindPage): Board => {
  const { parts, leaves: _, newPuzzles: __, grades: ___, formulation: ____, ...board } = page;
  return defineBoard<Layers>({
    drawing: drawingInForms(titleOf(page), page.layers),
    ...board,
    rules: parts.flatMap(({ rules }) => rules),
  });
});
