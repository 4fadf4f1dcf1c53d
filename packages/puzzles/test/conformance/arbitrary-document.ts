import fc from 'fast-check';
import { anyCharacter } from '../../../../test/any-character.js';
import { edited, withAbout } from '../../src/boards/documents/edits.js';
import {
  withCenter,
  withColor,
  withCorner,
  withCross,
  withoutMarks,
} from '../../src/boards/documents/marks.js';
import { documentOf, type PuzzleDocument } from '../../src/boards/documents/puzzle-document.js';
import { withRecordCrossedOff, withValueCrossedOut } from '../../src/boards/documents/record-marks.js';
import { beginTrial, dropTrial, keepTrial } from '../../src/boards/documents/trials.js';
import { withValue } from '../../src/boards/editing/values.js';
import { type GridSite, isGridSite, siteCount } from '../../src/boards/geometry/sites.js';
import { empty, layerAt, layersOf, rangeOf } from '../../src/boards/layers/layer.js';
import { nameOfValue } from '../../src/boards/layers/value-names.js';
import type { Kind } from '../../src/contracts/kind.js';
import { arbitraryPosition } from './arbitrary-board.js';

const steps = [
  'answer',
  'answer',
  'erase',
  'corner',
  'center',
  'color',
  'cross',
  'unmark',
  'begin',
  'cross off',
  'cross out',
] as const;
const rareSteps = ['keep', 'drop'] as const;
const sorts: readonly GridSite[] = ['cell', 'pair', 'edge', 'row', 'column'];

/** Numbers that are reduced to their ranges. */
const stepArbitrary = fc.record({
  step: fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...steps) },
    { weight: 1, arbitrary: fc.constantFrom(...rareSteps) },
  ),
  sort: fc.oneof(fc.constant<GridSite>('cell'), fc.constantFrom(...sorts)),
  site: fc.nat(999),
  value: fc.nat(99),
  text: fc.oneof(fc.constantFrom('1', '2', '10', 'A', 'é', '🏝', '?!'), fc.string({ maxLength: 4 })),
});

const words = fc.string({ unit: anyCharacter, maxLength: 12 });

/** Random documents of a kind: positions of any size with marks, open trials and words. */
export function arbitraryDocument(kind: Kind): fc.Arbitrary<PuzzleDocument> {
  return fc
    .record({
      position: arbitraryPosition(kind),
      all: fc.array(stepArbitrary, { maxLength: 25 }),
      about: fc.record({ title: words, author: words, notes: words, rulesText: words }),
    })
    .map(({ position, all, about }) =>
      all.reduce((document, step) => after(kind, document, step), withAbout(documentOf(position), about)),
    );
}

type Step = typeof stepArbitrary extends fc.Arbitrary<infer Value> ? Value : never;

function after(
  kind: Kind,
  document: PuzzleDocument,
  { step, sort, site, value, text }: Step,
): PuzzleDocument {
  const count = siteCount(document.puzzle, sort);
  const sites = count === 0 ? [] : [site, site + 1].map((each) => ({ site: sort, index: each % count }));
  switch (step) {
    case 'answer':
    case 'erase':
      return withAnswer(kind, document, site, step === 'erase' ? null : value);
    case 'corner':
      return withCorner(document, sites, text);
    case 'center':
      return withCenter(document, sites, text);
    case 'color':
      return withColor(document, sites, (value % 8) + 1);
    case 'cross':
      return withCross(document, sites);
    case 'unmark':
      return withoutMarks(document, sites);
    case 'cross off':
      return withRecordMark(kind, document, site);
    case 'cross out':
      return withValueMark(kind, document, site, value);
    case 'begin':
      return beginTrial(document);
    case 'keep':
      return keepTrial(document);
    case 'drop':
      return dropTrial(document);
  }
}

/** The document with a record crossed off, the one with this number. */
function withRecordMark({ layers }: Kind, document: PuzzleDocument, number: number): PuzzleDocument {
  const records = layersOf(layers, 'records').flatMap(([list]) =>
    (document.puzzle.records?.[list] ?? []).map((_, index) => ({ list, index })),
  );
  if (records.length === 0) return document;
  const { list, index } = records[number % records.length]!;
  return withRecordCrossedOff(layers, document, list, index);
}

/** The document with a value crossed out at a site of answers at records. */
function withValueMark(
  { layers }: Kind,
  document: PuzzleDocument,
  number: number,
  value: number,
): PuzzleDocument {
  const { puzzle } = document;
  const sites = layersOf(layers, 'answer').flatMap(([name, layer]) =>
    isGridSite(layer.site)
      ? []
      : Array.from({ length: siteCount(puzzle, layer.site) }, (_, index) => ({ name, layer, index })),
  );
  if (sites.length === 0) return document;
  const { name, layer, index } = sites[number % sites.length]!;
  const { min, max } = rangeOf(layer, puzzle);
  const chosen = min + (value % (max - min + 1));
  const called = nameOfValue(layerAt(layer, puzzle, index), chosen)?.name ?? String(chosen);
  return withValueCrossedOut(layers, document, name, index, called);
}

function withAnswer(
  { layers }: Kind,
  document: PuzzleDocument,
  number: number,
  value: number | null,
): PuzzleDocument {
  const all = layersOf(layers, 'answer');
  const [name, layer] = all[number % all.length]!;
  const count = siteCount(document.puzzle, layer.site);
  if (count === 0) return document;
  const { min, max } = rangeOf(layer, document.puzzle);
  const written = value === null ? empty : min + (value % (max - min + 1));
  return edited(layers, document, (position) => withValue(layers, position, name, number % count, written));
}
