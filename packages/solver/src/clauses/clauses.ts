/** Clauses in one array: those of row `i` are `literals[starts[i]]` up to, not including, `literals[starts[i + 1]]`. */
export interface Clauses {
  readonly starts: ArrayLike<number>;
  readonly literals: ArrayLike<number>;
}
