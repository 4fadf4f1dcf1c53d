// The formats of puzzle kinds beyond the derived ones, by the names of the kinds: a kind with such formats adds one line here.
export { formats as battleship } from './battleship/formats.js';
export { formats as circuitboard } from './circuitboard/formats.js';
export { formats as hashi } from './hashi/formats.js';
export { formats as masyu } from './masyu/formats.js';
export { formats as numberlink } from './numberlink/formats.js';
export { formats as slitherlink } from './slitherlink/formats.js';
export { formats as sudoku } from './sudoku/formats.js';
export { formats as zebra } from './zebra/formats.js';
