// The tables of the papers about puzzle kinds, by the names of the kinds: a kind with such tables adds one line here.
export { tables as battleship } from './battleship/tables/index.js';
export { tables as circuitboard } from './circuitboard/tables/index.js';
export { tables as hashi } from './hashi/tables/index.js';
export { tables as numberlink } from './numberlink/tables/index.js';
export { tables as slitherlink } from './slitherlink/tables/index.js';
export { tables as sudoku } from './sudoku/tables/index.js';
export { tables as zebra } from './zebra/tables/index.js';
