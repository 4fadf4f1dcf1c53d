import {
  type Board,
  documentOf,
  fittingGeometry,
  type Grid,
  geometryNamed,
  hasBoard,
  InputError,
  inputProblemText,
  newPosition,
  type PuzzleDocument,
  plainRules,
  type Rules,
} from '@gridwright/puzzles/boards';
import { useState } from 'react';
import { FormDialog } from '../parts/dialog.js';
import { dialogTexts } from '../texts/dialogs.js';
import { type BoardShape, KindField, NumberField, RuleFields, ShapeField } from './board-fields.js';

const texts = dialogTexts.newDialog;

/** The sides of new boards; a larger board can be opened. */
export const sideRange = { min: 1, max: 50 } as const;

/** The values of the fields. */
interface Form {
  readonly board: Board;
  readonly shape: BoardShape;
  readonly rows: string;
  readonly columns: string;
  readonly rules: Rules;
}

/** An empty board of a kind as it usually is. */
function formOf(board: Board): Form {
  const { rows, columns } = board.usualSize;
  const sides = { rows: String(rows), columns: String(columns) };
  return { board, shape: 'grid', ...sides, rules: plainRules(board.variants) };
}

export interface NewDialogProps {
  /** The kind that is chosen first. */
  readonly board: Board;
  readonly onNew: (document: PuzzleDocument) => void;
  readonly onClose: () => void;
}

/** Starts an empty board of any kind, size and rules. */
export function NewDialog({ board: first, onNew, onClose }: NewDialogProps) {
  const [{ board, shape, rows, columns, rules }, set] = useState(() => formOf(first));
  const update = (changed: Partial<Form>): void => set((before) => ({ ...before, ...changed }));
  const made = emptyOf(board, shape, { rows: Number(rows), columns: Number(columns) }, rules);
  const setSide = (side: 'rows' | 'columns', value: string): void => {
    const sides = { rows, columns, [side]: value };
    const size = { rows: Number(sides.rows), columns: Number(sides.columns) };
    const isSquare = shape === 'grid' && isSquareInstead(board, Number(value), size);
    update(isSquare ? { rows: value, columns: value } : sides);
  };
  const number = (side: 'rows' | 'columns', value: string) => (
    <NumberField label={texts[side]} {...sideRange} value={value} set={(typed) => setSide(side, typed)} />
  );
  return (
    <FormDialog
      title={texts.title}
      label={texts.create}
      isDisabled={'problem' in made}
      submit={() => {
        if (!('problem' in made)) onNew(made);
      }}
      onClose={onClose}
    >
      <KindField isFirst board={board} choose={(chosen) => set(formOf(chosen))} />
      {board.takesGraphs && <ShapeField shape={shape} choose={(chosen) => update({ shape: chosen })} />}
      {hasBoard(board.layers) && (
        <div className="fields">
          {number('rows', rows)}
          {number('columns', columns)}
        </div>
      )}
      <RuleFields variants={board.variants} rules={rules} setRules={(chosen) => update({ rules: chosen })} />
      <p className="problem" role="alert">
        {'problem' in made ? made.problem : ''}
      </p>
    </FormDialog>
  );
}

/** Whether a kind takes no board of this size, but takes a square one of the side that was typed. */
function isSquareInstead(board: Board, side: number, size: Grid): boolean {
  if (!isSide(side)) return false;
  return board.sizeProblem(size) !== null && board.sizeProblem({ rows: side, columns: side }) === null;
}

/** Whether rows or columns of a new board can be that many. */
function isSide(count: number): boolean {
  return Number.isInteger(count) && count >= sideRange.min && count <= sideRange.max;
}

function emptyOf(
  board: Board,
  shape: BoardShape,
  { rows, columns }: Grid,
  rules: Rules,
): PuzzleDocument | { readonly problem: string } {
  const isSize = [rows, columns].every(isSide);
  if (hasBoard(board.layers) && !isSize) return { problem: texts.size(sideRange.min, sideRange.max) };
  const problem = shape === 'grid' ? board.sizeProblem({ rows, columns }) : null;
  if (problem !== null) return { problem: dialogTexts.noSuchSize(problem) };
  try {
    const geometry = shape === 'grid' ? { rows, columns } : geometryNamed(`${shape}:${rows}x${columns}`);
    return documentOf(newPosition(board, fittingGeometry(board.layers, geometry), rules));
  } catch (error) {
    if (error instanceof InputError) return { problem: inputProblemText(error.problem) };
    throw error;
  }
}
