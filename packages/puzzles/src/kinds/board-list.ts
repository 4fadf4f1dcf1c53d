// The boards of all puzzle kinds, without solving: a new kind adds one line here, one in `list.ts`, and one in `loader-list.ts`. The line stands in
// `light-board-list.ts` where pages should load the kind at once.

export { circuitboardBoard } from './circuitboard/board.js';
export * from './light-board-list.js';
export { zebraBoard } from './zebra/board.js';
