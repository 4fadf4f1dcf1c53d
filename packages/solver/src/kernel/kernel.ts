/** What the search needs of a kernel that has its arrays. */
export interface Kernel {
  /**
   * Propagates as `propagate` does. Null if the arrays were moved out of the memory, because it cannot grow: propagation has to
   * go on in TypeScript.
   */
  propagate(ignored: number): number | null;
  /** Moves the arrays out of the memory. */
  leave(): void;
  /** Bytes of the memory that hold no array. */
  readonly spareBytes: number;
}
