import {
  type Board,
  type ClueSymmetry,
  colorCount,
  continues,
  type EditMode,
  type PuzzleDocument,
  rangeOf,
  siteCount,
  type Tool,
  type TypedNumber,
  typedNumber,
  type ValueRange,
  withColor,
} from '@gridwright/puzzles/boards';
import { useMemo, useRef, useState } from 'react';
import type { OpenDocument } from '../document/store.js';
import { asSites, type Entering, withEntered, withErasedCells, withNote } from './entering.js';
import { likeTool } from './margin.js';
import type { Selection } from './selection.js';
import { type EntryMode, type HeldTool, heldOf, keyedLayer, type ToolBox, toolBox } from './tools.js';

/** Changes the document. Edits that follow one another with the same `join` are one step of undo. */
export type ChangeDocument = (
  change: (document: PuzzleDocument) => PuzzleDocument,
  join?: string,
) => PuzzleDocument;

/** What a person holds and has selected, and what can be done with it: the board, the tool bar and the keys share it. */
export interface BoardInput extends Entering {
  readonly open: OpenDocument;
  readonly box: ToolBox;
  readonly held: HeldTool | null;
  readonly entry: EntryMode;
  /** The color of areas, from 1. */
  readonly color: number;
  readonly selection: Selection;
  /** The cell of the cursor; -1 without cells. */
  readonly cursor: number;
  readonly change: ChangeDocument;
  readonly hold: (tool: HeldTool) => void;
  /** The tool that is held at first, and nothing selected. Returns whether anything else was the case. */
  readonly release: () => boolean;
  readonly chooseGroup: (layer: string) => void;
  readonly chooseEntry: (entry: EntryMode) => void;
  readonly chooseColor: (color: number) => void;
  /** The symmetry that clues of this document are entered with; another document begins without one. */
  readonly chooseSymmetry: (symmetry: ClueSymmetry) => void;
  readonly select: (selection: Selection, cursor?: number) => void;
  readonly moveCursor: (cell: number) => void;
  /** A value button: it goes into what is selected; with nothing selected, it is held. */
  readonly put: (tool: Tool, entry?: EntryMode) => void;
  /** A value that was typed: it goes into what is selected, else to the cursor; with `Select` and nothing selected, it is held. */
  readonly typeValue: (tool: Tool) => void;
  /** A digit that was typed, or pressed on a keypad. */
  readonly type: (digit: number, entry?: EntryMode) => void;
  /** A text as a note in what is selected. */
  readonly note: (text: string, place: 'corner' | 'center') => void;
  /** Erases what is selected, or the cell of the cursor. */
  readonly erase: () => void;
}

/** What is held in each mode, and selected. */
interface InputState {
  readonly held: Readonly<Partial<Record<EditMode, string>>>;
  readonly group: string | null;
  readonly entry: EntryMode;
  readonly color: number;
  readonly selection: Selection;
  readonly cursor: number;
}

const atFirst: InputState = {
  held: {},
  group: null,
  entry: 'value',
  color: 1,
  selection: [],
  cursor: 0,
};

/** The input of the board of a document. Another document, or one of another size, begins with nothing selected. */
export function useBoardInput(open: OpenDocument, change: ChangeDocument): BoardInput {
  const { board, document, mode } = open;
  const { puzzle } = document;
  const [state, setState] = useState<InputState>(atFirst);
  const cells = siteCount(puzzle, 'cell');
  const boardKey = `${open.id} ${puzzle.kind} ${puzzle.rows} ${puzzle.columns} ${cells}`;
  const [shownKey, setShownKey] = useState(boardKey);
  const [symmetryOf, setSymmetryOf] = useState<Readonly<Record<string, ClueSymmetry>>>({});
  const symmetry = symmetryOf[open.id] ?? 'none';
  if (shownKey !== boardKey) {
    setShownKey(boardKey);
    setState(atFirst);
  }
  /** The number that is typed, and when its first digit was: its digits are one step of undo. */
  const typed = useRef<{ readonly number: TypedNumber; readonly since: number } | null>(null);
  const { group, color } = state;
  const box = useMemo(() => toolBox(board, mode, puzzle, group), [board, mode, puzzle, group]);
  const held = heldIn(box, state.held[mode]);
  const isSelecting = held?.type === 'select' || held?.type === 'note';
  const entry = mode === 'solve' && box.entersCells ? state.entry : 'value';
  const cursor = Math.min(state.cursor, cells - 1);
  const selection = isSelecting ? state.selection : [];
  const entering: Entering = { board, mode, box, symmetry };

  const update = (next: Partial<InputState>): void => setState((before) => ({ ...before, ...next }));
  const hold = (tool: HeldTool): void => update({ held: { ...state.held, [mode]: tool.id } });
  const release = (): void => update({ held: { ...state.held, [mode]: undefined }, selection: [] });
  const note = (text: string, place: 'corner' | 'center'): void => {
    if (mode !== 'solve' || cursor < 0) return;
    const cells = selection.length > 0 ? selection : [cursor];
    change((current) => withNote(board, current, cells, text, place));
  };
  const enter = (tool: Tool, at: readonly number[], how: EntryMode, join?: string): void => {
    change((current) => withEntered(entering, current, at, tool, how), join);
  };
  const put = (tool: Tool, how: EntryMode = entry): void => {
    if (held?.type === 'note') note(tool.sign, 'corner');
    else if (isSelecting && selection.length > 0) enter(tool, selection, how);
    else if (held?.id === heldOf(tool).id && box.first?.type === 'select') release();
    else hold(heldOf(tool));
  };
  const chooseColor = (chosen: number): void => {
    if (chosen < 1 || chosen > colorCount) return;
    if (held?.type !== 'select' || selection.length === 0) update({ color: chosen });
    else change((current) => withColor(current, asSites(selection), chosen));
  };
  const typeValue = (tool: Tool, how: EntryMode = entry, join?: string): void => {
    // A typed number has no button that could be held.
    if (selection.length > 0 || !isSelecting || box.isTyped)
      enter(tool, selection.length > 0 ? selection : [cursor], how, join);
    else hold(heldOf(tool));
  };
  const typeNumber = (digit: number, how: EntryMode): void => {
    const target = typedTool(mode, box, held);
    const at = selection.length > 0 ? selection : isSelecting && !box.isTyped ? [] : [cursor];
    if (target === null || cursor < 0) return;
    const range = rangeOfTool(board, puzzle, target);
    const place = `${how} ${target.layer} ${at.join(' ')}`;
    const next = { digit, at: Date.now(), place, max: range.max };
    const isMore = continues(typed.current?.number ?? null, next);
    const number = typedNumber(typed.current?.number ?? null, next);
    // Two numbers in the same millisecond are two steps.
    const since = isMore ? typed.current!.since : Math.max(next.at, (typed.current?.since ?? 0) + 1);
    typed.current = { number, since };
    const tool = toolOfNumber(box, target, number.value, range);
    if (tool !== null) typeValue(tool, how, `typed ${place} ${since}`);
  };
  return {
    ...entering,
    open,
    held,
    entry,
    color,
    selection,
    cursor,
    change,
    hold,
    release: () => {
      const isAtRest = selection.length === 0 && (held === null || held.id === box.first?.id);
      if (!isAtRest) release();
      return !isAtRest;
    },
    chooseGroup: (layer) => {
      const first = box.all.find((tool) => tool.layer === layer && tool.use === 'value');
      const isValue = held?.type === 'kind' && held.tool.use === 'value' && first !== undefined;
      // Numbers that are typed are not held.
      const isTyped = isValue && toolBox(board, mode, puzzle, layer).isTyped;
      const next = isTyped
        ? box.before[0]!
        : isValue
          ? (likeTool(board, box.all, held, layer) ?? heldOf(first))
          : null;
      update({ group: layer, ...(next === null ? {} : { held: { ...state.held, [mode]: next.id } }) });
    },
    chooseEntry: (chosen) => update({ entry: chosen }),
    chooseColor,
    chooseSymmetry: (chosen) => setSymmetryOf((before) => ({ ...before, [open.id]: chosen })),
    select: (chosen, at) => update({ selection: chosen, ...(at === undefined ? {} : { cursor: at }) }),
    moveCursor: (cell) => update({ cursor: cell, ...(isSelecting ? { selection: [cell] } : {}) }),
    put,
    typeValue: (tool) => typeValue(tool),
    type: (digit, how = entry) => {
      if (held?.type === 'note') note(String(digit), how === 'center' ? 'center' : 'corner');
      else if (how === 'color') chooseColor(digit);
      else typeNumber(digit, how);
    },
    note,
    erase: () => {
      if (cursor < 0) return;
      const at = selection.length > 0 ? selection : [cursor];
      change((current) => withErasedCells(entering, current, at));
    },
  };
}

/** The tool with this id, wherever it stands in the box; else the first. */
function heldIn(box: ToolBox, id: string | undefined): HeldTool | null {
  const all = [...box.before, ...box.after, ...box.all.filter(({ use }) => use === 'value').map(heldOf)];
  return all.find((each) => each.id === id) ?? box.first;
}

/** A tool of the layer that typed digits go to: that of the held one, else the chosen one, else any if no layer is chosen. */
export function typedTool(mode: EditMode, box: ToolBox, held: HeldTool | null): Tool | null {
  const { values, all } = box;
  const layer = keyedLayer(mode, box, held);
  const candidates = [...(held?.type === 'kind' ? [held.tool] : []), ...values, ...all];
  return candidates.find((tool) => tool.takesDigits && (layer === null || tool.layer === layer)) ?? null;
}

function rangeOfTool({ layers }: Board, puzzle: PuzzleDocument['puzzle'], { layer }: Tool): ValueRange {
  const found = layers[layer]!;
  if (found.role === 'records') throw new Error(`the tool of ${layer} puts no values`);
  return rangeOf(found, puzzle);
}

/** The tool of a number of a layer; null if the layer has no such value. */
function toolOfNumber(
  { all, isTyped }: ToolBox,
  { layer }: Tool,
  value: number,
  range: ValueRange,
): Tool | null {
  const ofLayer = all.filter((tool) => tool.layer === layer);
  const found = ofLayer.find((tool) => tool.value === value);
  if (found !== undefined) return found;
  const [first] = ofLayer;
  // Of a layer with very many values, only the first ones have tools.
  const isBeyond = ofLayer.every(
    (tool) => tool.takesDigits && tool.value !== undefined && tool.value < value,
  );
  if (first === undefined || !(isTyped || isBeyond)) return null;
  if (value < range.min || value > range.max) return null;
  return { ...first, value, sign: String(value) };
}
