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
} as const;

/** The names of the eight colors of marks. */
const colorNames = ['gray', 'blue', 'purple', 'teal', 'olive', 'orange', 'green', 'yellow'] as const;
