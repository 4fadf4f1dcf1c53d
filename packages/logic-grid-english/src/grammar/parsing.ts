import type { Token } from '../vocabulary/tokens.js';

/** A way to read some tokens: what they mean, and the index of the token after them. */
export interface Parse<T> {
  readonly value: T;
  readonly end: number;
}

/** Every way to read the tokens from an index on. */
export type Rule<T> = (at: number) => readonly Parse<T>[];

/** What is read at the moment, and how far reading came: rules are made once, and read one text after the other. */
export interface Source {
  tokens: readonly Token[];
  /** The number of this text. */
  reading: number;
  /** The number of ways to read phrases of it that were found. */
  steps: number;
  /** How deep the phrase that is read now nests. */
  nesting: number;
  /** The last token that nothing could follow, and what could have been there. */
  readonly furthest: { at: number; readonly expected: Set<string> };
  /** A phrase that is understood, but not clear; why, and the tokens of it. */
  unclear: { readonly at: number; readonly end: number; readonly expected: string } | null;
}

/** Nothing to be read yet. */
export function newSource(): Source {
  return {
    tokens: [],
    reading: 0,
    steps: 0,
    nesting: 0,
    furthest: { at: 0, expected: new Set() },
    unclear: null,
  };
}

/** Reads other tokens from now on. */
export function restart(source: Source, tokens: readonly Token[]): void {
  source.tokens = tokens;
  source.reading += 1;
  source.steps = 0;
  source.nesting = 0;
  source.furthest.at = 0;
  source.furthest.expected.clear();
  source.unclear = null;
}

/** A phrase that is not there. */
const none: readonly never[] = [];

/** Notes that something was expected at a token, and not found. */
export function missed({ furthest }: Source, at: number, expected: string): readonly never[] {
  if (at > furthest.at) {
    furthest.at = at;
    furthest.expected.clear();
  }
  if (at === furthest.at) furthest.expected.add(expected);
  return none;
}

/** One of these phrases, each of one or several words. */
export function phrase(source: Source, label: string, phrases: readonly string[]): Rule<string> {
  let byFirst: ReadonlyMap<string, readonly Phrase[]> | undefined;
  return (at) => {
    const token = source.tokens[at];
    byFirst ??= phrasesByFirst(phrases);
    const all = token === undefined || token.isQuoted ? undefined : byFirst.get(token.text);
    if (all === undefined) return missed(source, at, label);
    const found = all
      .filter(({ words }) => words.every((word, index) => isWord(source, at + index, word)))
      .map(({ text, words }) => ({ value: text, end: at + words.length }));
    return found.length > 0 ? found : missed(source, at, label);
  };
}

interface Phrase {
  readonly text: string;
  readonly words: readonly string[];
}

const phrasesOfLists = new WeakMap<readonly string[], ReadonlyMap<string, readonly Phrase[]>>();
const knownPhrases = new Map<string, ReadonlyMap<string, readonly Phrase[]>>();

/** The phrases by their first words; the lists of phrases are those of the grammar, so that there are few. */
function phrasesByFirst(phrases: readonly string[]): ReadonlyMap<string, readonly Phrase[]> {
  const kept = phrasesOfLists.get(phrases);
  if (kept !== undefined) return kept;
  const key = phrases.join('|');
  const known = knownPhrases.get(key);
  if (known !== undefined) {
    phrasesOfLists.set(phrases, known);
    return known;
  }
  const byFirst = new Map<string, Phrase[]>();
  for (const text of new Set(phrases)) {
    const words = text.split(' ');
    byFirst.set(words[0]!, [...(byFirst.get(words[0]!) ?? []), { text, words }]);
  }
  knownPhrases.set(key, byFirst);
  return byFirst;
}

/** Whether there is this word at an index. */
export function isWord({ tokens }: Source, at: number, word: string): boolean {
  const token = tokens[at];
  return token !== undefined && !token.isQuoted && token.text === word;
}

type Values<R extends readonly Rule<unknown>[]> = {
  [K in keyof R]: R[K] extends Rule<infer T> ? T : never;
};

/** Thrown where a text has too many ways to be read; caught where reading begins. */
export class TooManyWays extends Error {}

/** The maximum number of ways to read a phrase at one token. */
const maxParses = 500;

function requireFew(count: number): void {
  if (count > maxParses) throw new TooManyWays();
}

/** These rules, one after the other. */
export function sequence<const R extends readonly [Rule<unknown>, ...Rule<unknown>[]]>(
  ...rules: R
): Rule<Values<R>> {
  const [first, ...others] = rules;
  return (at) => {
    // Most sequences end at their first word.
    const begun = first(at);
    if (begun.length === 0) return none;
    requireFew(begun.length);
    let parses: readonly Parse<readonly unknown[]>[] = begun.map(({ value, end }) => ({
      value: [value],
      end,
    }));
    for (const rule of others) {
      const longer: Parse<readonly unknown[]>[] = [];
      for (const { value, end } of parses)
        for (const next of rule(end)) longer.push({ value: [...value, next.value], end: next.end });
      if (longer.length === 0) return none;
      requireFew(longer.length);
      parses = longer;
    }
    // The compiler does not see that there is a value of each rule.
    return parses as readonly Parse<Values<R>>[];
  };
}

/** Any of these rules. */
export function choice<T>(...rules: readonly Rule<T>[]): Rule<T> {
  return (at) => {
    let found: readonly Parse<T>[] = [];
    for (const rule of rules) {
      const parses = rule(at);
      if (parses.length > 0) found = found.length === 0 ? parses : [...found, ...parses];
    }
    return found;
  };
}

/** No word at all. */
export const nothing: Rule<null> = (at) => [{ value: null, end: at }];

/** The rule, or nothing, which is null. */
export function optional<T>(rule: Rule<T>): Rule<T | null> {
  return (at) => {
    const parses = rule(at);
    const left = { value: null, end: at };
    return parses.length === 0 ? [left] : [...parses, left];
  };
}

/** The rule, with another meaning; without one (null) it does not apply. */
export function mapped<T, U>(rule: Rule<T>, meaning: (value: T) => U | null): Rule<U> {
  return (at) => {
    const parses = rule(at);
    if (parses.length === 0) return none;
    const found: Parse<U>[] = [];
    for (const { value, end } of parses) {
      const meant = meaning(value);
      if (meant !== null) found.push({ value: meant, end });
    }
    return found;
  };
}

/** The rule several times. */
export function repeated<T>(rule: Rule<T>, min: number, max: number): Rule<readonly T[]> {
  return (at) => {
    const found: Parse<readonly T[]>[] = [];
    let parses: readonly Parse<readonly T[]>[] = [{ value: [], end: at }];
    for (let count = 0; parses.length > 0; count++) {
      if (count >= min) found.push(...parses);
      requireFew(found.length);
      if (count === max) break;
      parses = parses.flatMap(({ value, end }) =>
        rule(end)
          .filter((next) => next.end > end)
          .map((next) => ({ value: [...value, next.value], end: next.end })),
      );
    }
    return found;
  };
}

/** A list of two or more, with commas, and a word such as "and" before the last one. */
export function listed<T>(source: Source, rule: Rule<T>, words: readonly string[]): Rule<readonly T[]> {
  const comma = phrase(source, '","', [',']);
  const last = phrase(source, words.map((word) => `"${word}"`).join(', '), words);
  return mapped(
    sequence(rule, repeated(second(choice(comma, last), rule), 0, 98), optional(comma), last, rule),
    ([one, others, , , end]) => [one, ...others, end],
  );
}

/** Two rules, one after the other, with the meaning of the second one. */
export function second<T>(one: Rule<unknown>, other: Rule<T>): Rule<T> {
  return ofBoth(one, other, (_, value) => value);
}

/** Two rules, one after the other, with the meaning of the first one. */
export function first<T>(one: Rule<T>, other: Rule<unknown>): Rule<T> {
  return ofBoth(one, other, (value) => value);
}

function ofBoth<A, B, T>(one: Rule<A>, other: Rule<B>, meaning: (one: A, other: B) => T): Rule<T> {
  return (at) => {
    const begun = one(at);
    requireFew(begun.length);
    const found = begun.flatMap(({ value, end }) =>
      other(end).map((next) => ({ value: meaning(value, next.value), end: next.end })),
    );
    requireFew(found.length);
    return found.filter(({ value }) => value !== null);
  };
}

/** The maximum number of ways to read phrases of one text: a sentence with more is not read. */
const maxSteps = 20_000;

/** Whether a text has too many ways to be read. */
export function isOverfull({ steps }: Source): boolean {
  return steps > maxSteps;
}

/** Phrases nest at most this deep: a sentence that nests deeper is not read. */
const maxNesting = 150;

/** The rule, applied once at each token; ways with the same meaning are one. `make` makes it when it is first needed. */
export function remembered<T>(source: Source, make: () => Rule<T>): Rule<T> {
  const known = new Map<number, readonly Parse<T>[]>();
  let [reading, rule]: [number, Rule<T> | undefined] = [source.reading, undefined];
  return (at) => {
    if (reading !== source.reading) known.clear();
    reading = source.reading;
    const before = known.get(at);
    if (before !== undefined) return before;
    // A phrase that begins with itself is not read.
    known.set(at, []);
    rule ??= make();
    if (source.nesting >= maxNesting) source.steps = maxSteps + 1;
    if (isOverfull(source)) return [];
    source.nesting += 1;
    const parses = rule(at);
    source.steps += parses.length;
    source.nesting -= 1;
    const found =
      parses.length < 2
        ? parses
        : [...new Map(parses.map((parse) => [JSON.stringify(parse), parse])).values()];
    known.set(at, found);
    return found;
  };
}
