/** A set of characters, as the bits of five words: those of ASCII, and whether there are others. */
export interface CharacterSet {
  readonly first: number;
  readonly second: number;
  readonly third: number;
  readonly fourth: number;
  readonly others: number;
}

/** The characters of a text. Linear. */
export function charactersOf(text: string): CharacterSet {
  let [first, second, third, fourth, others] = [0, 0, 0, 0, 0];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    // A shift takes the code modulo 32.
    if (code < 32) first |= 1 << code;
    else if (code < 64) second |= 1 << code;
    else if (code < 96) third |= 1 << code;
    else if (code < 128) fourth |= 1 << code;
    else others = 1;
  }
  return { first, second, third, fourth, others };
}

/** Whether two sets have a character in common, or both have one beyond ASCII. */
export function share(one: CharacterSet, other: CharacterSet): boolean {
  const common =
    (one.first & other.first) |
    (one.second & other.second) |
    (one.third & other.third) |
    (one.fourth & other.fourth) |
    (one.others & other.others);
  return common !== 0;
}
