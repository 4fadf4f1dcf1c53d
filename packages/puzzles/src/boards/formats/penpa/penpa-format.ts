import { type Format, parsedOnce } from '../../definition/format.js';
import { InputError, type Place, quote } from '../../definition/input-error.js';
import { readOrError, textStart, unexpectedAt } from '../../definition/reading-errors.js';
import { cellName } from '../../geometry/grid.js';
import { emptySites, type Puzzle, type SiteValues } from '../../layers/board.js';
import type { BoardData } from '../../layers/kind-layers.js';
import { empty, type Layers, rangeOf } from '../../layers/layer.js';
import { plainRules } from '../../layers/rule-variant.js';
import { singleLayers } from '../../layers/single-layers.js';
import { refuseAnswers, refuseGraph, refuseRules } from '../loss.js';
import { placeOf } from '../text.js';
import { unexpected, valueNumber, type Word } from '../word-reader.js';
import type { PenpaNumber } from './content.js';
import { crossStyle, type Penpa, readPenpa } from './penpa.js';
import { type PenpaLook, writtenPenpa } from './written-penpa.js';

const name = 'penpa';

/** The address of the editor, up to the data. */
const page = 'https://swaroopg92.github.io/penpa-edit/#m=edit&p=';

/** How a kind interprets a link of Penpa-edit, which stores the drawing, not the kind. */
interface PenpaKind<L extends Layers> extends BoardData<L> {
  /** Genres by which an author names the kind; the first is the editor's own, and written. */
  readonly tags: readonly [string, ...string[]];
  /** Genres of other rules, which are refused beside these. */
  readonly otherTags?: readonly string[];
  /** How its boards and clues are drawn. */
  readonly look: PenpaLook;
  /** Whether a link without genres may be of the kind. */
  mayBe(penpa: Penpa): boolean;
  /** The clue that a number or a circle stands for: a value, `number` for the number itself, or null if it is not a clue of the kind. */
  clueOf(number: PenpaNumber): number | 'number' | null;
  /** The answers that are drawn, by site. */
  answersOf(penpa: Penpa): ReadonlyMap<number, number>;
  /** Of a kind with regions, those that the borders say; null for the usual ones. `refuse` throws for borders that are none. */
  regionsOf?(penpa: Penpa, refuse: (expected: string, found: string) => never): SiteValues | null;
  /** Of a kind with regions, those that are drawn for a puzzle. */
  drawnRegions?(puzzle: Puzzle<L>): SiteValues;
}

/** The answers 0 and 1 at lines of these styles: a cross is no line. */
export function linesOfStyles(styles: ReadonlyMap<number, number>): ReadonlyMap<number, number> {
  return new Map([...styles].map(([site, style]) => [site, style === crossStyle ? 0 : 1]));
}

/**
 * A link of Penpa-edit (`https://swaroopg92.github.io/penpa-edit/#m=edit&p=…`), which is written without answers. It is
 * recognized by the genres that its author chose, else by its content; if several kinds remain, it is ambiguous.
 */
export function penpaFormat<L extends Layers>(kind: PenpaKind<L>): Format<L> {
  const { layers, variants, tags, look } = kind;
  const { clue, answer, cluesOf, ...single } = singleLayers(layers);
  return {
    name,
    title: 'Penpa link',
    opensAt: 'Penpa',
    description: `a link of Penpa-edit, ${page}…`,
    oneLine: true,
    address: 'of several kinds',
    signs: ':=',
    recognize: (text, parsed = parsedOnce(text)) => {
      const link = parsed(readLink);
      if (link === null) return 'no';
      const { place, penpa } = link;
      if (penpa instanceof InputError) return penpa.problem;
      if (hasOtherBorders(kind, penpa)) return otherBorders(place).problem;
      const found = penpa.tags;
      const hasOthers = found.some((tag) => kind.otherTags?.includes(tag));
      if (found.some((tag) => tags.includes(tag)) && !hasOthers) return 'yes';
      if (found.length === 0 && kind.mayBe(penpa)) return 'yes';
      return {
        code: 'other-kind',
        place,
        expected: `a link of the genre ${tags[0]}`,
        found: found.length === 0 ? 'a link with other content' : found.map(quote).join(', '),
      };
    },
    read: (text, { rules = plainRules(variants), parsed = parsedOnce(text) }) => {
      const link = parsed(readLink);
      if (link === null) throw unexpected({ text, place: textStart }, 'a link of Penpa-edit');
      const { place, penpa } = link;
      if (penpa instanceof InputError) throw penpa;
      if (hasOtherBorders(kind, penpa)) throw otherBorders(place);
      const shape = { kind: kind.name, ...penpa.size, rules };
      const range = rangeOf(clue, shape);
      const clues = emptySites(shape, 'cell');
      for (const [cell, number] of penpa.numbers) {
        const meant = kind.clueOf(number);
        const where = cellName(shape, cell);
        const word = { text: number.text, place };
        if (meant === null) {
          const found = `${quote(number.text)}${number.isCircled ? ' in a circle' : ''}`;
          throw unexpectedAt(place, `${clue.label} in ${where}`, found);
        }
        clues[cell] = meant === 'number' ? valueNumber(word, clue, range, ` in ${where}`) : meant;
      }
      const refuse = (expected: string, found: string): never => {
        throw unexpectedAt(place, expected, found);
      };
      const regions = kind.regionsOf?.(penpa, refuse) ?? null;
      const drawn = kind.answersOf(penpa);
      const answers = emptySites(shape, answer.site);
      for (const [site, value] of drawn) answers[site] = value;
      return single.position(single.puzzle(shape, clues, regions), answers);
    },
    write: (position) => {
      refuseRules(name, variants, position);
      refuseAnswers(name, position);
      refuseGraph(name, position);
      const { puzzle } = position;
      const clues = new Map([...cluesOf(position).entries()].filter(([, value]) => value !== empty));
      const regions = kind.drawnRegions?.(puzzle) ?? null;
      return `${page}${writtenPenpa({ size: puzzle, look, clues, regions, tag: tags[0] })}`;
    },
  };
}

/** Whether a link has borders, of a kind without regions. */
function hasOtherBorders<L extends Layers>({ regionsOf }: PenpaKind<L>, { borders }: Penpa): boolean {
  return regionsOf === undefined && borders.size > 0;
}

function otherBorders(place: Place): InputError {
  return unexpectedAt(place, 'a puzzle with numbers only', '"lineE"');
}

/** The content of a link, or its error, and the place of its data. */
interface Link {
  readonly place: Place;
  readonly penpa: Penpa | InputError;
}

/** The content of a link of Penpa-edit; null if the text is not one. */
function readLink(text: string): Link | null {
  const data = penpaData(text);
  if (data === null) return null;
  return { place: data.place, penpa: readOrError(() => readPenpa(data)) };
}

/** The beginning of a link: a page up to its parameters, or only the parameters. */
const beginning = /^(?:https?:\/\/[^\s#?]*[#?]|(?=m=(?:edit|solve)&))/i;

/** A word in the address of each page of the editor. */
const pageName = 'penpa';

/**
 * The parameter `p` of a link of Penpa-edit, which holds the puzzle; an empty word at the end if it is missing. Null if
 * the text is not such a link.
 */
function penpaData(text: string): Word | null {
  const trimmed = text.trim();
  const page = beginning.exec(trimmed)?.[0];
  if (page === undefined || (page !== '' && !page.toLowerCase().includes(pageName))) return null;
  if (trimmed.includes('\n')) return null;
  const start = text.length - text.trimStart().length;
  let at = page.length;
  for (const parameter of trimmed.slice(at).split('&')) {
    if (parameter.startsWith('p='))
      return { text: parameter.slice(2), place: placeOf(text.slice(0, start + at + 2)) };
    at += parameter.length + 1;
  }
  return { text: '', place: placeOf(text.trimEnd()) };
}
