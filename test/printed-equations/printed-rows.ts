import {
  type Expression,
  type PrintedRelation,
  parseExpression,
  splitAtCommas,
  type Token,
} from './latex.js';
import { addRow, isSum, minus, plus, type Sum, simplified, times } from './sums.js';

/** What a letter stands for: a number, an element of a set, a set, a sum, or a function with the indices as arguments. */
export type Meaning = unknown;

export type Meanings = Readonly<Record<string, Meaning>>;

/**
 * Rows "sum ≤ number" as texts, by variables and coefficients: an equation is two of them. Those without variables are left out.
 * `defaults` binds letters before "for all" does. A relation without a sign is a clause.
 */
export function printedRows(
  { sides, signs, forAll }: PrintedRelation,
  meanings: Meanings,
  defaults: readonly Token[],
): ReadonlySet<string> {
  const rows = new Set<string>();
  const one: Sum = { constant: 1, terms: new Map() };
  for (const usual of bindings(defaults, meanings))
    for (const bound of bindings(forAll, usual)) {
      if (signs.length === 0) addRow(rows, minus(one, sumOf(sides[0]!, bound)));
      for (const [place, sign] of signs.entries()) {
        const [left, right] = [sumOf(sides[place]!, bound), sumOf(sides[place + 1]!, bound)];
        if (sign !== '\\ge') addRow(rows, minus(left, right));
        if (sign === '\\ge' || sign === '=') addRow(rows, minus(right, left));
      }
    }
  return rows;
}

function sumOf(expression: Expression, meanings: Meanings): Sum {
  const value = evaluated(expression, meanings);
  if (typeof value === 'number') return { constant: value, terms: new Map() };
  if (isSum(value)) return value;
  throw new Error(`no sum: ${JSON.stringify(expression)}`);
}

/** The value of an expression: a number stays one where no variable is added to it, as indices are numbers. */
function evaluated(expression: Expression, meanings: Meanings): unknown {
  switch (expression.type) {
    case 'number':
      return expression.value;
    case 'symbol':
      return expression.indices.length === 0
        ? setOrMeaning(meaningOf(expression.name, meanings))
        : applied(expression.name, expression.indices, meanings);
    case 'call':
      return typeof meanings[expression.name] === 'function'
        ? applied(expression.name, expression.of, meanings)
        : simplified(
            times(
              sumOf({ type: 'symbol', name: expression.name, indices: [] }, meanings),
              sumOf(expression.of[0]!, meanings),
            ),
          );
    case 'tuple':
      return expression.of.map((each) => evaluated(each, meanings));
    case 'size':
      return (evaluated(expression.of, meanings) as readonly unknown[]).length;
    case 'power':
      return Number(evaluated(expression.base, meanings)) ** Number(evaluated(expression.exponent, meanings));
    case 'sum':
    case 'some':
      return simplified(
        ranges(expression, meanings)
          .map((bound) => sumOf(expression.of, bound))
          .reduce(plus, { constant: 0, terms: new Map() }),
      );
    case 'binary':
      return binaryValue(expression, meanings);
  }
}

function binaryValue(
  { operator, left, right }: Expression & { type: 'binary' },
  meanings: Meanings,
): unknown {
  if (operator === '\\cup' || operator === '\\setminus') {
    const [one, other] = [left, right].map((each) => evaluated(each, meanings) as readonly unknown[]);
    return operator === '\\cup'
      ? [...one!, ...other!.filter((each) => !one!.includes(each))]
      : one!.filter((each) => !other!.includes(each));
  }
  const [one, other] = [sumOf(left, meanings), sumOf(right, meanings)];
  return simplified(
    operator === '*' ? times(one, other) : operator === '+' ? plus(one, other) : minus(one, other),
  );
}

function meaningOf(name: string, meanings: Meanings): unknown {
  if (name === '\\emptyset') return [];
  if (!(name in meanings)) throw new Error(`${name} has no meaning`);
  return meanings[name];
}

/** A letter that is a function has a set besides: E, and the edges E(v) at a vertex. */
function setOrMeaning(meaning: unknown): unknown {
  return typeof meaning === 'function' && 'set' in meaning ? meaning.set : meaning;
}

function applied(name: string, of: readonly Expression[], meanings: Meanings): unknown {
  const meaning = meaningOf(name, meanings);
  if (typeof meaning !== 'function') throw new Error(`${name} takes no indices`);
  return meaning(...of.map((each) => evaluated(each, meanings)));
}

function ranges(
  { over, to }: { over: readonly Token[]; to: Expression | null },
  meanings: Meanings,
): readonly Meanings[] {
  if (to === null) return bindings(over, meanings);
  const [name, , ...from] = over;
  return numbers(Number(evaluated(parseExpression(from), meanings)), Number(evaluated(to, meanings))).map(
    (value) => withMeanings(meanings, { [name!]: value }),
  );
}

function numbers(from: number, to: number): readonly number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, step) => from + step);
}

/** The meanings with all values of what the tokens bind, such as `e = (u, v) \in E, u \ne v`, for which their conditions hold. */
function bindings(tokens: readonly Token[], meanings: Meanings): readonly Meanings[] {
  let found: readonly Meanings[] = [meanings];
  if (tokens.length === 0) return found;
  const parts = splitAtCommas(tokens);
  let waiting: string[] = [];
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at]!;
    const [name, sign, ...rest] = part;
    if (part.length === 1) {
      waiting.push(name!);
      if (at === parts.length - 1)
        found = bindEach(found, waiting, (bound) => meaningOf(`${waiting[0]} anywhere`, bound));
    } else if (parts[at + 1]?.[0] === '\\dots') {
      const last = parseExpression(parts[at + 2]!);
      const from = parseExpression(rest);
      const names = [...waiting, name!];
      found = bindEach(found, names, (bound) =>
        numbers(Number(evaluated(from, bound)), Number(evaluated(last, bound))),
      );
      at += 2;
      waiting = [];
    } else if (part.at(-1)!.startsWith('\\text')) {
      const condition = meaningOf(part.at(-1)!, meanings) as (...of: readonly unknown[]) => boolean;
      const names = [...waiting, name!];
      const set = parseExpression(part.slice(2, -1));
      found = bindEach(found, names, (bound) => evaluated(set, bound)).filter((bound) =>
        condition(...names.map((each) => bound[each])),
      );
      waiting = [];
    } else if (name!.startsWith('\\text'))
      found = bindEach(found, [sign!], (bound) => meaningOf(name!, bound));
    else if (part.includes('\\in')) {
      const set = parseExpression(part.slice(part.indexOf('\\in') + 1));
      const pattern = part.slice(0, part.indexOf('\\in'));
      found =
        pattern.length === 1
          ? bindEach(found, [...waiting, name!], (bound) => evaluated(set, bound))
          : found.flatMap((bound) =>
              (evaluated(set, bound) as readonly (Tuple | WithEnds)[]).flatMap((each) =>
                matched(pattern, each, bound),
              ),
            );
      waiting = [];
    } else if (sign === '\\subset')
      found = bindEach(found, [name!], (bound) =>
        properSubsets(evaluated(parseExpression(rest), bound) as readonly unknown[]),
      );
    else found = found.filter((bound) => holds(part, bound));
  }
  return found;
}

/** All subsets but the set itself. */
function properSubsets(set: readonly unknown[]): readonly (readonly unknown[])[] {
  return numbers(0, 2 ** set.length - 2).map((bits) =>
    set.filter((_, place) => Math.floor(bits / 2 ** place) % 2 === 1),
  );
}

type Tuple = readonly unknown[];

interface WithEnds {
  readonly ends: Tuple;
}

/** The meanings with the letters of a pattern, `(u, v)` or `e = (u, v)`, if the pair agrees with those that are bound before. */
function matched(pattern: readonly Token[], pair: Tuple | WithEnds, bound: Meanings): readonly Meanings[] {
  const isNamed = pattern[1] === '=';
  const letters = splitAtCommas(pattern.slice(isNamed ? 3 : 1, -1)).map(([letter]) => letter!);
  const ends = 'ends' in pair ? pair.ends : pair;
  const agrees = letters.every((letter, i) =>
    /^\d/.test(letter) ? Number(letter) === ends[i] : !(letter in bound) || bound[letter] === ends[i],
  );
  if (!agrees) return [];
  const named = Object.fromEntries(letters.map((letter, i) => [letter, ends[i]]));
  return [withMeanings(bound, { ...named, ...(isNamed && { [pattern[0]!]: pair }) })];
}

function bindEach(
  found: readonly Meanings[],
  names: readonly string[],
  setOf: (bound: Meanings) => unknown,
): readonly Meanings[] {
  return names.reduce<readonly Meanings[]>(
    (some, name) =>
      some.flatMap((bound) =>
        (setOf(bound) as readonly unknown[]).map((each) => withMeanings(bound, { [name]: each })),
      ),
    found,
  );
}

const conditions: Readonly<Record<string, (one: never, other: never) => boolean>> = {
  // Two sets, or two other things.
  '\\ne': (one, other) => JSON.stringify(one) !== JSON.stringify(other),
  '\\lt': (one, other) => one < other,
  '\\notin': (one, other: readonly unknown[]) => !other.includes(one),
};

function holds(part: readonly Token[], meanings: Meanings): boolean {
  const at = part.findIndex((token) => token in conditions);
  if (at < 0) throw new Error(`no condition: ${part.join(' ')}`);
  const [one, other] = [part.slice(0, at), part.slice(at + 1)].map((side) =>
    evaluated(parseExpression(side), meanings),
  );
  return conditions[part[at]!]!(one as never, other as never);
}

/** The meanings with more of them, which hide those of the same letters. Thousands are made: none is copied. */
function withMeanings(meanings: Meanings, more: Meanings): Meanings {
  return Object.assign(Object.create(meanings), more);
}
