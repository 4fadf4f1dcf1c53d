// How each kind is loaded with what solves it, by its name: a new kind adds one line here. Who reads a text needs only the boards.

export const battleship = () => import('./battleship/index.js');
export const circuitboard = () => import('./circuitboard/index.js');
export const hashi = () => import('./hashi/index.js');
export const masyu = () => import('./masyu/index.js');
export const numberlink = () => import('./numberlink/index.js');
export const slitherlink = () => import('./slitherlink/index.js');
export const sudoku = () => import('./sudoku/index.js');
export const zebra = () => import('./zebra/index.js');
