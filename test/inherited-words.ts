/** Names that every object of JavaScript has: a look-up of a user's word in an object finds them. */
export const inheritedWords = ['constructor', '__proto__', 'toString', 'hasOwnProperty'] as const;

/** The text with a word in the place of each of its words and numbers, or of `maxPlaces` of them evenly. */
export function* withWord(text: string, word: string, maxPlaces = 60): Generator<string> {
  const places = Array.from(text.matchAll(/[A-Za-z_][\w-]*|\d+/g));
  const every = Math.ceil(places.length / maxPlaces);
  for (const [index, { 0: found, index: at }] of places.entries())
    if (index % every === 0) yield text.slice(0, at) + word + text.slice(at + found.length);
}
