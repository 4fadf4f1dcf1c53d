import type { Board } from '../../boards/definition/board.js';
import { checkedValue, pathText } from '../../boards/formats/json/schema-problem.js';
import type { Geometry } from '../../boards/geometry/geometry.js';
import { graphProblem } from '../../boards/geometry/graph-problem.js';
import { maxCells } from '../../boards/geometry/grid.js';
import { siteCount } from '../../boards/geometry/sites.js';
import type { Answers, Puzzle } from '../../boards/layers/board.js';
import {
  empty,
  hasBoard,
  hasCellsAtVertices,
  layersOf,
  rangeOf,
  unknownClue,
  type ValueLayer,
} from '../../boards/layers/layer.js';
import { recordsProblem } from '../../boards/layers/records.js';
import type { Rules } from '../../boards/layers/rule-variant.js';
import { QuestionError } from '../../contracts/question-error.js';

type OtherKind = Extract<QuestionError['problem'], { code: 'other-kind' }>;

/**
 * Throws `QuestionError` unless the puzzle is one of the kind, and what is drawn in it fits: `other-kind` for another
 * name, other layers or rules, `puzzle` for sizes, lengths and values. The types say most of it too, but a puzzle may
 * come from a program without types, and readers are not the only ones who make puzzles. Linear in the sites.
 */
export function requirePuzzle(kind: Board, puzzle: Puzzle, answers?: Answers): void {
  if (!isRecord(puzzle) || !isRecord(puzzle.clues) || !isRecord(puzzle.rules))
    throw wrong('a puzzle with clues and rules', describe(puzzle));
  requireSame(kind, 'name', [kind.name], [puzzle.kind]);
  requireLayers(kind, 'clue', puzzle.clues);
  if (answers !== undefined) requireLayers(kind, 'answer', answers);
  requireRules(kind, puzzle.rules);
  requireGeometry(kind, puzzle);
  requireRecords(kind, puzzle);
  for (const [name, layer] of layersOf(kind.layers, 'clue')) requireValues(puzzle, name, layer, puzzle.clues);
  if (answers !== undefined)
    for (const [name, layer] of layersOf(kind.layers, 'answer')) requireValues(puzzle, name, layer, answers);
}

/** Throws `QuestionError` unless the puzzle has the lists of records of the kind, each as its layer wants it. */
function requireRecords(
  { layers, name: kind }: Pick<Board, 'name' | 'layers'>,
  { records = {} }: Puzzle,
): void {
  const all = layersOf(layers, 'records');
  if (!isRecord(records)) throw wrong('lists of records', describe(records));
  const unknown = Object.keys(records).find((name) => !all.some(([each]) => each === name));
  if (unknown !== undefined) throw wrong(`no records ${unknown}, which ${kind} does not have`, 'a list');
  for (const [name, layer] of all) {
    const list: unknown = records[name];
    if (!Array.isArray(list)) throw wrong(`${name}, a list of records`, describe(list));
    for (const [index, record] of list.entries()) {
      const checked = checkedValue(layer.schema, record);
      if (!checked.isRight) {
        const { path, expected, found } = checked.problem;
        throw wrong(`${expected} at ${pathText(['records', name, index, ...path])}`, found);
      }
    }
    const problem = recordsProblem(layer, list, records);
    if (problem !== null)
      throw wrong(`${problem.expected} (${layer.label} ${problem.index + 1} of ${name})`, problem.found);
  }
}

/** Throws `QuestionError` unless a board of the kind can have this geometry and these rules. */
export function requireGeometry(
  { name, layers, takesGraphs }: Pick<Board, 'name' | 'layers' | 'takesGraphs'>,
  { rows, columns, graph }: Geometry,
): void {
  if (!hasBoard(layers)) {
    if (rows === 0 && columns === 0 && graph === undefined) return;
    throw wrong(`no rows and columns, as ${name} has no board`, `${describe(rows)} and ${describe(columns)}`);
  }
  if (graph !== undefined) {
    if (!takesGraphs) throw wrong(`a grid, as all boards of ${name} are`, 'a graph');
    const parts = isRecord(graph) ? [graph.vertices, graph.edges, graph.cells] : [];
    if (parts.length === 0 || !parts.every((part) => Array.isArray(part)))
      throw wrong('a graph with vertices, edges and cells', describe(graph));
    const isOfCells = graph.cellsAtVertices === true;
    if (isOfCells !== hasCellsAtVertices(layers))
      throw wrong(
        isOfCells ? 'a graph whose cells are sets of edges' : 'a graph whose cells are its vertices',
        'another graph',
      );
    const problem = graphProblem(graph);
    if (problem !== null)
      throw wrong(`${problem.expected} (${problem.part} ${problem.index} of the graph)`, problem.found);
  }
  // A graph has no columns and rows of cells.
  for (const [what, count] of [
    ['rows', rows],
    ['columns', columns],
  ] as const)
    if (!Number.isInteger(count) || count < (graph === undefined ? 1 : 0) || count > maxCells)
      throw wrong(`${what}, a whole number from 1 to ${maxCells}`, describe(count));
  if (rows * columns > maxCells) throw wrong(`at most ${maxCells} cells`, String(rows * columns));
}

/** Throws `QuestionError` unless each rule variant of the kind has one of its values, and there are no others. */
export function requireRules({ name, variants }: Pick<Board, 'name' | 'variants'>, rules: Rules): void {
  const known = variants.map((variant) => variant.name);
  const found = Object.keys(rules);
  if (!found.every((rule) => known.includes(rule)))
    throw new QuestionError({ code: 'other-kind', kind: name, what: 'rules', expected: known, found });
  for (const { name: rule, min, max } of variants) {
    const value = rules[rule];
    if (value === undefined || !Number.isInteger(value) || value < min || value > max)
      throw wrong(`the rule ${rule}, a whole number from ${min} to ${max}`, describe(value));
  }
}

function requireLayers(kind: Pick<Board, 'name' | 'layers'>, role: ValueLayer['role'], values: object): void {
  const names = layersOf(kind.layers, role).map(([each]) => each);
  requireSame(kind, role === 'clue' ? 'clues' : 'answers', names, Object.keys(values));
}

function requireSame(
  { name }: Pick<Board, 'name'>,
  what: OtherKind['what'],
  expected: readonly string[],
  found: readonly string[],
): void {
  const isSame = found.length === expected.length && found.every((each) => expected.includes(each));
  if (!isSame) throw new QuestionError({ code: 'other-kind', kind: name, what, expected, found });
}

function requireValues(
  puzzle: Puzzle,
  name: string,
  layer: ValueLayer,
  group: Readonly<Record<string, unknown>>,
): void {
  const values = group[name];
  const count = siteCount(puzzle, layer.site);
  if (!(values instanceof Int16Array) || values.length !== count)
    throw wrong(
      `${count} values of ${name}, an Int16Array`,
      values instanceof Int16Array ? String(values.length) : describe(values),
    );
  const { min, max } = rangeOf(layer, puzzle);
  const hasUnknown = layer.role === 'clue' && layer.unknown === true;
  // By index: thousands of boards a second come through here.
  for (let site = 0; site < count; site++) {
    const value = values[site]!;
    if (value === empty || (value >= min && value <= max) || (hasUnknown && value === unknownClue)) continue;
    throw wrong(`${name} from ${min} to ${max}`, `${value} at the place ${site}`);
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function describe(value: unknown): string {
  return isRecord(value) ? 'another object' : String(value);
}

function wrong(expected: string, found: string): QuestionError {
  return new QuestionError({ code: 'puzzle', expected, found });
}
