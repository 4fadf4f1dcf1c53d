import fc from 'fast-check';
import pzpr from 'pzpr';
import { describe, expect, test } from 'vitest';
import { runs as usualRuns } from '../../../../test/profile.js';
import type { Format } from '../../src/boards/definition/format.js';
import { readPuzzle } from '../../src/boards/formats/read-puzzle.js';
import {
  asDrawn,
  givenAt,
  isStarted,
  type Position,
  type Puzzle,
  type SiteValues,
  unsolved,
} from '../../src/boards/layers/board.js';
import { empty, layersOf, rangeOf } from '../../src/boards/layers/layer.js';
import { plainRules } from '../../src/boards/layers/rule-variant.js';
import type { Kind } from '../../src/contracts/kind.js';
import { seededRandom } from '../../src/contracts/seeded-random.js';
import { check } from '../../src/questions/check/check.js';
import { arbitraryPosition, arbitraryPuzzle } from './arbitrary-board.js';
import { bruteForce } from './brute-force.js';
import type { CompletedBoards } from './completed-board.js';
import { textOf } from './formats-suite.js';
import { randomDrawing, withMarks } from './random-drawings.js';

// pzpr, the editor of puzz.link, is an independent reader and writer of the same puzzles, and has rules of its own.

/** The formats that pzpr has too. */
const common = ['puzz.link', 'pzprv3'];

/** The drawings of each text that both judge. */
const drawings = usualRuns(2000, 12);

/** How a kind is compared with pzpr. */
export interface ReferenceOptions {
  /** Whether both judge a drawing by the same rules; true by default. The documents name each difference. */
  isJudgedAlike?(position: Position): boolean;
  /** The puzzle with fewer clues, so that texts have it, for a kind of whose random puzzles few can be written; the puzzle by default. */
  written?(puzzle: Puzzle): Puzzle;
}

/** The kind agrees with pzpr, if that knows it: on addresses, on drawings, and on which drawings are solutions. */
export function describeReference(
  kind: Kind,
  runs: number,
  completed: CompletedBoards,
  options: ReferenceOptions = {},
  solvable: fc.Arbitrary<Puzzle> = arbitraryPuzzle(kind),
): void {
  if (!isKnownThere(kind)) return;
  const { written: writtenPart = (puzzle: Puzzle) => puzzle } = options;
  const isPlain = ({ puzzle: { rules, graph } }: Position): boolean =>
    graph === undefined &&
    Object.entries(plainRules(kind.variants)).every(([name, value]) => rules[name] === value);
  const isWritten = (position: Position): boolean =>
    isPlain(position) &&
    formatsOf(kind).every((format) => {
      const part = format.name === 'pzprv3' ? position : unsolvedOf(position);
      return textOf(kind, format, part) !== null;
    });
  describe('pzpr', () => {
    const positions = arbitraryPosition(kind).map(({ puzzle, answers }) =>
      withoutGivens({ puzzle: writtenPart(puzzle), answers }),
    );
    testReference(kind, positions.filter(isWritten), runs);

    test('agrees on which drawings are solutions', async () => {
      const puzzles = solvable.map(writtenPart).filter((puzzle) => isWritten(unsolved(kind.layers, puzzle)));
      let judgedThere = 0;
      const expectSame = async (position: Position): Promise<void> => {
        // An empty drawing is never complete there.
        if (!isStarted(position) || !isWritten(position)) return;
        if (options.isJudgedAlike?.(position) === false) return;
        const [ours, theirs] = await judged(kind, position);
        expect(ours, kind.formats.find(({ name }) => name === 'pzprv3')!.write(position)).toBe(theirs);
        judgedThere += 1;
      };
      const property = fc.asyncProperty(puzzles, fc.nat(), fc.nat(), async (puzzle, place, change) => {
        const solutions = bruteForce(kind, puzzle, 2);
        fc.pre(solutions.length > 0);
        for (const solution of solutions) {
          const drawn = asDrawn(kind.layers, solution);
          await expectSame(drawn);
          await expectSame(withChange(kind, drawn, 'clue', place, change));
          await expectSame(withoutGivens(withChange(kind, drawn, 'answer', place, change)));
        }
      });
      await fc.assert(property, { numRuns: usualRuns(2 * runs, runs), maxSkipsPerRun: 1000 });
      expect(judgedThere).toBeGreaterThan(0);
    });
  });

  describe.each(textsOf(kind).map((format) => ({ name: format.name, format })))(
    'random drawings as $name',
    ({ format }) => {
      test('are judged as pzpr judges them', async () => {
        const judged = { right: 0, wrong: 0 };
        for (let seed = runSeed(); judged.right + judged.wrong < drawings; seed++) {
          const random = seededRandom(seed);
          const solved = await completed(random);
          if (solved === null) continue;
          const drawn = randomDrawing(kind, withRulesOf(kind, format, solved), random);
          const { puzzle, answers } = withoutGivens({ ...drawn, puzzle: writtenPart(drawn.puzzle) });
          const written = textOf(kind, format, { puzzle, answers });
          if (written === null || !isStarted({ puzzle, answers })) continue;
          if (options.isJudgedAlike?.({ puzzle, answers }) === false) continue;
          const text = withMarks(kind, puzzle, written, random);
          const { position } = readPuzzle([kind], text);
          const isRight = check(position, { kind }).status === 'valid';
          expect(isRight, text).toBe((await opened(text)).check(false).complete);
          judged[isRight ? 'right' : 'wrong'] += 1;
        }
        expect(Math.min(judged.right, judged.wrong)).toBeGreaterThan(0);
      });
    },
  );

  function unsolvedOf({ puzzle }: Position): Position {
    return unsolved(kind.layers, puzzle);
  }

  /** The position without answers where a clue says them: these are not drawn there. */
  function withoutGivens({ puzzle, answers }: Position): Position {
    const drawn: Record<string, SiteValues> = { ...answers };
    for (const [name, layer] of layersOf(kind.layers, 'answer'))
      drawn[name] = answers[name]!.map((value, site) =>
        givenAt(puzzle, layer, site) === empty ? value : empty,
      );
    return { puzzle, answers: drawn };
  }
}

/** The position with another number in a clue, or another answer: the next one, or none. */
function withChange(
  kind: Kind,
  { puzzle, answers }: Position,
  role: 'clue' | 'answer',
  place: number,
  change: number,
): Position {
  const group = role === 'clue' ? puzzle.clues : answers;
  const sites = layersOf(kind.layers, role).flatMap(([name, layer]) =>
    Array.from(group[name]!, (value, site) => ({ name, layer, site, value })).filter(
      ({ value }) => role === 'answer' || value >= 0,
    ),
  );
  const chosen = sites[place % Math.max(1, sites.length)];
  if (chosen === undefined) return { puzzle, answers };
  const { min, max } = rangeOf(chosen.layer, puzzle);
  const values = [
    ...(role === 'answer' ? [empty] : []),
    ...Array.from({ length: max - min + 1 }, (_, i) => min + i),
  ];
  const others = values.filter((value) => value !== chosen.value);
  const changed = group[chosen.name]!.slice();
  changed[chosen.site] = others[change % Math.max(1, others.length)] ?? chosen.value;
  const all = { ...group, [chosen.name]: changed };
  return role === 'clue' ? { puzzle: { ...puzzle, clues: all }, answers } : { puzzle, answers: all };
}

/** Whether pzpr knows the id that the kind's pzprv3 texts begin with. */
export function isKnownThere(kind: Kind): boolean {
  const [, id] =
    /^[^/]*\/([^/]*)/.exec(kind.formats.find(({ name }) => name === 'pzprv3')?.description ?? '') ?? [];
  return id !== undefined && pzpr.variety(id).valid;
}

/** The pzprv3 texts of a kind whose id pzpr knows. */
function textsOf(kind: Kind): readonly Format[] {
  return kind.formats.filter(
    ({ name, description }) => name.endsWith('pzprv3') && pzpr.variety(description.split('/')[1]!).valid,
  );
}

/** The position with the plain rules, or with those of the format if it is for other ones, as that of Arukone. */
function withRulesOf({ variants }: Kind, { name }: Format, { puzzle, answers }: Position): Position {
  return name === 'pzprv3'
    ? { puzzle: { ...puzzle, rules: plainRules(variants) }, answers }
    : { puzzle, answers };
}

/** The seed of this run of the tests. */
function runSeed(): number {
  return fc.readConfigureGlobal().seed ?? 0;
}

function formatsOf(kind: Kind) {
  return kind.formats.filter(({ name }) => common.includes(name));
}

/** Tests that pzpr reads what the kind writes, and writes what it reads. `plain`: positions that pzpr can represent. */
export function testReference(kind: Kind, plain: fc.Arbitrary<Position>, runs: number): void {
  const positionOf = (text: string): Position => readPuzzle([kind], text).position;
  if (formatsOf(kind).some(({ name }) => name === 'puzz.link'))
    test('reads the addresses that are written, and writes what is read', async () => {
      const property = fc.asyncProperty(plain, async ({ puzzle }) => {
        const position = unsolved(kind.layers, puzzle);
        const there = await opened(written(kind, 'puzz.link', position));
        const { position: back, warnings } = readPuzzle([kind], there.getURL());
        expect(back).toEqual(position);
        // Its addresses have all sites, empty ones too.
        expect(warnings).toEqual([]);
        expect(positionOf(there.getFileData())).toEqual(position);
      });
      await fc.assert(property, { numRuns: usualRuns(4 * runs, runs) });
    });

  test('reads the drawings that are written, and writes what is read', async () => {
    const property = fc.asyncProperty(plain, async (position) => {
      const there = await opened(written(kind, 'pzprv3', position));
      expect(positionOf(there.getFileData())).toEqual(position);
    });
    await fc.assert(property, { numRuns: usualRuns(4 * runs, runs) });
  });
}

/** Whether a drawing is a solution, by our rules and by pzpr. */
export async function judged(
  kind: Kind,
  position: Position,
): Promise<readonly [ours: boolean, theirs: boolean]> {
  const there = await opened(written(kind, 'pzprv3', position));
  return [check(position, { kind }).status === 'valid', there.check(false).complete];
}

function written(kind: Kind, format: string, position: Position): string {
  return kind.formats.find(({ name }) => name === format)!.write(position);
}

function opened(text: string): Promise<InstanceType<typeof pzpr.Puzzle>> {
  const puzzle = new pzpr.Puzzle();
  return new Promise((resolve) => puzzle.open(text, () => resolve(puzzle)));
}
