import type { Format } from '../../boards/definition/format.js';
import type { Zebra } from './layers.js';
import { readDeclaration } from './text/declarations.js';
import { piecesOf } from './text/lines.js';
import { readText } from './text/read-text.js';
import { formatName, header, writeText } from './text/write-text.js';

/** The usual text: declarations of places and attributes, a sentence a line, a question. */
const sentences: Format<Zebra> = {
  name: formatName,
  title: 'text of sentences',
  description:
    'declarations, a sentence a line, and a question: houses: 5, pet: dog, fox, …, 1. The Spaniard owns the dog. Who owns the zebra?',
  oneLine: false,
  isUnmarked: true,
  signs: 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ',
  recognize: (text) => (isOfSentences(text) ? 'yes' : 'no'),
  read: (text, { warn = () => {}, lenient = false }) => readText(text, { warn, isLenient: lenient }),
  write: writeText,
};

/** The formats of Zebra beyond the derived ones. */
export const formats: readonly Format<Zebra>[] = [sentences];

/** The number of characters that are looked at. */
const lookedAt = 20_000;

/** Whether a text declares lists and has something else in it that is no list, or has English sentences, marked or with a question. */
function isOfSentences(whole: string): boolean {
  const text = whole.slice(0, lookedAt).trimStart();
  if (text.startsWith(`${header}\n`) || text.trim() === header) return true;
  // Thousands of lines of digits are looked at, too.
  if (/^[{[<]|https?:|^pzprv3/i.test(text) || !/[a-z]{2}/i.test(text)) return false;
  const pieces = piecesOf(text);
  const declared = pieces.filter(({ sort, text: line }) => sort === 'declaration' && declaresList(line));
  const said = pieces.filter((piece) => piece.sort !== 'declaration' && isEnglish(piece.text));
  const others = pieces.filter((piece) => piece.sort !== 'declaration' && !isEnglish(piece.text));
  const isStarted = said.some(({ isMarked, sort }) => isMarked || sort === 'question');
  const isDeclared = declared.length > 0;
  const usual = said.filter((piece) => hasUsualWord(piece.text));
  if (declared.length >= 2 && said.length > 0) return true;
  return usual.length >= 2 && others.length <= said.length && (isStarted || isDeclared);
}

/** Whether a line is a list of a puzzle, or a number of places. */
function declaresList(line: string): boolean {
  const list = readDeclaration(line);
  return !('problem' in list) && (list.isRow || list.names.length > 1);
}

/** Whether a text is made of words. */
function isEnglish(text: string): boolean {
  const words = text.split(/\s+/);
  const letters = words.filter((word) => /^["“(]?\p{L}[\p{L}'’-]*["”)]?[.,;:?!]*$/u.test(word));
  return words.length >= 3 && letters.length * 5 >= words.length * 4;
}

/** Whether a text has a word that sentences of such puzzles have. */
function hasUsualWord(text: string): boolean {
  return /\b(?:is|are|was|were|lives?|has|have|had|owns?|drinks?|smokes?|likes?|does|not|next|left|right|who|the)\b/i.test(
    text,
  );
}
