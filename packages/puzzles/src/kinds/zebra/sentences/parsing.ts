import type { Token } from './tokens.js';

/** A way to read some tokens: what they mean, and the index of the token after them. */
export interface Parse<T> {
  readonly value: T;
  readonly end: number;
}

/** Every way to read the tokens from an index on. */
export type Rule<T> = (at: number) => readonly Parse<T>[];

/** What is read, and how far reading came. */
export interface Source {
  readonly tokens: readonly Token[];
  /** The last token that nothing could follow, and what could have been there. */
  readonly furthest: { at: number; readonly expected: Set<string> };
}

/** Tokens to be read. */
export function sourceOf(tokens: readonly Token[]): Source {
  return { tokens, furthest: { at: 0, expected: new Set() } };
}

/** Notes that something was expected at a token, and not found. */
export function missed({ furthest }: Source, at: number, expected: string): readonly never[] {
  if (at > furthest.at) {
    furthest.at = at;
    furthest.expected.clear();
  }
  if (at === furthest.at) furthest.expected.add(expected);
  return [];
}

/** One of these phrases, each of one or several words. */
export function phrase(source: Source, label: string, phrases: readonly string[]): Rule<string> {
  const all = phrases.map((text) => ({ text, words: text.split(' ') }));
  return (at) => {
    const found = all
      .filter(({ words }) => words.every((word, index) => isWord(source, at + index, word)))
      .map(({ text, words }) => ({ value: text, end: at + words.length }));
    return found.length > 0 ? found : missed(source, at, label);
  };
}

/** Whether there is this word at an index. */
export function isWord({ tokens }: Source, at: number, word: string): boolean {
  const token = tokens[at];
  return token !== undefined && !token.isQuoted && token.text === word;
}

type Values<R extends readonly Rule<unknown>[]> = {
  [K in keyof R]: R[K] extends Rule<infer T> ? T : never;
};

/** These rules, one after the other. */
export function sequence<const R extends readonly Rule<unknown>[]>(...rules: R): Rule<Values<R>> {
  return (at) => {
    let parses: readonly Parse<readonly unknown[]>[] = [{ value: [], end: at }];
    for (const rule of rules)
      parses = parses.flatMap(({ value, end }) =>
        rule(end).map((next) => ({ value: [...value, next.value], end: next.end })),
      );
    return parses as readonly Parse<Values<R>>[];
  };
}

/** Any of these rules. */
export function choice<T>(...rules: readonly Rule<T>[]): Rule<T> {
  return (at) => rules.flatMap((rule) => rule(at));
}

/** The rule, or nothing, which is null. */
export function optional<T>(rule: Rule<T>): Rule<T | null> {
  return (at) => [...rule(at), { value: null, end: at }];
}

/** The rule, with another meaning; without one (null) it does not apply. */
export function mapped<T, U>(rule: Rule<T>, meaning: (value: T) => U | null): Rule<U> {
  return (at) =>
    rule(at).flatMap(({ value, end }) => {
      const meant = meaning(value);
      return meant === null ? [] : [{ value: meant, end }];
    });
}

/** The rule several times. */
export function repeated<T>(rule: Rule<T>, min: number, max: number): Rule<readonly T[]> {
  return (at) => {
    const found: Parse<readonly T[]>[] = [];
    let parses: readonly Parse<readonly T[]>[] = [{ value: [], end: at }];
    for (let count = 0; parses.length > 0; count++) {
      if (count >= min) found.push(...parses);
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
    sequence(rule, repeated(second(comma, rule), 0, 98), optional(comma), last, rule),
    ([one, others, , , end]) => [one, ...others, end],
  );
}

/** Two rules, one after the other, with the meaning of the second one. */
export function second<T>(one: Rule<unknown>, other: Rule<T>): Rule<T> {
  return mapped(sequence(one, other), ([, value]) => value as T | null);
}

/** Two rules, one after the other, with the meaning of the first one. */
export function first<T>(one: Rule<T>, other: Rule<unknown>): Rule<T> {
  return mapped(sequence(one, other), ([value]) => value as T | null);
}

/** The maximum number of ways to read one phrase at one token that are kept. */
const maxWays = 64;

/** The rule, applied once at each token; ways with the same meaning are one. `make` makes it when it is first needed. */
export function remembered<T>(make: () => Rule<T>): Rule<T> {
  const known = new Map<number, readonly Parse<T>[]>();
  let rule: Rule<T> | undefined;
  return (at) => {
    const before = known.get(at);
    if (before !== undefined) return before;
    // A phrase that begins with itself is not read.
    known.set(at, []);
    rule ??= make();
    const ways = new Map(rule(at).map((parse) => [JSON.stringify(parse), parse]));
    const found = [...ways.values()].slice(0, maxWays);
    known.set(at, found);
    return found;
  };
}
