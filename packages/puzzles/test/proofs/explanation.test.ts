import { readFileSync } from 'node:fs';
import { ProofError } from '@gridwright/solver/checker';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { profile, runs } from '../../../../test/profile.js';
import { InputError } from '../../src/boards/definition/input-error.js';
import { readPuzzle } from '../../src/boards/formats/read-puzzle.js';
import type { Position } from '../../src/boards/layers/board.js';
import type { Kind } from '../../src/contracts/kind.js';
import { QuestionError } from '../../src/contracts/question-error.js';
import { kinds } from '../../src/kinds/index.js';
import { openExplanationProof } from '../../src/questions/explain/proof/prove-explanation.js';
import { verifyExplanation } from '../../src/questions/explain/proof/verify-explanation.js';
import { allSteps } from '../../src/questions/steps/steps.js';
import { someExamples } from '../some-examples.js';
import { solvedAnswers } from './solved-answers.js';

/** The steps of a position with their proof, as a file. */
async function provedSteps(kind: Kind, position: Position, maxSteps = Number.POSITIVE_INFINITY) {
  const pieces: Uint8Array[] = [];
  const proof = openExplanationProof({ kind, position }, (bytes) => pieces.push(bytes));
  const walk = allSteps(kind, position);
  for (let steps = 0; ; steps++) {
    const next = steps < maxSteps ? await walk.next() : null;
    if (next !== null && next.done !== true) {
      await proof.add(next.value);
      continue;
    }
    const end = next?.value ?? null;
    if (end?.status === 'none') await proof.add(end.contradiction);
    const status = end?.status === 'solved' || end?.status === 'none' ? end.status : 'open';
    proof.end(status);
    const bytes = Buffer.concat(pieces);
    expect(proof.bytes).toBe(bytes.length);
    return { bytes, steps: steps + (end?.status === 'none' ? 1 : 0), status };
  }
}

const explained = kinds.filter(({ explanations }) => explanations !== null);
const count = profile === 'long' ? 3 : 1;

describe.each(explained)('$name', (kind) => {
  const sizeOf = (text: string): number =>
    kind.explanations!.reasons(readPuzzle([kind], text).position.puzzle).model.variableCount;
  const small = [...someExamples(kind)]
    .sort((one, other) => sizeOf(one.text) - sizeOf(other.text))
    .slice(0, count);

  test.each(small)('every step of $name is proved, and the steps reach its solution', async ({ text }) => {
    const read = readPuzzle([kind], text);
    const { bytes, steps } = await provedSteps(kind, read.position);
    const { answer, subject } = await verifyExplanation(bytes, { kinds, of: read });
    expect(subject?.kind).toBe(kind);
    expect(answer).toMatchObject({
      status: 'verified',
      evidence: 'proof',
      explained: { steps, end: 'solved' },
    });
    if (answer.status !== 'verified') return;
    expect(answer.proof.claim).toEqual({ kind: 'steps', count: steps });
    expect(answer.solutions.map(({ answers }) => answers)).toEqual([
      await solvedAnswers(kind, read.position),
    ]);
  });
});

describe('a proof that was changed', () => {
  const kind = kinds.find(({ name }) => name === 'slitherlink')!;
  const text = 'https://puzz.link/p?slither/4/4/88ci112d';
  let lines: readonly string[] = [];
  const verdict = async (changed: readonly string[]) => {
    const { answer } = await verifyExplanation(Buffer.from(`${changed.join('\n')}\n`), { kinds });
    return answer;
  };
  /** The places of lines that begin so. */
  const at = (word: string): number[] =>
    [...lines.keys()].filter((line) => lines[line]!.startsWith(`${word} `));
  const changedClaim = (line: number, change: (claim: Record<string, unknown[]>) => object): string[] => {
    const [word, ...rest] = lines[line]!.split(' ');
    const claim = { ...JSON.parse(rest.join(' ')) };
    return lines.with(line, `${word} ${JSON.stringify({ ...claim, ...change(claim) })}`);
  };

  beforeAll(async () => {
    const { bytes } = await provedSteps(kind, readPuzzle([kind], text).position);
    lines = bytes.toString().trimEnd().split('\n');
  });

  test('is refused without one of its steps', async () => {
    expect(await verdict(lines)).toMatchObject({ status: 'verified' });
    const starts = [...at('step'), ...at('also')].sort((one, other) => one - other);
    for (const [place, start] of starts.entries()) {
      const without = lines.toSpliced(start, (starts[place + 1] ?? lines.length - 1) - start);
      if (lines[start]!.startsWith('step') && without[start]?.startsWith('also') && place === 0) {
        await expect(verdict(without)).rejects.toThrow(InputError);
        continue;
      }
      expect((await verdict(without)).status, lines[start]).toBe('refused');
    }
  });

  test('is refused with other literals, rules and instances', async () => {
    const places = at('step').filter((_, place) => place % 3 === 0);
    for (const line of places) {
      const changes: ((claim: Record<string, unknown[]>) => object)[] = [
        ({ follows }) => ({ follows: follows!.map((literal) => (literal as number) ^ 1) }),
        ({ follows }) => ({ follows: [(follows![0] as number) ^ 2] }),
        ({ follows }) => ({ follows: [...follows!, 2 ** 20] }),
        ({ known }) => ({ known: [...known!, 2 ** 20] }),
        ({ rules }) => ({ rules: rules!.slice(1) }),
        ({ rules }) => ({ rules: [...rules!, { type: 'rule', rule: 2 ** 20 }] }),
        ({ rules }) => ({ rules: [...rules!, { type: 'cycle', graph: 0, edges: [0, 1] }] }),
        () => ({ bookkeeping: [0] }),
      ];
      for (const change of changes) {
        const changed = changedClaim(line, change);
        expect((await verdict(changed)).status, changed[line]).toBe('refused');
      }
    }
    expect(places.length).toBeGreaterThan(3);
    expect(lines.some((line) => line.startsWith('step') && line.includes('"cycle"'))).toBe(true);
    const [first] = at('step');
    const known = changedClaim(first!, ({ known: before }) => ({ known: [...before!, 1] }));
    expect(await verdict(known)).toMatchObject({ proof: { problem: expect.stringMatching(/is not known/) } });
  });

  test('is refused with another end, and about another puzzle', async () => {
    const last = lines.length - 1;
    expect(await verdict(lines.with(last, 'end none'))).toMatchObject({
      proof: { problem: expect.stringMatching(/without a contradiction/) },
    });
    expect(await verdict(lines.with(last, 'end open'))).toMatchObject({ explained: { end: 'open' } });
    const unfinished = await provedSteps(kind, readPuzzle([kind], text).position, 3);
    const begun = unfinished.bytes.toString().trimEnd().split('\n');
    expect(await verdict(begun)).toMatchObject({ explained: { steps: 3, end: 'open' } });
    expect(await verdict(begun.with(-1, 'end solved'))).toMatchObject({
      proof: { problem: expect.stringMatching(/without an answer at/) },
    });
    const of = readPuzzle([kind], 'https://puzz.link/p?slither/4/4/88ci111d');
    const { answer } = await verifyExplanation(Buffer.from(`${lines.join('\n')}\n`), { kinds, of });
    expect(answer).toMatchObject({ status: 'refused', reason: 'other puzzle' });
  });

  test('has a typed error or an answer, whatever is changed', async () => {
    const bytes = Buffer.from(`${lines.join('\n')}\n`);
    const property = fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.integer({ min: 0, max: 255 })), {
        minLength: 1,
        maxLength: 3,
      }),
      fc.nat(bytes.length),
      fc.boolean(),
      async (changes, length, isCut) => {
        const changed = Buffer.from(isCut ? bytes.subarray(0, length) : bytes);
        for (const [place, byte] of changes) if (place < changed.length) changed[place] = byte;
        try {
          const { answer } = await verifyExplanation(changed, { kinds });
          expect(['verified', 'refused']).toContain(answer.status);
        } catch (error) {
          const isTyped =
            error instanceof InputError || error instanceof ProofError || error instanceof QuestionError;
          if (!isTyped) throw error;
        }
      },
    );
    await fc.assert(property, { numRuns: runs(500, 20) });
  });
});

test('of a puzzle without a solution, the steps to a contradiction are proved', async () => {
  const kind = kinds.find(({ name }) => name === 'hashi')!;
  const file = new URL('../../../../examples/hashi/none.txt', import.meta.url);
  const text = readFileSync(file, 'utf8');
  const read = readPuzzle([kind], text);
  const { bytes, status, steps } = await provedSteps(kind, read.position);
  expect(status).toBe('none');
  const { answer } = await verifyExplanation(bytes, { kinds, of: read });
  expect(answer).toMatchObject({ status: 'verified', explained: { end: 'none', steps }, solutions: [] });
  const changed = bytes.toString().replace('end none', 'end solved');
  expect((await verifyExplanation(Buffer.from(changed), { kinds })).answer).toMatchObject({
    status: 'refused',
    proof: { problem: expect.stringMatching(/contradicts itself/) },
  });
});

test('a limit leaves it open', async () => {
  const kind = kinds.find(({ name }) => name === 'hashi')!;
  const { bytes } = await provedSteps(kind, readPuzzle([kind], kind.examples[0]!.text).position, 2);
  const { answer } = await verifyExplanation(bytes, { kinds, budget: { deadlineMs: performance.now() - 1 } });
  expect(answer).toMatchObject({ status: 'unknown', reason: 'time' });
});
