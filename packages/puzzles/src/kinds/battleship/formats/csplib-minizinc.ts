import type { Format } from '../../../boards/definition/format.js';
import { mistake, onlyRead } from '../../../boards/formats/mistake.js';
import { readSize, unexpected, type Word, wholeNumber } from '../../../boards/formats/word-reader.js';
import { type Puzzle, unsolved } from '../../../boards/layers/board.js';
import { type Battleship, layers } from '../layers.js';
import { formsOfSigns, type ListedGiven, listedPuzzle } from './listed-board.js';
import { TokenReader } from './tokens.js';

const name = 'csplib-minizinc';

/** The numbers of forms; 0 is no hint. */
const forms = formsOfSigns('1 2 5 6 3 4 7');

/**
 * The data of CSPLib, problem 014, for MiniZinc: `height`, `width`, `maxship`, `ship` (the numbers of ships of length 1, 2, …), `hint` (a matrix),
 * `rowsum` and `colsum`. Without `hint` there are no givens.
 */
export const csplibMiniZinc: Format<Battleship> = {
  name,
  title: 'MiniZinc data of CSPLib',
  description:
    'MiniZinc data as in CSPLib, problem 014: height = 10; width = 10; maxship = 4; ship = [4,3,2,1]; rowsum = …',
  oneLine: false,
  signs: '%=',
  recognize: (text) =>
    /^\s*(?:%|[a-z]+\s*=)/.test(text) && /(?:^|[\n;])[^\S\n]*(?:rowsum|colsum)\b/.test(text) ? 'yes' : 'no',
  read: (text) => unsolved(layers, readData(text)),
  ...onlyRead(name, 'a puzzle: the format is only read'),
};

/** The value of a name: its numbers, and where it begins. */
interface Item {
  readonly start: Word;
  readonly numbers: readonly Word[];
}

/** Throws `InputError`. */
function readData(text: string): Puzzle<Battleship> {
  const items = readItems(text);
  const item = (key: string): Item => {
    const found = items.get(key);
    if (found !== undefined) return found;
    throw mistake({ line: 1, column: 1 }, `"${key}"`, 'none');
  };
  const number = (key: string): Word => numbersOf(item(key), 1, key)[0]!;
  const grid = readSize(number('height'), number('width'));
  const maxShip = items.has('maxship') ? wholeNumber(number('maxship'), 'a length of ships', 0, 1000) : null;
  const counts = maxShip === null ? item('ship').numbers : numbersOf(item('ship'), maxShip, 'ship');
  const ships = counts.map((count, i) => ({ length: { text: String(i + 1), place: count.place }, count }));
  const hints = items.has('hint') ? numbersOf(item('hint'), grid.rows * grid.columns, 'hint') : [];
  const givens = hints.flatMap((word, cell): readonly ListedGiven[] => {
    const code = wholeNumber(word, 'a hint', 0, forms.size);
    const place = { row: Math.floor(cell / grid.columns), column: cell % grid.columns };
    return code === 0 ? [] : [{ word, form: forms.get(String(code))!, ...place }];
  });
  const totals = {
    rows: numbersOf(item('rowsum'), grid.rows, 'rowsum'),
    columns: numbersOf(item('colsum'), grid.columns, 'colsum'),
  };
  return listedPuzzle(grid, ships, totals, givens);
}

function numbersOf({ start, numbers }: Item, count: number, key: string): readonly Word[] {
  if (numbers.length === count) return numbers;
  const expected = count === 1 ? `a number for "${key}"` : `${count} numbers for "${key}"`;
  throw mistake(start.place, expected, String(numbers.length));
}

/** `NAME = VALUE;`, again and again: a value is a number, a list, a matrix `[|…|…|]`, or `array2d` of two ranges and a list. */
function readItems(text: string): ReadonlyMap<string, Item> {
  const tokens = new TokenReader(text, '[](),=;|.');
  const items = new Map<string, Item>();
  while (tokens.next !== null) {
    const key = tokens.take('a name');
    if (!/^[a-z]/i.test(key.text)) throw unexpected(key, 'a name');
    if (items.has(key.text)) throw unexpected(key, 'each name once');
    tokens.expect('=');
    const start = tokens.take('a value');
    if (start.text === 'array2d') skipRanges(tokens);
    const numbers: Word[] = /^\d/.test(start.text) ? [start] : [];
    while (tokens.next !== null && tokens.next.text !== ';') {
      const token = tokens.take('a value');
      if (/^\d/.test(token.text)) numbers.push(token);
      else if (!'[](),|'.includes(token.text)) throw unexpected(token, 'a number, a list or a matrix');
    }
    if (tokens.next !== null) tokens.expect(';');
    items.set(key.text, { start, numbers });
  }
  return items;
}

/** `(1..height, 1..width,` behind `array2d`: the size is known from elsewhere. */
function skipRanges(tokens: TokenReader): void {
  tokens.expect('(');
  for (let range = 0; range < 2; range++) {
    tokens.take('a range');
    tokens.expect('.');
    tokens.expect('.');
    tokens.take('the end of a range');
    tokens.expect(',');
  }
}
