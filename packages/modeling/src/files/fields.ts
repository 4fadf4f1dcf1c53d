import { fileError, type ModelFileError, type ModelFileProblem, shown } from '../errors.js';
import { exactNumeral } from '../model/decimal.js';

/** A piece of a line, with its position. */
export interface Field {
  readonly text: string;
  readonly line: number;
  readonly column: number;
}

/** The error for an unexpected field. */
export function unexpected(
  field: Field,
  expected: string,
  code: ModelFileProblem['code'] = 'unexpected',
): ModelFileError {
  const found = field.text === '' ? 'the end of the line' : shown(field.text);
  return fileError(code, { line: field.line, column: field.column }, expected, found);
}

/** The error for a text that ends on this line too early. */
export function unexpectedEnd(
  line: number,
  expected: string,
  code: ModelFileProblem['code'] = 'unexpected',
): ModelFileError {
  const found = 'the end of the file';
  return fileError(code, { line, column: 1 }, expected, found);
}

/** The words of a line. */
export function words(text: string, line: number): readonly Field[] {
  const found: Field[] = [];
  for (let end = 0; ; ) {
    let start = end;
    while (start < text.length && isSpace(text, start)) start += 1;
    if (start === text.length) return found;
    end = start;
    while (end < text.length && !isSpace(text, end)) end += 1;
    found.push({ text: text.slice(start, end), line, column: start + 1 });
  }
}

function isSpace(text: string, index: number): boolean {
  const code = text.charCodeAt(index);
  return code < 128 ? code === 32 || (code >= 9 && code <= 13) : /\s/.test(text.charAt(index));
}

/** Numerals are never rounded silently: this message rejects them. */
export const expectedNumber = 'a number of at most 16 digits, below 1e308';

const numberPattern = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[EeDd][+-]?\d+)?$/;
const infinityPattern = /^([+-]?)inf(?:inity)?$/i;

/** The finite number that a field states exactly. Throws `ModelFileError` otherwise. */
export function finiteNumber(field: Field): number {
  if (!numberPattern.test(field.text)) throw unexpected(field, 'a number');
  const value = exactNumeral(field.text);
  if (value === null) throw unexpected(field, expectedNumber, 'out-of-range');
  return value;
}

/** The number of a field, or an infinity in words. Throws `ModelFileError` otherwise. */
export function numberOrInfinity(field: Field): number {
  const match = infinityPattern.exec(field.text);
  if (match) return match[1] === '-' ? -Infinity : Infinity;
  return finiteNumber(field);
}
