import type { ClueSymmetry } from '@gridwright/puzzles/boards';

/** Symmetries of clues by name. */
export const symmetryNames: Readonly<Record<ClueSymmetry, string>> = {
  none: 'No symmetry',
  'half-turn': 'Half turn',
  'quarter-turns': 'Quarter turns',
  'left-right': 'Left and right',
  'top-bottom': 'Top and bottom',
  'main-diagonal': 'Diagonal, falling',
  antidiagonal: 'Diagonal, rising',
};

/** The texts of the board and its tools. */
export const boardTexts = {
  boardLabel: (title: string): string => `Board. ${title}`,
  boardHelp:
    'Arrow keys move the cursor. Digits and the keys of the tools put something there; Delete takes it away. Shift with an arrow key selects more cells, or draws from the cursor. F1 shows all keys.',
  place: (row: number, column: number): string => `Row ${row}, column ${column}`,
  namedPlace: (name: string): string => `Cell ${name}`,
  cellText: (place: string, what: readonly string[]): string => `${place}: ${what.join(', ')}`,
  empty: 'empty',
  sides: { up: ' above', right: ' to the right', down: ' below', left: ' to the left' },
  ofUnit: (unit: 'row' | 'column'): string => ` at its ${unit}`,
  atEdge: (name: string): string => ` on ${name}`,
  lines: ({ one, many }: { readonly one: string; readonly many: string }, count: number): string =>
    count === 0 ? `no ${one}` : count === 1 ? one : `${count} ${many}`,
  marks: {
    corner: (texts: readonly string[]): string => `in its corner ${texts.join(' ')}`,
    center: (texts: readonly string[]): string => `in its middle ${texts.join(' ')}`,
    cross: 'cross',
  },
  inTrial: (level: number): string => ` in trial ${String.fromCharCode(64 + level)}`,
  wrong: (text: string): string => `wrong: ${text}`,
  contradicts: 'contradicts other clues',
  differs: 'differs',
  candidates: (label: string, values: string): string => `${label} ${values}`,
  isSelected: 'selected',
  tools: {
    select: { word: 'Select', label: 'Select cells, without changing them' },
    cross: { word: 'Cross', label: 'Cross: not here' },
    area: { word: 'Area', label: 'Area: color of cells' },
    note: { word: 'Note', label: 'Note: small texts in cells' },
    erase: { word: 'Erase', label: 'Erase' },
  },
  entry: {
    label: 'Where values go',
    modes: { value: 'Value', corner: 'Corner', center: 'Center', color: 'Color' },
  },
  groups: 'What to put',
  values: 'Values',
  digits: 'Digits',
  keypad: (from: string, to: string): string => `${from}–${to}`,
  keypadLabel: 'All values',
  /** Under the sign `?`. */
  unknown: 'Any',
  colors: 'Colors',
  color: (color: number): string => colorNames[color - 1] ?? `color ${color}`,
  symmetry: {
    label: (chosen: ClueSymmetry): string =>
      chosen === 'none' ? 'Symmetry of clues' : `Symmetry: ${symmetryNames[chosen].toLowerCase()}`,
    word: 'Symmetry',
    choices: symmetryNames,
  },
  zoom: { label: 'Zoom', in: 'Zoom in', out: 'Zoom out', all: 'Whole board' },
  helpLines: [
    ['Arrow keys', 'move the cursor'],
    ['Home, End', 'move it to the ends of its row'],
    ['Shift + arrow key', 'selects more cells, or draws from the cursor or on that side of its cell'],
    ['Digits', 'put a value; a second digit at once makes a longer number'],
    ['Letters, ?', 'put a value of that name, a region, or a clue without a number'],
    ['Shift, Ctrl, Alt + digit', 'put a small number in the corner, in the middle, or a color'],
    ['Z, X, V', 'where values are entered in cells: value, corner or center, color'],
    ['Delete', 'takes it away'],
    ['Space, Enter', 'use the tool that is held'],
    [
      'S, L, A, W, E',
      'hold Select, Line, Area, Note, Erase; where no values are entered in cells, X holds Cross',
    ],
    ['T', 'try: begin a trial'],
    ['C', 'check what is entered'],
    ['N', 'the next step; Enter does it'],
    ['G', 'another puzzle like one that was made'],
    ['Alt + letter', 'the same, where letters are typed into the board'],
    [
      'Escape',
      'back to the first tool, with nothing selected; out of the Lab, and of all puzzles of a solution',
    ],
    ['+ and −', 'zoom; where 0 is no value, it shows the whole board'],
    ['Ctrl + Z', 'undo'],
    ['Ctrl + Y, Ctrl + Shift + Z', 'redo'],
    ['M', 'change between making and solving'],
    ['Ctrl + V', 'open what is on the clipboard'],
    ['F1; ? where it is no clue', 'this page'],
  ],
  helpPointer:
    'With a mouse or a finger: hold a tool and press a cell, the margin of a row or a column, an edge, or the border between two cells; draw lines by dragging. The same again takes it away. Select a cell or drag over several, then press a value; with Shift or Ctrl, select more; press twice for all equal cells. The right button gives a cross; so does a finger that rests, but where values are entered in cells, it selects more. Two fingers, or Ctrl and the wheel, zoom; two fingers, the wheel, the middle button, or Space and dragging move a board that is zoomed.',
} as const;

/** The names of the eight colors of marks. */
const colorNames = ['gray', 'blue', 'purple', 'teal', 'olive', 'orange', 'green', 'yellow'] as const;
