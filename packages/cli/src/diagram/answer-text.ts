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
  { count, nodes, members, reason }: FamilyAnswer,
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
    members: members?.map((edges) => edgeNames(edges, graph, called)) ?? null,
    timeMs: Math.round(elapsedMs),
  };
}

/** The answer in words, after the members that were asked for. */
export function textOf(
  name: FamilyName,
  called: CalledGraph,
  { graph }: CalledFamily,
  { count, nodes, members, reason }: FamilyAnswer,
  { quiet = false, list = false }: { readonly quiet?: boolean; readonly list?: boolean },
): string {
  const words = familyWords[name];
  const lines: string[] = [];
  if (!quiet && members !== null)
    for (const edges of members)
      lines.push(drawSubgraph(edges, graph, called), ...(called.grid === null ? [] : ['']));
  const known = count === null ? '' : `${count} ${words[count === 1n ? 0 : 1]}`;
  if (reason !== null)
    lines.push(
      `unknown: stopped by ${reasonText(reason)}${known === '' ? '' : `, after ${known} were counted`}`,
    );
  else lines.push(`counted: ${known}`);
  if (!quiet && list && members !== null && count !== null && BigInt(members.length) < count)
    lines.push(`listed: the first ${members.length}; --max lists more`);
  const size = `${graph.vertexCount} vertices, ${graph.tails.length} edges`;
  lines.push(`${called.name}: ${size}${nodes === null ? '' : `; a diagram of ${nodes} nodes`}`);
  return `${lines.join('\n')}\n`;
}
