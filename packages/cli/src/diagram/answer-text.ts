import { reasonText } from '../output/answer-text.js';
import type { FamilyAnswer } from './answer.js';
import { drawSubgraph, edgeNames } from './draw-subgraph.js';
import { type CalledFamily, type FamilyName, familyWords } from './families.js';
import type { CalledGraph } from './graph.js';

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
    timeMs: Math.round(elapsedMs),
  };
}

/** A member as it is printed. */
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
