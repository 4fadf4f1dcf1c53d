/** The competitions allow no longer lines of solvers' output. */
const longestLine = 78;

/** Characters from which on a piece is given out. */
const pieceLength = 1 << 14;

/**
 * Words in lines that begin with `v`, each of at most 78 characters where its words let it, as the competitions of
 * solvers ask for; in pieces of some thousand characters. Without words there is one line.
 */
export function* valueLines(words: Iterable<string>): Generator<string> {
  let piece = '';
  let line = 'v';
  for (const word of words) {
    if (line.length + 1 + word.length > longestLine && line !== 'v') {
      piece += `${line}\n`;
      line = 'v';
      if (piece.length >= pieceLength) {
        yield piece;
        piece = '';
      }
    }
    line += ` ${word}`;
  }
  yield `${piece}${line}\n`;
}
