/** What sentences are about: the row of places, and the attributes. */
export interface Lists {
  readonly places: { readonly id: string; readonly names: readonly string[] };
  readonly attributes: readonly {
    readonly id: string;
    readonly values: readonly string[];
    readonly phrases?: readonly string[] | undefined;
  }[];
}
