/**
 * The words of a command, split as a POSIX shell would split them: quotes and backslashes hold words together,
 * and nothing else has a meaning. Null where a quote is not closed, or a backslash is the last character.
 */
export function splitWords(command: string): readonly string[] | null {
  const words: string[] = [];
  let word: string | null = null;
  let quote: '"' | "'" | null = null;
  for (let i = 0; i < command.length; i++) {
    const character = command[i]!;
    if (quote !== null && character === quote) {
      quote = null;
    } else if (quote === null && (character === '"' || character === "'")) {
      quote = character;
      word ??= '';
    } else if (character === '\\' && quote !== "'") {
      const next = command[i + 1];
      if (next === undefined) return null;
      // Within double quotes a backslash is itself, save before a few characters.
      const isKept = quote === '"' && !/["\\$`]/.test(next);
      word = `${word ?? ''}${isKept ? '\\' : ''}${next}`;
      i += 1;
    } else if (quote === null && /\s/.test(character)) {
      if (word !== null) words.push(word);
      word = null;
    } else {
      word = `${word ?? ''}${character}`;
    }
  }
  if (quote !== null) return null;
  return word === null ? words : [...words, word];
}
