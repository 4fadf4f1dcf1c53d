import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testWith } from '../../../test/programs.js';
import { readPuzzle } from '../../puzzles/src/boards/formats/read-puzzle.js';
import type { Site } from '../../puzzles/src/boards/geometry/sites.js';
import {
  asDrawn,
  isStarted,
  type Position,
  type Puzzle,
  type Solution,
  unsolved,
} from '../../puzzles/src/boards/layers/board.js';
import { dividesBoard, empty, layersOf, rangeOf } from '../../puzzles/src/boards/layers/layer.js';
import { clueSites, withoutClues } from '../../puzzles/src/boards/layers/left-out.js';
import { violations } from '../../puzzles/src/boards/rules/rule.js';
import type { Kind } from '../../puzzles/src/contracts/kind.js';
import { bruteForce } from '../../puzzles/test/conformance/brute-force.js';
import { textOf } from '../../puzzles/test/conformance/formats-suite.js';
import { opened } from '../../puzzles/test/formats/pzpr-puzzles.js';
import { smallSize } from '../../puzzles/test/generation/small-puzzles.js';
import { kindsOnPages } from '../../puzzles/test/kinds-on-pages.js';
import { type AnswerLine, answerLines } from './answer-lines.js';
import { runProgram } from './outside-programs.js';
import { root, runCommand, scratchFolder } from './run-command.js';

// Every question about small boards of each kind whose code is derived from its page, compared with what shares no code with the answer: all
// drawings, judged by the rules; pzpr; other solvers; the checker of proofs.

const folder = scratchFolder();
afterAll(() => rmSync(folder, { recursive: true }));

const inFolder = (name: string): string => join(folder, name);

/** The answers to a question about puzzles, a line each. */
async function ask(...args: readonly string[]): Promise<readonly AnswerLine[]> {
  const { stdout, stderr } = await runCommand([...args, '--json']);
  expect(stderr).toBe('');
  return answerLines(stdout);
}

/** What a question answers about the first puzzle. */
async function askOne(...args: readonly string[]): Promise<AnswerLine> {
  const [line] = await ask(...args);
  return line!;
}

type Answers = Position['answers'];

/** Answers as a text: that a cell stays blank may be drawn or not. */
const plain = (answers: Answers): string =>
  JSON.stringify(Object.entries(answers).map(([name, values]) => [name, [...withoutBlanks(values)]]));

const withoutBlanks = (values: Answers[string]): Answers[string] => values.map((value) => Math.max(value, 0));

/** The values that the answers at some sites have by a fact. */
interface Fact {
  readonly layer: string;
  readonly at: readonly number[];
  readonly allowed: readonly number[];
}

interface Step {
  readonly fact: Fact;
  readonly cost: number;
}

const holds = ({ layer, at, allowed }: Fact, answers: Answers): boolean =>
  at.every((site) => allowed.includes(answers[layer]![site]!));

describe.each(kindsOnPages)('$name', (kind: Kind) => {
  const read = (text: string): Puzzle => readPuzzle([kind], text).position.puzzle;
  const answersIn = (line: AnswerLine): readonly Answers[] =>
    (line['solutions'] as readonly { readonly text: string }[]).map(
      ({ text }) => readPuzzle([kind], text).position.answers,
    );
  const example = (name: string): string => `examples/${kind.name}/${name}.txt`;
  const textIn = (format: string, position: Position): string | null =>
    textOf(kind, kind.formats.find(({ name }) => name === format)!, position);
  const fileOf = (name: string, puzzle: Puzzle): string => {
    const file = inFolder(`${kind.name}-${name}.txt`);
    writeFileSync(file, textIn('gridwright-puzzle', unsolved(kind.layers, puzzle))!);
    return file;
  };

  /** The files of a puzzle that was generated, of one with several solutions and of one without any. */
  let files: readonly string[] = [];
  /** By file, all solutions. */
  let solutions: readonly (readonly Solution[])[] = [];
  let made = '';
  let only: Solution;

  beforeAll(async () => {
    const [generated] = await ask('generate', kind.name, '4x4', '--seed', '3');
    made = inFolder(`${kind.name}-made.txt`);
    writeFileSync(made, (generated!['generated'] as { readonly text: string }).text);
    files = [made, example('several'), example('none')];
    solutions = files.map((file) =>
      bruteForce(kind, read(readFileSync(file.startsWith('/') ? file : join(root, file), 'utf8')), 1000),
    );
    [only] = solutions[0]! as [Solution];
  });

  test('generate: a puzzle with one solution, by all drawings', () => {
    expect(solutions.map(({ length }) => Math.min(length, 2))).toEqual([1, 2, 0]);
  });

  test('solve, unique, count and solutions: as by all drawings', async () => {
    const known = solutions.map((all) => new Set(all.map(({ answers }) => plain(answers))));
    const solved = await ask('solve', ...files);
    expect(solved.map(({ status }) => status)).toEqual(['solved', 'solved', 'none']);
    for (const [place, line] of solved.slice(0, 2).entries())
      expect(known[place]).toContain(plain(answersIn(line)[0]!));
    const unique = await ask('unique', ...files);
    expect(unique.map(({ status }) => status)).toEqual(['unique', 'several', 'none']);
    const two = answersIn(unique[1]!).map(plain);
    expect(new Set(two).size).toBe(2);
    for (const each of two) expect(known[1]).toContain(each);
    const counts = (await ask('count', ...files)).map(({ count }) => (count as { value: string }).value);
    expect(counts).toEqual(solutions.map(({ length }) => String(length)));
    const all = await ask('solutions', files[1]!);
    const found = all.filter((line) => 'solutions' in line).flatMap(answersIn);
    expect(new Set(found.map(plain))).toEqual(known[1]);
  });

  test('forced: what all drawings have in common', async () => {
    const { facts = [] } = (await askOne('forced', files[1]!)) as { facts?: readonly object[] };
    const common = Object.entries(solutions[1]![0]!.answers).flatMap(([layer, values]) =>
      [...values].flatMap((value, site) =>
        solutions[1]!.every(({ answers }) => answers[layer]![site] === value) ? [{ layer, value }] : [],
      ),
    );
    const said = (facts as readonly { layer: string; min: number; max: number }[]).filter(
      ({ min, max }) => min === max,
    );
    expect(said.map(({ layer, min }) => ({ layer, value: min }))).toEqual(common);
  });

  test('redundant: the clues without which all drawings leave one solution', async () => {
    const whole = kind.clues!.all?.(only) ?? only.puzzle;
    const sites = clueSites(kind.layers, whole);
    const { clues } = (await askOne('redundant', fileOf('whole', whole))) as unknown as {
      clues: { count: number; alone?: readonly { layer: string; site: string }[] };
    };
    const alone = sites.filter(
      (site) => bruteForce(kind, withoutClues(kind.layers, whole, [site]), 2).length === 1,
    );
    expect(clues.count).toBe(sites.length);
    expect((clues.alone ?? []).map(({ layer }) => layer)).toEqual(alone.map(({ layer }) => layer));
  });

  test('check: the verdict of pzpr', async () => {
    const judged = { right: 0, wrong: 0 };
    const right = [only, ...solutions[1]!].map((solution) => asDrawn(kind.layers, solution));
    for (const position of [...right, ...changesOf(right[0]!)]) {
      const text = textIn('pzprv3', position);
      // A drawing without anything is never complete there.
      if (!isStarted(position) || text === null) continue;
      const { status } = await askOne('check', text);
      expect(status === 'valid', text).toBe((await opened(text)).check(false).complete);
      judged[status === 'valid' ? 'right' : 'wrong'] += 1;
    }
    expect(judged.right).toBeGreaterThan(1);
    expect(judged.wrong).toBeGreaterThan(1);
  });

  /** The solution with another value at a few sites of each layer; at none with a clue, where pzpr has none. */
  function changesOf({ puzzle, answers }: Position): readonly Position[] {
    return layersOf(kind.layers, 'answer').flatMap(([name, layer]) =>
      openSites(puzzle, layer.site).map((site) => {
        const { min, max } = rangeOf(layer, puzzle);
        const values = answers[name]!;
        const changed = values.with(site, values[site] === max ? min : max);
        return { puzzle, answers: { ...answers, [name]: changed } };
      }),
    );
  }

  /** Some sites, of cells those without a clue. */
  function openSites({ clues }: Puzzle, sort: Site): readonly number[] {
    const inCells = layersOf(kind.layers, 'clue').filter(
      ([, layer]) => layer.site === 'cell' && !dividesBoard(layer),
    );
    const isOpen = (site: number): boolean => inCells.every(([name]) => clues[name]![site] === empty);
    return [0, 3, 5, 10].filter((site) => sort !== 'cell' || isOpen(site));
  }

  test('hint and explain: steps that hold, with a proof that its checker verifies; rate: the same steps', async () => {
    const hint = (await askOne('hint', made)) as unknown as { status: string; step: Step };
    expect(hint.status).toBe('step');
    expect(holds(hint.step.fact, only.answers)).toBe(true);
    const proof = inFolder(`${kind.name}.proof`);
    const explained = (await askOne('explain', made, '--proof', proof)) as unknown as {
      status: string;
      steps: readonly Step[];
    };
    expect(explained.status).toBe('solved');
    for (const { fact } of explained.steps)
      expect(holds(fact, only.answers), JSON.stringify(fact)).toBe(true);
    const verified = await askOne('verify', proof, made);
    expect(verified).toMatchObject({
      status: 'verified',
      proof: { claim: `steps ${explained.steps.length}` },
    });
    expect(plain(answersIn(verified)[0]!)).toBe(plain(only.answers));
    const rated = await askOne('rate', made);
    const costs = explained.steps.map(({ cost }) => cost);
    expect(rated).toMatchObject({ status: 'rated', steps: costs.length, costliest: Math.max(...costs) });
  });

  test('unique and solve with a proof: verified, and refused for another puzzle', async () => {
    const proof = inFolder(`${kind.name}-unique.proof`);
    expect(await askOne('unique', made, '--proof', proof)).toMatchObject({ evidence: 'proof' });
    expect(await askOne('verify', proof, made)).toMatchObject({ status: 'verified' });
    expect(await askOne('verify', proof, files[1]!)).toMatchObject({ status: 'refused' });
    expect(await askOne('solve', files[2]!, '--proof', proof)).toMatchObject({ status: 'none' });
    expect(await askOne('verify', proof, files[2]!)).toMatchObject({
      status: 'verified',
      proof: { claim: 'none' },
    });
  });

  test('clues: as few as by all sets of them', async () => {
    const [generated] = await ask('generate', kind.name, smallSize(kind), '--seed', '1');
    const puzzle = read((generated!['generated'] as { readonly text: string }).text);
    const [solution] = bruteForce(kind, puzzle, 2);
    const whole = kind.clues!.all?.(solution!) ?? puzzle;
    const sites = clueSites(kind.layers, whole);
    const others = bruteForce(kind, withoutClues(kind.layers, whole, sites), 1000);
    const suffices = (set: number): boolean => {
      const gone = sites.filter((_, place) => ((set >> place) & 1) === 0);
      const left = withoutClues(kind.layers, whole, gone);
      const right = others.filter(
        ({ answers }) => violations(kind.rules, { puzzle: left, answers }, 'complete').length === 0,
      );
      return right.length === 1;
    };
    const sizeOf = (set: number): number => set.toString(2).replaceAll('0', '').length;
    const sets = Array.from({ length: 2 ** sites.length }, (_, set) => set);
    const least = sets.toSorted((one, other) => sizeOf(one) - sizeOf(other)).find(suffices)!;
    const answer = await askOne('clues', fileOf('tiny', whole), '--fewest');
    expect(answer).toMatchObject({
      ...{ status: 'optimal', candidates: sites.length },
      ...{ weight: sizeOf(least), bound: sizeOf(least), evidence: 'proof' },
    });
  });

  testWith(['glpsol'], 'relax: feasible where glpsol finds the relaxation of the same model so', async () => {
    for (const [place, file] of [files[0]!, files[2]!].entries()) {
      const model = inFolder(`${kind.name}-${place}.lp`);
      const { stdout } = await runCommand(['export', file, '--to', model]);
      const word = /formulation (\S+)$/m.exec(stdout)![1]!;
      const values = inFolder(`${kind.name}-${place}.relaxed`);
      const said = runProgram('glpsol', ['--nomip', '--lp', model, '--output', values]);
      const { status } = await askOne('relax', file, '--formulation', word);
      const isFeasible = /OPTIMAL (LP )?SOLUTION FOUND/.test(said);
      expect(isFeasible || /NO (PRIMAL )?FEASIBLE SOLUTION/.test(said)).toBe(true);
      expect(status).toBe(isFeasible ? 'feasible' : 'none');
    }
  });

  testWith(['cbc', 'cadical', 'clasp'], 'export: other solvers find the same solution, or none', async () => {
    const calls = [
      { form: 'lp', call: (model: string, to: string) => ['cbc', model, 'solve', 'solution', to] },
      { form: 'mps', call: (model: string, to: string) => ['cbc', model, 'solve', 'solution', to] },
      { form: 'cnf', call: (model: string) => ['cadical', '-q', model] },
      { form: 'opb', call: (model: string) => ['clasp', model] },
    ];
    for (const { form, call } of calls)
      for (const [place, file] of [files[0]!, files[2]!].entries()) {
        const model = inFolder(`${kind.name}-${place}.${form}`);
        expect(await runCommand(['export', file, '--to', model])).toMatchObject({ status: 0, stderr: '' });
        const values = `${model}.values`;
        const [program, ...args] = call(model, values);
        const printed = runProgram(program!, args);
        if (program !== 'cbc') writeFileSync(values, printed);
        const line = await askOne('decode', file, values, '--model-format', form);
        expect(line, form).toMatchObject({ status: place === 0 ? 'solved' : 'none' });
        if (place === 0) expect(plain(answersIn(line)[0]!)).toBe(plain(only.answers));
      }
  });
});
