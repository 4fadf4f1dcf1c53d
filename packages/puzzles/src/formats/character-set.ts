/** A set of characters of ASCII, as the bits of four words. */
export type CharacterSet = Int32Array;

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
  return Int32Array.of(first, second, third, fourth);
}

/** Whether two sets have a character in common. */
export function share(one: CharacterSet, other: CharacterSet): boolean {
  return (
    ((one[0]! & other[0]!) | (one[1]! & other[1]!) | (one[2]! & other[2]!) | (one[3]! & other[3]!)) !== 0
  );
}
