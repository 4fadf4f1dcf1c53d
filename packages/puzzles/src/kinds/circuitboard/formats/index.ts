import type { Format } from '../../../boards/definition/format.js';
import { graphText } from '../../../boards/formats/edge-list/edge-list.js';
import {
  addGraphLine,
  endsIn,
  nextWords,
  requireCount,
} from '../../../boards/formats/edge-list/graph-lines.js';
import { NamedGraph } from '../../../boards/formats/edge-list/named-graph.js';
import { loss } from '../../../boards/formats/loss.js';
import { unexpected } from '../../../boards/formats/word-reader.js';
import { graphOfCells } from '../../../boards/geometry/drawn-graph.js';
import { geometryOf } from '../../../boards/geometry/geometry.js';
import { emptySites, type SiteValues } from '../../../boards/layers/board.js';
import { empty } from '../../../boards/layers/layer.js';
import { plainRules } from '../../../boards/layers/rule-variant.js';
import { blocked, type CircuitBoard, end, kind, layers } from '../layers.js';
import { rowsOfPoints } from './rows-of-points.js';

/** By the first word of a line, the layer and the value of the vertex or the edge that it names. */
const valueWords: ReadonlyMap<string, readonly [layer: keyof CircuitBoard, value: number]> = new Map([
  ['blocked', ['cells', blocked]],
  ['end', ['cells', end]],
  ['given', ['given', 1]],
  ['line', ['lines', 1]],
  ['cross', ['lines', 0]],
]);

/** By layer, the vertices or edges that its words may name: each once. */
const free: Readonly<Record<keyof CircuitBoard, string>> = {
  cells: 'a vertex that is neither an end nor blocked so far',
  given: 'an edge whose line is not given so far',
  lines: 'an edge without another line or cross',
};

/**
 * A puzzle on any graph, line by line; the first line names the kind:
 *
 *     circuitboard graph
 *     at A 0 1.5
 *     A B
 *     given A B
 *     end A
 *     blocked D
 *     line B C
 *     cross C D
 *
 * Vertices, their places (`at`, for all vertices or none) and edges are written as in the edge lists of Slitherlink. The vertices are
 * the points. `given`, `line` and `cross` stand before the two vertices of an edge, `end` and `blocked` before a vertex; all these
 * after the edge or the vertex itself. A comment begins with `#`.
 */
const edgeLists = graphText<CircuitBoard>(kind, {
  lines: '"A B" for an edge, "given A B", "end A", "blocked A", "at A X Y" for a place',
  read: (reader, { rules = plainRules([]) }) => {
    const named = new NamedGraph();
    const found = {
      cells: new Map<number, number>(),
      given: new Map<number, number>(),
      lines: new Map<number, number>(),
    };
    for (let words = nextWords(reader); words !== null; words = nextWords(reader)) {
      const [first, ...others] = words;
      const [layer, value] = valueWords.get(first!.text) ?? [];
      if (layer === undefined || value === undefined) {
        addGraphLine(named, words);
        continue;
      }
      if (layer === 'cells') requireCount(first!, others, 1, 'a vertex');
      const site = layer === 'cells' ? named.knownVertex(others[0]!) : named.edge(endsIn(first!, others));
      if (found[layer].has(site)) throw unexpected(others[0]!, free[layer]);
      found[layer].set(site, value);
    }
    const { vertices, edges } = named.drawn([], reader.place);
    const shape = { kind, ...geometryOf(graphOfCells({ vertices, edges })), rules };
    const valuesOf = (layer: keyof typeof found): SiteValues => {
      const values = emptySites(shape, layers[layer].site);
      for (const [site, value] of found[layer]) values[site] = value;
      return values;
    };
    const clues = { cells: valuesOf('cells'), given: valuesOf('given') };
    return { puzzle: { ...shape, clues }, answers: { lines: valuesOf('lines') } };
  },
  write: ({ puzzle, answers }, { vertices, edges }) => {
    if (edges.length === 0) throw loss('edge-list', 'a graph without edges');
    const { cells, given } = puzzle.clues;
    const named = edges.map(([one, other]) => `${one + 1} ${other + 1}`);
    const where = (values: SiteValues, value: number, text: (site: number) => string): readonly string[] =>
      [...values.keys()].filter((site) => values[site] === value).map(text);
    return [
      ...vertices.map(({ x, y }, vertex) => `at ${vertex + 1} ${x} ${y}`),
      ...named,
      ...where(cells, blocked, (vertex) => `blocked ${vertex + 1}`),
      ...where(cells, end, (vertex) => `end ${vertex + 1}`),
      ...where(given, 1, (edge) => `given ${named[edge]}`),
      ...[...answers.lines.entries()]
        .filter(([, value]) => value !== empty)
        .map(([edge, value]) => `${value === 1 ? 'line' : 'cross'} ${named[edge]}`),
    ];
  },
});

/** The formats of Circuit Board beyond the derived ones. */
export const formats: readonly Format<CircuitBoard>[] = [rowsOfPoints, edgeLists];
