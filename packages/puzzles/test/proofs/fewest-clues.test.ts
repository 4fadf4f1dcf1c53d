import { readFileSync } from 'node:fs';
import { clauseBlock, conflict, type Engine, type Model, positive } from '@gridwright/modeling';
import { expect, test } from 'vitest';
import { InputError } from '../../src/boards/definition/input-error.js';
import { readPuzzle } from '../../src/boards/formats/read-puzzle.js';
import { QuestionError } from '../../src/contracts/question-error.js';
import { kinds } from '../../src/kinds/index.js';
import { proveFewest } from '../../src/questions/clues/proof/prove-fewest.js';
import { verifyFewest } from '../../src/questions/clues/proof/verify-fewest.js';
import { solvedSubject } from '../../src/questions/clues/subject.js';
import type { QuestionOptions } from '../../src/questions/solving/puzzle-question.js';
import { noWishes } from '../conformance/fewest-suite.js';

/** A loop on four rows of four cells, with its lines; no numbers. */
const loop =
  'pzprv3.1/slither/4/4/. . . . /. . . . /. . . . /. . . . /0 0 0 0 /0 0 0 0 /0 0 0 0 /0 0 0 0 /1 1 1 1 0 /1 1 1 0 1 /1 0 0 0 1 /0 1 1 1 1 /1 0 1 0 /0 0 0 1 /0 1 0 0 /1 0 1 0 /0 1 0 1 /';
const puzzle = 'https://puzz.link/p?slither/4/4/88ci112d';

async function provedOf(text: string, wishes = noWishes, options: QuestionOptions = {}) {
  const { kind, position } = readPuzzle(kinds, text);
  const { subject } = await solvedSubject(kind, position, {});
  if (subject === null) throw new Error('expected a puzzle with one solution');
  const { found, proof } = await proveFewest(kind, subject, wishes, options);
  return { found, proof, bytes: proof === null ? null : Buffer.concat(proof.pieces) };
}

test('the bound of a search that was stopped is proved', async () => {
  /** Cancels once, when the search has asked this many times for a solution. */
  const stoppedAfter = async (solves: number) => {
    const plain = conflict();
    let left = solves;
    let isStopping = false;
    const counting: Engine = {
      ...plain,
      prepare: (model, budget) => {
        const prepared = plain.prepare(model, budget);
        if (prepared.status === 'refused') return prepared;
        return {
          ...prepared,
          open: async (opening) => {
            const session = await prepared.open(opening);
            const solve = session.solve.bind(session);
            session.solve = (ask, asking) => {
              left -= 1;
              if (left === 0) isStopping = true;
              return solve(ask, asking);
            };
            return session;
          },
        };
      },
    };
    const isCancelled = (): boolean => {
      const was = isStopping;
      isStopping = false;
      return was;
    };
    return provedOf(loop, noWishes, { engines: [counting], budget: { isCancelled } });
  };
  const fewest = (await provedOf(loop)).found.answer;
  if (fewest.status !== 'optimal') throw new Error(`expected an optimum, found ${fewest.status}`);
  const bounds: number[] = [];
  for (const solves of [25, 30, 35, 40, 45]) {
    const { found, bytes } = await stoppedAfter(solves);
    if (!('kept' in found.answer) || bytes === null) continue;
    const { weight, bound, status } = found.answer;
    const { answer } = await verifyFewest(bytes, { kinds });
    expect(answer).toMatchObject({ status: 'verified', fewest: { weight, bound } });
    expect(bound).toBeLessThanOrEqual(fewest.weight);
    if (status === 'feasible') bounds.push(bound);
  }
  expect(bounds.length).toBeGreaterThan(0);
});

test('after a cancellation, the bound that can be proved in a few seconds', async () => {
  const grid = '876912534954387612213645789738456291561829347429731865642178953395264178187593426';
  let isStopping = false;
  const { found, proof, bytes } = await provedOf(grid, noWishes, {
    budget: {
      isCancelled: () => isStopping,
      onProgress: ({ phase, nodes }) => {
        isStopping ||= phase === 'hitting sets' && nodes > 10;
      },
    },
  });
  const { answer } = found;
  if (answer.status !== 'feasible') throw new Error(`expected a bound, found ${answer.status}`);
  expect(answer.reason).toBe('cancelled');
  expect(answer.bound).toBeGreaterThan(1);
  expect(proof!.searchBound).toBeGreaterThanOrEqual(answer.bound);
  const verified = (await verifyFewest(bytes!, { kinds })).answer;
  expect(verified).toMatchObject({
    status: 'verified',
    fewest: { weight: answer.weight, bound: answer.bound },
  });
});

test('the proof says what the candidates are', async () => {
  const wishes = { ...noWishes, with: ['r2c2'], without: ['r1c1'], weights: [['r4c4', 3]] as const };
  const { bytes, found } = await provedOf(loop, wishes);
  const { answer } = await verifyFewest(bytes!, { kinds });
  if (answer.status !== 'verified') throw new Error(`expected a proof, found ${answer.status}`);
  expect(answer.fewest).toMatchObject({ wishes, candidateCount: 15, isSolved: false });
  expect(answer.fewest?.puzzle).toEqual(found.puzzle);
  expect(answer.solutions[0]?.puzzle).toEqual(found.puzzle);
  expect(answer.fewest?.kept).toContainEqual({ layer: 'numbers', site: 5 });
});

test('of a puzzle that is solved first: about the puzzle, and not about its drawn solution', async () => {
  const { bytes } = await provedOf(puzzle, { ...noWishes, all: false });
  const of = readPuzzle(kinds, puzzle);
  expect((await verifyFewest(bytes!, { kinds, of })).answer.status).toBe('verified');
  const { subject } = await solvedSubject(of.kind, of.position, {});
  const drawn = { kind: of.kind, position: { puzzle: subject!.puzzle, answers: subject!.answers! } };
  expect((await verifyFewest(bytes!, { kinds, of: drawn })).answer).toMatchObject({ reason: 'other puzzle' });
  const another = { ...of, position: readPuzzle(kinds, loop).position };
  expect((await verifyFewest(bytes!, { kinds, of: another })).answer).toMatchObject({
    reason: 'other puzzle',
  });
});

test('of a puzzle of sentences, whose records are read with other orders of keys', async () => {
  const file = new URL('../../../../examples/zebra/first.txt', import.meta.url);
  const text = readFileSync(file, 'utf8');
  const { bytes } = await provedOf(text, { ...noWishes, all: false });
  const { answer } = await verifyFewest(bytes!, { kinds, of: readPuzzle(kinds, text) });
  expect(answer.status).toBe('verified');
});

test('a limit leaves no proof, and none is said to be there', async () => {
  const { proof, found } = await provedOf(loop, noWishes, { budget: { isCancelled: () => true } });
  expect(proof).toBeNull();
  expect(found.answer.status).toBe('unknown');
  const { bytes } = await provedOf(loop);
  const { answer } = await verifyFewest(bytes!, { kinds, budget: { deadlineMs: performance.now() - 1 } });
  expect(answer).toMatchObject({ status: 'unknown', reason: 'time' });
});

test('where only the best solutions count, there is none', async () => {
  const kind = kinds.find(({ name }) => name === 'circuitboard')!;
  const best = kind.formulations.find(({ aim }) => aim?.counts === 'best')!;
  const { position } = kind.examples
    .map(({ text }) => readPuzzle([kind], text))
    .find(({ position: each }) => best.lacks?.(each.puzzle) == null && best.needs?.length !== 0)!;
  const { subject } = await solvedSubject(kind, position, {});
  const asked = proveFewest(kind, subject!, noWishes, { formulation: best.name });
  await expect(asked).rejects.toThrow(QuestionError);
  await expect(asked).rejects.toMatchObject({ problem: { code: 'fewest-of-best', formulation: best.name } });
});

/** The proof of the bound as earlier versions wrote it: the minimum of the objective, by the solver. */
async function earlierBound(count: number, sets: readonly (readonly number[])[]): Promise<Buffer> {
  const all = Int32Array.from({ length: count }, (_, variable) => variable);
  const model: Model = {
    variableCount: count,
    variables: [{ name: 'chosen', domain: 'binary', first: 0, count }],
    lower: new Float64Array(count),
    upper: new Float64Array(count).fill(1),
    integral: new Uint8Array(count).fill(1),
    constraints: [
      clauseBlock(
        'hit',
        sets.map((set) => set.map((element) => positive(element))),
      ),
    ],
    objective: {
      ...{ sense: 'minimize', variables: all, constant: 0 },
      coefficients: new Float64Array(count).fill(1),
    },
    decisions: all,
    names: { variable: (index) => `x${index}`, row: (_, row) => `hit ${row}` },
  };
  const prepared = conflict().prepare(model);
  if (prepared.status === 'refused') throw new Error('expected a model that is taken');
  const pieces: Uint8Array[] = [];
  const sink = (bytes: Uint8Array): void => void pieces.push(bytes);
  const session = await prepared.proving!.open({ goal: 'optimum', about: {}, sink });
  await session.solve({});
  session.conclude();
  session.close();
  return Buffer.concat(pieces);
}

test('a file of an earlier version is verified, and its bound must be an optimum', async () => {
  const { bytes, found } = await provedOf(loop);
  if (found.answer.status !== 'optimal') throw new Error('expected an optimum');
  const text = new TextDecoder().decode(bytes!);
  const sets = [...text.matchAll(/^difference (.*) other /gm)].map(([, clues]) =>
    clues!.split(' ').flatMap((word) => (word === 'numbers' ? [] : [Number(word)])),
  );
  const head = text.slice(0, text.search(/^bound /m));
  const earlier = Buffer.from(`${head}bound\n${await earlierBound(16, sets)}`);
  const { weight } = found.answer;
  const { answer } = await verifyFewest(earlier, { kinds });
  expect(answer).toMatchObject({ status: 'verified', fewest: { weight, bound: weight } });
  const wrong = Buffer.from(`${head}bound ${weight}\n${await earlierBound(16, sets)}`);
  expect((await verifyFewest(wrong, { kinds })).answer).toMatchObject({
    status: 'refused',
    proof: { problem: expect.stringContaining('not about these difference sets and weights') },
  });
});

test('what is no proof is refused with its line', async () => {
  const { bytes } = await provedOf(loop);
  const lines = new TextDecoder().decode(bytes!).split('\n');
  const unique = lines.indexOf('unique');
  const bound = lines.findIndex((each) => each.startsWith('bound '));
  const line = (index: number, text: string): string => lines.toSpliced(index, 1, text).join('\n');
  const cases: readonly (readonly [text: string, line: number, message: RegExp])[] = [
    ['', 1, /expected "gridwright-fewest-clues-proof 1", found the end of the text/],
    [line(0, 'gridwright-fewest-clues-proof 2'), 1, /expected "gridwright-fewest-clues-proof 1"/],
    [line(1, 'about {'), 2, /expected JSON of a solution and wishes/],
    [line(1, 'about {"of":"fewest clues"}'), 2, /expected a solution and wishes, as gridwright writes them/],
    [line(1, lines[1]!.replace('"with":[]', '"with":["r9c9"]')), 2, /expected a clue of the puzzle/],
    [line(2, 'kept numbers'), 3, /expected clues, each as its layer and the number of its place/],
    [line(2, 'kept numbers -1'), 3, /found "numbers -1"/],
    [line(3, 'difference numbers 1'), 4, /expected "other" and a solution after the clues/],
    [line(3, 'difference numbers 1 other [1]'), 4, /expected lists of whole numbers/],
    [line(3, 'difference numbers 1 other {"lines":[70000]}'), 4, /expected lists of whole numbers/],
    [line(3, 'difference numbers 1 other {"lines":[1]}'), 4, /expected 40 values of lines/],
    [line(3, 'difference numbers 1 other {"stars":[1]}'), 4, /expected answers of slitherlink/],
    [lines.slice(0, unique).join('\n'), unique + 1, /expected a difference set, or "unique"/],
    [line(unique + 1, 'gridwright-proof 9'), unique + 2, /.*/],
    [lines.slice(0, bound).join('\n'), bound + 1, /expected "bound" and a weight, found the end of the text/],
    [line(bound, 'bound x'), bound + 1, /expected "bound" and a weight, found "bound x"/],
    [line(bound, 'bound -1'), bound + 1, /expected "bound" and a weight/],
    [lines.slice(0, -2).join('\n'), lines.length - 1, /expected a proof that ends with "claim"/],
    [`${lines.join('\n')}more`, lines.length, /expected the end of the text after the last claim/],
  ];
  for (const [text, at, message] of cases) {
    const asked = verifyFewest(new TextEncoder().encode(text), { kinds });
    await expect(asked, text.slice(0, 200)).rejects.toThrow(message);
    await expect(asked).rejects.toThrow(`line ${at}`);
  }
  const notText = Uint8Array.from(bytes!);
  notText[notText.indexOf(0x0a) + 3] = 0xff;
  await expect(verifyFewest(notText, { kinds })).rejects.toThrow(InputError);
});

test('each part is checked: the refusal says which, and why', async () => {
  const { bytes } = await provedOf(loop);
  const lines = new TextDecoder().decode(bytes!).split('\n');
  const [, , kept = '', first = ''] = lines;
  const clues = kept.split(' ').slice(1);
  const line = (index: number, text: string): string => lines.toSpliced(index, 1, text).join('\n');
  const problemOf = async (text: string): Promise<string> => {
    const { answer } = await verifyFewest(new TextEncoder().encode(text), { kinds });
    if (answer.status !== 'refused' || answer.reason !== 'wrong proof') throw new Error('expected a refusal');
    return answer.proof.problem;
  };
  expect(await problemOf(line(2, `${kept} numbers 99`))).toBe(
    'line 3: expected a clue of the candidates, found numbers 99',
  );
  expect(await problemOf(line(2, `${kept} ${clues.slice(0, 2).join(' ')}`))).toMatch(
    /^line 3: expected each clue once/,
  );
  expect(await problemOf(line(2, `kept ${clues.slice(2).join(' ')}`))).toMatch(/is about another puzzle/);
  const smaller = first.replace(/^difference \w+ \d+ /, 'difference ');
  expect(await problemOf(line(3, smaller))).toMatch(/^line 4: .* the other solution breaks the rule/);
  expect(await problemOf(lines.toSpliced(3, 1).join('\n'))).toMatch(
    /not about these difference sets and weights/,
  );
  const bound = lines.findIndex((each) => each.startsWith('bound '));
  const higher = `bound ${Number(lines[bound]!.split(' ')[1]) + 1}`;
  expect(await problemOf(line(bound, higher))).toMatch(/not about these difference sets and weights/);
  const withoutSums = lines.map((each, index) => (index > bound ? each.replace(/ a .*/, ' a 1 0 0') : each));
  expect(await problemOf(withoutSums.join('\n'))).toMatch(
    /^line \d+: the proof of the bound that begins here is wrong: line \d+: the clause does not follow/,
  );
  const withClue = lines[1]!.replace('"with":[]', '"with":["r1c1","r1c2","r1c3"]');
  expect(await problemOf(line(1, withClue))).toMatch(
    /^line 3: expected numbers \d, which is kept in any case/,
  );
  const symmetric = lines[1]!.replace('"symmetry":null', '"symmetry":"rotate-90"');
  expect(await problemOf(line(1, symmetric))).toMatch(
    /^line 3: expected numbers \d+, which is kept together/,
  );
  const moved = lines[1]!.replace('"upright":[[1,', '"upright":[[0,');
  expect(moved).not.toBe(lines[1]);
  expect(await problemOf(line(1, moved))).toMatch(/^line 2: the solution breaks the rule/);
});
