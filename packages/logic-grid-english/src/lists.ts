/** The maximum number of places, and of values of an attribute. */
export const maxPlaces = 26;

/** The row of places: what one is called, and the names of all, from left to right. */
export interface Places {
  readonly id: string;
  readonly names: readonly string[];
}

/** An attribute, such as "color": its values, one for each place. No two attributes have a value in common. */
export interface Attribute {
  readonly id: string;
  readonly values: readonly string[];
  /** How sentences say a value, with `*` for it: "the * house", "lives in the * house". Usual phrases without it. */
  readonly phrases?: readonly string[] | undefined;
}

/** What sentences are about: the row of places, and the attributes. */
export interface Lists {
  readonly places: Places;
  readonly attributes: readonly Attribute[];
}
