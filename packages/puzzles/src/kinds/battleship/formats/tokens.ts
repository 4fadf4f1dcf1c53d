import { quote } from '../../../boards/definition/input-error.js';
import { mistake } from '../../../boards/formats/mistake.js';
import { endOf, unexpected, type Word } from '../../../boards/formats/word-reader.js';

/** Reads the tokens of a text one after the other: names, numbers and single signs. White space and comments from `%` on are skipped. */
export class TokenReader {
  readonly #tokens: readonly Word[];
  #at = 0;

  /** Throws `InputError` for a character that no token has. Linear. */
  constructor(text: string, signs: string) {
    this.#tokens = tokensOf(text, signs);
  }

  /** The next token, which is not read yet; null at the end. */
  get next(): Word | null {
    return this.#tokens[this.#at] ?? null;
  }

  /** Reads a token. Throws `InputError` at the end. */
  take(expected: string): Word {
    const token = this.next;
    if (token === null) {
      const last = this.#tokens.at(-1);
      const place = last === undefined ? { line: 1, column: 1 } : endOf(last).place;
      throw mistake(place, expected, 'the end of the text');
    }
    this.#at += 1;
    return token;
  }

  /** Reads a sign or a name. Throws `InputError` for another token. */
  expect(text: string): Word {
    const token = this.take(quote(text));
    if (token.text !== text) throw unexpected(token, quote(text));
    return token;
  }

  /** A list in brackets: items with commas between them. Returns its bracket at the end, too. */
  list<Item>(item: () => Item): { readonly items: readonly Item[]; readonly end: Word } {
    this.expect('[');
    const items: Item[] = [];
    while (this.next?.text !== ']') {
      if (items.length > 0) this.expect(',');
      items.push(item());
    }
    return { items, end: this.take('"]"') };
  }
}

function tokensOf(text: string, signs: string): readonly Word[] {
  const tokens: Word[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    const comment = line.indexOf('%');
    const content = comment < 0 ? line : line.slice(0, comment);
    for (const match of content.matchAll(/[A-Za-z_]\w*|\d+|\S/g)) {
      const word = { text: match[0], place: { line: index + 1, column: match.index + 1 } };
      if (!/^\w/.test(word.text) && !signs.includes(word.text))
        throw unexpected(word, `a name, a number or one of ${signs}`);
      tokens.push(word);
    }
  }
  return tokens;
}
