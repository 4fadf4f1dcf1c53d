import {
  cellToward,
  type Direction,
  type EditMode,
  edgeOfCellToward,
  type Position,
  type Tool,
  withDigit,
} from '@gridwright/puzzles/boards';
import type { KeyboardEvent } from 'react';
import type { Document } from '../document/store.js';

const arrows: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** What a key on the board is about. */
export interface KeyContext {
  readonly document: Document;
  readonly mode: EditMode;
  readonly tools: readonly Tool[];
  readonly held: Tool | undefined;
  readonly cursor: number;
  readonly setCursor: (cell: number) => void;
  readonly change: (position: Position) => void;
}

/** What a key does on the board; whether it did anything. */
export function handleBoardKey(event: KeyboardEvent, context: KeyContext): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const { document, tools, held, cursor, setCursor, change } = context;
  const position = document.history.present;
  const direction = arrows[event.key];
  if (direction !== undefined) {
    const drawing = event.shiftKey ? toolThatDraws(held, tools) : undefined;
    if (drawing?.site === 'edge') {
      const edge = edgeOfCellToward(position.puzzle, cursor, direction);
      if (edge !== null && drawing.tap !== undefined) change(drawing.tap(position, edge));
      return true;
    }
    const next = cellToward(position.puzzle, cursor, direction);
    if (next === null) return true;
    if (drawing?.drag === undefined) setCursor(next);
    else change(drawing.drag(position, [cursor, next]));
    return true;
  }
  const tool = tools.find(
    ({ keys, tap, site }) => tap !== undefined && site !== 'edge' && keys.includes(event.key),
  );
  if (tool?.tap !== undefined) {
    // A digit may be the second one of a number.
    change(/^\d$/.test(event.key) ? typed(context, event.key) : tool.tap(position, cursor));
    return true;
  }
  if (/^\d$/.test(event.key)) {
    change(typed(context, event.key));
    return true;
  }
  if ((event.key === 'Enter' || event.key === ' ') && held?.tap !== undefined && held.site !== 'edge') {
    change(held.tap(position, cursor));
    return true;
  }
  return false;
}

function typed({ document, mode, cursor }: KeyContext, digit: string): Position {
  return withDigit(document.board.layers, mode, document.history.present, cursor, Number(digit));
}

/** The tool that a stroke draws with: the one that is held, or the first that draws. */
export function toolThatDraws(held: Tool | undefined, tools: readonly Tool[]): Tool | undefined {
  return held?.drag === undefined ? tools.find(({ drag }) => drag !== undefined) : held;
}
