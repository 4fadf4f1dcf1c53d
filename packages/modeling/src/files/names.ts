import type { Model } from '../model/model.js';

/**
 * CBC rejects names of more than 100 characters and then renames all columns; suffixes need some of the characters.
 */
const longest = 85;

/** Words that a reader of LP files could take for keywords at the beginning of a line. */
const keywords =
  /^(?:st|s\.t\.|subject|such|max(?:imi[sz]e|imum)?|min(?:imi[sz]e|imum)?|bounds?|bin(?:ary|aries)?|gen(?:erals?)?|int(?:egers?)?|semi.*|sos\d?|free|inf(?:inity)?|end)$/i;

/**
 * Names for files, one for each thing, all different. They consist of letters, digits, `_`, `.` and `~`, and never
 * begin like a number: a space becomes `_`, a hyphen `.`, any other character `~hex~`. A duplicate gets `~~2`, `~~3`,
 * …; a name that is too long or empty becomes the fallback with its number.
 */
export function fileNames(names: readonly string[], fallback: string): readonly string[] {
  const used = new Map<string, number>();
  return names.map((name, index) => {
    const escaped = escapeName(name);
    const short = escaped === '' || escaped.length > longest ? `${fallback}~~~${index + 1}` : escaped;
    const times = (used.get(short) ?? 0) + 1;
    used.set(short, times);
    return times === 1 ? short : `${short}~~${times}`;
  });
}

/** A pattern for the names of `fileNames`. */
export const fileNamePattern: RegExp = /^[A-Za-z~][\w.~]*$/;

/** The file names of a model's variables. */
export function variableFileNames(model: Model): readonly string[] {
  const names = Array.from({ length: model.variableCount }, (_, index) => model.names.variable(index));
  return fileNames(names, 'variable');
}

/** A name in the characters that files allow; `unescapeName` reverses it. */
export function escapeName(name: string): string {
  const escaped = name
    .replace(/[^A-Za-z0-9 -]/gu, escapeCharacter)
    .replaceAll(' ', '_')
    .replaceAll('-', '.');
  // A name that begins like a number, or is a keyword of the format, would be misread.
  const isRisky = /^(?:[0-9._e]|inf|nan)/i.test(escaped) || keywords.test(escaped);
  return isRisky ? `${escapeCharacter(name[0]!)}${escaped.slice(1)}` : escaped;
}

/** The original of a file name; any other name is returned unchanged. */
export function unescapeName(name: string): string {
  return name
    .replace(/~~\d+$/, '')
    .replaceAll('_', ' ')
    .replaceAll('.', '-')
    .replace(/~([0-9a-f]{1,6})~/g, (all, hex: string) => {
      const code = Number.parseInt(hex, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : all;
    });
}

function escapeCharacter(character: string): string {
  return `~${character.codePointAt(0)!.toString(16)}~`;
}

/**
 * Written in a comment of each file with escaped names. A reader unescapes the names of such a file, and leaves the
 * names of all other files as they are.
 */
export const escapedNamesMark = 'gridwright names 1';
