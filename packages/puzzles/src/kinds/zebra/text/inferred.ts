import { computedOnce } from '../../../boards/geometry/remembered.js';
import { tokensOf } from '../sentences/tokens.js';
import { formsOf } from '../sentences/variants.js';
import { articles, ordinalWords } from '../sentences/words.js';
import type { ListInProse } from './introduction.js';

/** Where sentences name a value of a usual attribute; the value is the group `value`. */
interface Place {
  readonly attribute: string;
  readonly pattern: RegExp;
}

const words = "(?<value>(?!the\\b|an?\\b|his\\b|her\\b|no\\b)[\\p{L}\\p{N}'’-]+(?: [\\p{L}\\p{N}'’-]+)?)";
const one = "(?<value>[\\p{L}'’-]+)";
const end =
  '(?=\\s*(?:[.,;?!]|$)|\\s+(?:in|on|at|and|or|but|lives?|owns?|drinks?|smokes?|is|are|who|has|next|keeps?|also|as)\\b)';
const article = '(?:(?:the|an?|his|her|some)\\s+)?';

const patterns = computedOnce((): readonly Place[] =>
  [
    { attribute: 'color', pattern: `\\b(?:the|an?)\\s+${one}\\s+house\\b` },
    { attribute: 'color', pattern: `\\bhouse\\s+(?:is|was)\\s+(?:painted\\s+)?${one}${end}` },
    { attribute: 'drink', pattern: `\\bdrinks?\\s+${article}${words}${end}` },
    { attribute: 'drink', pattern: `(?:^|\\bthe\\s+)${words}\\s+(?:is|are)\\s+drunk\\b` },
    { attribute: 'drink', pattern: `\\bthe\\s+${words}\\s+drinker\\b` },
    { attribute: 'cigarette', pattern: `\\bsmokes?\\s+${article}${words}${end}` },
    { attribute: 'cigarette', pattern: `(?:^|\\bthe\\s+)${words}\\s+(?:is|are)\\s+smoked\\b` },
    { attribute: 'cigarette', pattern: `\\bthe\\s+${words}\\s+smoker\\b` },
    { attribute: 'pet', pattern: `\\b(?:owns?|keeps?|raises?|breeds?)\\s+${article}${words}${end}` },
    {
      attribute: 'pet',
      pattern: `\\b(?:man|woman|person|one|house|neighbor)\\s+with\\s+${article}${one}${end}`,
    },
    { attribute: 'pet', pattern: `\\bthe\\s+${words}\\s+owner\\b` },
    {
      attribute: 'nationality',
      pattern: `\\bthe\\s+(?<value>\\p{Lu}[\\p{L}-]+)(?:\\s+(?:man|woman|person))?\\s+(?:lives?|owns?|drinks?|smokes?|is|keeps?|has|does|raises?|never)\\b`,
    },
  ].map(({ attribute, pattern }) => ({ attribute, pattern: new RegExp(pattern, 'giu') })),
);

/** Words before "house" that are no colors. */
const noColors = new Set([
  ...ordinalWords,
  ...articles,
  'last',
  'middle',
  'center',
  'next',
  'same',
  'other',
  'leftmost',
  'rightmost',
  'neighboring',
  'end',
  'corner',
  'adjacent',
  'different',
  'first',
  'in',
  'not',
  'next',
]);

/**
 * The attributes that sentences tell of by their usual phrases: "the red house" has a color, "owns the dog" a pet. Values that differ
 * in number only are one. `count` is the number of places: the one value that no sentence names is "another drink".
 */
export function inferredLists(sentences: readonly string[], count: number | null): readonly ListInProse[] {
  const found = new Map<string, string[]>();
  for (const { attribute, pattern } of patterns())
    for (const sentence of sentences)
      for (const { groups } of sentence.matchAll(pattern)) {
        const value = groups!['value']!;
        if (!isValue(attribute, value)) continue;
        const known = found.get(attribute) ?? [];
        found.set(attribute, known);
        if (!known.some((each) => isSame(each, value))) known.push(value);
      }
  const size = count ?? Math.max(0, ...[...found.values()].map((values) => values.length));
  return [...found].map(([id, values]) => ({
    id,
    values: values.length === size - 1 ? [...values, `another ${id}`] : values,
  }));
}

function isValue(attribute: string, value: string): boolean {
  const [first = ''] = value.toLowerCase().split(' ');
  if (noColors.has(first) || /^\d/.test(first)) return false;
  return attribute !== 'nationality' || /^\p{Lu}/u.test(value);
}

/** Whether two names are forms of one: "Chesterfield" and "Chesterfields", "an Englishman" and "English". */
function isSame(one: string, other: string): boolean {
  const [a, b] = [one, other].map((name) => tokensOf(name).map(({ text }) => text));
  if (a!.length !== b!.length || a!.slice(0, -1).join(' ') !== b!.slice(0, -1).join(' ')) return false;
  return formsOf(a!.at(-1)!).includes(b!.at(-1)!);
}
