/** Limits of a search through a specification. */
export interface SearchLimits {
  /** Bytes of all its arrays; without it they are not limited. */
  readonly byteLimit?: number | undefined;
}
