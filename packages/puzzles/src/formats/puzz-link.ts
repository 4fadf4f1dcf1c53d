import { emptyPuzzle, emptySites, type Position, unsolved } from '../layers/board.js';
import { type ClueLayer, type Layers, layersOf, partsBoard, rangeOf, unknownClue } from '../layers/layer.js';
import { plainRules, type Rules, type RuleVariant } from '../layers/rule-variant.js';
import type { Format } from './format.js';
import { InputError, quote } from './input-error.js';
import { largestValue, loss, refuseAnswers, refuseGraph, refuseParts, refuseRules } from './loss.js';
import { decodeNumbers, encodeNumbers, type NumberCode } from './number-code.js';
import { type RuleSigns, rulesOfSigns, signsOf, withoutSigns } from './rule-signs.js';
import { readSize } from './size.js';
import { endOf, otherKind, unexpected, type Word } from './word-reader.js';

/** What the derived address needs to know of a kind: its one layer of clues sits in the cells. */
export interface PuzzLinkKind<L extends Layers> {
  /** Ids of the kind in addresses; the first is written. */
  readonly ids: readonly [string, ...string[]];
  /** Whether puzz.link has the kind; otherwise only the part behind the "?" is written. */
  readonly isLink: boolean;
  readonly layers: L;
  readonly variants: readonly RuleVariant[];
  readonly code: NumberCode;
  /** Rules that an address names by letters before the size. */
  readonly ruleSigns: RuleSigns;
}

interface Address {
  readonly id: Word;
  /** Letters that name rules. */
  readonly signs: Word | null;
  /** Columns, rows and body, as far as they are there. */
  readonly parts: readonly Word[];
  /** What follows the body, save slashes. */
  readonly extra: Word | null;
}

/** The kind's one layer of clues, but for those that part the board, where it is one that the derived address can say. */
export function addressableLayer(layers: Layers): readonly [string, ClueLayer] | null {
  const clues = layersOf(layers, 'clue').filter(([, layer]) => !partsBoard(layer));
  const only = clues[0];
  return clues.length === 1 && only && only[1].site === 'cell' ? only : null;
}

/**
 * The address of a puzzle at puzz.link (`https://puzz.link/p?ID/5/5/4g2i…`), or its part behind the `?`.
 * Derived for kinds whose clues are numbers in cells. Columns come before rows.
 */
export function puzzLink<L extends Layers>(
  kind: PuzzLinkKind<L>,
  [clueName, layer]: readonly [string, ClueLayer],
): Format<L> {
  const name = 'puzz.link';
  const ownAddress = `an address of ${kind.ids[0]}`;
  return {
    name,
    says: `https://puzz.link/p?${kind.ids[0]}/COLS/ROWS/…, or the part behind the "?"`,
    oneLine: true,
    recognize: (text) => {
      const address = parseAddress(text);
      if (!address) return 'no';
      if (names(kind, address)) return 'yes';
      return otherKind(address.id, ownAddress);
    },
    read: (text, options) => {
      const address = parseAddress(text);
      if (!address) {
        const place = { line: 1, column: 1 };
        throw new InputError({
          code: 'unexpected',
          place,
          expected: 'an address of puzz.link',
          found: quote(text),
        });
      }
      if (!names(kind, address)) throw new InputError(otherKind(address.id, ownAddress));
      return readParts(kind, clueName, layer, address, options.rules ?? rulesOf(kind, address));
    },
    write: (position) => {
      refuseRules(name, withoutSigns(kind.ruleSigns, kind.variants), position);
      refuseAnswers(name, position);
      refuseGraph(name, position);
      refuseParts(name, kind.layers, position);
      const clues: Readonly<Record<string, Int16Array>> = position.puzzle.clues;
      const values = clues[clueName]!;
      if (largestValue(values) > kind.code.largest) throw loss(name, `a number above ${kind.code.largest}`);
      const { rows, columns, rules } = position.puzzle;
      const signs = signsOf(kind.ruleSigns, rules);
      const start = signs === '' ? kind.ids[0] : `${kind.ids[0]}/${signs}`;
      const host = kind.isLink ? 'https://puzz.link/p?' : '';
      const address = `${host}${start}/${columns}/${rows}/${encodeNumbers(kind.code, values)}`;
      // Some programs cut a sign off the end of an address.
      return /[a-z0-9]$/.test(address) ? address : `${address}/`;
    },
  };
}

/** Whether an address names the kind, in capitals or not. */
function names<L extends Layers>({ ids }: PuzzLinkKind<L>, { id }: Address): boolean {
  return ids.includes(id.text.toLowerCase());
}

/** `https://…?id_edit/5/5/body`, `type=…&id/…`, `id/v:variant/…`, or just `id/5/5/body`. */
function parseAddress(text: string): Address | null {
  const start = text.search(/\S/);
  const trimmed = text.slice(start).trimEnd();
  const match =
    /^(?:https?:\/\/[^\s?]*\?(?:type=[^\s&]*&)?)?([a-z][a-z0-9-]*)(?:_(?:edit|play))?\/(?:v:[^\s/]*(?:\/|$))?(?:([a-z]+)\/(?=\d))?(?=\S*$)/di.exec(
      trimmed,
    );
  if (!match || trimmed.startsWith('pzprv3')) return null;
  if (!trimmed.includes('?') && !/^[^/]*\/(?:v:[^/]*\/)?(?:[a-z]+\/)?\d+\/\d+/i.test(trimmed)) return null;
  const line = text.slice(0, start).split('\n').length;
  const firstColumn = start - text.lastIndexOf('\n', start);
  const wordAt = (at: number, word: string): Word => ({
    text: word,
    place: { line, column: firstColumn + at },
  });
  const parts: Word[] = [];
  let at = match[0].length;
  for (const part of trimmed.slice(at).split('/', 3)) {
    parts.push(wordAt(at, part));
    at += part.length + 1;
  }
  const more = trimmed.slice(at).search(/[^/]/);
  return {
    id: wordAt(match.indices![1]![0], match[1]!),
    signs: match[2] === undefined ? null : wordAt(match.indices![2]![0], match[2]),
    parts,
    extra: more < 0 ? null : wordAt(at + more, trimmed.slice(at + more)),
  };
}

/** The plain rules, but those that the address switches on. */
function rulesOf<L extends Layers>({ ruleSigns, variants }: PuzzLinkKind<L>, { signs }: Address): Rules {
  const named = signs === null ? {} : rulesOfSigns(ruleSigns, signs.text);
  if (named !== null) return { ...plainRules(variants), ...named };
  const known = Object.keys(ruleSigns);
  const rules = known.length === 0 ? '' : `, or ${known.map(quote).join(', ')} for a rule`;
  throw unexpected(signs!, `a number of columns${rules}`);
}

function readParts<L extends Layers>(
  kind: PuzzLinkKind<L>,
  clueName: string,
  layer: ClueLayer,
  { parts, extra }: Address,
  rules: Rules,
): Position<L> {
  const end = endOf(parts[parts.length - 1]!);
  const [columns = end, rows = end, body = end] = parts;
  const grid = readSize(rows, columns);
  if (extra) throw unexpected(extra, 'the end of the address');
  const values = emptySites(grid, 'cell');
  const { min, max } = rangeOf(layer, { ...grid, rules });
  decodeNumbers(kind.code, body.text, values, body.place, (value, place) => {
    if (value === unknownClue ? layer.unknown : value >= min && value <= max) return;
    const found = value === unknownClue ? '"."' : String(value);
    const expected = `${layer.label}, a number from ${min} to ${max}`;
    throw new InputError({ code: 'out-of-range', place, expected, found });
  });
  const blank = emptyPuzzle(kind.layers, { ...grid, rules });
  return unsolved(kind.layers, { ...blank, clues: { ...blank.clues, [clueName]: values } });
}
