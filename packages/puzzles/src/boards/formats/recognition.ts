import type { Board } from '../definition/board.js';
import { type Format, type Parsed, parsedOnce, type Recognition } from '../definition/format.js';
import { remembered } from '../geometry/remembered.js';

/** A format that a text may be in. */
export interface Candidate<K extends Board> {
  readonly kind: K;
  readonly format: Format;
}

export function candidatesOf<K extends Board>(kinds: readonly K[]): readonly Candidate<K>[] {
  return kinds.flatMap((kind) => kind.formats.map((format) => ({ kind, format })));
}

/** A text with the results of its parsers and recognitions: each runs once. */
export interface Look {
  readonly text: string;
  /** Whether it is an address, and nothing else. */
  readonly isAddress: boolean;
  readonly parsed: Parsed;
  recognize(candidate: Candidate<Board>): Recognition;
  /** An address in the text. */
  linked(link: string): Look;
}

/** A text before any recognition. */
export function lookAt(text: string): Look {
  const parsed = parsedOnce(text);
  const known = new Map<Format, Recognition>();
  const links = new Map<string, Look>();
  const isAddress = address.test(text);
  let characters: CharacterSet | null = null;
  return {
    text,
    isAddress,
    parsed,
    recognize: ({ format }) => {
      if (isAddress && format.address === undefined) return 'no';
      if (!isAddress && format.signs !== undefined) {
        characters ??= charactersOf(withoutEmptyLines(text));
        if (!share(signsOf(format), characters)) return 'no';
      }
      const recognition = known.get(format) ?? format.recognize(text, parsed);
      known.set(format, recognition);
      return recognition;
    },
    linked: (link) => {
      const look = links.get(link) ?? lookAt(link);
      links.set(link, look);
      return look;
    },
  };
}

/** A text that has a line, and only empty ones around it: it is in the formats of the line. */
export function lookAround(text: string, line: Look): Look {
  const whole = lookAt(text);
  const recognize = (candidate: Candidate<Board>): Recognition => {
    const recognition = line.recognize(candidate);
    // The place of a mistake is that in the whole text.
    return typeof recognition === 'object' ? whole.recognize(candidate) : recognition;
  };
  return { ...whole, recognize };
}

/** A text without the empty lines around it. Blank ones stay: they may be rows of blank cells. */
export function withoutEmptyLines(text: string): string {
  let [from, end] = [0, text.length];
  while (text[from] === '\n') from += 1;
  while (end > from && text[end - 1] === '\n') end -= 1;
  return text.slice(from, end);
}

/** A text that is an address, and nothing else. */
const address = /^\s*https?:\/\/\S+\s*$/i;

/** A set of characters, as the bits of five words: those of ASCII, and whether there are others. */
type CharacterSet = Int32Array;

const signsOf = remembered(({ signs = '' }: Format) => charactersOf(signs));

function charactersOf(text: string): CharacterSet {
  const set = new Int32Array(5);
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    // A shift takes the code modulo 32.
    if (code < 128) set[code >> 5]! |= 1 << code;
    else set[4] = 1;
  }
  return set;
}

/** Whether two sets have a character in common, or both have one beyond ASCII. */
function share(one: CharacterSet, other: CharacterSet): boolean {
  return one.some((bits, word) => (bits & other[word]!) !== 0);
}
