/** As in construction/arc.ts. */
export const indexBits: i32 = 26;
export const maxSkipped: i32 = 30;

/** No arc: a table is full. */
export const isFull: i32 = -1;
/** No arc: the specification is open after the last element. */
export const isOpenAtEnd: i32 = -2;

let full: i32 = 0;

/** Says which table was full; −1 for a specification that is open after the last element. */
export function setFull(table: i32): void {
  full = table;
}

/** The table without room when `expand` ended early; −1 if the specification is open after the last element. */
export function fullTable(): i32 {
  return full;
}
