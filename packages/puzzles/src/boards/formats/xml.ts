import type { TextPart } from '../definition/format.js';
import { quote } from '../definition/input-error.js';
import { unexpectedAt } from '../definition/reading-errors.js';
import { placeOf } from './text.js';
import { endOf, unexpected, type Word } from './word-reader.js';

/** An element of an XML text: a board's file has no text between elements that would have to stay with them. */
export interface XmlElement {
  /** Its name, where it stands. */
  readonly name: Word;
  readonly attributes: ReadonlyMap<string, Word>;
  readonly children: readonly XmlElement[];
  /** The text directly in it. */
  readonly text: Word;
}

const maxDepth = 100;

/** Declarations, comments and unparsed text, which have no meaning for a puzzle; a tag; and text. No piece is read twice. */
const pieces =
  /<\?[^?]*(?:\?(?!>)[^?]*)*\?>|<!--[^-]*(?:-(?!->)[^-]*)*-->|<![A-Za-z][^<>]*>|<(\/?)([A-Za-z_][\w.:-]*)([^<>]*?)(\/?)>|[^<]+/y;

const attribute = /\s+([A-Za-z_][\w.:-]*)\s*=\s*(?:"([^"]*)"|'([^']*)')/dy;

const entities: ReadonlyMap<string, string> = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
]);

/** The name of the first element of an XML text, without reading on; null for other texts. */
export function rootOf(text: string): string | null {
  if (!/^\uFEFF?\s*</.test(text)) return null;
  pieces.lastIndex = 0;
  for (let match = pieces.exec(text); match !== null; match = pieces.exec(text)) {
    const [piece, , name] = match;
    if (name !== undefined) return name;
    if (!piece.startsWith('<') && piece.replace(/^\uFEFF/, '').trim() !== '') return null;
  }
  return null;
}

interface OpenElement extends XmlElement {
  readonly children: XmlElement[];
  text: Word;
}

/**
 * The only element of an XML text, without a look at its declaration and document type. Throws `InputError` for text that is not
 * well-formed. Linear.
 */
export function parseXml(text: string): XmlElement {
  const place = placeFinder(text);
  const wordAt = (at: number, piece: string): Word => ({ text: piece, place: place(at) });
  const root: OpenElement = { name: wordAt(0, ''), attributes: new Map(), children: [], text: wordAt(0, '') };
  const open = [root];
  let at = 0;
  while (at < text.length) {
    pieces.lastIndex = at;
    const match = pieces.exec(text);
    if (match === null) throw unexpected(wordAt(at, text.slice(at, at + 1)), 'a tag of XML');
    const [piece, slash, name, rest = '', selfClosing] = match;
    const parent = open.at(-1)!;
    if (name === undefined) {
      if (!piece.startsWith('<') && piece.trim() !== '')
        addText(parent, wordAt(at, piece), open.length === 1);
    } else if (slash === '/') {
      const expected = open.length === 1 ? 'a tag that opens' : `</${parent.name.text}>`;
      if (expected !== `</${name}>` || rest.trim() !== '') throw unexpected(wordAt(at, piece), expected);
      open.pop();
    } else {
      const nameAt = at + 1;
      const element: OpenElement = {
        name: wordAt(nameAt, name),
        attributes: attributesOf(rest, (offset, part) => wordAt(nameAt + name.length + offset, part)),
        children: [],
        text: wordAt(at + piece.length, ''),
      };
      parent.children.push(element);
      if (selfClosing !== '/') open.push(element);
      if (open.length > maxDepth)
        throw unexpected(element.name, `at most ${maxDepth} elements in each other`);
    }
    at += piece.length;
  }
  const last = open.at(-1)!;
  if (open.length > 1)
    throw unexpectedAt(placeOf(text.trimEnd()), `</${last.name.text}>`, 'the end of the text');
  const [element, another] = root.children;
  if (element === undefined || another !== undefined)
    throw unexpected(another?.name ?? { text, place: placeOf('') }, 'one element of XML');
  return element;
}

/** All elements of this name in an element, and itself, in their order. */
export function elementsNamed(element: XmlElement, name: string): readonly XmlElement[] {
  const inside = element.children.flatMap((child) => elementsNamed(child, name));
  return element.name.text === name ? [element, ...inside] : inside;
}

/** The only element of this name. Throws `InputError` for none, or for another one; by default the sentences name the element. */
export function onlyElement(
  element: XmlElement,
  wanted: string,
  { missing = `<${wanted}> in it`, once = `<${wanted}> once` } = {},
): XmlElement {
  const [first, second] = elementsNamed(element, wanted);
  if (first === undefined) throw unexpected(endOf(element.name), missing);
  if (second !== undefined) throw unexpected(second.name, once);
  return first;
}

/** An attribute of an element. Throws `InputError` if it is missing. */
export function requiredAttribute({ name, attributes }: XmlElement, attribute: string): Word {
  const word = attributes.get(attribute);
  if (word === undefined) throw unexpected(endOf(name), `the attribute ${quote(attribute)}`);
  return word;
}

/**
 * The elements of this name, none in another, as parts of a text; an element without its end reaches to the next one. Linear.
 */
export function elementParts(text: string, name: string): readonly TextPart[] {
  const end = `</${name}>`;
  const tags = [...tagsOf(text, name)];
  let [line, from] = [1, 0];
  return tags.map(({ 0: tag, index }, at) => {
    line += text.slice(from, index).split('\n').length - 1;
    from = index;
    if (tag.endsWith('/>')) return { line, text: tag };
    const part = text.slice(index, tags[at + 1]?.index);
    const ending = part.indexOf(end);
    return { line, text: ending < 0 ? part : part.slice(0, ending + end.length) };
  });
}

/** The tags that open these elements outside of comments. */
function* tagsOf(text: string, name: string): Generator<RegExpExecArray> {
  const tag = new RegExp(`<!--|<${name}\\b[^<>]*>`, 'g');
  for (let match = tag.exec(text); match !== null; match = tag.exec(text)) {
    if (match[0] !== '<!--') yield match;
    else if (text.indexOf('-->', match.index) < 0) return;
    else tag.lastIndex = text.indexOf('-->', match.index);
  }
}

function addText(element: OpenElement, word: Word, isOutside: boolean): void {
  if (isOutside && word.text.replace(/^\uFEFF/, '').trim() !== '')
    throw unexpected({ ...word, text: word.text.trim() }, 'a tag of XML');
  const before = element.text.text;
  element.text = { text: before + unescaped(word), place: before === '' ? word.place : element.text.place };
}

function attributesOf(
  text: string,
  wordAt: (offset: number, text: string) => Word,
): ReadonlyMap<string, Word> {
  const found = new Map<string, Word>();
  let at = 0;
  for (;;) {
    attribute.lastIndex = at;
    const match = attribute.exec(text);
    if (match === null) break;
    const [piece, name, doubly, singly] = match;
    const value = wordAt(match.indices![doubly === undefined ? 3 : 2]![0], doubly ?? singly!);
    if (found.has(name!)) throw unexpected({ ...value, text: name! }, 'each attribute once');
    found.set(name!, { ...value, text: unescaped(value) });
    at += piece.length;
  }
  const rest = text.slice(at);
  if (rest.trim() === '') return found;
  throw unexpected(wordAt(at + rest.search(/\S/), rest.trim()), 'an attribute, such as data="…"');
}

/** The text with its entities replaced. Throws `InputError` for entities that XML does not define. */
function unescaped(word: Word): string {
  return word.text.replace(/&([^;&]{0,10};?)/g, (entity, name: string) => {
    const number = /^#(?:x([\da-f]{1,6})|(\d{1,7}));$/i.exec(name);
    const code =
      number === null ? -1 : Number.parseInt(number[1] ?? number[2]!, number[1] === undefined ? 10 : 16);
    const value = number === null ? entities.get(name.replace(/;$/, '')) : codePoint(code);
    if (value === undefined || !name.endsWith(';'))
      throw unexpected({ ...word, text: entity }, 'an entity of XML, such as "&amp;"');
    return value;
  });
}

function codePoint(code: number): string | undefined {
  return code >= 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : undefined;
}

/** The place of an index, for indices that rise. */
function placeFinder(text: string): (at: number) => Word['place'] {
  let [line, lineStart, from] = [1, 0, 0];
  return (at) => {
    for (let next = text.indexOf('\n', from); next >= 0 && next < at; next = text.indexOf('\n', from)) {
      line += 1;
      lineStart = next + 1;
      from = next + 1;
    }
    return { line, column: at - lineStart + 1 };
  };
}
