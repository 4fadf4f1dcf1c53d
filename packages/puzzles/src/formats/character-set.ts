/** A set of characters of ASCII, as the bits of four words. */
export interface CharacterSet {
  readonly first: number;
  readonly second: number;
  readonly third: number;
  readonly fourth: number;
}

/** The characters of a text that are in ASCII. Linear. */
export function charactersOf(text: string): CharacterSet {
  let [first, second, third, fourth] = [0, 0, 0, 0];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    // A shift takes the code modulo 32.
    if (code < 32) first |= 1 << code;
    else if (code < 64) second |= 1 << code;
    else if (code < 96) third |= 1 << code;
    else if (code < 128) fourth |= 1 << code;
  }
  return { first, second, third, fourth };
}

/** Whether two sets have a character in common. */
export function share(one: CharacterSet, other: CharacterSet): boolean {
  const common =
    (one.first & other.first) |
    (one.second & other.second) |
    (one.third & other.third) |
    (one.fourth & other.fourth);
  return common !== 0;
}
