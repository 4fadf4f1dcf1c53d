/** A state that a cell may be in: a layer of answers has this value there. */
export interface CellState {
  readonly layer: string;
  readonly value: number;
}
