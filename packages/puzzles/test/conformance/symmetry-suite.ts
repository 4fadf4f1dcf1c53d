import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs as usualRuns } from '../../../../test/profile.js';
import { symmetriesOf, transformed } from '../../src/boards/documents/board-changes.js';
import { markAt } from '../../src/boards/documents/marks.js';
import { documentOf, type PuzzleDocument } from '../../src/boards/documents/puzzle-document.js';
import { siteOfMarks } from '../../src/boards/documents/record-marks.js';
import { changedMarks, levelsOf } from '../../src/boards/documents/trials.js';
import type { Point } from '../../src/boards/geometry/point.js';
import { isGridSite, type Site, siteCenter, siteCount } from '../../src/boards/geometry/sites.js';
import {
  type BoardSymmetry,
  composed,
  imageSort,
  inverseOf,
  siteImage,
} from '../../src/boards/geometry/symmetries.js';
import { finished, type Position, type Puzzle } from '../../src/boards/layers/board.js';
import { dividesBoard, empty, layersOf, type Side, type ValueLayer } from '../../src/boards/layers/layer.js';
import { type Extent, violations } from '../../src/boards/rules/rule.js';
import type { Kind } from '../../src/contracts/kind.js';
import { onPaper } from '../geometry/on-paper.js';
import { arbitraryPosition, arbitraryPuzzle } from './arbitrary-board.js';
import { arbitraryDocument } from './arbitrary-document.js';
import { bruteForce } from './brute-force.js';
import type { CompletedBoards } from './completed-board.js';
import { onBoards } from './large-boards-suite.js';

/** The maximum number of solutions that are compared. */
const maxSolutions = 20;

/** The number of boards that are too large for brute force. */
const largeBoards = usualRuns(100, 6);

/** What the laws of symmetries need to know of a kind. */
export interface SymmetryOptions {
  /** Rules that report some of the places where they are broken, which ones depending on the order of the sites. */
  readonly reportsSome?: readonly string[];
}

/** The laws of symmetries: documents are rotated and reflected as a whole, and mean the same. */
export function describeSymmetries(
  kind: Kind,
  runs: number,
  completed: CompletedBoards,
  { reportsSome = [] }: SymmetryOptions = {},
): void {
  const { layers } = kind;
  const plain = (document: PuzzleDocument): PuzzleDocument => ({
    ...document,
    puzzle: kind.orientation.plain(document.puzzle),
  });
  /** A symmetry of the puzzle, the one with this number. */
  const chosen = (puzzle: Puzzle, number: number): BoardSymmetry => {
    const all = symmetriesOf(kind, puzzle);
    return all[number % all.length]!;
  };
  describe('symmetries of documents', () => {
    test('symmetries compose on documents, and are undone', () => {
      const property = fc.property(arbitraryDocument(kind), fc.nat(), fc.nat(), (document, one, other) => {
        const first = chosen(document.puzzle, one);
        const image = transformed(kind, document, first);
        const second = chosen(image.puzzle, other);
        expect(plain(transformed(kind, image, second))).toEqual(
          plain(transformed(kind, document, composed(first, second))),
        );
        expect(plain(transformed(kind, image, inverseOf(first)))).toEqual(plain(document));
      });
      fc.assert(property, { numRuns: usualRuns(4 * runs, runs) });
    });

    test('values and marks are where the centers of their sites come to be on paper', () => {
      const property = fc.property(arbitraryDocument(kind), fc.nat(), (document, number) => {
        if (document.puzzle.graph !== undefined) return;
        const symmetry = chosen(document.puzzle, number);
        const image = transformed(kind, document, symmetry);
        expect(contentOnPaper(kind, image, 'identity')).toEqual(contentOnPaper(kind, document, symmetry));
      });
      fc.assert(property, { numRuns: usualRuns(4 * runs, runs) });
    });

    test('the images of a puzzle have the images of its solutions, by brute force', () => {
      const property = fc.property(arbitraryPuzzle(kind), (puzzle) => {
        const solutions = bruteForce(kind, puzzle, maxSolutions);
        for (const symmetry of symmetriesOf(kind, puzzle)) {
          const images = solutions.map(({ answers }) =>
            transformed(kind, documentOf({ puzzle, answers }), symmetry),
          );
          const image = images[0]?.puzzle ?? imageOfPuzzle(kind, puzzle, symmetry);
          const found = bruteForce(kind, image, maxSolutions);
          expect(found.length, symmetry).toBe(solutions.length);
          if (solutions.length === maxSolutions) continue;
          const key = ({ answers }: Position): string => JSON.stringify(answers);
          expect(found.map(key).sort(), symmetry).toEqual(images.map(key).sort());
        }
      });
      fc.assert(property, { numRuns: runs });
    });

    test('the images of a large drawing keep the rules if it does', async () => {
      let sides = 0;
      await onBoards(completed, largeBoards, async (position) => {
        sides = Math.max(sides, sidesWithClues(kind, position.puzzle));
        for (const symmetry of symmetriesOf(kind, position.puzzle)) {
          const image = transformed(kind, documentOf(position), symmetry);
          expect(violations(kind.rules, image, 'complete'), symmetry).toEqual([]);
        }
      });
      const known = layersOf(layers, 'clue').filter(([, { side }]) => side !== undefined).length;
      expect(sides).toBeGreaterThanOrEqual(Math.min(2, known));
    });

    test('the image of a position breaks the rules at the images of the places', () => {
      const property = fc.property(arbitraryPosition(kind), fc.nat(), (position, number) => {
        const symmetry = chosen(position.puzzle, number);
        const complete = finished(layers, position);
        expectSameViolations(kind, position, symmetry, 'partial', reportsSome);
        if (complete !== null) expectSameViolations(kind, complete, symmetry, 'complete', reportsSome);
      });
      fc.assert(property, { numRuns: usualRuns(4 * runs, runs) });
    });
  });
}

/**
 * What is entered at each level, and the clues: lines with the center of a site after a symmetry. Regions are left out: their
 * numbers may come and go.
 */
function contentOnPaper(
  { layers }: Kind,
  document: PuzzleDocument,
  symmetry: BoardSymmetry,
): readonly string[] {
  const { puzzle } = document;
  const placed = (what: string, site: Site, index: number, content: unknown): string => {
    if (!isGridSite(site)) return `${what} ${index}: ${content}`;
    const sort = imageSort(symmetry, site);
    const { x, y } = onPaper[symmetry](siteCenter(puzzle, site, index), puzzle);
    return `${what} ${sort} ${sort === 'row' ? '' : x} ${sort === 'column' ? '' : y}: ${JSON.stringify(content)}`;
  };
  const valuesAt = (what: string, values: Int16Array, layer: ValueLayer): readonly string[] =>
    Array.from(values, (value, index) => {
      const image = layer.valueImage?.(value, symmetry) ?? value;
      if (layer.role === 'answer' || layer.side === undefined)
        return placed(`${what} ${layer.label}`, layer.site, index, image);
      // Another layer has the values of a side at its image: the place tells them apart.
      const { x, y } = onPaper[symmetry](outside(puzzle, layer.side, index), puzzle);
      return `${what} outside ${x} ${y}: ${image}`;
    });
  const clues = layersOf(layers, 'clue')
    .filter(([, layer]) => !dividesBoard(layer))
    .flatMap(([name, layer]) => valuesAt('clue', puzzle.clues[name]!, layer));
  const entries = levelsOf(document).flatMap(({ answers, marks }, level) => [
    ...layersOf(layers, 'answer').flatMap(([name, layer]) => valuesAt(`${level}`, answers[name]!, layer)),
    ...changedMarks({}, marks).map(({ site, index }) =>
      placed(`${level} mark`, siteOfMarks(layers, site)!, index, markAt(marks, site, index)),
    ),
  ]);
  return [...clues, ...entries].sort();
}

/** The place of a number at a side of the board, half a cell beside it. */
function outside({ rows, columns }: Puzzle, side: Side, index: number): Point {
  const along = index + 0.5;
  if (side === 'left' || side === 'right') return { x: side === 'left' ? -0.5 : columns + 0.5, y: along };
  return { x: along, y: side === 'top' ? -0.5 : rows + 0.5 };
}

/** How many sides of the board have clues. */
function sidesWithClues({ layers }: Kind, { clues }: Puzzle): number {
  return layersOf(layers, 'clue').filter(
    ([name, { side }]) => side !== undefined && clues[name]!.some((value) => value !== empty),
  ).length;
}

function imageOfPuzzle(kind: Kind, puzzle: Puzzle, symmetry: BoardSymmetry): Puzzle {
  const answers = layersOf(kind.layers, 'answer').map(([name, { site }]) => [
    name,
    new Int16Array(siteCount(puzzle, site)).fill(empty),
  ]);
  return transformed(kind, documentOf({ puzzle, answers: Object.fromEntries(answers) }), symmetry).puzzle;
}

/** Expects the violations of the image of a position to be the images of its violations. */
function expectSameViolations(
  kind: Kind,
  position: Position,
  symmetry: BoardSymmetry,
  extent: Extent,
  reportsSome: readonly string[],
): void {
  const { puzzle } = position;
  const image = transformed(kind, documentOf(position), symmetry);
  const placesIn = (each: Position, imageOf: (site: Site, index: number) => number, by: BoardSymmetry) =>
    new Set(
      violations(kind.rules, each, extent).map(({ rule, site, sites }) => {
        if (reportsSome.includes(rule)) return rule;
        const sort = isGridSite(site) ? imageSort(by, site) : JSON.stringify(site);
        return `${sort} ${sites.map((index) => imageOf(site, index)).sort((one, other) => one - other)}`;
      }),
    );
  const expected = placesIn(
    position,
    (site, index) => (isGridSite(site) ? siteImage(puzzle, symmetry, site, index) : index),
    symmetry,
  );
  expect(placesIn(image, (_, index) => index, 'identity')).toEqual(expected);
}
