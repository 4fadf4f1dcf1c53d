/** An address whose slashes are no longer written as `%2F`. */
export interface DecodedAddress {
  readonly text: string;
  /** The index in the address as it was given. */
  givenIndex(at: number): number;
}

/**
 * An address whose part behind the `?` was encoded as a whole, as forms and some messengers do (`?name%2F5%2F5%2F…`), with the characters
 * that this stands for; any other address as it is.
 */
export function decodedAddress(given: string): DecodedAddress {
  const question = given.indexOf('?');
  const isEncoded = question >= 0 && !given.includes('/', question) && /%2f/i.test(given.slice(question));
  if (!isEncoded) return { text: given, givenIndex: (at) => at };
  let text = given.slice(0, question);
  const indices = Array.from(text, (_, at) => at);
  for (const { 0: piece, 1: code, index } of given.slice(question).matchAll(/%([2-7][0-9a-f])|[\s\S]/gi)) {
    text += code === undefined ? piece : String.fromCharCode(Number.parseInt(code, 16));
    indices.push(question + index);
  }
  return { text, givenIndex: (at) => indices[at] ?? given.length };
}
