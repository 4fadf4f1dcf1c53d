// All puzzle kinds, by name: a new kind adds one line here, one in `loader-list.ts`, and one in `board-list.ts`.

export { battleship } from './battleship/index.js';
export { circuitboard } from './circuitboard/index.js';
export { hashi } from './hashi/index.js';
export { masyu } from './masyu/index.js';
export { numberlink } from './numberlink/index.js';
export { slitherlink } from './slitherlink/index.js';
export { sudoku } from './sudoku/index.js';
export { zebra } from './zebra/index.js';
