/** Control characters, invisible formatting characters (bidirectional ones among them), separators of lines, and lone surrogates. */
const unprintable = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

/**
 * A text for a message: each character that a terminal or a page would obey instead of showing it is written as in JSON, for example
 * `\u202e` for one that reverses the direction of writing.
 */
export function printable(text: string): string {
  return text.replace(unprintable, escapedCharacter);
}

/** A character as in JSON: four hexadecimal digits for each UTF-16 unit. */
export function escapedCharacter(character: string): string {
  return Array.from(
    { length: character.length },
    (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`,
  ).join('');
}
