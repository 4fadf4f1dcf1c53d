// How each kind is loaded, by its name, and the ids of its addresses: a text that is such an address needs no other kind. A new kind adds one line
// here.

export const battleship = { ids: ['battleship'], load: () => import('./battleship/index.js') };
export const circuitboard = { ids: [], load: () => import('./circuitboard/index.js') };
export const hashi = { ids: ['hashi', 'hashikake', 'bridges'], load: () => import('./hashi/index.js') };
export const masyu = { ids: ['mashu', 'masyu', 'pearl'], load: () => import('./masyu/index.js') };
export const numberlink = { ids: ['numlin', 'numberlink'], load: () => import('./numberlink/index.js') };
export const slitherlink = { ids: ['slither', 'slitherlink'], load: () => import('./slitherlink/index.js') };
export const sudoku = { ids: ['sudoku'], load: () => import('./sudoku/index.js') };
export const zebra = { ids: [], load: () => import('./zebra/index.js') };
