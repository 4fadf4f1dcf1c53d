import {
  isNegated,
  type Literal,
  type ReasonGraph,
  type ReasonModel,
  type VertexGraph,
  variableOf,
} from '@gridwright/modeling';
import { expect } from 'vitest';
import { emptySites, givenAt, type Puzzle, type SiteValues } from '../../src/boards/layers/board.js';
import { empty, layersOf, rangeOf } from '../../src/boards/layers/layer.js';
import type { Reasons } from '../../src/contracts/explanations.js';
import type { Kind } from '../../src/contracts/kind.js';

/**
 * The answers, as texts in order, of all values that keep every rule of the reasons and what is given; one for each, so that an auxiliary variable that the
 * facts leave open shows as an answer that comes twice. By backtracking over the variables, with the graphs at the end: knows
 * nothing of the searches for steps.
 */
export function reasonSolutions(
  kind: Kind,
  puzzle: Puzzle,
  reasons: Reasons,
  max: number,
): readonly string[] {
  const { model } = reasons;
  const values = givenValues(kind, puzzle, reasons);
  const rows = model.rules.flatMap((rule) => rule.rows);
  const rowsOf: number[][] = Array.from(values, () => []);
  for (const [at, { literals }] of rows.entries())
    for (const literal of literals) rowsOf[variableOf(literal)]!.push(at);
  const mayHold = (at: number): boolean => {
    const { literals, coefficients, atLeast } = rows[at]!;
    let most = 0;
    for (const [i, literal] of literals.entries())
      if (values[variableOf(literal)] !== (isNegated(literal) ? 1 : 0)) most += coefficients[i]!;
    return most >= atLeast;
  };
  const found: string[] = [];
  const goOn = (variable: number): void => {
    if (found.length >= max) return;
    if (variable === values.length) {
      if (model.graphs.every((graph) => graphHolds(graph, values)))
        found.push(answersText(kind, puzzle, reasons, values));
      return;
    }
    if (values[variable] !== -1) {
      goOn(variable + 1);
      return;
    }
    for (const value of [0, 1]) {
      values[variable] = value;
      if (rowsOf[variable]!.every(mayHold)) goOn(variable + 1);
    }
    values[variable] = -1;
  };
  if (rows.every((_, at) => mayHold(at))) goOn(0);
  return found.sort();
}

/** By variable, 1 or 0 where a clue gives the answer at its site, else -1. */
export function givenValues(kind: Kind, puzzle: Puzzle, { meanings }: Reasons): Int8Array {
  const layers = new Map(layersOf(kind.layers, 'answer'));
  return Int8Array.from(meanings, (meaning) => {
    if (!('layer' in meaning)) return -1;
    const given = meaning.sites
      .map((site) => givenAt(puzzle, layers.get(meaning.layer)!, site))
      .find((each) => each !== empty);
    return given === undefined ? -1 : Number(meaning.values.includes(given));
  });
}

/** The answers of the values as a text. Throws if the variables of a site do not decide its answer. */
function answersText(kind: Kind, puzzle: Puzzle, { meanings }: Reasons, values: Int8Array): string {
  const answers: Record<string, SiteValues> = {};
  for (const [name, layer] of layersOf(kind.layers, 'answer')) {
    const { min, max } = rangeOf(layer, puzzle);
    const possible = emptySites(puzzle, layer.site);
    const left = Array.from(possible, () => new Set<number>());
    const isMentioned = new Set<number>();
    for (const set of left) for (let value = min; value <= max; value++) set.add(value);
    for (const [variable, meaning] of meanings.entries()) {
      if (!('layer' in meaning) || meaning.layer !== name) continue;
      for (const site of meaning.sites) {
        isMentioned.add(site);
        for (const value of [...left[site]!])
          if (meaning.values.includes(value) !== (values[variable] === 1)) left[site]!.delete(value);
      }
    }
    answers[name] = possible.map((_, site) => {
      const given = givenAt(puzzle, layer, site);
      if (!isMentioned.has(site)) return given === empty ? (layer.blank ?? empty) : given;
      if (left[site]!.size !== 1)
        throw new Error(`site ${site} of ${name} has ${left[site]!.size} possible answers`);
      return [...left[site]!][0]!;
    });
  }
  return textOfAnswers(answers);
}

/** Answers as a text that is the same for equal answers only. */
export function textOfAnswers(answers: Readonly<Record<string, SiteValues>>): string {
  return JSON.stringify(
    Object.entries(answers)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, values]) => [name, [...values]]),
  );
}

/** Whether the rule about a graph holds for these values of all variables. */
export function graphHolds(reason: ReasonGraph, values: ArrayLike<number>): boolean {
  if (reason.type === 'connectedVertices') return areConnected(reason.graph, values);
  const { vertexCount, tails, heads, literals } = reason.graph;
  const edges = [...literals.keys()].filter((edge) => isTrue(literals[edge]!, values));
  const parent = Array.from({ length: vertexCount }, (_, vertex) => vertex);
  const rootOf = (vertex: number): number => {
    let root = vertex;
    while (parent[root] !== root) root = parent[root]!;
    return root;
  };
  let cycleEdges = 0;
  for (const edge of edges) {
    const [one, other] = [rootOf(tails[edge]!), rootOf(heads[edge]!)];
    if (one === other) cycleEdges++;
    else parent[one] = other;
  }
  const components = new Set(Array.from({ length: vertexCount }, (_, vertex) => rootOf(vertex))).size;
  switch (reason.type) {
    case 'singleLoop':
      // The degrees are rows, so that components with edges are cycles: a cycle has all edges.
      return cycleEdges === 0 || new Set(edges.map((edge) => rootOf(tails[edge]!))).size === 1;
    case 'forest':
      return cycleEdges === 0;
    case 'connected':
      return components <= 1;
    case 'spanningTree':
      return cycleEdges === 0 && components <= 1;
    default: {
      const numbersIn = new Map<number, Set<number>>();
      for (const [end, vertex] of reason.ends.entries()) {
        const number = reason.numbers[end]!;
        const root = rootOf(vertex);
        if (number > 0) numbersIn.set(root, (numbersIn.get(root) ?? new Set()).add(number));
      }
      if (cycleEdges > 0 || [...numbersIn.values()].some(({ size }) => size > 1)) return false;
      if (!reason.induced) return true;
      const isUsed = new Set(edges);
      return [...literals.keys()].every(
        (edge) => isUsed.has(edge) || rootOf(tails[edge]!) !== rootOf(heads[edge]!),
      );
    }
  }
}

/** Whether edges between true vertices connect them all. */
function areConnected({ tails, heads, vertexLiterals }: VertexGraph, values: ArrayLike<number>): boolean {
  const used = [...vertexLiterals.keys()].filter((vertex) => isTrue(vertexLiterals[vertex]!, values));
  const reached = new Set(used.slice(0, 1));
  for (let size = 0; size !== reached.size; ) {
    size = reached.size;
    for (const [edge, tail] of tails.entries()) {
      const both = [tail, heads[edge]!];
      if (both.every((vertex) => used.includes(vertex)) && both.some((vertex) => reached.has(vertex)))
        for (const vertex of both) reached.add(vertex);
    }
  }
  return reached.size === used.length;
}

function isTrue(literal: Literal, values: ArrayLike<number>): boolean {
  return values[variableOf(literal)] === (isNegated(literal) ? 0 : 1);
}

/** Whether all rules of the reasons hold for these values of all variables. */
export function keepsReasons({ rules, graphs }: ReasonModel, values: ArrayLike<number>): boolean {
  const rowsHold = rules.every(({ rows }) =>
    rows.every(
      ({ literals, coefficients, atLeast }) =>
        literals.reduce((sum, literal, i) => sum + (isTrue(literal, values) ? coefficients[i]! : 0), 0) >=
        atLeast,
    ),
  );
  return rowsHold && graphs.every((graph) => graphHolds(graph, values));
}

/** Expects the reasons of a puzzle with one layer of answers to have the solutions that an independent brute force found. */
export function expectReasonsFor(
  kind: Kind,
  puzzle: Puzzle,
  layer: string,
  expected: readonly ArrayLike<number>[],
): void {
  const texts = expected.map((values) => textOfAnswers({ [layer]: Int16Array.from(values) })).sort();
  const reasons = kind.explanations!.reasons(puzzle);
  expect(reasonSolutions(kind, puzzle, reasons, expected.length + 2)).toEqual(texts);
}
