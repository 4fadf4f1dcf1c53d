/** A word, a sign, or a name in quotation marks. */
export interface Token {
  /** In lower case, as it is compared; the name itself where it is quoted. */
  readonly text: string;
  readonly isQuoted: boolean;
  /** Where it begins, from 1. */
  readonly column: number;
  /** As it was written. */
  readonly raw: string;
}

/** British spellings, and the ones that all words are compared in. */
const spellings: ReadonlyMap<string, string> = new Map(
  Object.entries({
    colour: 'color',
    colours: 'colors',
    coloured: 'colored',
    grey: 'gray',
    favourite: 'favorite',
    favourites: 'favorites',
    neighbour: 'neighbor',
    neighbours: 'neighbors',
    neighbouring: 'neighboring',
    centre: 'center',
    harbour: 'harbor',
    jewellery: 'jewelry',
    theatre: 'theater',
  }),
);

/** Contractions, as the words that they stand for. */
const contractions: ReadonlyMap<string, readonly string[]> = new Map([
  ["can't", ['can', 'not']],
  ["won't", ['will', 'not']],
  ["shan't", ['shall', 'not']],
  ['cannot', ['can', 'not']],
]);

const piece =
  /"(?<straight>(?:[^"]|"")*)"|“(?<curly>[^”]*)”|(?<word>\d{1,2}:\d{2}\p{L}*|[\p{L}\p{N}\p{M}]+(?:['’][\p{L}\p{N}\p{M}]+)*)|(?<sign>[^\s_\-‐‑/])/gu;

/**
 * The words and signs of a line. Hyphens, slashes and underscores separate words. A possessive ending is a word of its own, and so is
 * the "not" of a contraction. Linear.
 */
export function tokensOf(line: string): readonly Token[] {
  const tokens: Token[] = [];
  for (const { 0: raw, index, groups = {} } of line.matchAll(piece)) {
    const column = index + 1;
    const quoted = groups['straight']?.replaceAll('""', '"') ?? groups['curly'];
    if (quoted !== undefined) tokens.push({ text: quoted, isQuoted: true, column, raw });
    else if (groups['word'] === undefined)
      tokens.push({ text: raw === '’' || raw === '‘' ? "'" : raw, isQuoted: false, column, raw });
    else
      for (const text of wordsIn(groups['word'].normalize('NFC').toLowerCase().replaceAll('’', "'")))
        tokens.push({ text, isQuoted: false, column, raw });
  }
  return tokens;
}

function wordsIn(word: string): readonly string[] {
  const whole = contractions.get(word);
  if (whole !== undefined) return whole;
  const [, negated] = /^(.+)n't$/.exec(word) ?? [];
  if (negated !== undefined) return [negated, 'not'];
  const [, owner] = /^(.+)'s$/.exec(word) ?? [];
  if (owner !== undefined) return [spellings.get(owner) ?? owner, "'s"];
  return [spellings.get(word) ?? word];
}

/** The words of a name, as sentences have them. */
export function wordsOf(name: string): readonly string[] {
  return tokensOf(name).map(({ text }) => text);
}
