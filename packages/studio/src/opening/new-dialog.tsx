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
import { boards } from '../document/boards.js';
import { Choice } from '../parts/choice.js';
import { Dialog } from '../parts/dialog.js';
import { Field, SelectField } from '../parts/fields.js';
import { dialogTexts } from '../texts/dialogs.js';
import { RuleFields } from './rule-fields.js';

const texts = dialogTexts.newDialog;

/** The sizes of new boards; a larger board can be opened. */
export const sizes = { least: 1, most: 50 } as const;

type Shape = 'grid' | 'honeycomb';

/** What is chosen, and typed. */
interface Form {
  readonly board: Board;
  readonly shape: Shape;
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
  const hasSize = hasBoard(board.layers);
  const made = emptyOf(board, shape, { rows: Number(rows), columns: Number(columns) }, rules);
  const choose = (name: string): void => set(formOf(boards.find((each) => each.name === name) ?? board));
  const setSide = (side: 'rows' | 'columns', value: string): void => {
    const sides = { rows, columns, [side]: value };
    const size = { rows: Number(sides.rows), columns: Number(sides.columns) };
    const isSquare = shape === 'grid' && isSquareInstead(board, Number(value), size);
    update(isSquare ? { rows: value, columns: value } : sides);
  };
  const number = (side: 'rows' | 'columns', value: string) => (
    <Field label={texts[side]}>
      {(id) => (
        <input
          id={id}
          type="number"
          min={sizes.least}
          max={sizes.most}
          value={value}
          onChange={({ target }) => setSide(side, target.value)}
        />
      )}
    </Field>
  );
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!('problem' in made)) onNew(made);
        }}
      >
        <SelectField
          label={texts.kind}
          data-focus=""
          options={boards.map(({ name, title }) => [name, title])}
          value={board.name}
          choose={choose}
        />
        {board.takesGraphs && (
          <Choice
            label={texts.shape}
            options={[
              ['grid', texts.shapes.grid],
              ['honeycomb', texts.shapes.honeycomb],
            ]}
            value={shape}
            choose={(chosen) => update({ shape: chosen })}
          />
        )}
        {hasSize && (
          <div className="fields">
            {number('rows', rows)}
            {number('columns', columns)}
          </div>
        )}
        <RuleFields
          variants={board.variants}
          rules={rules}
          setRules={(chosen) => update({ rules: chosen })}
        />
        <p className="problem" role="alert">
          {'problem' in made ? made.problem : ''}
        </p>
        <div className="actions">
          <button type="submit" className="primary" disabled={'problem' in made}>
            {texts.create}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

/** Whether a kind takes no board of this size, but takes a square one of the side that was typed. */
function isSquareInstead(board: Board, side: number, size: Grid): boolean {
  if (!isSide(side)) return false;
  return board.sizeProblem(size) !== null && board.sizeProblem({ rows: side, columns: side }) === null;
}

/** Whether rows or columns of a new board can be that many. */
function isSide(count: number): boolean {
  return Number.isInteger(count) && count >= sizes.least && count <= sizes.most;
}

function emptyOf(
  board: Board,
  shape: Shape,
  { rows, columns }: Grid,
  rules: Rules,
): PuzzleDocument | { readonly problem: string } {
  const isSize = [rows, columns].every(isSide);
  if (hasBoard(board.layers) && !isSize) return { problem: texts.size(sizes.least, sizes.most) };
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
