import {
  buildWork,
  countWork,
  type Diagram,
  emptyFamily,
  Families,
  nodeCount,
  sampleWork,
  sets,
} from '@gridwright/diagrams';
import type { CalledFamily } from './families.js';
import { runWork, type StopReason, type WorkLimits, WorkStopped } from './run-work.js';

/** The operations that choose among a family's members, in the order in which they are done. */
export const selections = ['minimal', 'maximal', 'smallest', 'largest'] as const;

/** What is to be said about a family. */
export interface FamilyQuestion {
  readonly selections: readonly (typeof selections)[number][];
  /** So many members in order, so many random ones, or none. */
  readonly members: { readonly by: 'list' | 'sample'; readonly most: number; readonly seed: number } | null;
  readonly byteLimit: number;
}

/** What is known of a family. */
export interface FamilyAnswer {
  /** Null where it was not counted to the end. */
  readonly count: bigint | null;
  /** Nodes of its diagram; null where that was not built. */
  readonly nodes: number | null;
  readonly members: readonly (readonly number[])[] | null;
  readonly reason: StopReason | null;
}

/** Builds the diagram of a family, and answers; where a limit stops that, with what is known by then. */
export async function answerFamily(
  { specification }: CalledFamily,
  question: FamilyQuestion,
  limits: WorkLimits,
): Promise<FamilyAnswer> {
  const { byteLimit } = question;
  let count: bigint | null = null;
  let nodes: number | null = null;
  try {
    const whole = await runWork(buildWork(specification, { byteLimit }), limits);
    const diagram = await selected(whole, question, limits);
    nodes = nodeCount(diagram);
    count = await runWork(countWork(diagram, { byteLimit }), limits);
    return { count, nodes, members: await membersOf(diagram, question, limits), reason: null };
  } catch (error) {
    if (error instanceof WorkStopped) return { count, nodes, members: null, reason: error.reason };
    throw error;
  }
}

async function selected(
  diagram: Diagram,
  { selections, byteLimit }: FamilyQuestion,
  limits: WorkLimits,
): Promise<Diagram> {
  if (selections.length === 0) return diagram;
  const families = new Families({ byteLimit: Math.max(byteLimit, 2 ** 15) });
  let family = await runWork(families.beginLoad(diagram), limits);
  for (const name of selections) {
    const whole = family;
    family = await runWork(families.begin(name, whole), limits);
    whole.release();
  }
  return runWork(families.beginDiagram(family, diagram.elementCount), limits);
}

async function membersOf(
  diagram: Diagram,
  { members, byteLimit }: FamilyQuestion,
  limits: WorkLimits,
): Promise<number[][] | null> {
  if (members === null) return null;
  if (diagram.root === emptyFamily) return [];
  const { by, most, seed } = members;
  if (by === 'sample') return runWork(sampleWork(diagram, { count: most, seed, byteLimit }), limits);
  const listed: number[][] = [];
  for (const set of sets(diagram)) {
    if (listed.length === most) break;
    listed.push([...set]);
  }
  return listed;
}
