import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyCharacter } from '../../../../test/any-character.js';
import { runs as usualRuns } from '../../../../test/profile.js';
import { InputError } from '../../src/boards/definition/input-error.js';
import { readBackup, writeBackup } from '../../src/boards/documents/backup-json.js';
import { resizedDocument } from '../../src/boards/documents/board-changes.js';
import { readDocument, writeDocument } from '../../src/boards/documents/document-json.js';
import { edited } from '../../src/boards/documents/edits.js';
import type { PuzzleDocument } from '../../src/boards/documents/puzzle-document.js';
import { dropTrial, levelsOf, trialLevelsOf } from '../../src/boards/documents/trials.js';
import { type SideCounts, sidesProblem } from '../../src/boards/editing/board-size.js';
import { withValue } from '../../src/boards/editing/values.js';
import { isGridSite, siteCenter, siteCount } from '../../src/boards/geometry/sites.js';
import { empty, hasBoard, layersOf, rangeOf } from '../../src/boards/layers/layer.js';
import type { Kind } from '../../src/contracts/kind.js';
import { arbitraryDocument } from './arbitrary-document.js';
import { mutated } from './mutated-text.js';

/** The laws of documents: resized, edited, written and read as a whole. */
export function describeDocuments(kind: Kind, runs: number): void {
  const { layers } = kind;
  describe('documents', () => {
    test('rows and columns come and go at any side, and the values stay at their places', () => {
      const count = fc.integer({ min: -2, max: 2 });
      const sides = fc.record({ top: count, right: count, bottom: count, left: count });
      const property = fc.property(arbitraryDocument(kind), sides, (document, each) => {
        if (!hasBoard(layers) || sidesProblem(document.puzzle, each) !== null) return;
        const after = resizedDocument(kind, document, each);
        expectMoved(kind, document, after, each);
        expect(readDocument([kind], writeDocument(kind, after)).document).toEqual(after);
        if (Object.values(each).some((side) => side < 0)) return;
        const back = {
          top: -each.top,
          right: -each.right,
          bottom: -each.bottom,
          left: -each.left,
        };
        expect(resizedDocument(kind, after, back)).toEqual(document);
      });
      fc.assert(property, { numRuns: usualRuns(4 * runs, runs) });
    });

    test('an edit of clues is the same before and after a trial is dropped', () => {
      const clues = layersOf(layers, 'clue');
      const property = fc.property(arbitraryDocument(kind), fc.nat(), fc.nat(), (document, at, number) => {
        if (clues.length === 0) return;
        const [name, layer] = clues[at % clues.length]!;
        const count = siteCount(document.puzzle, layer.site);
        if (count === 0) return;
        const { min, max } = rangeOf(layer, document.puzzle);
        const value = number % 3 === 0 ? empty : min + (number % (max - min + 1));
        const edit = (each: PuzzleDocument): PuzzleDocument =>
          edited(layers, each, (position) => withValue(layers, position, name, at % count, value));
        expect(dropTrial(edit(document))).toEqual(edit(dropTrial(document)));
      });
      fc.assert(property, { numRuns: usualRuns(4 * runs, runs) });
    });

    test('each value belongs to the last level that changed it', () => {
      const property = fc.property(arbitraryDocument(kind), (document) => {
        const levels = levelsOf(document);
        const { answers } = trialLevelsOf(document);
        for (const [name, levelOf] of Object.entries(answers))
          for (const [site, level] of levelOf.entries()) {
            const history = levels.map((each) => each.answers[name]![site]!);
            const value = history.at(-1);
            if (value === empty) expect(level).toBe(0);
            else {
              expect(history.slice(level).every((each) => each === value)).toBe(true);
              if (level > 0) expect(history[level - 1]).not.toBe(value);
            }
          }
      });
      fc.assert(property, { numRuns: usualRuns(2 * runs, runs) });
    });

    test('JSON has the whole document, and a backup has all of them', () => {
      const documents = fc.array(arbitraryDocument(kind), { maxLength: 3 });
      const property = fc.property(documents, (all) => {
        for (const document of all)
          expect(readDocument([kind], writeDocument(kind, document))).toEqual({ board: kind, document });
        const date = new Date(0).toISOString();
        const entries = all.map((document, index) => ({
          id: `puzzle ${index}`,
          created: date,
          changed: date,
          board: kind,
          document,
        }));
        expect(readBackup([kind], writeBackup(entries))).toEqual(entries);
      });
      fc.assert(property, { numRuns: runs });
    });

    test('any other text is a document, or an InputError with its place', () => {
      const text = arbitraryDocument(kind).map((document) => writeDocument(kind, document));
      const property = fc.property(fc.oneof(mutated(text), fc.string({ unit: anyCharacter })), (each) => {
        expectHandled(each, () => {
          const { document } = readDocument([kind], each);
          expect(readDocument([kind], writeDocument(kind, document)).document).toEqual(document);
        });
        const backup = `{"format":"gridwright-backup","version":1,"documents":[{"id":"a",\n "document":${each}}]}`;
        expectHandled(backup, () => readBackup([kind], backup));
      });
      fc.assert(property, { numRuns: usualRuns(4 * runs, runs) });
    });
  });
}

/** Expects every value at the site whose center has moved with its cells, at all levels. */
function expectMoved(
  { layers }: Kind,
  before: PuzzleDocument,
  after: PuzzleDocument,
  { top, left }: SideCounts,
): void {
  const valuesOf = (document: PuzzleDocument, level: number): Record<string, Int16Array> => ({
    ...document.puzzle.clues,
    ...levelsOf(document)[level]!.answers,
  });
  expect(after.trials.length).toBe(before.trials.length);
  for (const level of levelsOf(after).keys()) {
    const [old, now] = [valuesOf(before, level), valuesOf(after, level)];
    for (const [name, layer] of [...layersOf(layers, 'clue'), ...layersOf(layers, 'answer')]) {
      const { site } = layer;
      if (!isGridSite(site)) continue;
      const { min, max } = rangeOf(layer, after.puzzle);
      const key = (x: number, y: number): string =>
        `${site === 'row' ? '' : x} ${site === 'column' ? '' : y}`;
      const valueAt = new Map(
        Array.from(old[name]!, (value, index) => {
          const { x, y } = siteCenter(before.puzzle, site, index);
          return [key(x + left, y + top), value];
        }),
      );
      for (const [index, value] of now[name]!.entries()) {
        const { x, y } = siteCenter(after.puzzle, site, index);
        const kept = valueAt.get(key(x, y)) ?? empty;
        expect(value).toBe(kept > max || (kept >= 0 && kept < min) ? empty : kept);
      }
    }
  }
}

/** Expects of an action on a text that it succeeds, or fails with an `InputError` at a place in the text. */
function expectHandled(text: string, action: () => void): void {
  try {
    action();
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    const { place, expected, found } = error.problem;
    const lines = text.split('\n');
    expect(lines.length).toBeGreaterThanOrEqual(place!.line);
    expect(lines[place!.line - 1]!.length + 1).toBeGreaterThanOrEqual(place!.column);
    expect(expected).not.toBe('');
    expect(found).not.toBe('');
  }
}
