import { type Board, boards } from '@gridwright/puzzles/boards';
import { useState } from 'react';
import { texts } from '../texts.js';
import { Dialog } from './dialog.js';

/** The sizes of boards that are made here; larger ones are opened. */
export const sizes = { least: 1, most: 50 } as const;

/** Rows and columns. */
export interface Size {
  readonly rows: number;
  readonly columns: number;
}

export interface NewDialogProps {
  readonly size: Size;
  /** Whether the board that is there can have another size. */
  readonly isGrid: boolean;
  readonly board: Board;
  readonly onNew: (board: Board, size: Size) => void;
  readonly onResize: (size: Size) => void;
  readonly onClose: () => void;
}

/** An empty board of any kind and size, or another size for the one that is there. */
export function NewDialog({ size, isGrid, board, onNew, onResize, onClose }: NewDialogProps) {
  const [rows, setRows] = useState(String(size.rows));
  const [columns, setColumns] = useState(String(size.columns));
  const [kind, setKind] = useState(board.name);
  const chosen = { rows: Number(rows), columns: Number(columns) };
  const isPossible = [chosen.rows, chosen.columns].every(
    (count) => Number.isInteger(count) && count >= sizes.least && count <= sizes.most,
  );
  const boardOf = (wanted: string): Board => boards.find(({ name }) => name === wanted) ?? board;
  const choose = (wanted: string): void => {
    const usual = wanted === board.name ? size : boardOf(wanted).usualSize;
    setKind(wanted);
    setRows(String(usual.rows));
    setColumns(String(usual.columns));
  };
  const number = (label: string, value: string, set: (value: string) => void) => (
    <label>
      {label}
      <input
        type="number"
        min={sizes.least}
        max={sizes.most}
        value={value}
        onChange={({ target }) => set(target.value)}
      />
    </label>
  );
  return (
    <Dialog title={texts.newBoard} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onNew(boardOf(kind), chosen);
        }}
      >
        <label>
          {texts.kind}
          <select value={kind} onChange={({ target }) => choose(target.value)}>
            {boards.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        <div className="row">
          {number(texts.rows, rows, setRows)}
          {number(texts.columns, columns, setColumns)}
        </div>
        <p className="problem" role="alert">
          {isPossible ? '' : texts.size(sizes.least, sizes.most)}
        </p>
        <div className="row">
          <button type="submit" className="main" disabled={!isPossible}>
            {texts.create}
          </button>
          <button type="button" disabled={!isPossible || !isGrid} onClick={() => onResize(chosen)}>
            {texts.resize}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
