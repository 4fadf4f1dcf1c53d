import { type Format, parsedOnce, type ReadOptions } from '../../definition/format.js';
import { InputError, quote } from '../../definition/input-error.js';
import { textStart } from '../../definition/reading-errors.js';
import { emptyPuzzle, type Position, unsolved } from '../../layers/board.js';
import type { BoardData } from '../../layers/kind-layers.js';
import { dividesBoard, type LayerNames, type Layers, layersOf } from '../../layers/layer.js';
import { plainRules, type Rules } from '../../layers/rule-variant.js';
import { refuseAnswers, refuseClues, refuseGraph, refuseRules } from '../loss.js';
import {
  type OtherSigns,
  type RuleSigns,
  refuseSign,
  rulesOfSigns,
  signsOf,
  withoutSigns,
} from '../rule-words.js';
import { endOf, otherKind, partOf, readSize, unexpected, type Word } from '../word-reader.js';
import { type AddressBody, addressFormat, layersInTurn } from './address-body.js';
import { variantIgnored } from './pzprv3.js';
import { hexadecimalCode, numbersCode } from './value-codes.js';

/** The part of a kind that an address needs. */
interface PuzzLinkKind<L extends Layers> extends BoardData<L> {
  /** Ids of the kind in addresses; the first is written. */
  readonly ids: readonly [string, ...string[]];
  /** Whether puzz.link has the kind; otherwise only the part after the "?" is written. */
  readonly isLink: boolean;
  readonly body: AddressBody<L>;
  /** Rules that an address names by letters before the size. */
  readonly ruleSigns: RuleSigns;
  /** Further letters before the size; none by default. */
  readonly otherSigns?: OtherSigns;
}

interface Address {
  readonly id: Word;
  /** `v:` with the name of the setter's rules, which may be empty. */
  readonly variant: Word | null;
  /** Letters that name rules. */
  readonly signs: Word | null;
  /** Columns and rows, as far as present. */
  readonly size: readonly Word[];
  /** The text after the size; null without any. */
  readonly body: Word | null;
}

/**
 * The body of addresses of a kind whose only layer of clues, apart from regions, holds numbers in cells: in hexadecimal. Null
 * for other kinds.
 */
export function numbersInCells<L extends Layers>(layers: L): AddressBody<L> | null {
  const clues = layersOf(layers, 'clue').filter(([, layer]) => !dividesBoard(layer));
  const only = clues[0];
  if (clues.length !== 1 || only?.[1].site !== 'cell') return null;
  // It is the name of a layer of clues of the kind.
  const name = only[0] as LayerNames<L, 'clue'>;
  return layersInTurn(layers, [[name, numbersCode(hexadecimalCode)]]);
}

/**
 * The address of a puzzle at puzz.link (`https://puzz.link/p?ID/5/5/4g2i…`), or its part after the `?`.
 * Columns come before rows.
 */
export function puzzLink<L extends Layers>(kind: PuzzLinkKind<L>): Format<L> {
  const name = addressFormat;
  const ownAddress = `an address of ${kind.ids[0]}`;
  const held = kind.body.rules?.names ?? [];
  const unsigned = withoutSigns(kind.ruleSigns, kind.variants);
  const unnamed = held.length === 0 ? unsigned : unsigned.filter((variant) => !held.includes(variant.name));
  return {
    name,
    title: kind.isLink ? 'puzz.link address' : 'short address',
    ...(kind.isLink ? { opensAt: 'puzz.link' } : {}),
    description: `https://puzz.link/p?${kind.ids[0]}/COLS/ROWS/…, or the part behind the "?"`,
    oneLine: true,
    address: 'certain',
    signs: '/',
    recognize: (text, parsed = parsedOnce(text)) => {
      const address = parsed(parseAddress);
      if (!address) return 'no';
      if (kind.ids.includes(address.id.text.toLowerCase())) return 'yes';
      return otherKind(address.id, ownAddress, 'an address');
    },
    read: (text, { rules, warn, parsed = parsedOnce(text) }) => {
      const address = parsed(parseAddress);
      if (!address) throw unexpected({ text, place: textStart }, 'an address of puzz.link');
      if (!kind.ids.includes(address.id.text.toLowerCase()))
        throw new InputError(otherKind(address.id, ownAddress, 'an address'));
      if (address.variant !== null) warn?.(variantIgnored(address.variant.text));
      return readAddress(kind, address, rules, warn);
    },
    write: (position) => {
      refuseRules(name, unnamed, position);
      refuseAnswers(name, position);
      refuseGraph(name, position);
      refuseClues(name, kind.layers, position, kind.body.layers);
      const { rows, columns, rules } = position.puzzle;
      const signs = signsOf(kind.ruleSigns, rules);
      const start = signs === '' ? kind.ids[0] : `${kind.ids[0]}/${signs}`;
      const host = kind.isLink ? 'https://puzz.link/p?' : '';
      const address = `${host}${start}/${columns}/${rows}/${kind.body.write(position.puzzle)}`;
      // Some programs drop a punctuation character at the end of an address.
      return /[a-z0-9]$/.test(address) ? address : `${address}/`;
    },
  };
}

/**
 * `https://…?id_edit/5/5/body`, `key=…&id/…`, `id/v:variant/…`, `id/letters/…`, or just `id/5/5/body`. As in pzprjs (robx/pzprjs,
 * `src/pzpr/parser.js`): `_edit`, `_play` and the keys before the id say how a page shows the puzzle, `v:` that it has rules which
 * only its setter knows, and a part of letters which rules of the kind are switched on.
 */
function parseAddress(text: string): Address | null {
  const start = text.search(/\S/);
  const { text: trimmed, givenIndex } = decodedAddress(text.slice(start).trimEnd());
  const match =
    /^(?:https?:\/\/[^\s?]*\?(?:\w+=[^\s&/]*&)*)?([a-z][a-z0-9-]*)(?:_(?:edit|play))?\/(?:(v:[^\s/]*)(?:\/|$))?(?:([a-z]+)\/(?=\d))?(?=\S*$)/di.exec(
      trimmed,
    );
  if (!match || trimmed.startsWith('pzprv3')) return null;
  if (!trimmed.includes('?') && !/^[^/]*\/(?:v:[^/]*\/)?(?:[a-z]+\/)?\d+\/\d+/i.test(trimmed)) return null;
  const line = text.slice(0, start).split('\n').length;
  const firstColumn = start - text.lastIndexOf('\n', start);
  const wordAt = (at: number, word: string): Word => ({
    text: word,
    place: { line, column: firstColumn + givenIndex(at) },
  });
  const size: Word[] = [];
  let at = match[0].length;
  for (const part of trimmed.slice(at).split('/', 2)) {
    size.push(wordAt(at, part));
    at += part.length + 1;
  }
  return {
    id: wordAt(match.indices![1]![0], match[1]!),
    variant: match[2] === undefined ? null : wordAt(match.indices![2]![0], match[2]),
    signs: match[3] === undefined ? null : wordAt(match.indices![3]![0], match[3]),
    size,
    body: at > trimmed.length ? null : wordAt(at, trimmed.slice(at)),
  };
}

/**
 * The plain rules with those that the address switches on; letters without a meaning are ignored with a warning. Throws `InputError` for the
 * letter of a rule that the kind does not have.
 */
function rulesOf<L extends Layers>(
  { ruleSigns, otherSigns = {}, variants }: PuzzLinkKind<L>,
  { signs }: Address,
  warn: ReadOptions['warn'],
): Rules {
  if (signs === null) return plainRules(variants);
  for (const [at, letter] of Array.from(signs.text).entries())
    refuseSign(otherSigns, letter, partOf(signs, at, letter).place);
  const named = rulesOfSigns(ruleSigns, signs.text, (letters) => {
    const unknown = Array.from(letters).filter((letter) => !Object.hasOwn(otherSigns, letter));
    if (unknown.length > 0)
      warn?.(`${quote(unknown.join(''))} names a rule that is not known: the puzzle is read without it`);
  });
  return { ...plainRules(variants), ...named };
}

function readAddress<L extends Layers>(
  kind: PuzzLinkKind<L>,
  address: Address,
  overruling: Rules | undefined,
  warn: ReadOptions['warn'],
): Position<L> {
  const { size, body } = address;
  const signed = overruling ?? rulesOf(kind, address, warn);
  const end = endOf(size[size.length - 1]!);
  const [columns = end, rows = end] = size;
  const grid = readSize(rows, columns);
  const parts = partsOf(body ?? endOf(rows), kind.body.maxParts ?? 1);
  const inParts = kind.body.rules?.read(parts);
  const rules = overruling ?? (inParts === undefined ? signed : { ...signed, ...inParts });
  const shape = { kind: kind.name, ...grid, rules };
  const { clues, records } = kind.body.read(parts, shape, warn);
  const blank = emptyPuzzle(kind.layers, records === undefined ? shape : { ...shape, records });
  return unsolved(kind.layers, { ...blank, clues: { ...blank.clues, ...clues } });
}

/** The parts between slashes. Slashes at the end mean nothing. Throws `InputError` if there are more than `maxParts`. */
function partsOf(body: Word, maxParts: number): readonly Word[] {
  const parts: Word[] = [];
  let at = 0;
  for (const part of body.text.split('/', maxParts)) {
    parts.push(partOf(body, at, part));
    at += part.length + 1;
  }
  const more = body.text.slice(at).search(/[^/]/);
  if (more >= 0)
    throw unexpected(partOf(body, at + more, body.text.slice(at + more)), 'the end of the address');
  return parts;
}

/**
 * An address whose part behind the `?` was encoded as a whole, as forms and some messengers do (`?name%2F5%2F5%2F…`), with the characters
 * that this stands for; any other address as it is. `givenIndex`: the index in the address as it was given.
 */
function decodedAddress(given: string): { text: string; givenIndex(at: number): number } {
  const question = given.indexOf('?');
  const isEncoded = question >= 0 && !given.includes('/', question) && /%2f/i.test(given.slice(question));
  if (!isEncoded) return { text: given, givenIndex: (at) => at };
  let text = given.slice(0, question);
  const indices = Array.from(text, (_, at) => at);
  for (const { 0: piece, 1: code, index } of given.slice(question).matchAll(/%([2-7][0-9a-f])|[\s\S]/gi)) {
    text += code === undefined ? piece : String.fromCharCode(Number.parseInt(code, 16));
    indices.push(question + index);
  }
  return { text, givenIndex: (at) => indices[at] ?? given.length };
}
