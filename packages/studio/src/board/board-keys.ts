import {
  cellToward,
  type Direction,
  isLineSite,
  lineOfCellToward,
  siteCenter,
  type Tool,
  withCross,
} from '@gridwright/puzzles/boards';
import type { BoardInput } from './board-input.js';
import { asSites, sitesAtCells, withColorAlong, withDrawn, withUsed } from './entering.js';
import { type EntryMode, type HeldTool, keyedLayer, lineTool } from './tools.js';
import { showing, zoomedAt } from './viewport.js';
import type { ViewportStore } from './viewport-store.js';

/** The directions of the arrow keys. */
export const arrows: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** The zoom of one key. */
const zoomStep = 1.25;

/** What a key on the page needs of the board. */
export interface KeyContext {
  readonly input: BoardInput;
  readonly viewport: ViewportStore;
}

/** Whether a key belongs to a field, a menu or a dialog. */
export function isElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector('dialog:modal') !== null) return true;
  if (!(target instanceof Element)) return false;
  const fields = 'input:not([type="radio"], [type="checkbox"]), textarea, select, dialog, [role="menu"]';
  return target.closest(fields) !== null;
}

/** Whether a control that the keyboard has reached takes this key itself. A control that was pressed does not. */
export function isTakenByControl({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  const presses = key === ' ' || key === 'Enter';
  if (presses && target.closest('button, a, summary, [role="switch"]') !== null) return true;
  return target.matches('input[type="radio"]:focus-visible') && (presses || key in arrows);
}

/** Handles a key, wherever the focus is. Returns whether it had an effect on the board. */
export function handleBoardKey(event: KeyboardEvent, context: KeyContext): boolean {
  if (isElsewhere(event.target) || isTakenByControl(event)) return false;
  const { input } = context;
  if (input.cursor < 0) return false;
  const { ctrlKey, metaKey, altKey, shiftKey, key } = event;
  const isCommand = ctrlKey || metaKey;
  if ((key === 'Home' || key === 'End') && !isCommand && !altKey && !shiftKey) {
    goFar(context, key === 'Home' ? 'left' : 'right');
    return true;
  }
  const direction = arrows[key];
  if (direction !== undefined && !isCommand && !altKey) {
    walk(context, direction, shiftKey);
    return true;
  }
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1] ?? (/^\d$/.test(key) ? key : undefined);
  if (digit !== undefined && typeDigit(event, Number(digit), context)) return true;
  if (isCommand) return false;
  if (!altKey && pressKey(event, input)) return true;
  return zoomKey(event, context) || toolKey(event, input);
}

/** Moves the cursor, or draws from it in a direction. */
function walk({ input, viewport }: KeyContext, direction: Direction, isShift: boolean): void {
  const { open, held, box, cursor, selection } = input;
  const { document } = open;
  const isSelecting = held?.type === 'select' || held?.type === 'note';
  const drawing = isShift && !isSelecting ? drawingTool(input) : null;
  if (drawing !== null && isLineSite(drawing.site)) {
    const line = lineOfCellToward(document.puzzle, drawing.site, cursor, direction);
    if (line !== null) input.change((current) => withUsed(input, current, drawing, line));
    return;
  }
  const next = cellToward(document.puzzle, cursor, direction);
  if (next === null) return;
  if (drawing !== null) input.change((current) => withDrawn(input, current, drawing, [cursor, next]));
  else if (isShift && isSelecting) input.select([...new Set([...selection, cursor, next])], next);
  else input.moveCursor(next);
  if (box.all.length > 0) {
    const place = siteCenter(document.puzzle, 'cell', next);
    viewport.change((frame, view) => showing(frame, view, place));
  }
}

/** Moves the cursor as far as its row goes. */
function goFar({ input, viewport }: KeyContext, direction: Direction): void {
  const { puzzle } = input.open.document;
  let last = input.cursor;
  for (let next: number | null = last; next !== null; next = cellToward(puzzle, next, direction)) last = next;
  input.moveCursor(last);
  viewport.change((frame, view) => showing(frame, view, siteCenter(puzzle, 'cell', last)));
}

/** The tool that draws: the one that is held, or that of lines. */
function drawingTool({ held, box }: BoardInput): Tool | null {
  return held?.type === 'kind' && held.tool.drag !== undefined ? held.tool : lineTool(box.all);
}

/** A digit alone is a value; with Shift, Ctrl or Alt it goes into the corner, the middle or is a color. */
function typeDigit(event: KeyboardEvent, digit: number, { input, viewport }: KeyContext): boolean {
  const { held, box, mode, entry } = input;
  const { altKey, shiftKey } = event;
  const isCommand = event.ctrlKey || event.metaKey;
  const isEntering = (mode === 'solve' && box.entersCells) || held?.type === 'note';
  const modified: EntryMode | null = altKey ? 'color' : isCommand ? 'center' : shiftKey ? 'corner' : null;
  if (modified !== null) {
    if (!isEntering || (modified === 'color' && held?.type === 'note')) return false;
    if (!event.repeat) input.type(digit, modified);
    return true;
  }
  const takesDigits = box.all.some((tool) => tool.takesDigits);
  if (held?.type === 'area') {
    input.chooseColor(digit);
    return digit > 0;
  }
  const isValue =
    digit > 0 ||
    box.isTyped ||
    box.all.some(
      ({ value, takesDigits: takes }) => takes && value !== undefined && (value === 0 || value > 9),
    );
  if (held?.type !== 'note' && !(takesDigits && isValue)) {
    if (digit !== 0) return false;
    viewport.reset();
    return true;
  }
  if (!event.repeat) input.type(digit, entry);
  return true;
}

/** Keys of values, of the tool that is held, and of what is selected. */
function pressKey(event: KeyboardEvent, input: BoardInput): boolean {
  const { key } = event;
  const { held, open } = input;
  if (key === 'Delete' || key === 'Backspace') {
    input.erase();
    return true;
  }
  if (key === 'Escape') return input.release();
  if (held?.type === 'note' && /^[a-z]$/i.test(key)) {
    // Shift says where, and not how large; the lock of capitals does.
    const isCapital = (key !== key.toLowerCase()) !== event.shiftKey;
    const text = isCapital ? key.toUpperCase() : key.toLowerCase();
    if (!event.repeat) input.note(text, event.shiftKey ? 'center' : 'corner');
    return true;
  }
  const isPress = key === 'Enter' || key === ' ';
  // Enter keeps a trial.
  if (key === 'Enter' && open.document.trials.length > 0) return false;
  const tool = valueOfKey(key, input);
  if (tool !== null && !(isPress && held?.type !== 'kind')) {
    if (!event.repeat) input.typeValue(tool);
    return true;
  }
  return isPress && applyHeld(input);
}

/** The value of a key at the cursor: of the layer that is chosen among several; else of that of the held tool first, then of cells. */
export function valueOfKey(
  key: string,
  { open, held, box, cursor, mode }: Pick<BoardInput, 'open' | 'held' | 'box' | 'cursor' | 'mode'>,
): Tool | null {
  const { puzzle } = open.document;
  const layer = held?.type === 'kind' ? held.tool.layer : null;
  const rank = (tool: Tool): number =>
    tool.layer === layer ? 0 : tool.layer === box.values[0]?.layer ? 1 : tool.site === 'cell' ? 2 : 3;
  const keyed = keyedLayer(mode, box, held);
  const usable = box.all
    .filter((tool) => keyed === null || tool.layer === keyed)
    .filter((tool) => sitesAtCells(puzzle, tool, [cursor]).length > 0)
    .toSorted((one, other) => rank(one) - rank(other));
  const found = usable.find(({ keys }) => keys.includes(key)) ?? null;
  const isPress = key === 'Enter' || key === ' ';
  // Enter and Space use the held tool, unless another one of its layer has these keys.
  // A line that is held has no use at a cell, which is shaded then.
  const isLine = held?.type === 'kind' && isLineSite(held.tool.site);
  return isPress && found !== null && layer !== found.layer && !isLine ? null : found;
}

/** Uses the held tool at the cursor. */
function applyHeld({ held, cursor, change, color, erase, ...input }: BoardInput): boolean {
  switch (held?.type) {
    case 'erase':
      erase();
      return true;
    case 'area':
      change((current) => withColorAlong(current, [cursor], color));
      return true;
    case 'cross':
      change((current) => withCross(current, asSites([cursor])));
      return true;
    case 'kind': {
      const [site] = sitesAtCells(input.open.document.puzzle, held.tool, [cursor]);
      if (site === undefined) return false;
      change((current) => withUsed(input, current, held.tool, site));
      return true;
    }
    default:
      return false;
  }
}

function zoomKey(event: KeyboardEvent, { viewport }: KeyContext): boolean {
  const factor = { '+': zoomStep, '=': zoomStep, '-': 1 / zoomStep, '−': 1 / zoomStep }[event.key];
  if (factor === undefined) return false;
  viewport.change((frame, view) => zoomedAt(frame, view, factor, viewport.middle()));
  return true;
}

/** Letters of tools and of entry modes; with Alt, where letters are typed into the board. */
function toolKey({ code, key, altKey, shiftKey }: KeyboardEvent, input: BoardInput): boolean {
  if (shiftKey) return false;
  const letter = altKey ? code.replace(/^Key/, '').toLowerCase() : key.toLowerCase();
  const { box, mode, entry } = input;
  if (mode === 'solve' && box.entersCells) {
    const chosen = ({ z: 'value', x: entry === 'corner' ? 'center' : 'corner', v: 'color' } as const)[letter];
    if (chosen !== undefined) {
      input.chooseEntry(chosen);
      return true;
    }
  }
  const all = [...box.before, ...box.after];
  const tool = toolOfLetter(letter, all);
  if (tool === undefined) return false;
  input.hold(tool);
  return true;
}

/** The letters of the tools. */
export const toolLetters: Readonly<Record<string, string>> = {
  line: 'l',
  cross: 'x',
  area: 'a',
  select: 's',
  erase: 'e',
  note: 'w',
};

function toolOfLetter(letter: string, all: readonly HeldTool[]): HeldTool | undefined {
  return all.find((held) => toolLetters[held.type === 'kind' ? held.tool.use : held.type] === letter);
}
