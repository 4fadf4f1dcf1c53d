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
import { useId, useState } from 'react';
import { boards } from '../boards.js';
import { Choice } from '../parts/choice.js';
import { Dialog } from '../parts/dialog.js';
import { dialogTexts } from '../texts/dialogs.js';
import { RuleFields } from './rule-fields.js';

const texts = dialogTexts.newDialog;

/** The sizes of new boards; a larger board can be opened. */
export const sizes = { least: 1, most: 50 } as const;

type Shape = 'grid' | 'honeycomb';

export interface NewDialogProps {
  /** The kind that is chosen first. */
  readonly board: Board;
  readonly onNew: (document: PuzzleDocument) => void;
  readonly onClose: () => void;
}

/** Starts an empty board of any kind, size and rules. */
export function NewDialog({ board: first, onNew, onClose }: NewDialogProps) {
  const [board, setBoard] = useState(first);
  const [shape, setShape] = useState<Shape>('grid');
  const [rows, setRows] = useState(String(first.usualSize.rows));
  const [columns, setColumns] = useState(String(first.usualSize.columns));
  const [rules, setRules] = useState<Rules>(plainRules(first.variants));
  const id = useId();
  const hasSize = hasBoard(board.layers);
  const made = emptyOf(board, shape, { rows: Number(rows), columns: Number(columns) }, rules);
  const choose = (name: string): void => {
    const chosen = boards.find((each) => each.name === name) ?? board;
    setBoard(chosen);
    setShape('grid');
    setRows(String(chosen.usualSize.rows));
    setColumns(String(chosen.usualSize.columns));
    setRules(plainRules(chosen.variants));
  };
  const setSide = (side: 'rows' | 'columns', value: string): void => {
    const [set, setOther, other] =
      side === 'rows' ? [setRows, setColumns, columns] : [setColumns, setRows, rows];
    set(value);
    const count = Number(value);
    const typed =
      side === 'rows' ? { rows: count, columns: Number(other) } : { rows: Number(other), columns: count };
    if (shape === 'grid' && isSquareInstead(board, count, typed)) setOther(value);
  };
  const number = (name: string, label: string, value: string, set: (value: string) => void) => (
    <div className="field">
      <label className="label" htmlFor={`${id}-${name}`}>
        {label}
      </label>
      <input
        id={`${id}-${name}`}
        type="number"
        min={sizes.least}
        max={sizes.most}
        value={value}
        onChange={({ target }) => set(target.value)}
      />
    </div>
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
        <div className="field">
          <label className="label" htmlFor={`${id}-kind`}>
            {texts.kind}
          </label>
          <select
            id={`${id}-kind`}
            data-focus=""
            value={board.name}
            onChange={({ target }) => choose(target.value)}
          >
            {boards.map(({ name, title }) => (
              <option key={name} value={name}>
                {title}
              </option>
            ))}
          </select>
        </div>
        {board.takesGraphs && (
          <Choice
            label={texts.shape}
            options={[
              ['grid', texts.shapes.grid],
              ['honeycomb', texts.shapes.honeycomb],
            ]}
            value={shape}
            choose={setShape}
          />
        )}
        {hasSize && (
          <div className="fields">
            {number('rows', texts.rows, rows, (value) => setSide('rows', value))}
            {number('columns', texts.columns, columns, (value) => setSide('columns', value))}
          </div>
        )}
        <RuleFields variants={board.variants} {...{ rules, setRules }} />
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
