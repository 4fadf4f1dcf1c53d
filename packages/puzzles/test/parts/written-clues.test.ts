import { conflict, modelFileFormats } from '@gridwright/modeling';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../../test/profile.js';
import type { Puzzle } from '../../src/boards/layers/board.js';
import { empty, unknownClue } from '../../src/boards/layers/layer.js';
import { defineSolvable, type SolvableKind } from '../../src/contracts/kind.js';
import { kindOfPage } from '../../src/parts/pages/kind-of-page.js';
import type { KindPage } from '../../src/parts/pages/page.js';
import { shaded, shading } from '../../src/parts/rows/named-state.js';
import { connected } from '../../src/parts/rules/connected-cells.js';
import { countBeside } from '../../src/parts/rules/counts.js';
import { count } from '../../src/questions/count/count.js';
import { writtenModel } from '../../src/questions/export/written-model.js';
import { moduleFormulation } from '../../src/questions/own/module-formulation.js';
import { proveUnique } from '../../src/questions/proofs/prove.js';
import { verify } from '../../src/questions/proofs/verify.js';
import { relax } from '../../src/questions/relax/relax.js';
import { solve } from '../../src/questions/solve/solve.js';
import { ModelCache } from '../../src/questions/solving/model-cache.js';
import { unique } from '../../src/questions/unique/unique.js';
import { arbitraryPuzzle } from '../conformance/arbitrary-board.js';
import { bruteForce } from '../conformance/brute-force.js';
import { engine } from '../engine.js';
import { countIn } from '../outcomes.js';

/** Numbers count the shaded cells beside them, and all shaded cells are connected. */
const page: KindPage = {
  name: 'islet',
  description: 'Shade connected cells. A number is the count of shaded cells beside it.',
  layers: {
    numbers: { site: 'cell', role: 'clue', label: 'number', values: { min: 0, max: 4 }, unknown: true },
    shaded: shading,
  },
  parts: [countBeside(shaded, 'numbers'), connected(shaded)],
  leaves: 'a cell without its number',
  examples: [{ name: 'full', text: 'islet/2/2/22h' }],
};

const written = kindOfPage(page);

/** The same kind without models of one puzzle alone. */
const withVariables: SolvableKind = defineSolvable({
  board: written,
  formulations: written.formulations.map(({ formulatePuzzle: _, ...formulation }) => formulation),
});

const options = { engines: [conflict(), engine], budget: {} };

const boards = arbitraryPuzzle(written, 9);

/** More than a board of nine cells has. */
const all = 513;

test.each([undefined, 'parts/places'])(
  'by %s, answers with clues written in are those with clues as variables, and those of brute force',
  async (formulation) => {
    const property = fc.asyncProperty(boards, async (puzzle) => {
      const found = bruteForce(written, puzzle, all).length;
      const [first, second] = await Promise.all(
        [written, withVariables].map(async (kind) => {
          const question = { ...options, kind, formulation };
          const solved = await solve(puzzle, question);
          return {
            unique: (await unique(puzzle, question)).status,
            solve: solved.status,
            count: countIn(await count(puzzle, question)),
            relax: (await relax(puzzle, { ...question, engines: [engine] })).status,
          };
        }),
      );
      expect(first).toEqual(second);
      expect(first).toMatchObject({
        unique: found === 0 ? 'none' : found === 1 ? 'unique' : 'several',
        solve: found === 0 ? 'none' : 'solved',
        count: { value: BigInt(found), exact: true },
      });
    });
    await fc.assert(property, { numRuns: runs(200, 15) });
  },
);

test('open models give the same answers, regardless of earlier questions', async () => {
  const models = new ModelCache();
  const numbers = fc.array(fc.constantFrom(empty, unknownClue, 0, 1, 2, 3, 4), {
    minLength: 6,
    maxLength: 6,
  });
  const property = fc.asyncProperty(fc.array(numbers, { minLength: 2, maxLength: 6 }), async (batch) => {
    for (const clues of [...batch, ...batch]) {
      const puzzle: Puzzle = {
        ...{ kind: page.name, rows: 2, columns: 3, rules: {} },
        clues: { numbers: Int16Array.from(clues) },
      };
      const found = bruteForce(written, puzzle, all).length;
      const question = { ...options, kind: written, models };
      expect((await unique(puzzle, question)).status).toBe(
        found === 0 ? 'none' : found === 1 ? 'unique' : 'several',
      );
      expect(countIn(await count(puzzle, question))).toMatchObject({ value: BigInt(found), exact: true });
    }
  });
  await fc.assert(property, { numRuns: runs(60, 8) });
  models.close();
});

const example = written.read(page.examples[0]!.text).puzzle;

test('a model of one puzzle has no variables of its clues, and no bounds', () => {
  const [formulation] = written.formulations;
  const alone = formulation!.formulatePuzzle!(example);
  const ofShape = formulation!.formulate(example);
  expect(alone.fix(example)).toEqual([]);
  expect(ofShape.fix(example)).toHaveLength(2);
  expect(ofShape.model.variableCount - alone.model.variableCount).toBe(2);
});

test('a file has the model of the puzzle alone', () => {
  const format = modelFileFormats.find(({ name }) => name === 'lp')!;
  const { model, formulated } = writtenModel(example, format, { kind: written, formulation: 'parts/flow' });
  expect(formulated.fix(example)).toEqual([]);
  expect(model.variables.map(({ name }) => name)).not.toContainEqual(expect.stringMatching(/^clue /));
});

test.each([undefined, 'parts/places'])(
  'by %s, a proof about it is verified, and not for another puzzle',
  async (formulation) => {
    const pieces: Uint8Array[] = [];
    const proving = { engines: [conflict()], budget: {}, kind: written, formulation };
    const answer = await proveUnique(example, (bytes) => void pieces.push(bytes.slice()), proving);
    expect(answer).toMatchObject({ status: 'unique', evidence: 'proof' });
    const proof = new Uint8Array(Buffer.concat(pieces));
    const verified = (puzzle: Puzzle) => verify(proof, { of: 'puzzle', kind: written, puzzle }, proving);
    expect(await verified(example)).toMatchObject({ status: 'verified' });
    const other = { ...example, clues: { numbers: Int16Array.from([2, empty, empty, empty]) } };
    expect(await verified(other)).toMatchObject({ status: 'refused' });
  },
);

test('a formulation in a file that begins with ours has its own models only', async () => {
  const code = `export const kind = '${page.name}';
    export default ({ withRows }, { formulations: [ours] }) => ({
      ...ours,
      formulate: (puzzle) => {
        const made = ours.formulate(puzzle);
        return { ...made, model: withRows(made.model, [{ terms: [[0, 1]], lower: 2, upper: 2 }]) };
      },
    });`;
  const url = `data:text/javascript,${encodeURIComponent(code)}`;
  const own = await moduleFormulation({ name: 'mine.mjs', url }, written);
  expect(own.formulatePuzzle).toBeUndefined();
  const kind = { ...written, formulations: [own] };
  expect(await unique(example, { ...options, kind })).toMatchObject({ status: 'none' });
});
