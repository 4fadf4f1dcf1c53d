// The boards of all puzzle kinds, without solving: a new kind adds one line here, and one in `list.ts`.

export { battleshipBoard } from './battleship/board.js';
export { circuitboardBoard } from './circuitboard/board.js';
export { hashiBoard } from './hashi/board.js';
export { masyuBoard } from './masyu/board.js';
export { numberlinkBoard } from './numberlink/board.js';
export { slitherlinkBoard } from './slitherlink/board.js';
export { sudokuBoard } from './sudoku/board.js';
export { zebraBoard } from './zebra/board.js';
