import { maxPlaces } from '../lists.js';
import type { LineProblem, Read } from '../problems.js';
import { maxName } from '../statement.js';
import { isPhrase } from '../vocabulary/phrase-patterns.js';
import { irregularPlurals, numbersOf } from '../vocabulary/variants.js';
import { quoted } from '../vocabulary/wording.js';

/** A row of places or an attribute: a name, and names in it. */
export interface NamedList {
  readonly id: string;
  readonly names: readonly string[];
  readonly phrases: readonly string[];
}

/** A name as it stands in a list: in quotation marks if it has a sign of lists, or could be a number of places. */
export function nameText(name: string): string {
  return /^[^\s",:;|#*`“”]+(?: [^\s",:;|#*`“”]+)*$/u.test(name) && !/^\/\//.test(name) ? name : quoted(name);
}

/** `color: blue, green, red | the * house, lives in the * house` */
export function listText({ id, names, phrases }: NamedList): string {
  const isCount = names.length === 1 && /^\d+$/.test(names[0]!);
  const all = isCount ? quoted(names[0]!) : names.map(nameText).join(', ');
  return `${nameText(id)}: ${all}${phrases.length === 0 ? '' : ` | ${phrases.join(', ')}`}`;
}

/** Reads `listText`; the names may be in brackets. */
export function readList(line: string): Read<NamedList> {
  const reader = { line, at: 0 };
  const id = readName(reader, ':');
  if (typeof id !== 'string') return id;
  if (line[reader.at] !== ':') return problem(reader, '":" after the name');
  reader.at += 1;
  const names = readNames(reader, '|');
  if ('problem' in names) return names;
  if (line[reader.at] !== '|') return { id, names: names.names, phrases: [] };
  reader.at += 1;
  const phrases: string[] = [];
  for (;;) {
    const rest = line.slice(reader.at);
    const [text = ''] = rest.split(',', 1);
    const phrase = text.trim();
    if (!isPhrase(phrase) || phrase === '*' || phrase.includes('|') || phrase.length > 100)
      return problem(reader, 'a phrase with one "*" for the value, such as "owns the *"');
    phrases.push(phrase);
    reader.at += text.length;
    if (reader.at >= line.length) return { id, names: names.names, phrases };
    reader.at += 1;
  }
}

/** Names, separated by commas, up to a sign or the end. */
function readNames(reader: Reader, end: string): Read<{ readonly names: readonly string[] }> {
  const names: string[] = [];
  for (;;) {
    const name = readName(reader, `,${end}`);
    if (typeof name !== 'string') return name;
    names.push(name);
    if (reader.line[reader.at] !== ',') return { names };
    reader.at += 1;
  }
}

interface Reader {
  readonly line: string;
  at: number;
}

function readName(reader: Reader, ends: string): string | { readonly problem: LineProblem } {
  const { line } = reader;
  while (/\s/.test(line[reader.at] ?? '')) reader.at += 1;
  const start = reader.at;
  let name = '';
  if (line[start] === '"') {
    const [whole, text] = /^"((?:[^"]|"")*)"/.exec(line.slice(start)) ?? [];
    if (whole === undefined || text === undefined) return problem(reader, 'a closing quotation mark');
    name = text.replaceAll('""', '"');
    reader.at += whole.length;
    while (/\s/.test(line[reader.at] ?? '')) reader.at += 1;
    if (reader.at < line.length && !ends.includes(line[reader.at]!)) return problem(reader, 'a comma');
  } else {
    while (reader.at < line.length && !ends.includes(line[reader.at]!)) reader.at += 1;
    name = line.slice(start, reader.at).trim();
  }
  if (name === '' || name.trim() !== name) return problem({ line, at: start }, 'a name');
  if (name.length > maxName) return problem({ line, at: start }, `a name of at most ${maxName} characters`);
  return name;
}

function problem({ line, at }: Reader, expected: string): { readonly problem: LineProblem } {
  const found = at < line.length ? `"${line.slice(at, at + 20)}"` : 'the end of the line';
  return { problem: { column: at + 1, expected, found } };
}

/** A row of places: `house: 1, 2, 3`, `day: Monday, Tuesday`; `houses: 5` and `5 houses` are numbered. */
export function readPlaces(line: string): Read<NamedList> {
  const [, counted, noun] = /^(\d{1,2}) (\p{L}[\p{L} ]*)$/u.exec(line.trim()) ?? [];
  if (counted !== undefined && noun !== undefined) return numbered(Number(counted), noun, line);
  const list = readList(line);
  if ('problem' in list) return list;
  if (list.phrases.length > 0) return problem({ line, at: line.indexOf('|') }, 'only names of places');
  const [only = ''] = list.names;
  const isCount = list.names.length === 1 && /^\d+$/.test(only) && !line.includes('"');
  return isCount ? numbered(Number(only), list.id, line) : list;
}

function numbered(count: number, noun: string, line: string): Read<NamedList> {
  if (count < 1 || count > maxPlaces)
    return { problem: { column: 1, expected: `1 to ${maxPlaces} places`, found: line.slice(0, 40) } };
  return {
    id: singularOf(noun),
    names: numbers(count),
    phrases: [],
  };
}

/** The names of places that are only counted. */
export function numbers(count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => String(index + 1));
}

/** The singular of a noun: "houses" is "house", "red men" is "red man". */
export function singularOf(noun: string): string {
  const words = noun.trim().split(' ');
  const last = words.at(-1)!;
  return [...words.slice(0, -1), singularOfWord(last)].join(' ');
}

function singularOfWord(word: string): string {
  const irregular = irregularPlurals.find(([, many]) => many === word);
  if (irregular !== undefined) return irregular[0];
  if (!/[^s]s$/.test(word)) return word;
  const forms = numbersOf(word).slice(1);
  return pickSingular(word, forms) ?? forms.find((form) => form.length < word.length) ?? word;
}

/** Of "houses", "house" rather than "hous"; of "boxes", "box" rather than "boxe". */
function pickSingular(plural: string, forms: readonly string[]): string | undefined {
  if (/(?:x|ch|sh|ss|zz)es$/.test(plural)) return forms.find((form) => form === plural.slice(0, -2));
  if (/[^aeiou]ies$/.test(plural)) return forms.find((form) => form.endsWith('y'));
  if (plural.endsWith('s')) return forms.find((form) => form === plural.slice(0, -1));
  return undefined;
}
