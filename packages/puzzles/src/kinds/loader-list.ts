// How each kind is loaded with what solves it, by its name: a new kind adds one line here. Who reads a text needs only the boards.

export const battleship = async () => (await import('./battleship/index.js')).battleship;
export const circuitboard = async () => (await import('./circuitboard/index.js')).circuitboard;
export const hashi = async () => (await import('./hashi/index.js')).hashi;
export const masyu = async () => (await import('./masyu/index.js')).masyu;
export const numberlink = async () => (await import('./numberlink/index.js')).numberlink;
export const slitherlink = async () => (await import('./slitherlink/index.js')).slitherlink;
export const sudoku = async () => (await import('./sudoku/index.js')).sudoku;
export const zebra = async () => (await import('./zebra/index.js')).zebra;
