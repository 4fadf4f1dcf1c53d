/** A text in lines of at most this many characters, broken between words; a word that is longer is broken where a line ends. */
export function wrappedText(text: string, most: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/u).filter((each) => each !== '')) {
    if (line !== '' && line.length + 1 + word.length <= most) {
      line = `${line} ${word}`;
      continue;
    }
    if (line !== '') lines.push(line);
    line = word;
    while (line.length > most) {
      const part = startOf(line, most);
      lines.push(part);
      line = line.slice(part.length);
    }
  }
  return line === '' && lines.length > 0 ? lines : [...lines, line];
}

/** The first characters of a word, at most this many UTF-16 units, but at least one character, and none cut in two. */
function startOf(word: string, most: number): string {
  let start = '';
  for (const character of word) {
    if (start !== '' && start.length + character.length > most) break;
    start += character;
  }
  return start;
}
