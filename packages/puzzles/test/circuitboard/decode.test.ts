import { lpFormat, type Model, type SolverAnswer, solveModel } from '@gridwright/modeling';
import { expect, test } from 'vitest';
import type { Puzzle } from '../../src/boards/layers/board.js';
import { circuitboard } from '../../src/kinds/circuitboard/index.js';
import type { CircuitBoard } from '../../src/kinds/circuitboard/layers.js';
import { decode } from '../../src/questions/decode/answer.js';
import { type WrittenModel, writtenModel } from '../../src/questions/export/written-model.js';
import { answerRecord } from '../../src/questions/records/record-of-answer.js';
import { formulateAtOnce } from '../../src/questions/solving/formulate-at-once.js';
import { chooseFormulation } from '../../src/questions/solving/plan.js';
import { engine } from '../engine.js';
import { answerOf, eventsOf, fileOf, inputOf, registry } from '../requests/asking.js';
import { boardOf } from './boards-and-values.js';

const kind = circuitboard;

/** Four trees with 13 lines; the shortest path between the ends has two lines. */
const board = boardOf(['oooo', '@o@o', '#ooo', '#ooo']);

/** No tree, but 8 lines that connect all points. */
const eight = boardOf(['#o##', '#ooo', 'ooo#', '##o#']);

/** The optimal values of a model. */
async function optimumOf(model: Model): Promise<Float64Array> {
  const outcome = await solveModel(model, { engines: [engine] });
  if (!('values' in outcome)) throw new Error(outcome.status);
  return outcome.values.slice();
}

/** The model of a puzzle as a file has it: without its graph constraint, which no file can represent. */
function writtenWith(puzzle: Puzzle<CircuitBoard>, formulation: string): WrittenModel {
  const named = chooseFormulation({ kind, puzzle, formulation });
  const formulated = formulateAtOnce(named, puzzle, {});
  const constraints = formulated.model.constraints.filter((block) => !('graph' in block));
  return { ...named, kind, formulated, model: { ...formulated.model, constraints }, deduced: 0 };
}

/** The answer of another solver to the exported model, after its values were changed. */
async function answered(
  puzzle: Puzzle<CircuitBoard>,
  formulation: string,
  { status = 'optimal', stopped = null }: Partial<SolverAnswer> = {},
  change: (model: Model, values: Float64Array) => void = () => {},
) {
  const written = writtenWith(puzzle, formulation);
  const values = await optimumOf(written.formulated.model);
  change(written.model, values);
  const names = lpFormat.variableNames(written.model);
  const said: SolverAnswer = {
    ...{ status, stopped, objective: null, lines: new Map(), byColumn: null, infeasibleOrUnbounded: false },
    values: new Map(Array.from(values, (value, index) => [names[index]!, value])),
  };
  return decode(puzzle, written, lpFormat, said);
}

test('the optimum of another solver is its claim', async () => {
  expect(await answered(board, 'tree-path')).toMatchObject({
    ...{ status: 'optimal', bound: 15, gap: 0, evidence: 'engine' },
    value: { objective: 15, text: 'the path between the ends has 2 lines' },
  });
});

test('a solution that the solver does not call optimal is feasible', async () => {
  for (const stopped of ['time', null] as const)
    expect(await answered(board, 'tree-path', { status: 'feasible', stopped })).toMatchObject({
      ...{ status: 'feasible', reason: stopped, value: { objective: 15 }, bound: null, gap: null },
    });
});

test('all trees are optimal, whatever the solver says', async () => {
  expect(await answered(board, 'tree', { status: 'feasible' })).toMatchObject({
    ...{ status: 'optimal', value: { objective: 13 }, evidence: 'checked' },
  });
});

test('values whose objective is not that of their tree are refused', async () => {
  const answer = await answered(board, 'tree-path', {}, (model, values) => {
    for (let index = 0; index < values.length; index++)
      if (model.names.variable(index).startsWith('path')) values[index] = 0;
  });
  expect(answer).toMatchObject({ status: 'refused', reason: 'broken row', row: expect.any(String) });
  const subject = { name: 'board', puzzle: { kind, puzzle: board }, readMs: 0, totalMs: 0 };
  expect(answerRecord(answer, subject)).toMatchObject({ reason: 'broken row' });
});

test('a value above the maximum of all trees is refused, with the value', async () => {
  const answer = await answered(eight, 'flow');
  expect(answer).toMatchObject({
    ...{ status: 'refused', reason: 'broken rules' },
    excess: { value: { objective: 8, text: '8 lines are drawn' }, maximum: 7 },
  });
  const subject = { name: 'board', puzzle: { kind, puzzle: eight }, readMs: 0, totalMs: 0 };
  expect(answerRecord(answer, subject)).toMatchObject({ objective: 8, objectiveText: '8 lines are drawn' });
});

test('an exported model keeps its objective, and a refused answer says what its value means', async () => {
  const text =
    'pzprv3/circuitboard/4/4/1 . 1 1 /1 . . . /. . . 1 /1 1 . 1 /. . . /. . . /. . . /. . . /. . . . /. . . . /. . . . /';
  const input = { name: 'input', text };
  const exported = await eventsOf(
    { task: { command: 'export', to: 'lp' }, inputs: [input], formulation: 'flow' },
    undefined,
    registry,
  );
  const lp = fileOf(exported, 'model').toString();
  expect(lp.toLowerCase()).toContain('minimize');
  const { model } = writtenModel(eight, lpFormat, { kind, formulation: 'flow' });
  const names = lpFormat.variableNames(model);
  const values = await optimumOf(model);
  const said = Array.from(values, (value, index) => `${names[index]} ${value}`).join('\n');
  const task = { command: 'decode', values: inputOf('said', said), modelFormat: null } as const;
  const record = answerOf(await eventsOf({ task, inputs: [input], formulation: 'flow' }));
  expect(record).toMatchObject({
    status: 'refused',
    hint: 'the value 8 is above 7, the maximum of all solutions: if it is optimal, the puzzle has none',
  });
});
