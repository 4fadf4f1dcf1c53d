/** A noun for one, and for several. */
export interface Noun {
  readonly one: string;
  readonly many: string;
}

/** The noun that counts the values of a layer, or the records of a list. */
export function nounOf({ label, counted }: { readonly label: string; readonly counted?: Noun }): Noun {
  return counted ?? { one: label, many: `${label}s` };
}
