import type { Format } from '../../formats/format.js';
import type { Zebra } from './layers.js';
import { piecesOf } from './text/lines.js';
import { readText } from './text/read-text.js';
import { formatName, header, writeText } from './text/write-text.js';

/** The usual text: declarations of places and attributes, a sentence a line, a question. */
const sentences: Format<Zebra> = {
  name: formatName,
  title: 'text of sentences',
  says: 'declarations, a sentence a line, and a question: houses: 5, pet: dog, fox, …, 1. The Spaniard owns the dog. Who owns the zebra?',
  oneLine: false,
  recognize: (text) => (isOfSentences(text) ? 'yes' : 'no'),
  read: (text, { warn = () => {} }) => readText(text, warn),
  write: writeText,
};

/** The formats of Zebra beyond the derived ones. */
export const formats: readonly Format<Zebra>[] = [sentences];

/** The number of characters that are looked at. */
const lookedAt = 20_000;

/** Whether a text is the one that is written, or has English sentences, and declares something or asks a question. */
function isOfSentences(whole: string): boolean {
  const text = whole.slice(0, lookedAt).trimStart();
  if (text.startsWith(`${header}\n`) || text.trim() === header) return true;
  if (/^[{[<]|https?:|^pzprv3/i.test(text)) return false;
  const pieces = piecesOf(text);
  const said = pieces.filter((piece) => piece.sort !== 'declaration' && isSentence(piece.text));
  const isAsked = pieces.some((piece) => piece.sort === 'question' && isSentence(piece.text));
  const others = pieces.filter((piece) => piece.sort !== 'declaration' && !isSentence(piece.text));
  const isDeclared = pieces.some((piece) => piece.sort === 'declaration');
  return (
    said.length >= 2 &&
    others.length <= said.length &&
    (isAsked || isDeclared || said.some(({ isMarked }) => isMarked))
  );
}

/** Whether a text is made of English words, with at least one that sentences of such puzzles have. */
function isSentence(text: string): boolean {
  const words = text.split(/\s+/);
  const letters = words.filter((word) => /^["“(]?\p{L}[\p{L}'’-]*["”)]?[.,;:?!]*$/u.test(word));
  return (
    words.length >= 4 &&
    letters.length * 5 >= words.length * 4 &&
    /\b(?:is|are|was|were|lives?|has|have|had|owns?|drinks?|smokes?|likes?|does|not|next|left|right|who|the)\b/i.test(
      text,
    )
  );
}
