import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkProof } from '../../src/checker/index.js';
import { beginProof, ContractError, ProofLog, Solver, StatementWriter } from '../../src/index.js';
import { TextWriter } from '../../src/proofs/text-writer.js';

function logging(variableCount: number, constraintCount: number): Solver {
  return new Solver({ proof: new ProofLog({ variableCount, constraintCount, sink: () => {} }) });
}

function problemOf(call: () => unknown): unknown {
  try {
    call();
  } catch (error) {
    if (error instanceof ContractError) return error.problem;
  }
  return null;
}

describe('a solver that logs a proof', () => {
  it('refuses variables and constraints beyond its statement, without effect', () => {
    const solver = logging(2, 1);
    expect(problemOf(() => solver.addVariables(3))).toMatchObject({ code: 'not-in-statement' });
    solver.addVariables(2);
    expect(problemOf(() => solver.addVariables(1))).toMatchObject({ code: 'not-in-statement' });
    solver.addClause([0, 2]);
    for (const call of [
      () => solver.addClause([1]),
      () => solver.addLinear({ literals: [0, 2], bound: 2 }),
      () => solver.addEquation({ literals: [0, 2], bound: 1 }),
      () => solver.addConnected({ vertexCount: 2, tails: [0], heads: [1], literals: [0] }),
      () => solver.addLoop({ vertexCount: 2, tails: [0], heads: [1], literals: [0] }),
    ])
      expect(problemOf(call)).toMatchObject({ code: 'not-in-statement' });
    expect(solver.solve([1])).toBe('satisfiable');
  });

  it('is required to log an objective', () => {
    const solver = new Solver();
    solver.solve();
    expect(problemOf(() => solver.logObjective())).toMatchObject({ code: 'no-proof' });
    expect(solver.isLogging).toBe(false);
    expect(logging(0, 0).isLogging).toBe(true);
  });

  it('counts the arrays of the proof', () => {
    const solver = new Solver();
    const other = logging(0, 0);
    for (const each of [solver, other]) for (let i = 0; i < 1000; i++) each.addCondition();
    expect(other.bytes).toBeGreaterThan(solver.bytes);
  });
});

it('a proof may be about any JSON value', () => {
  const pieces: Uint8Array[] = [];
  const writer = new StatementWriter();
  writer.addClause([]);
  const log = beginProof(writer.finish(), { name: 'Größe 数独 \n "x"' }, (bytes) => pieces.push(bytes));
  log.claim({ kind: 'none' });
  log.flush();
  let about: unknown = null;
  const onLine = (section: string, line: string): void => {
    if (section === 'about') about = JSON.parse(line);
  };
  expect(checkProof(pieces, { onLine }).status).toBe('verified');
  expect(about).toEqual({ name: 'Größe 数独 \n "x"' });
});

it('numbers and texts are written exactly, across pieces', () => {
  const numbers = fc.oneof(fc.integer(), fc.integer({ min: -99999, max: 99999 }), fc.maxSafeInteger());
  const words = fc.array(fc.oneof(numbers, fc.string({ unit: 'grapheme-ascii', maxLength: 9 })), {
    maxLength: 3000,
    size: 'max',
  });
  const property = fc.property(words, (all) => {
    const pieces: Uint8Array[] = [];
    const writer = new TextWriter((bytes) => pieces.push(bytes));
    let expected = '';
    for (const each of all) {
      if (typeof each === 'string') writer.text(each);
      else if (Math.abs(each) < 2 ** 31) writer.integer(each);
      else writer.wholeNumber(each);
      expected += typeof each === 'string' ? each : `${each} `;
    }
    writer.endLine();
    expect(writer.length).toBe(expected.length + 2);
    writer.flush();
    const decoder = new TextDecoder();
    expect(pieces.map((piece) => decoder.decode(piece)).join('')).toBe(`${expected}0\n`);
  });
  fc.assert(property, { numRuns: 50 });
});
