import type fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs as usualRuns } from '../../../../test/profile.js';
import { toText } from '../../src/boards/drawing/terminal.js';
import { readPuzzle } from '../../src/boards/formats/read-puzzle.js';
import { asDrawn, type Position, type Puzzle } from '../../src/boards/layers/board.js';
import type { Kind } from '../../src/contracts/kind.js';
import { kinds } from '../../src/kinds/index.js';
import { solutionsIn } from '../outcomes.js';
import { type ArbitraryRecords, useRecords } from './arbitrary-board.js';
import { type CompletedBoards, completedBoards } from './completed-board.js';
import { describeDocuments } from './document-suite.js';
import { describeDrawing } from './drawing-suite.js';
import { describeEditing } from './editing-suite.js';
import { describeEntries } from './entries-suite.js';
import { expectEqual } from './equal.js';
import { describeFewest } from './fewest-suite.js';
import { describeFormats, textOf } from './formats-suite.js';
import { describeLargeBoards } from './large-boards-suite.js';
import { describeLeavingOut } from './left-out-suite.js';
import { describeMaker } from './maker-suite.js';
import { type Objectives, useObjectives } from './meant-solutions.js';
import { describeQuestions } from './questions-suite.js';
import { answerToExample, examplesTried, positionOfExample } from './read-examples.js';
import { describeReasons, type HasSmallBoards } from './reasons-suite.js';
import { describeRedundant } from './redundant-suite.js';
import { describeReference, type ReferenceOptions } from './reference-suite.js';
import { describeSatisfied } from './satisfied-suite.js';
import { describeSymmetries, type SymmetryOptions } from './symmetry-suite.js';

/** How much is tried. */
export interface KindSuiteOptions {
  /** Random boards for each property that asks an engine; cheaper ones get a multiple of it. */
  readonly runs?: number;
  /** The kinds among which a text must be recognized as one of this kind; by default all of this package, and the kind. */
  readonly among?: readonly Kind[];
  /** How it is compared with pzpr, if that knows it. */
  readonly reference?: ReferenceOptions;
  /** What the formulations with an objective minimize. */
  readonly objectives?: Objectives;
  /** Random lists of records, for a kind that has them. */
  readonly records?: ArbitraryRecords;
  /** How large drawings that keep the rules are made, for a kind whose lines are no loops and that has no generator. */
  readonly largeBoards?: CompletedBoards;
  /** The positions that formats write, for a kind with formats that have few of all positions; random ones by default. */
  readonly positions?: fc.Arbitrary<Position>;
  /** Small puzzles with a solution, for a kind of whose random ones few have one. */
  readonly solvable?: fc.Arbitrary<Puzzle>;
  /** Puzzles with so few answers that brute force tries all, some of them with a solution, where random ones have none; random ones by default. */
  readonly smallest?: fc.Arbitrary<Puzzle>;
  /** Under which values of rule variants small boards have a solution; under all by default. */
  readonly hasSmallBoards?: HasSmallBoards;
  /** How its rules are compared after a symmetry. */
  readonly symmetries?: SymmetryOptions;
}

/** The laws of every puzzle kind, derived from its layers, its rules and its examples. */
export function describeKind(
  kind: Kind,
  {
    runs = usualRuns(500, 2),
    among = [...new Set([...kinds, kind])],
    reference = {},
    objectives,
    records,
    symmetries = {},
    largeBoards,
    positions,
    solvable,
    hasSmallBoards,
    smallest,
  }: KindSuiteOptions = {},
): void {
  const completed = largeBoards ?? completedBoards(kind);
  if (records !== undefined) useRecords(kind, records);
  if (objectives !== undefined) useObjectives(kind, objectives);
  describe(kind.name, () => {
    describe.each(examplesTried(kind))('example $name', ({ text }) => {
      test('has exactly one solution', async () => {
        const answer = await answerToExample(kind, positionOfExample(kind, text, among));
        const drawings = solutionsIn(answer).map((solution) =>
          toText(kind.draw(asDrawn(kind.layers, solution))),
        );
        expect(answer.status, `${text}\n\n${drawings.join('\n\n')}`).toBe('unique');
      });
      test('is the same in every format that can represent it', () => {
        const position = positionOfExample(kind, text, among);
        const texts = kind.formats.flatMap((format) => textOf(kind, format, position) ?? []);
        expect(texts.length).toBeGreaterThan(0);
        for (const each of texts) expectEqual(readPuzzle([kind], each).position, position);
      });
    });
    describeFormats(kind, among, runs, positions);
    describeDrawing(kind, runs);
    describeEditing(kind, runs);
    describeDocuments(kind, runs);
    describeSymmetries(kind, runs, completed, symmetries);
    if (kind.formulations.length > 0) {
      describeQuestions(kind, runs);
      describeEntries(kind, runs, solvable);
    }
    describeLargeBoards(kind, completed);
    describeLeavingOut(kind, runs);
    describeRedundant(kind, usualRuns(2 * runs, runs));
    describeFewest(kind, runs, smallest);
    describeReasons(kind, usualRuns(8 * runs, 2 * runs), solvable, hasSmallBoards);
    describeMaker(kind, usualRuns(runs, Math.ceil(runs / 2)));
    describeReference(kind, runs, completed, reference, solvable);
    describeSatisfied(kind, runs);
  });
}
