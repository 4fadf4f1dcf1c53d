import { conflict, type Engine, type Outcome, type Session, solveModel } from '@gridwright/modeling';
import { describe, expect, test } from 'vitest';
import type { Puzzle } from '../../src/boards/layers/board.js';
import { circuitboard } from '../../src/kinds/circuitboard/index.js';
import type { CircuitBoard } from '../../src/kinds/circuitboard/layers.js';
import { compare } from '../../src/questions/compare/compare.js';
import { comparisonRow } from '../../src/questions/compare/measured-comparison.js';
import { count } from '../../src/questions/count/count.js';
import { answerRecord } from '../../src/questions/records/record-of-answer.js';
import { solutions } from '../../src/questions/solutions/solutions.js';
import { solve } from '../../src/questions/solve/solve.js';
import { gapOf } from '../../src/questions/solving/optimal-solutions.js';
import { unique } from '../../src/questions/unique/unique.js';
import { engine } from '../engine.js';
import { boardOf } from './boards-and-values.js';

const kind = circuitboard;

/** Six trees with 19 lines; the shortest path between the ends has two, and two trees have it. */
const board = boardOf(['ooo##', 'ooo##', 'o@ooo', '#oooo', 'o@ooo']);

/** No tree, but 8 lines that connect all points. */
const eight = boardOf(['#o##', '#ooo', 'ooo#', '##o#']);

const stats = { nodes: 3, cuts: 0, conflicts: 0, decisions: 0, propagations: 0 };

/** An engine that always answers this. */
function answering(outcome: Outcome): Engine {
  const session: Session = {
    solve: async () => outcome,
    add: () => {},
    guard: () => {
      throw new Error('no question here needs a guard');
    },
    close: () => {},
  };
  const prepared = { status: 'ready', open: async () => session } as const;
  return { name: 'answering', solvesRelaxations: false, graphs: 'native', prepare: () => prepared };
}

/** The optimum of the model as printed, by HiGHS. */
async function optimumOf(puzzle: Puzzle<CircuitBoard>, formulation: string): Promise<Float64Array> {
  const { model } = kind.formulations.find(({ name }) => name === formulation)!.formulate(puzzle);
  const outcome = await solveModel(model, { engines: [engine] });
  if (!('values' in outcome)) throw new Error(outcome.status);
  return outcome.values;
}

/** The answer to `solve` if the engine is stopped with these values and this bound. */
async function stoppedWith(
  puzzle: Puzzle<CircuitBoard>,
  formulation: string,
  objective: number,
  bound: number | null,
) {
  const values = await optimumOf(puzzle, formulation);
  const outcome = { status: 'feasible', values, objective, bound, stopped: 'time', stats } as const;
  return solve(puzzle, { engines: [answering(outcome)], kind, formulation });
}

describe('a search that a limit stops', () => {
  test('has the best solution so far, the bound, the gap and the reason', async () => {
    const answer = await stoppedWith(board, 'tree-path', 21, 10.5);
    expect(answer).toMatchObject({
      ...{ status: 'feasible', reason: 'time', evidence: 'checked', bound: 10.5, gap: 0.5 },
      value: { objective: 21, text: 'the path between the ends has 2 lines' },
    });
    const subject = { name: 'board', puzzle: { kind, puzzle: board }, readMs: 0, totalMs: 0 };
    expect(answerRecord(answer, subject)).toMatchObject({
      ...{ status: 'feasible', reason: 'time', objective: 21, bound: 10.5, gap: 0.5, evidence: 'checked' },
      objectiveText: 'the path between the ends has 2 lines',
      meant: { one: 'tree whose path between the ends is shortest' },
      solutions: [{ text: expect.any(String) }],
    });
  });

  test('without a bound has no gap', async () => {
    expect(await stoppedWith(board, 'tree-path', 21, null)).toMatchObject({ bound: null, gap: null });
  });

  test('with a solution whose value is not above the maximum', async () => {
    const answer = await stoppedWith(board, 'flow', 19, 15);
    expect(answer).toMatchObject({ status: 'feasible', bound: 15, gap: 4 / 19 });
  });

  test('with a value above the maximum shows no solution', async () => {
    const answer = await stoppedWith(eight, 'flow', 8, 6.5);
    expect(answer).toMatchObject({ status: 'unknown', reason: 'time', bound: 6.5 });
    expect(answer).not.toHaveProperty('solution');
    const subject = { name: 'board', puzzle: { kind, puzzle: eight }, readMs: 0, totalMs: 0 };
    const record = answerRecord(answer, subject);
    expect(record).toMatchObject({ status: 'unknown', bound: 6.5 });
    expect([record.objective, record.gap, record.solutions]).toEqual([undefined, undefined, undefined]);
  });

  test('with a bound above the maximum shows that there is none', async () => {
    expect(await stoppedWith(eight, 'flow', 8, 7.2)).toMatchObject({ status: 'none', evidence: 'engine' });
  });

  test('with a bound above the maximum and no solution, too', async () => {
    const asked = { kind, formulation: 'flow' };
    const outcome = { status: 'unknown', stopped: 'nodes', stats } as const;
    const above = [answering({ ...outcome, bound: 7.5 })];
    expect(await solve(eight, { ...asked, engines: above })).toMatchObject({ status: 'none' });
    // Rounding errors of a bound say nothing.
    const equal = [answering({ ...outcome, bound: 7 + 1e-9 })];
    expect(await solve(eight, { ...asked, engines: equal })).toMatchObject({
      ...{ status: 'unknown', reason: 'nodes', bound: 7 + 1e-9 },
    });
  });

  test('before the optimum is known leaves questions about all solutions unknown', async () => {
    const values = await optimumOf(board, 'tree-path');
    const found = { status: 'feasible', values, objective: 21, bound: 20, stopped: 'time', stats } as const;
    for (const outcome of [found, { status: 'unknown', stopped: 'time', bound: null, stats } as const])
      for (const question of [unique, count, solutions])
        expect(
          await question(board, { engines: [answering(outcome)], kind, formulation: 'tree-path' }),
        ).toMatchObject({ status: 'unknown', reason: 'time', plan: { engine: 'answering' }, stats });
  });

  test('is the last run of a comparison, whose row has its value, bound and gap', async () => {
    const values = await optimumOf(board, 'tree-path');
    const outcome = { status: 'feasible', values, objective: 21, bound: 20, stopped: 'time', stats } as const;
    const asks = { engines: [answering(outcome)], kind, formulation: 'tree-path' };
    const comparison = await compare(board, { ...asks, repeat: 3 });
    expect(comparison.runs).toHaveLength(1);
    const subject = { puzzle: 'board', kind: kind.name, formulation: 'tree-path', engine: 'answering' };
    expect(comparisonRow(subject, comparison)).toMatchObject({
      ...{ status: 'feasible', reason: 'time', objective: 21, bound: 20, gap: 1 / 21 },
    });
  });
});

test('a row of a comparison has the optimum, also of questions about the best solutions', async () => {
  const asks = { engines: [conflict()], kind, formulation: 'tree-path' };
  const subject = { puzzle: 'board', kind: kind.name, formulation: 'tree-path', engine: 'conflict' };
  for (const cut of [undefined, 'general', 'solution'] as const)
    expect(comparisonRow(subject, await compare(board, { ...asks, cut }))).toMatchObject({
      ...{ status: cut === undefined ? 'optimal' : 'several', objective: 21, bound: 21 },
    });
});

test('values that violate a row are a mistake of the engine', async () => {
  const values = (await optimumOf(board, 'tree-path')).slice();
  const { model } = kind.formulations.find(({ name }) => name === 'tree-path')!.formulate(board);
  // The lines stay a tree; without its path the objective is too good.
  for (let variable = 0; variable < model.variableCount; variable++)
    if (model.names.variable(variable).startsWith('path')) values[variable] = 0;
  const outcome = { status: 'optimal', values, objective: 19, bound: 19, stopped: null, stats } as const;
  await expect(solve(board, { engines: [answering(outcome)], kind })).rejects.toMatchObject({
    problem: { code: 'engine-failed' },
  });
});

test('an unbounded objective is a mistake of the engine', async () => {
  const asks = { engines: [answering({ status: 'unbounded', stats })], kind };
  for (const question of [solve, unique])
    await expect(question(board, asks)).rejects.toMatchObject({ problem: { code: 'engine-failed' } });
});

test('solutions that all have the same value are optimal as they are found', async () => {
  const answer = await solve(board, { engines: [conflict()], kind, formulation: 'tree' });
  expect(answer).toMatchObject({
    ...{ status: 'optimal', evidence: 'checked', bound: 19, gap: 0 },
    value: { objective: 19, text: '19 lines are drawn' },
  });
  expect(answer.meant).toEqual({ solutions: { one: 'tree', many: 'trees' }, value: null });
});

test('the gap is relative to the value', () => {
  expect([gapOf(61, 56), gapOf(-10, -15), gapOf(5, 5), gapOf(0, 0)]).toEqual([5 / 61, 0.5, 0, 0]);
  expect([gapOf(0, 1), gapOf(null, 1), gapOf(1, null)]).toEqual([null, null, null]);
});
