import { expect, it } from 'vitest';
import {
  type Model,
  type SpanningTreeBlock,
  solveModel,
  treatmentDescription,
  treatmentNames,
  treatments,
  withTreatment,
} from '../../src/index.js';
import { allPairs, graphOf, modelOfGraphs } from './edge-graphs.js';

const types = ['connected', 'singleLoop', 'disjointLoops', 'forest'] as const;

/** A model with one graph constraint of each type, over a triangle. */
const graph = graphOf(3, allPairs(3));
const { literals, ...ends } = graph;
const noEnds = { ends: new Int32Array(0), numbers: new Int32Array(0), known: new Int32Array(0) };
const model: Model = modelOfGraphs(3, [
  ...types.map((type) => ({ type, name: type, graph })),
  { type: 'disjointPaths', name: 'disjointPaths', graph, ...noEnds, covers: false, induced: false },
  { type: 'connectedVertices', name: 'connectedVertices', graph: { ...ends, vertexLiterals: literals } },
  { type: 'spanningTree', name: 'spanningTree', graph, separation: 'fractions' },
]);
const allTypes = [...types, 'disjointPaths', 'spanningTree', 'connectedVertices'] as const;

function typesOf({ constraints }: Model): readonly string[] {
  return constraints.map(({ type }) => type).filter((type) => allTypes.some((each) => each === type));
}

it('names treatments once for each type of graph constraint', () => {
  for (const type of allTypes) {
    const names = treatments.filter(({ source }) => source === type).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(treatmentNames([type])).toEqual(names);
    // A name is a part of a formulation's word.
    for (const name of names) expect(name).toMatch(/^[a-z][a-z0-9-]*$/);
    for (const name of names) expect(treatmentDescription({ source: type, name })).toMatch(/^\w.* /);
  }
  expect(treatmentNames([])).toEqual([]);
  // A name that several types have in common is listed once.
  const both = treatmentNames(['singleLoop', 'connected']);
  expect(new Set(both)).toEqual(
    new Set([...treatmentNames(['connected']), ...treatmentNames(['singleLoop'])]),
  );
  expect(both.filter((name) => name === 'flow')).toHaveLength(1);
  expect(both).toEqual(expect.arrayContaining(['bfs', 'flow', 'places']));
});

const rewriting = treatments.filter(({ source, targets }) => !targets.includes(source));

it.each(treatmentNames(allTypes))('%s rewrites the types that it is offered for, and no other', (name) => {
  const rewritten = rewriting.filter((each) => each.name === name).map(({ source }) => source);
  expect([...typesOf(withTreatment(model, name))].sort()).toEqual(
    allTypes.filter((type) => !rewritten.some((each) => each === type)).sort(),
  );
});

it('keeps a spanning tree whose cycles are looked for in answers, and all else', () => {
  const treated = withTreatment(model, 'cycles');
  const { separation, ...rest } = treated.constraints.at(-1) as SpanningTreeBlock;
  expect(separation).toBe('answers');
  expect({ ...rest, separation: 'fractions' }).toEqual(model.constraints.at(-1));
  expect(treated.constraints.slice(0, -1)).toEqual(model.constraints.slice(0, -1));
  expect({ ...treated, constraints: model.constraints }).toEqual(model);
});

it.each([null, ...treatmentNames(['spanningTree'])])(
  '%s: a graph without vertices has no spanning tree',
  async (name) => {
    const empty = modelOfGraphs(1, [
      { type: 'spanningTree', name: 'tree', graph: graphOf(0, []), separation: 'fractions' },
    ]);
    expect((await solveModel(name === null ? empty : withTreatment(empty, name))).status).toBe('infeasible');
  },
);

it('passes the budget on', () => {
  for (const name of treatmentNames(allTypes))
    expect(() => withTreatment(model, name, { deadlineMs: 0 })).toThrowError(
      expect.objectContaining({ problem: { code: 'stopped', reason: 'time' } }),
    );
});
