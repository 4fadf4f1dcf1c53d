import { emptySites, type Position, unsolved } from '../layers/board.js';
import { type ClueLayer, type Layers, layersOf, rangeOf, unknownClue } from '../layers/layer.js';
import { plainRules, type Rules, type RuleVariant } from '../layers/rule-variant.js';
import type { Format } from './format.js';
import { InputError, type InputProblem, quote } from './input-error.js';
import { largestValue, loss, refuseAnswers, refuseRules } from './loss.js';
import { decodeNumbers, encodeNumbers, largestCodedNumber } from './number-code.js';
import { readSize } from './size.js';
import { unexpected, type Word } from './word-reader.js';

/** What the derived address needs to know of a kind: its one layer of clues sits in the cells. */
export interface PuzzLinkKind<L extends Layers> {
  /** Ids of the kind in addresses; the first is written. */
  readonly ids: readonly [string, ...string[]];
  /** Whether puzz.link has the kind; otherwise only the part behind the "?" is written. */
  readonly isLink: boolean;
  readonly layers: L;
  readonly variants: readonly RuleVariant[];
}

interface Address {
  readonly id: Word;
  /** Columns, rows and body, as far as they are there. */
  readonly parts: readonly Word[];
  /** What follows the body, save slashes. */
  readonly extra: Word | null;
}

/** The kind's one layer of clues, where it is one that the derived address can say. */
export function addressableLayer(layers: Layers): readonly [string, ClueLayer] | null {
  const clues = layersOf(layers, 'clue');
  const only = clues[0];
  return clues.length === 1 && only && only[1].site === 'cell' ? only : null;
}

/**
 * The address of a puzzle at puzz.link (`https://puzz.link/p?hashi/5/5/4g2i…`), or its part behind the `?`.
 * Derived for kinds whose clues are numbers in cells. Columns come before rows.
 */
export function puzzLink<L extends Layers>(
  kind: PuzzLinkKind<L>,
  [clueName, layer]: readonly [string, ClueLayer],
): Format<L> {
  const name = 'puzz.link';
  return {
    name,
    says: `https://puzz.link/p?${kind.ids[0]}/COLS/ROWS/…, or the part behind the "?"`,
    oneLine: true,
    recognize: (text) => {
      const address = parseAddress(text);
      if (!address) return 'no';
      if (kind.ids.includes(address.id.text)) return 'yes';
      return otherKind(kind.ids, address);
    },
    read: (text, { rules = plainRules(kind.variants) }) => {
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
      if (!kind.ids.includes(address.id.text)) throw new InputError(otherKind(kind.ids, address));
      return readParts(kind, clueName, layer, address, rules);
    },
    write: (position) => {
      refuseRules(name, kind.variants, position);
      refuseAnswers(name, position);
      const clues: Readonly<Record<string, Int16Array>> = position.puzzle.clues;
      const values = clues[clueName]!;
      if (largestValue(values) > largestCodedNumber) throw loss(name, 'a number above 4095');
      const { rows, columns } = position.puzzle;
      const host = kind.isLink ? 'https://puzz.link/p?' : '';
      const address = `${host}${kind.ids[0]}/${columns}/${rows}/${encodeNumbers(values)}`;
      // Some programs cut a sign off the end of an address.
      return /[a-z0-9]$/.test(address) ? address : `${address}/`;
    },
  };
}

/** `https://…?id_edit/5/5/body`, `type=…&id/…`, `id/v:variant/…`, or just `id/5/5/body`. */
function parseAddress(text: string): Address | null {
  const start = text.search(/\S/);
  const trimmed = text.slice(start).trimEnd();
  const match =
    /^(?:https?:\/\/[^\s?]*\?(?:type=[^\s&]*&)?)?([a-z][a-z0-9-]*)(?:_(?:edit|play))?\/(?:v:[^\s/]*(?:\/|$))?(?=\S*$)/di.exec(
      trimmed,
    );
  if (!match || trimmed.startsWith('pzprv3')) return null;
  if (!trimmed.includes('?') && !/^[^/]*\/(?:v:[^/]*\/)?\d+\/\d+/.test(trimmed)) return null;
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
    parts,
    extra: more < 0 ? null : wordAt(at + more, trimmed.slice(at + more)),
  };
}

function otherKind(ids: readonly string[], { id }: Address): InputProblem {
  return {
    code: 'other-kind',
    place: id.place,
    expected: `an address of ${ids[0]}`,
    found: quote(id.text),
  };
}

function readParts<L extends Layers>(
  kind: PuzzLinkKind<L>,
  clueName: string,
  layer: ClueLayer,
  { parts, extra }: Address,
  rules: Rules,
): Position<L> {
  const last = parts[parts.length - 1]!;
  const end = { line: last.place.line, column: last.place.column + last.text.length };
  const [columns = { text: '', place: end }, rows = { text: '', place: end }, body] = parts;
  const grid = readSize(rows, columns);
  if (extra) throw unexpected(extra, 'the end of the address');
  const values = emptySites(grid, 'cell');
  const { min, max } = rangeOf(layer, rules);
  decodeNumbers(body?.text ?? '', values, body?.place ?? end, (value, place) => {
    if (value === unknownClue ? layer.unknown : value >= min && value <= max) return;
    const found = value === unknownClue ? '"."' : String(value);
    const expected = `${layer.label}, a number from ${min} to ${max}`;
    throw new InputError({ code: 'out-of-range', place, expected, found });
  });
  const clues = { [clueName]: values };
  return unsolved(kind.layers, { ...grid, rules, clues } as Position<L>['puzzle']);
}
