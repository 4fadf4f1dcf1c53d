import { type Attribute, maxPlaces, type Places } from '../lists.js';
import { months, weekdays } from '../vocabulary/numbers-in-names.js';
import { numbersOf } from '../vocabulary/variants.js';
import { computedOnce, list, numberWords, placeNouns } from '../vocabulary/words.js';
import { sentencesIn } from './lines.js';
import { numbers, singularOf } from './list-text.js';

const calendars = [
  { id: 'day', names: weekdays },
  { id: 'month', names: months },
];

const nouns = computedOnce(() => [...new Set(placeNouns().flatMap((noun) => numbersOf(noun)))]);
const people =
  'people|persons|men|women|friends|children|kids|students|pupils|families|neighbors|neighbours|colleagues';
const number = `\\d{1,2}|${numberWords.slice(1).join('|')}`;

/** The places that prose tells of: "five houses", "positions 1-5", "from Monday to Friday"; null if it tells of none. */
export function placesInProse(prose: string): Places | null {
  for (const { id, names } of calendars) {
    const all = names.join('|');
    const [, from, to] =
      new RegExp(`\\b(${all})\\s*(?:to|through|until|till|-|–)\\s*(${all})\\b`, 'i').exec(prose) ?? [];
    const [first, last] = [from, to].map((name) =>
      names.findIndex((each) => each.toLowerCase() === name?.toLowerCase()),
    );
    if (first! >= 0 && last! > first!) return { id, names: names.slice(first, last! + 1) };
  }
  if (prose.split('.').some(tellsLeftToRight) && /\bone\b/i.test(prose)) {
    const middle = /\bmiddle\b/i.test(prose) ? 'middle' : 'center';
    return { id: 'place', names: ['left', middle, 'right'] };
  }
  const ofPlaces = nouns();
  const noun = ofPlaces.join('|');
  const range = new RegExp(
    `\\b(${noun})\\s*(?:numbered\\s*|from\\s*)?1\\s*(?:-|–|—|to|through|\\.\\.\\.?)\\s*(\\d{1,2})\\b`,
    'i',
  ).exec(prose);
  if (range !== null) return numbered(range[1]!, Number(range[2]));
  const list = new RegExp(
    `\\b(${noun})\\s*(?:numbered\\s*)?(1(?:\\s*(?:,|and|,\\s*and)\\s*\\d{1,2})+)`,
    'i',
  ).exec(prose);
  if (list !== null) {
    const all = list[2]!.match(/\d+/g)!.map(Number);
    if (all.every((each, index) => each === index + 1)) return numbered(list[1]!, all.length);
  }
  const counted = [
    ...prose.matchAll(new RegExp(`\\b(${number})\\s+(?:\\p{L}+\\s+){0,2}?(${noun}|${people})\\b`, 'giu')),
  ];
  const places = counted.find((match) => ofPlaces.includes(match[2]!.toLowerCase())) ?? counted[0];
  if (places === undefined) return null;
  const word = places[2]!.toLowerCase();
  const isPeople = !ofPlaces.includes(word);
  return numbered(isPeople ? 'position' : word, countOf(places[1]!));
}

/** Whether a sentence has "left", "center" and "right" in this order. */
function tellsLeftToRight(sentence: string): boolean {
  let rest = sentence;
  for (const word of [/\bleft\b/i, /\b(?:center|centre|middle)\b/i, /\bright\b/i]) {
    const found = word.exec(rest);
    if (found === null) return false;
    rest = rest.slice(found.index + found[0].length);
  }
  return true;
}

/** Whether prose states that the places are in a row, and does not only count them: "in a row", "numbered 1 to 5", "from Monday to Friday". */
export function isRowInProse(prose: string, id: string): boolean {
  const isNamed =
    /\d\s*(?:-|–|—|to|through|and|,)\s*\d/.test(prose) ||
    !nouns().includes(id) ||
    ['day', 'month', 'place'].includes(id);
  const isCounted = id === 'position';
  return (
    (isNamed && !isCounted) ||
    /\b(?:in (?:a|one) (?:row|line|queue|circle)|a row of|numbered|side by side|from left to right|next (?:to|door)|along|line up|queue|one after the other|behind each other)\b/i.test(
      prose,
    )
  );
}

function countOf(word: string): number {
  return /^\d/.test(word) ? Number(word) : numberWords.indexOf(word.toLowerCase());
}

function numbered(noun: string, count: number): Places | null {
  if (count < 1 || count > maxPlaces) return null;
  return { id: singularOf(noun.toLowerCase()), names: numbers(count) };
}

/** The lists of prose that have as many items as there are places, and are not the places: "a different pet: dog, fox and cat". */
export function listsInProse(prose: string, places: readonly string[]): readonly Attribute[] {
  const count = places.length;
  const found: Attribute[] = [];
  const sentences = prose.split('\n').flatMap((line) => sentencesIn(line).map(({ text }) => text));
  for (const sentence of sentences) {
    const people = peopleIn(sentence, count);
    if (people !== null) found.push({ id: freeId(people.id, found), values: people.values });
    const parts = sentence.split(/(?<=[:;()])|(?=[()])|\s[-–—]\s|(?<=\S)—(?=\S)/);
    for (const [index, part] of parts.entries()) {
      const values = itemsOf(part, count);
      if (values === null || found.some((each) => each.values.includes(values.items[0]!))) continue;
      const label = index > 0 && values.label === '' ? parts.slice(0, index).join(' ') : values.label;
      const id = freeId(idOf(label), found);
      if (values.items.every((item, i) => item.toLowerCase().split(' ').includes(places[i]!.toLowerCase())))
        continue;
      found.push({ id, values: values.items });
    }
  }
  return found;
}

const title = '(?:(?:Dr|Mr|Mrs|Ms|Miss|Sir|Lady|Captain|Aunt|Uncle)\\.? )?';
const properName = `${title}\\p{Lu}[\\p{L}'’]+(?: \\p{Lu}[\\p{L}'’]+)?`;
const enumeration = new RegExp(`${properName}(?:, ${properName})*,? (?:and|or|&) ${properName}`, 'gu');

/** As many proper names as there are places: "Ann, Ben and Cleo live in a row"; null without them. */
function peopleIn(sentence: string, count: number): Attribute | null {
  for (const { 0: all, index } of sentence.matchAll(enumeration)) {
    const values = all.split(/,? (?:and|or|&) |, /);
    const isCut = /^\s*,\s*\p{Lu}/u.test(sentence.slice(index + all.length));
    if (isCut || values.length !== count || new Set(values).size < count) continue;
    const before = sentence.slice(0, index).trim();
    const isSubject = before === '' || /,$/.test(before);
    return { id: isSubject ? 'name' : idOf(before), values };
  }
  return null;
}

function freeId(id: string, known: readonly Attribute[]): string {
  for (let k = 1; ; k++) {
    const name = k === 1 ? id : `${id} ${k}`;
    if (known.every((each) => each.id !== name)) return name;
  }
}

const verbBefore =
  /^(.*?\b(?:are|were|is|was|include|includes|among|be|named|called|follow|follows))\s+(.*)$/i;

/** The items of a part of a sentence, and what stands before them; null if it is no list of this length. */
function itemsOf(
  part: string,
  count: number,
): { readonly label: string; readonly items: readonly string[] } | null {
  const text = part
    .trim()
    .replace(/[.:;()]+$/, '')
    .replace(/^\(/, '');
  const raw = splitItems(text, count);
  if (raw === null || count < 2) return null;
  const isOneByOne = raw.slice(1).every((item) => /^one\b/i.test(item));
  const split = isOneByOne
    ? /^(?:.*\b)?one\s+(\p{L}+)\s+(?:is|was|has|wears|had)\s+(.*)$/iu.exec(raw[0]!)
    : /^one\b/i.test(raw[0]!)
      ? null
      : verbBefore.exec(raw[0]!);
  const [, before = '', first = raw[0]!] = split ?? [];
  const items = [first, ...raw.slice(1)].map(itemOf);
  // "Ann, Ben and Cleo sat in a row": people, and what they did.
  const names = items.map((item) => /^(?:\p{Lu}[\p{L}.'’]*\s?)+(?=\s\p{Ll}|$)/u.exec(item)?.[0].trim());
  const isPeople =
    before === '' &&
    names.every((name) => name !== undefined) &&
    items.slice(0, -1).every((item, i) => item === names[i]);
  const all = isPeople ? names : items;
  if (new Set(all).size < count || all.some((item) => item === '' || item.split(' ').length > 5)) return null;
  return { label: isPeople && names.at(-1) !== items.at(-1) ? 'name' : before, items: all };
}

/** The items of a list with as many of them: "Dolce and Gabbana" is one where commas alone separate enough. */
function splitItems(text: string, count: number): readonly string[] | null {
  const commas = text.split(/\s*,\s*(?:and\s+|or\s+)?|\s*\/\s*/);
  const last = /^(.*\S)\s+(?:and|or|&)\s+(\S.*)$/.exec(commas.at(-1)!);
  const withLast = last === null ? commas : [...commas.slice(0, -1), last[1]!, last[2]!];
  const all = text.split(/\s*,\s*(?:and\s+|or\s+)?|\s+and\s+|\s+or\s+|\s*\/\s*|\s*&\s*/);
  const found = [all, withLast, ...(last === null ? [commas] : [])].find((items) => items.length === count);
  return found?.map((item) => item.trim()) ?? null;
}

/** An item of a list without articles, and without "one is", "one has". */
function itemOf(text: string): string {
  return text
    .replace(/^one\s+(?:only\s+)?(?:\p{L}+s|ate|had|wore|is\s+\p{L}+ing)\s+/iu, '')
    .replace(/^one\s+(?=\S)/iu, '')
    .replace(/^(?:an?|the|his|her|some)\s+(?=\S)/i, '')
    .replace(/^(\p{L}+)\s+one$/iu, '$1')
    .replace(/^["“](.*)["”]$/, '$1')
    .trim();
}

const empty = new Set(
  list(`
  different following one something each own these other their as follows are were is was be the a an only unique exactly favorite favourite
  has have had which include includes among of them there every person everyone
`),
);

/** The name of an attribute by the words before its list: "each has a favorite drink" is about a drink. */
function idOf(label: string): string {
  const cleaned = label
    .toLowerCase()
    .replace(/[^\p{L}\s]/gu, ' ')
    .replace(/\s(?:a|each|per|every) (?:day|week|house|person)\s*$/, '')
    .trim()
    .split(/\s+/);
  const of = cleaned.lastIndexOf('of');
  const words =
    of > 0 && of >= cleaned.length - 3 && !empty.has(cleaned[of - 1]!) ? cleaned.slice(0, of) : cleaned;
  const noun = words.filter((word) => !empty.has(word)).at(-1);
  return noun === undefined || noun === '' ? 'item' : singularOf(noun);
}
