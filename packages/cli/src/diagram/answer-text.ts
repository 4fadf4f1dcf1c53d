import type { FamilyAnswer, Graph } from '@gridwright/diagrams';
import { reasonText } from '../output/answer-text.js';
import type { CalledFamily } from './families.js';
import { type FamilyName, familyWords } from './family-words.js';
import type { CalledGraph, GridSize } from './graph.js';

/** The answer as an object for a line of JSON. */
export function recordOf(
  name: FamilyName,
  called: CalledGraph,
  { graph }: CalledFamily,
  { count, nodes, told, reason }: FamilyAnswer,
  members: readonly (readonly number[])[],
  elapsedMs: number,
): object {
  return {
    command: 'diagram',
    family: name,
    graph: called.name,
    vertices: graph.vertexCount,
    edges: graph.tails.length,
    status: reason === null ? 'counted' : 'unknown',
    reason,
    count: count === null ? null : { value: String(count), exact: true },
    nodes,
    members: told === null ? null : members.map((edges) => edgeNames(edges, graph, called)),
    timeMs: { total: Math.round(elapsedMs) },
  };
}

/** The text of a member. */
export function memberText(edges: readonly number[], called: CalledGraph, { graph }: CalledFamily): string {
  return `${drawSubgraph(edges, graph, called)}\n${called.grid === null ? '' : '\n'}`;
}

/** The answer in words, after the members. */
export function textOf(
  name: FamilyName,
  called: CalledGraph,
  { graph }: CalledFamily,
  { count, nodes, told, reason }: FamilyAnswer,
): string {
  const words = familyWords[name];
  const known = count === null ? '' : `${count} ${words[count === 1n ? 0 : 1]}`;
  const lines: string[] = [];
  if (reason === null) lines.push(`counted: ${known}`);
  else
    lines.push(
      `unknown: stopped by ${reasonText(reason)}${known === '' ? '' : `, after ${known} were counted`}`,
    );
  const isListed = told !== null && count !== null && told > 0 && BigInt(told) < count;
  if (isListed && reason === null) lines.push(`shown: ${told} of them`);
  const size = `${counted(graph.vertexCount, 'vertex', 'vertices')}, ${counted(graph.tails.length, 'edge', 'edges')}`;
  const diagram = nodes === null ? '' : `; a diagram of ${counted(nodes, 'node', 'nodes')}`;
  return `${[...lines, `${called.name}: ${size}${diagram}`].join('\n')}\n`;
}

function counted(count: number, one: string, several: string): string {
  return `${count} ${count === 1 ? one : several}`;
}

/** The box-drawing character by the edges of a vertex: up 1, right 2, down 4, left 8. */
const crossings = '·╵╶└╷│┌├╴┘─┴┐┤┬┼';

/** A set of edges as text: a drawing on a grid, otherwise the names of each edge's vertices. */
function drawSubgraph(edges: readonly number[], graph: Graph, called: CalledGraph): string {
  if (called.grid !== null) return drawOnGrid(edges, graph, called.grid);
  return edges.length === 0
    ? '(no edge)'
    : edgeNames(edges, graph, called)
        .map((ends) => ends.join('–'))
        .join(' ');
}

/** The names of the two vertices of each edge. */
function edgeNames(
  edges: readonly number[],
  { tails, heads }: Graph,
  { vertexNames }: CalledGraph,
): [string, string][] {
  return edges.map((edge) => [vertexNames[tails[edge]!]!, vertexNames[heads[edge]!]!]);
}

function drawOnGrid(edges: readonly number[], { tails, heads }: Graph, { rows, columns }: GridSize): string {
  const bits = new Uint8Array(rows * columns);
  for (const edge of edges) {
    const first = Math.min(tails[edge]!, heads[edge]!);
    const second = Math.max(tails[edge]!, heads[edge]!);
    const isAcross = second === first + 1 && second % columns !== 0;
    bits[first]! |= isAcross ? 2 : 4;
    bits[second]! |= isAcross ? 8 : 1;
  }
  return Array.from({ length: rows }, (_, row) =>
    Array.from(bits.subarray(row * columns, (row + 1) * columns), (bit, column) => {
      const isLast = column + 1 === columns;
      return `${crossings[bit]}${isLast ? '' : (bit & 2) === 0 ? ' ' : '─'}`;
    }).join(''),
  ).join('\n');
}
