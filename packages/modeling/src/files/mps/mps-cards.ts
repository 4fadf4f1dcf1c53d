import { type Field, numberOrInfinity, unexpected, words } from '../fields.js';
import { escapedNamesMark } from '../names.js';

/** The supported sections with data cards. */
export type Section = 'OBJSENSE' | 'OBJNAME' | 'ROWS' | 'COLUMNS' | 'RHS' | 'RANGES' | 'BOUNDS';

/** A data card, its fields by their meaning in its section. */
export interface DataCard {
  /** Field 1. */
  readonly type: Field | null;
  /** Field 2; null if the name of a set was omitted. */
  readonly name: Field | null;
  /** Fields 3 and 4, 5 and 6, and so on. */
  readonly pairs: readonly { readonly name: Field; readonly value: Field | null }[];
}

/**
 * A card with fields separated by spaces. The names of sets may be omitted: the number of fields reveals it, and for
 * a bound without a number, whether the last field is a column.
 */
export function freeCard(
  section: Section,
  text: string,
  line: number,
  isColumn: (name: string) => boolean,
): DataCard {
  const fields = words(text, line);
  const end: Field = { text: '', line, column: text.trimEnd().length + 1 };
  const [first = end, second, third, fourth, fifth] = fields;
  switch (section) {
    case 'OBJSENSE':
    case 'OBJNAME':
      return { type: null, name: first, pairs: [] };
    case 'ROWS':
      if (third) throw unexpected(third, 'the end of the line after the name of a row');
      return { type: first, name: second ?? null, pairs: [] };
    case 'BOUNDS': {
      if (fifth) throw unexpected(fifth, 'the end of the line after a bound');
      const hasSet = fourth !== undefined || (third !== undefined && isSetAndColumn(first, third, isColumn));
      const [set, name, value] = hasSet ? [second, third, fourth] : [null, second, third];
      if (!name) throw unexpected(end, 'the name of a column');
      return { type: first, name: set ?? null, pairs: [{ name, value: value ?? null }] };
    }
    default: {
      const hasName = section === 'COLUMNS' || fields.length % 2 === 1;
      return { type: null, name: hasName ? first : null, pairs: pairsOf(fields.slice(hasName ? 1 : 0), end) };
    }
  }
}

/** For three fields: whether they are type, set and column, not type, column and number. */
function isSetAndColumn(type: Field, third: Field, isColumn: (name: string) => boolean): boolean {
  return /^(?:FR|MI|PL|BV)$/i.test(type.text) && isColumn(third.text);
}

function pairsOf(fields: readonly Field[], end: Field): DataCard['pairs'] {
  const pairs: { name: Field; value: Field | null }[] = [];
  for (let i = 0; i < fields.length; i += 2)
    pairs.push({ name: fields[i] ?? end, value: fields[i + 1] ?? null });
  if (pairs.length === 0) throw unexpected(end, 'a name and a number');
  return pairs;
}

/** The ranges of the six fields of a card; columns count from 0 here. */
const fixedColumns = [
  [1, 3],
  [4, 12],
  [14, 22],
  [24, 36],
  [39, 47],
  [49, 61],
] as const;

/** A card with fields in fixed columns; names may contain spaces. */
export function fixedCard(section: Section, text: string, line: number): DataCard {
  const [type, name, third, fourth, fifth, sixth] = fixedColumns.map(([from, to]) =>
    fixedField(text, line, from, to),
  );
  if (section === 'OBJSENSE' || section === 'OBJNAME')
    return { type: null, name: words(text, line)[0] ?? null, pairs: [] };
  const end: Field = { text: '', line, column: text.length + 1 };
  const pairs = [
    ...(third ? [{ name: third, value: fourth ?? null }] : []),
    ...(fifth ? [{ name: fifth, value: sixth ?? null }] : []),
  ];
  if (section !== 'ROWS' && pairs.length === 0) throw unexpected(end, 'a name that starts in column 15');
  return { type: type ?? null, name: name ?? null, pairs };
}

function fixedField(text: string, line: number, from: number, to: number): Field | null {
  const piece = text.slice(from, to);
  const trimmed = piece.trim();
  return trimmed === '' ? null : { text: trimmed, line, column: from + piece.search(/\S/) + 1 };
}

/** Columns that are blank on every card in fixed columns. */
const blankColumns = [0, 3, 12, 13, 22, 23, 36, 37, 38, 47, 48];

/**
 * Whether the text requires fixed columns: all its cards fit them, and a name contains a space. All other texts,
 * files in fixed columns included, are read by spaces.
 */
export function needsFixedColumns(text: string): boolean {
  let hasSpace = false;
  let section = '';
  for (const line of text.split(/\r\n|\n|\r/)) {
    if (line.startsWith('*') || line.trim() === '') continue;
    if (!line.startsWith(' ')) {
      section = line.split(/\s/, 1)[0] ?? '';
      if (section === 'ENDATA') break;
    } else if (/^(?:ROWS|COLUMNS|RHS|RANGES|BOUNDS)$/.test(section)) {
      if (!keepsToColumns(section, line)) return false;
      // Every name stands there on some card: the others refer to it.
      hasSpace ||= /\S\s+\S/.test(line.slice(4, 12));
    }
  }
  return hasSpace;
}

function keepsToColumns(section: string, line: string): boolean {
  if (line.includes('\t') || blankColumns.some((column) => (line[column] ?? ' ') !== ' ')) return false;
  const isBare = /^ (?:FR|MI|PL|BV)/.test(line);
  if (section === 'ROWS') return line.slice(4, 12).trim() !== '' && line.slice(12).trim() === '';
  const number = line.slice(24, 36).trim();
  const isNumber = number === '' ? isBare || line.includes("'MARKER'") : /^[-+.\dEeDd]+$/.test(number);
  return line.slice(14, 22).trim() !== '' && isNumber;
}

/** The content of our own files' comments; comments of other files are ignored. */
export interface Directives {
  /** Whether our writer made the file: then its names are escaped. */
  isOurs: boolean;
  /** Whether the objective is negated in the file. */
  maximizes: boolean;
  /** The bounds of rows, exact to the last digit. */
  readonly bounds: Map<string, readonly [number, number]>;
  /** Rows that carry the upper bound of a row or of a column. */
  readonly carriers: { readonly of: 'row' | 'column'; readonly row: Field; readonly target: Field }[];
  /** Readable names of numbered ones. */
  readonly names: Map<string, string>;
}

export function noDirectives(): Directives {
  return { isOurs: false, maximizes: false, bounds: new Map(), carriers: [], names: new Map() };
}

/** The minimum number of fields of our comments, by their first word. */
const fieldsNeeded: ReadonlyMap<string, number> = new Map([
  ['bounds', 3],
  ['upper-of-row', 2],
  ['upper-of-column', 2],
  ['name', 2],
]);

/** Reads a comment, a line that begins with `*`. Throws `ModelFileError` if one of our comments is truncated. */
export function readDirective(directives: Directives, text: string, line: number): void {
  if (text.slice(1).trim() === escapedNamesMark) directives.isOurs = true;
  if (!directives.isOurs) return;
  const [, word, ...fields] = words(text, line);
  const end: Field = { text: '', line, column: text.length + 1 };
  const [first = end, second = end, third = end] = fields;
  const needed = fieldsNeeded.get(word?.text ?? '');
  if (needed !== undefined && fields.length < needed)
    throw unexpected(end, 'the remaining fields of this comment');
  switch (word?.text) {
    case 'maximize':
      directives.maximizes = true;
      break;
    case 'bounds':
      directives.bounds.set(first.text, [numberOrInfinity(second), numberOrInfinity(third)]);
      break;
    case 'upper-of-row':
    case 'upper-of-column': {
      const of = word.text === 'upper-of-row' ? 'row' : 'column';
      directives.carriers.push({ of, row: first, target: second });
      break;
    }
    case 'name':
      directives.names.set(first.text, second.text);
  }
}
