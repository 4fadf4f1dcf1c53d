import type { LineProblem } from '../problems.js';
import { quoted } from '../vocabulary/wording.js';
import { type NamedList, nameText, readList, readPlaces } from './list-text.js';

/** How a declaration ends that is the row of places, in this order. */
const rowMark = 'from left to right';

/** A declaration: a list, and whether it states that it is the row of places. */
type Declaration = ReturnType<typeof readList> & { readonly isRow: boolean };

/**
 * Reads `pet: cat, dog | owns the *`, `pet: cat / dog.`, `houses: 5`, `5 houses` or `shelf: oak, pine | from left to right`. In
 * other people's texts, a full stop may end it, and "the" begin it.
 */
export function readDeclaration(line: string): Declaration {
  const marked = /\s*\|\s*from left to right\s*\.?\s*$/i.exec(line);
  const comma = numberComma(line);
  if (comma !== null) return { problem: comma, isRow: false };
  const text = withCommas(marked === null ? line : line.slice(0, marked.index));
  const isCount = /^\d{1,2} \p{L}[\p{L} ]*$|^[^":]*:\s*\d+\s*$/u.test(text);
  const list = marked !== null || isCount ? readPlaces(text) : readList(text);
  if ('problem' in list) return { ...list, isRow: false };
  const id = line.trimStart().startsWith('"') ? list.id : list.id.replace(/^(?:the|different)\s+/i, '');
  return { ...list, id, isRow: marked !== null || isCount };
}

/** A number with a comma, as 1,050, among values that commas and spaces separate; null without one. */
function numberComma(line: string): LineProblem | null {
  const plain = line.replace(/"[^"]*"/g, (quotation) => '_'.repeat(quotation.length));
  const found = /(?<![\p{L}\d,])[$€£¥]?\d{1,3}(?:,\d{3})+(?!\d)/u.exec(plain);
  if (found === null || !/,\s/.test(plain)) return null;
  const expected = 'quotation marks around a number with a comma';
  return { column: found.index + 1, expected, found: `"${found[0]}"` };
}

/** Values between slashes, as `a / b / c`, are a list too; a full stop ends it. */
function withCommas(line: string): string {
  const plain = line.replace(/\.\s*$/, '');
  return plain.includes(',') || plain.includes('"') ? plain : plain.replaceAll(/\s+\/\s+/g, ', ');
}

/** Whether a line is `name: value, value, …` or `houses: 5`: the name has few words, and no sentence follows. */
export function isDeclaration(line: string): boolean {
  const body = line.trim();
  if (/^\d{1,2} \p{L}[\p{L} ]*$/u.test(body)) return true;
  if (/^"(?:[^"]|"")*"\s*:/.test(body)) return true;
  const colon = body.indexOf(':');
  const name = body.slice(0, Math.max(0, colon)).trim();
  const rest = body.slice(colon + 1).trim();
  if (name === '' || rest === '' || name.length > 80) return false;
  if (/[".?!,;(]/.test(name)) return false;
  if (/[.!?]$/.test(rest) && /[.!?]\s+\S/.test(rest)) return false;
  const words = name.split(/\s+/);
  if (words.length > 3 || /\b(?:question|clue|hint|note|are|is|has|have|likes|true)\b/i.test(name))
    return false;
  return /[,|/]/.test(rest) || /^[^\s".?!]+$/.test(rest) || /^"(?:[^"]|"")*"$/.test(rest);
}

/** A list as a declaration, from which the same is read; `isRow` writes that it is the row of places. */
export function declarationText({ id, names, phrases }: NamedList, isRow: boolean): string {
  const after = `${phrases.length === 0 ? '' : ` | ${phrases.join(', ')}`}${isRow ? ` | ${rowMark}` : ''}`;
  const texts = [
    `${nameText(id)}: ${names.map((name) => (/^\d+$/.test(name) && names.length === 1 ? quoted(name) : nameText(name))).join(', ')}${after}`,
    `${quoted(id)}: ${names.map(quoted).join(', ')}${after}`,
  ];
  return texts.find((text) => isReadAs(text, { id, names })) ?? texts[1]!;
}

function isReadAs(text: string, { id, names }: Pick<NamedList, 'id' | 'names'>): boolean {
  if (!isDeclaration(text)) return false;
  const read = readDeclaration(text);
  return !('problem' in read) && read.id === id && JSON.stringify(read.names) === JSON.stringify(names);
}
