import {
  answerFamily,
  buildWork,
  type FamilyQuestion,
  type Graph,
  type Selection,
  WorkStopped,
} from '@gridwright/diagrams';
import type { Answering, NamedInput } from '../answering/answering.js';
import type { AnswerEventOf } from '../answering/events.js';
import { bytesOf } from '../answering/inputs.js';
import { bytesOfMembers, familyLimits } from '../families/family-limits.js';
import { headOf, withoutEmpty } from '../records/answer-data.js';
import { type EdgeFamily, familyOf } from './families.js';
import { type GridSize, type NamedGraph, readGraph } from './graph.js';
import type { DiagramAnswer, DiagramTask } from './question.js';

/** The selections by their options, in order of application. */
const selections = [
  ['minimal', 'minimal'],
  ['maximal', 'maximal'],
  ['minimum', 'smallest'],
  ['maximum', 'largest'],
] as const satisfies readonly (readonly [keyof DiagramTask, Selection])[];

/** Approximate bytes of an edge of a member, with its names, that is kept for the answer. */
const bytesOfEdge = 128;

/** Answers `diagram`, each member that is shown as a part as it is found. Throws `ProblemAt` and `InputError`. */
export async function answer(task: DiagramTask, answering: Answering, input: NamedInput): Promise<void> {
  const startMs = performance.now();
  const named = readGraph(input.name, bytesOf(input));
  const family = familyOf(task, named);
  const limits = familyLimits(answering, startMs);
  const { control, lines } = answering;
  const question: FamilyQuestion = {
    members: task.members ?? null,
    byteLimit: limits.byteLimit,
    build: (work) => buildWork(family.specification, work),
    choice: selections.flatMap(([option, select]) => (task[option] ? [{ select }] : [])),
  };
  const members: [string, string][][] = [];
  let keptBytes = 0;
  const found = await answerFamily(question, limits, (edges) => {
    if (lines === null) {
      const text = `${edgesText(edges, family.graph, named)}\n${named.grid === null ? '' : '\n'}`;
      const part = { type: 'edges', text } as const;
      control.emit({ type: 'part', puzzle: named.name, part });
      return;
    }
    keptBytes += bytesOfMembers.each + bytesOfEdge * edges.length;
    if (keptBytes > Math.min(limits.byteLimit, bytesOfMembers.most)) throw new WorkStopped('memory');
    members.push(edgeNames(edges, family.graph, named));
  });
  control.emit(eventOf(task, named, family, found, lines === null ? null : members, startMs));
}

function eventOf(
  { family, members: shown = null }: DiagramTask,
  named: NamedGraph,
  { graph }: EdgeFamily,
  { count, nodes, told, reason }: Awaited<ReturnType<typeof answerFamily>>,
  members: DiagramAnswer['members'] | null,
  startMs: number,
): AnswerEventOf<DiagramAnswer> {
  const answer = withoutEmpty<DiagramAnswer>({
    ...headOf('diagram', named.name),
    status: reason === null ? 'counted' : 'unknown',
    reason,
    family,
    ...sizeOf(named.name, graph),
    count: count === null ? null : { value: String(count), exact: true },
    nodes,
    shown: told,
    members: shown === null ? null : members,
    timeMs: { total: Math.round(performance.now() - startMs) },
  });
  const outcome = reason !== null ? 'limit' : count === 0n ? 'no' : 'yes';
  return { type: 'answer', answer, outcome, pictures: [] };
}

function sizeOf(name: string, { vertexCount, tails }: Graph) {
  return { graph: name, vertices: vertexCount, edges: tails.length };
}

/** The box-drawing character by the edges of a vertex: up 1, right 2, down 4, left 8. */
const crossings = '·╵╶└╷│┌├╴┘─┴┐┤┬┼';

/** A set of edges as text: a drawing on a grid, otherwise the names of each edge's vertices. */
function edgesText(edges: readonly number[], graph: Graph, named: NamedGraph): string {
  if (named.grid !== null) return drawOnGrid(edges, graph, named.grid);
  return edges.length === 0
    ? '(no edge)'
    : edgeNames(edges, graph, named)
        .map((ends) => ends.join('–'))
        .join(' ');
}

/** The names of the two vertices of each edge. */
function edgeNames(
  edges: readonly number[],
  { tails, heads }: Graph,
  { vertexNames }: NamedGraph,
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
