// The boards that a page can load at once, as their code is small.

export { battleshipBoard } from './battleship/board.js';
export { circuitboardBoard } from './circuitboard/board.js';
export { hashiBoard } from './hashi/board.js';
export { masyuBoard } from './masyu/board.js';
export { numberlinkBoard } from './numberlink/board.js';
export { slitherlinkBoard } from './slitherlink/board.js';
export { sudokuBoard } from './sudoku/board.js';
