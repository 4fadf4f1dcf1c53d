import { expect, test } from 'vitest';
import { LabStore } from '../../src/lab/lab-store.js';
import { workersInNode } from '../worker-in-node.js';

const workers = workersInNode();
const formulations = ['native', 'lazy'].map((word) => ({ word, description: `${word} words` }));
const engines = ['other', 'conflict', 'highs'].map((name) => ({ name, solvesRelaxations: true }));

/** A store that knows the formulations, and works on the relaxation of the first formulation. */
function begun() {
  const store = new LabStore('a puzzle');
  store.begin();
  const [relaxer] = workers;
  relaxer!.send({ type: 'answer', answer: { command: 'formulations', formulations, engines } });
  relaxer!.end();
  return { store, relaxer: relaxer! };
}

test('it begins with all formulations on the usual engines, and the relaxation of the first', () => {
  const { store, relaxer } = begun();
  expect(workers).toHaveLength(1);
  expect(relaxer.url.pathname).toMatch(/\/question-worker\.js$/);
  expect(relaxer.options).toEqual({ type: 'module', name: 'lab' });
  const [first, rounds] = relaxer.requests;
  expect(first!.task).toEqual({ command: 'formulations' });
  expect(rounds).toMatchObject({
    task: { command: 'relax', rounds: true },
    formulation: 'native',
    timeLimitMs: 60_000,
  });
  const { comparing, shown, relaxing } = store.get();
  expect([...comparing.formulations]).toEqual(['native', 'lazy']);
  expect([...comparing.engines].sort()).toEqual(['conflict', 'highs']);
  expect([comparing.repeat, shown, relaxing]).toEqual([3, 'native', 'working']);
});

test('without formulations there is nothing to relax', () => {
  const store = new LabStore('a puzzle');
  store.begin();
  workers[0]!.end();
  expect(store.get().shown).toBeNull();
  expect(workers[0]!.requests).toHaveLength(1);
});

test('the last round is shown as rounds come, until another is chosen; another formulation begins anew', () => {
  const { store, relaxer } = begun();
  const rounds = [{ number: 1 }, { number: 2 }];
  relaxer.send({ type: 'part', part: { type: 'round', round: rounds[0] } });
  expect([store.get().rounds, store.get().at]).toEqual([[rounds[0]], 0]);
  const model = { rows: [], rowCount: 0, variableCount: 1 };
  relaxer.send(
    { type: 'part', part: { type: 'round', round: rounds[1] } },
    { type: 'part', part: { type: 'model', model } },
  );
  expect([store.get().rounds, store.get().at, store.get().model]).toEqual([rounds, 1, model]);
  store.go(0);
  expect(store.get().at).toBe(0);
  relaxer.end();
  expect(store.get().relaxing).toBe('done');
  store.go(1);
  store.relax('lazy');
  const { shown, rounds: none, at, model: noModel, relaxing } = store.get();
  expect([shown, none, at, noModel, relaxing]).toEqual(['lazy', [], 0, null, 'working']);
  expect(relaxer.request.formulation).toBe('lazy');
});

test.each([
  ['a relaxation without a solution', 'none', null, 'none'],
  ['a solution', 'solved', null, 'done'],
  ['a problem', 'solved', 'no such thing', { problem: 'no such thing' }],
])('%s', (_, status, problem, expected) => {
  const { store, relaxer } = begun();
  relaxer.send({ type: 'answer', answer: { command: 'relax', status } });
  if (problem !== null) relaxer.send({ type: 'problem', problem: { text: problem } });
  relaxer.end();
  expect(store.get().relaxing).toEqual(expected);
});

test('a comparison has a worker besides that of the relaxation, and its rows come one by one', () => {
  const { store, relaxer } = begun();
  store.compareWith({ formulations: new Set(['lazy']), repeat: 7 });
  store.compare();
  expect(workers).toHaveLength(2);
  const comparer = workers[1]!;
  expect(comparer.request.timeLimitMs).toBe(10_000);
  expect(comparer.request.task).toMatchObject({ command: 'compare', formulations: ['lazy'], repeat: 7 });
  expect(relaxer.stops).toBe(0);
  // A report before anything has begun is about nothing.
  comparer.send({ type: 'progress', progress: { nodes: 1 } });
  expect(store.get().running).toBeNull();
  comparer.send({ type: 'begin', combination: null });
  expect(store.get().running).toBeNull();
  const combination = { formulation: 'lazy', engine: 'highs' };
  comparer.send({ type: 'begin', combination });
  expect(store.get().running).toEqual({ ...combination, progress: null });
  comparer.send({ type: 'progress', progress: { nodes: 5 } });
  expect(store.get().running).toEqual({ ...combination, progress: { nodes: 5 } });
  const rows = ['first', 'second'].map((puzzle) => ({ command: 'compare', puzzle }));
  comparer.send(...rows.map((answer) => ({ type: 'answer', answer })));
  expect(store.get().rows).toEqual(rows);
  store.stop();
  expect([comparer.stops, relaxer.stops]).toEqual([1, 0]);
  comparer.send({ type: 'problem', problem: { text: 'refused' } });
  comparer.end();
  expect([store.get().running, store.get().problem]).toEqual([null, 'refused']);
  // The next one begins without rows, in the same worker.
  store.compare();
  expect([store.get().rows, store.get().problem, workers.length]).toEqual([[], null, 2]);
  comparer.fail('a crash');
  expect(store.get().problem).toBe('a crash');
});

test('a model is written in a worker of its form alone, piece by piece', () => {
  const { store } = begun();
  const written: string[] = [];
  store.export('mps', (text) => written.push(text));
  const writer = workers[1]!;
  expect(writer.request).toMatchObject({
    task: { command: 'export', to: 'mps' },
    formulation: 'native',
    timeLimitMs: 60_000,
  });
  expect(store.get().exporting).toBe('mps');
  const piece = { type: 'piece', file: 'model' };
  writer.send(
    { ...piece, content: 'one ' },
    { ...piece, content: 'two' },
    { ...piece, content: '', isLast: true },
  );
  expect(written).toEqual([]);
  writer.end();
  expect([written, store.get().exporting, writer.isTerminated]).toEqual([['one two'], null, true]);
});

test.each(['problem', 'failure'])('a model that is not written is not handed over: %s', (how) => {
  const { store } = begun();
  const written: string[] = [];
  store.export('lp', (text) => written.push(text));
  const writer = workers[1]!;
  writer.send({ type: 'piece', file: 'model', content: 'one' });
  if (how === 'failure') writer.fail('too large');
  else {
    writer.send({ type: 'problem', problem: { text: 'too large' } });
    writer.end();
  }
  expect([written, store.get().exporting, store.get().exportProblem]).toEqual([[], null, 'too large']);
  store.export('lp', () => {});
  expect([store.get().exporting, store.get().exportProblem]).toEqual(['lp', null]);
});

test('without a formulation no model is written', () => {
  const store = new LabStore('a puzzle');
  store.export('lp', () => {});
  expect([workers.length, store.get().exporting]).toEqual([0, null]);
});

test('closed, both workers end; used again, it begins others', () => {
  const { store } = begun();
  store.compare();
  store.close();
  expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true, true]);
  store.relax('lazy');
  store.compare();
  expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true, true, false, false]);
  store.close();
});

test('listeners hear of changes until they end', () => {
  const store = new LabStore('a puzzle');
  let heard = 0;
  const end = store.subscribe(() => {
    heard += 1;
  });
  store.go(0);
  end();
  store.go(0);
  expect(heard).toBe(1);
});
