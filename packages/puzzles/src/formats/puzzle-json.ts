import type { z } from 'zod';
import type { DrawnGraph } from '../geometry/drawn-graph.js';
import { uprightEdgeCount } from '../geometry/edges.js';
import { type Geometry, geometryOf } from '../geometry/geometry.js';
import { graphProblem } from '../geometry/graph-problem.js';
import { horizontalPairCount } from '../geometry/pairs.js';
import { emptySites, isStarted, type Position, type SiteValues, unsolved } from '../layers/board.js';
import { empty, type Layer, type Layers, layersOf, partsBoard, unknownClue } from '../layers/layer.js';
import { type Rules, type RuleVariant, ruleWords } from '../layers/rule-variant.js';
import type { Format } from './format.js';
import { InputError, quote } from './input-error.js';
import { type JsonDocument, parseDocument, placeIn, validate } from './json-document.js';
import {
  type GraphJson,
  type LayerJson,
  puzzleFormat,
  puzzleHeader,
  puzzleSchema,
  puzzleVersion,
  type SiteJson,
} from './puzzle-schema.js';
import { requireRules } from './require-rules.js';
import { requireSize } from './size.js';
import { placeOf } from './text.js';

/** What the JSON form needs to know of a kind. */
export interface JsonKind<L extends Layers> {
  readonly name: string;
  readonly layers: L;
  readonly variants: readonly RuleVariant[];
  /** Whether a board may be any graph, and not a grid alone. */
  readonly takesGraphs: boolean;
}

/** The JSON form of a kind, derived from its layers: it can say everything that the kind knows. */
export function puzzleJson<L extends Layers>(kind: JsonKind<L>): Format<L> {
  return {
    name: puzzleFormat,
    says: `{ "format": "${puzzleFormat}", "version": ${puzzleVersion}, "kind": "${kind.name}", … }`,
    oneLine: false,
    recognize: (text) => {
      if (!/^\s*\{/.test(text)) return 'no';
      const named = /"kind"\s*:\s*"([^"\\]*)"/.exec(text);
      if (named?.[1] === kind.name) return 'yes';
      return {
        code: named ? 'other-kind' : 'unexpected',
        place: placeOf(text.slice(0, named?.index ?? text.indexOf('{'))),
        expected: `"kind": "${kind.name}"`,
        found: named ? quote(named[1]!) : 'an object that names no kind',
      };
    },
    read: (text, options) => readJson(kind, text, options.rules),
    write: (position) => writeJson(kind, position),
  };
}

function readJson<L extends Layers>(kind: JsonKind<L>, text: string, overruling?: Rules): Position<L> {
  const document = parseDocument(text);
  const header = validate(document, puzzleHeader);
  const geometry = geometryIn(document, header, kind);
  const words = header.rules ?? [];
  const own = requireRules(kind.variants, words, (index) => placeIn(document, ['rules', index]));
  const inForce = overruling ?? own;
  const content = validate(document, puzzleSchema(kind.name, kind.layers, geometry, inForce));
  const values = (role: Layer['role'], group: Readonly<Record<string, LayerJson | undefined>>) =>
    Object.fromEntries(
      layersOf(kind.layers, role).map(([name, layer]) => {
        const sites = emptySites(geometry, layer.site);
        const json = group[name];
        if (json !== undefined) sites.set(Int16Array.from(flatten(json), fromJson));
        return [name, sites];
      }),
    );
  const puzzle = {
    ...geometry,
    rules: inForce,
    clues: values('clue', content.clues),
  } as Position<L>['puzzle'];
  if (content.answers === undefined) return unsolved(kind.layers, puzzle);
  return { puzzle, answers: values('answer', content.answers) as Position<L>['answers'] };
}

function writeJson<L extends Layers>(kind: JsonKind<L>, position: Position<L>): string {
  const { rows, columns, graph, rules, clues } = position.puzzle;
  const group = (role: Layer['role'], values: Readonly<Record<string, SiteValues>>) =>
    Object.fromEntries(
      layersOf(kind.layers, role)
        .filter(([name, layer]) => !partsBoard(layer) || values[name]!.some((value) => value !== empty))
        .map(([name, layer]) => [name, layerJson(position.puzzle, layer, values[name]!)]),
    );
  return JSON.stringify({
    format: puzzleFormat,
    version: puzzleVersion,
    kind: kind.name,
    rules: ruleWords(kind.variants, rules),
    ...(graph === undefined ? { rows, columns } : { graph: graphJson(graph) }),
    clues: group('clue', clues),
    ...(isStarted(position) ? { answers: group('answer', position.answers) } : {}),
  });
}

/** The grid or the graph that a document says. */
function geometryIn(
  document: JsonDocument,
  { rows, columns, graph }: z.infer<typeof puzzleHeader>,
  { name, takesGraphs }: Pick<JsonKind<Layers>, 'name' | 'takesGraphs'>,
): Geometry {
  const fail = (path: readonly PropertyKey[], expected: string, found: string): InputError =>
    new InputError({ code: 'unexpected', place: placeIn(document, path), expected, found });
  if (graph === undefined) {
    if (rows === undefined || columns === undefined)
      throw fail([], takesGraphs ? 'rows and columns, or a graph' : 'rows and columns', 'none');
    requireSize({ rows, columns }, placeIn(document, ['rows']));
    return { rows, columns };
  }
  if (!takesGraphs) throw fail(['graph'], `rows and columns, as ${name} is played on a grid`, 'a graph');
  if (rows !== undefined || columns !== undefined)
    throw fail([rows === undefined ? 'columns' : 'rows'], 'rows and columns, or a graph', 'both');
  const { vertices, edges, cells } = graph;
  const drawn = { vertices: vertices.map(([x, y]) => ({ x, y })), edges, cells };
  const problem = graphProblem(drawn);
  if (problem === null) return geometryOf(drawn);
  throw fail(['graph', problem.part, problem.index], problem.expected, problem.found);
}

function graphJson({ vertices, edges, cells }: DrawnGraph): GraphJson {
  return {
    vertices: vertices.map(({ x, y }) => [x, y]),
    edges: edges.map(([one, other]) => [one, other]),
    cells: cells.map((around) => [...around]),
  };
}

function layerJson(geometry: Geometry, layer: Layer, values: SiteValues): LayerJson {
  const rows = (from: number, count: number, length: number): SiteJson[][] =>
    Array.from({ length: count }, (_, row) =>
      Array.from(values.subarray(from + row * length, from + (row + 1) * length), toJson),
    );
  if (geometry.graph !== undefined) return Array.from(values, toJson);
  const { rows: height, columns: width } = geometry;
  switch (layer.site) {
    case 'cell':
      return rows(0, height, width);
    case 'pair':
      return {
        horizontal: rows(0, height, width - 1),
        vertical: rows(horizontalPairCount(geometry), height - 1, width),
      };
    case 'edge':
      return {
        upright: rows(0, height, width + 1),
        level: rows(uprightEdgeCount(geometry), height + 1, width),
      };
  }
}

function flatten(layer: LayerJson): SiteJson[] {
  if (Array.isArray(layer)) return layer.flat();
  return 'level' in layer
    ? [...layer.upright.flat(), ...layer.level.flat()]
    : [...layer.horizontal.flat(), ...layer.vertical.flat()];
}

function toJson(value: number): SiteJson {
  return value === empty ? null : value === unknownClue ? '?' : value;
}

function fromJson(value: SiteJson): number {
  return value === null ? empty : value === '?' ? unknownClue : value;
}
