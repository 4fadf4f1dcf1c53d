import * as z from 'zod/mini';
import { type Format, parsedOnce } from '../../definition/format.js';
import { quote } from '../../definition/input-error.js';
import { unexpectedAt } from '../../definition/reading-errors.js';
import { type DrawnGraph, graphOfCells } from '../../geometry/drawn-graph.js';
import { type Geometry, geometryOf, noBoard } from '../../geometry/geometry.js';
import { graphProblem } from '../../geometry/graph-problem.js';
import { rememberedLast } from '../../geometry/remembered.js';
import { emptyPuzzle, isStarted, type Position, type SiteValues, unsolved } from '../../layers/board.js';
import type { BoardData } from '../../layers/kind-layers.js';
import {
  dividesBoard,
  empty,
  hasBoard,
  hasCellsAtVertices,
  type Layers,
  layersOf,
  type PuzzleShape,
  type ValueLayer,
} from '../../layers/layer.js';
import { type RecordLists, recordsProblem } from '../../layers/records.js';
import { type Rules, ruleWords } from '../../layers/rule-variant.js';
import { requireRules } from '../rule-words.js';
import { placeOf } from '../text.js';
import { requireSize } from '../word-reader.js';
import { type JsonDocument, parseDocument, placeIn, syntaxProblem, validate } from './json-document.js';
import { type LayerJson, layerJson, layerSchema, layerValues } from './layer-json.js';

/** The name and version that the JSON form of a puzzle carries. */
const puzzleFormat = 'gridwright-puzzle';
const puzzleVersion = 1;

/**
 * A graph: where its vertices are, the two vertices of each edge, the edges of each cell, unless cells are vertices; all are
 * numbered from 0.
 */
const graphSchema = z.lazy(() =>
  z.strictObject({
    vertices: z.array(z.tuple([z.number(), z.number()])),
    edges: z.array(z.tuple([z.int(), z.int()])),
    cells: z.optional(z.array(z.array(z.int()))),
  }),
);

/**
 * The properties of every `gridwright-puzzle` apart from its layers, whose schema depends on these: among others rows
 * and columns, or a graph.
 */
const puzzleHeader = z.lazy(() =>
  z.looseObject({
    format: z.literal(puzzleFormat),
    version: z.literal(puzzleVersion),
    kind: z.string(),
    rules: z.optional(z.array(z.string())),
    rows: z.optional(z.int().check(z.minimum(1))),
    columns: z.optional(z.int().check(z.minimum(1))),
    graph: z.optional(graphSchema),
  }),
);

/** The part of a kind that the JSON form needs. */
export interface JsonKind<L extends Layers> extends BoardData<L> {
  /** Whether a board may be any graph, not only a grid. */
  readonly takesGraphs: boolean;
}

/** The JSON form of a kind, derived from its layers: it can represent every position. */
export function puzzleJson<L extends Layers>(kind: JsonKind<L>): Format<L> {
  const schemaOf = rememberedLast(
    (known: { readonly shape: PuzzleShape }, shape: PuzzleShape) => isSameShape(known.shape, shape),
    (shape: PuzzleShape) => ({ shape, schema: puzzleSchema(kind.layers, shape) }),
  );
  return {
    name: puzzleFormat,
    title: 'Gridwright JSON',
    description: `{ "format": "${puzzleFormat}", "version": ${puzzleVersion}, "kind": "${kind.name}", … }`,
    oneLine: false,
    signs: '{',
    recognize: (text, parsed = parsedOnce(text)) => {
      if (!/^\s*\{/.test(text)) return 'no';
      const named = /"kind"\s*:\s*"([^"\\]*)"/.exec(text);
      if (named?.[1] === kind.name) return 'yes';
      const invalid = named ? null : parsed(syntaxProblem);
      if (invalid !== null) return invalid;
      return {
        code: named ? 'other-kind' : 'unexpected',
        place: placeOf(text.slice(0, named?.index ?? text.indexOf('{'))),
        expected: `"kind": "${kind.name}"`,
        found: named ? `an object of the kind ${quote(named[1]!)}` : 'an object without a kind',
      };
    },
    read: (text, { rules }) => readJson(kind, text, rules, (shape) => schemaOf(shape).schema),
    write: (position) => writeJson(kind, position),
  };
}

function readJson<L extends Layers>(
  kind: JsonKind<L>,
  text: string,
  overruling: Rules | undefined,
  schemaOf: (shape: PuzzleShape) => ReturnType<typeof puzzleSchema>,
): Position<L> {
  const document = parseDocument(text);
  const header = validate(document, puzzleHeader);
  const geometry = geometryIn(document, header, kind);
  const words = header.rules ?? [];
  const own = requireRules(kind.variants, words, (index) => placeIn(document, ['rules', index]));
  const inForce = overruling ?? own;
  const shape = { kind: kind.name, ...geometry, ...recordsIn(document, kind.layers), rules: inForce };
  const content = validate(document, schemaOf(shape));
  const values = (role: ValueLayer['role'], group: Readonly<Record<string, LayerJson | undefined>>) =>
    Object.fromEntries(
      layersOf(kind.layers, role).map(([name, layer]) => [name, layerValues(shape, layer, group[name])]),
    );
  const blank = emptyPuzzle(kind.layers, shape);
  const position = unsolved(kind.layers, {
    ...blank,
    clues: { ...blank.clues, ...values('clue', content.clues) },
  });
  if (content.answers === undefined) return position;
  return { ...position, answers: { ...position.answers, ...values('answer', content.answers) } };
}

/** The lists of records of a document; nothing for a kind without such layers. Throws `InputError`. */
function recordsIn(document: JsonDocument, layers: Layers): { readonly records?: RecordLists } {
  const all = layersOf(layers, 'records');
  if (all.length === 0) return {};
  const given: Readonly<Record<string, RecordLists[string]>> =
    validate(document, recordsSchema(layers)).records ?? {};
  const records: Record<string, RecordLists[string]> = {};
  for (const [name, layer] of all) {
    const list = given[name] ?? [];
    const problem = recordsProblem(layer, list, records);
    if (problem !== null) {
      const place = placeIn(document, ['records', name, problem.index]);
      throw unexpectedAt(place, problem.expected, problem.found);
    }
    records[name] = list;
  }
  return { records };
}

/** Whether two shapes have the same schema. Boards of a batch often have one size, and a schema is slow to construct. */
function isSameShape(one: PuzzleShape, other: PuzzleShape): boolean {
  const sizeOf = ({ rows, columns, records, rules }: PuzzleShape): string =>
    JSON.stringify([rows, columns, records, rules]);
  return one.graph === other.graph && sizeOf(one) === sizeOf(other);
}

function writeJson<L extends Layers>(kind: JsonKind<L>, position: Position<L>): string {
  const { rows, columns, graph, records, rules, clues } = position.puzzle;
  const grid = hasBoard(kind.layers) ? { rows, columns } : {};
  const group = (role: ValueLayer['role'], values: Readonly<Record<string, SiteValues>>) =>
    Object.fromEntries(
      layersOf(kind.layers, role)
        .filter(([name, layer]) => !dividesBoard(layer) || values[name]!.some((value) => value !== empty))
        .map(([name, layer]) => [name, layerJson(position.puzzle, layer, values[name]!)]),
    );
  return JSON.stringify({
    format: puzzleFormat,
    version: puzzleVersion,
    kind: kind.name,
    rules: ruleWords(kind.variants, rules),
    ...(graph === undefined ? grid : { graph: graphJson(graph) }),
    ...(layersOf(kind.layers, 'records').length === 0 ? {} : { records }),
    clues: group('clue', clues),
    ...(isStarted(position) ? { answers: group('answer', position.answers) } : {}),
  });
}

/** The grid or the graph of a document. */
function geometryIn(
  document: JsonDocument,
  { rows, columns, graph }: z.infer<typeof puzzleHeader>,
  { name, layers, takesGraphs }: Pick<JsonKind<Layers>, 'name' | 'layers' | 'takesGraphs'>,
): Geometry {
  const fail = (path: readonly PropertyKey[], expected: string, found: string) =>
    unexpectedAt(placeIn(document, path), expected, found);
  if (!hasBoard(layers)) {
    const given = Object.entries({ rows, columns, graph }).find(([, value]) => value !== undefined);
    if (given === undefined) return noBoard;
    throw fail([given[0]], `no size, as ${name} has no board`, given[0]);
  }
  if (graph === undefined) {
    if (rows === undefined || columns === undefined)
      throw fail([], takesGraphs ? 'rows and columns, or a graph' : 'rows and columns', 'none');
    requireSize({ rows, columns }, placeIn(document, ['rows']));
    return { rows, columns };
  }
  if (!takesGraphs) throw fail(['graph'], `rows and columns, as ${name} is played on a grid`, 'a graph');
  if (rows !== undefined || columns !== undefined)
    throw fail([rows === undefined ? 'columns' : 'rows'], 'rows and columns, or a graph', 'both');
  const { edges, cells } = graph;
  const vertices = graph.vertices.map(([x, y]) => ({ x, y }));
  const isOfCells = hasCellsAtVertices(layers);
  if (isOfCells && cells !== undefined)
    throw fail(['graph', 'cells'], `no cells, as those of ${name} are the vertices`, 'cells');
  if (!isOfCells && cells === undefined) throw fail(['graph'], 'vertices, edges and cells', 'no cells');
  // The ends of the edges are checked before cells are made of them.
  const drawn = { vertices, edges, cells: cells ?? [] };
  const problem = graphProblem(drawn);
  if (problem === null) return geometryOf(isOfCells ? graphOfCells(drawn) : drawn);
  throw fail(['graph', problem.part, problem.index], problem.expected, problem.found);
}

function graphJson({ vertices, edges, cells, cellsAtVertices }: DrawnGraph): z.infer<typeof graphSchema> {
  return {
    vertices: vertices.map(({ x, y }) => [x, y]),
    edges: edges.map(([one, other]) => [one, other]),
    ...(cellsAtVertices ? {} : { cells: cells.map((around) => [...around]) }),
  };
}

/** The lists of records of a kind, apart from the rest of its JSON form: the sites of other layers depend on them. */
function recordsSchema(layers: Layers): z.core.$ZodType<{ readonly records?: RecordLists | undefined }> {
  const lists: Record<string, z.core.$ZodType<RecordLists[string]>> = {};
  for (const [name, { schema, max }] of layersOf(layers, 'records'))
    lists[name] = z.array(schema).check(z.maxLength(max));
  return z.looseObject({ records: z.optional(z.strictObject(lists)) });
}

/** The schema of a puzzle of this kind, shape and rules, derived from the kind's layers. */
function puzzleSchema(layers: Layers, shape: PuzzleShape) {
  const group = (role: ValueLayer['role']) =>
    Object.fromEntries(
      layersOf(layers, role).map(([name, layer]) => {
        const schema: z.core.$ZodType<LayerJson | undefined> = layerSchema(layer, shape);
        return [name, dividesBoard(layer) ? z.optional(schema) : schema];
      }),
    );
  const grid = hasBoard(layers) ? { rows: z.literal(shape.rows), columns: z.literal(shape.columns) } : {};
  const size = shape.graph === undefined ? grid : { graph: graphSchema };
  const lists = layersOf(layers, 'records').length === 0 ? {} : { records: z.unknown() };
  return z.strictObject({
    format: z.literal(puzzleFormat),
    version: z.literal(puzzleVersion),
    kind: z.literal(shape.kind),
    rules: z.optional(z.array(z.string())),
    ...size,
    ...lists,
    clues: z.strictObject(group('clue')),
    answers: z.optional(z.strictObject(group('answer'))),
  });
}
