// The boards that a page loads at once. Those of the others come later, as the first view has a budget.

export { battleshipBoard } from './battleship/board.js';
export { hashiBoard } from './hashi/board.js';
export { masyuBoard } from './masyu/board.js';
export { numberlinkBoard } from './numberlink/board.js';
export { slitherlinkBoard } from './slitherlink/board.js';
export { sudokuBoard } from './sudoku/board.js';
