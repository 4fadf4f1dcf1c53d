import type { Format } from '../../../boards/definition/format.js';
import { InputError } from '../../../boards/definition/input-error.js';
import {
  addGraphLine,
  endsIn,
  nextWords,
  requireCount,
} from '../../../boards/formats/edge-list/graph-lines.js';
import { NamedGraph } from '../../../boards/formats/edge-list/named-graph.js';
import { loss } from '../../../boards/formats/loss.js';
import { otherKind, unexpected, type Word, WordReader } from '../../../boards/formats/word-reader.js';
import { graphOfCells } from '../../../boards/geometry/drawn-graph.js';
import { geometryOf } from '../../../boards/geometry/geometry.js';
import { emptySites, type Position, type SiteValues } from '../../../boards/layers/board.js';
import { empty } from '../../../boards/layers/layer.js';
import { plainRules } from '../../../boards/layers/rule-variant.js';
import { blocked, type CircuitBoard, end, kind } from '../layers.js';
import { rowsOfPoints } from './rows-of-points.js';

const name = 'edge-list';
const heading = `${kind} graph`;

/** By the first word of a line, the value of the vertex, or of the pair of vertices, that it names. */
const vertexWords: ReadonlyMap<string, number> = new Map([
  ['blocked', blocked],
  ['end', end],
]);
const pairWords = ['given', 'line', 'cross'] as const;

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
const edgeLists: Format<CircuitBoard> = {
  name,
  title: 'list of edges',
  description: `${heading}, then lines: "A B" for an edge, "given A B", "end A", "blocked A", "at A X Y" for a place`,
  oneLine: false,
  signs: 'g',
  recognize: (text) => {
    const [first, second, third] = nextWords(new WordReader(text), 3) ?? [];
    if (!first || second?.text !== 'graph' || third || !/^[a-z-]+$/.test(first.text)) return 'no';
    return first.text === kind ? 'yes' : otherKind(first, heading, 'an edge list');
  },
  read: (text, { rules = plainRules([]) }) => {
    const reader = new WordReader(text);
    const [first, second, third] = nextWords(reader) ?? [];
    if (!first || second?.text !== 'graph')
      throw unexpected(first ?? { text: '', place: reader.place }, heading);
    if (first.text !== kind) throw new InputError(otherKind(first, heading, 'an edge list'));
    if (third) throw unexpected(third, 'the end of the line');
    const named = new NamedGraph();
    const said: Entries = { vertices: new Map(), given: new Set(), lines: new Map() };
    for (let words = nextWords(reader); words !== null; words = nextWords(reader))
      if (!isEntered(named, words, said)) addGraphLine(named, words);
    const { vertices, edges } = named.drawn([], reader.place);
    const shape = { kind, ...geometryOf(graphOfCells({ vertices, edges })), rules };
    const cells = emptySites(shape, 'cell');
    const [given, lines] = [emptySites(shape, 'pair'), emptySites(shape, 'pair')];
    for (const [vertex, value] of said.vertices) cells[vertex] = value;
    for (const edge of said.given) given[edge] = 1;
    for (const [edge, value] of said.lines) lines[edge] = value;
    return { puzzle: { ...shape, clues: { cells, given } }, answers: { lines } };
  },
  write: (position) => {
    if (position.puzzle.graph === undefined) throw loss(name, 'a grid');
    if (position.puzzle.graph.edges.length === 0) throw loss(name, 'a graph without edges');
    return linesOf(position)
      .map((line) => `${line}\n`)
      .join('');
  },
};

/** What the lines so far say of vertices and edges, by their numbers. */
interface Entries {
  readonly vertices: Map<number, number>;
  readonly given: Set<number>;
  readonly lines: Map<number, number>;
}

/** Whether a line describes a vertex or an edge; then it is entered. Throws `InputError`. */
function isEntered(named: NamedGraph, words: readonly Word[], said: Entries): boolean {
  const first = words[0]!;
  const others = words.slice(1);
  const value = vertexWords.get(first.text);
  if (value !== undefined) {
    requireCount(first, others, 1, 'a vertex');
    const vertex = named.knownVertex(others[0]!);
    if (said.vertices.has(vertex))
      throw unexpected(others[0]!, 'a vertex that is neither an end nor blocked so far');
    said.vertices.set(vertex, value);
    return true;
  }
  const word = pairWords.find((each) => each === first.text);
  if (word === undefined) return false;
  const ends = endsIn(first, others);
  const edge = named.edge(ends);
  if (word === 'given') {
    if (said.given.has(edge)) throw unexpected(ends[0], 'an edge whose line is not given so far');
    said.given.add(edge);
  } else {
    if (said.lines.has(edge)) throw unexpected(ends[0], 'an edge without another line or cross');
    said.lines.set(edge, word === 'line' ? 1 : 0);
  }
  return true;
}

function linesOf({ puzzle, answers }: Position<CircuitBoard>): readonly string[] {
  const { vertices, edges } = puzzle.graph!;
  const { cells, given } = puzzle.clues;
  const named = edges.map(([one, other]) => `${one + 1} ${other + 1}`);
  const where = (values: SiteValues, value: number, text: (site: number) => string): readonly string[] =>
    [...values.keys()].filter((site) => values[site] === value).map(text);
  return [
    heading,
    ...vertices.map(({ x, y }, vertex) => `at ${vertex + 1} ${x} ${y}`),
    ...named,
    ...[...vertexWords].flatMap(([word, value]) => where(cells, value, (vertex) => `${word} ${vertex + 1}`)),
    ...where(given, 1, (edge) => `given ${named[edge]}`),
    ...[...answers.lines.entries()]
      .filter(([, value]) => value !== empty)
      .map(([edge, value]) => `${value === 1 ? 'line' : 'cross'} ${named[edge]}`),
  ];
}

/** The formats of Circuit Board beyond the derived ones. */
export const formats: readonly Format<CircuitBoard>[] = [rowsOfPoints, edgeLists];
