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
import { pause, runWork, type StopReason, type WorkLimits, WorkStopped } from './run-work.js';

/** The operations that select members of a family, in order of application. */
export const selections = ['minimal', 'maximal', 'smallest', 'largest'] as const;

/** Members between two checks of the limits. */
const membersAtATime = 256;

/** A question about a family. */
export interface FamilyQuestion {
  readonly selections: readonly (typeof selections)[number][];
  /** The number of members to list in order or to sample at random; neither by default. */
  readonly members: { readonly by: 'list' | 'sample'; readonly most: number; readonly seed: number } | null;
  readonly byteLimit: number;
}

/** The answer about a family. */
export interface FamilyAnswer {
  /** Null if the count was stopped. */
  readonly count: bigint | null;
  /** Nodes of its diagram; null if it was not built. */
  readonly nodes: number | null;
  /** The number of members that were listed; null if none were requested or reached. */
  readonly told: number | null;
  readonly reason: StopReason | null;
}

/** Receives a member; the promise that it returns is awaited. */
export type OnMember = (edges: readonly number[]) => Promise<void> | void;

/** Builds the diagram of a family, answers and lists its members; at a limit, the answer has what is known by then. */
export async function answerFamily(
  { specification }: CalledFamily,
  question: FamilyQuestion,
  limits: WorkLimits,
  onMember: OnMember,
): Promise<FamilyAnswer> {
  const { byteLimit } = question;
  let count: bigint | null = null;
  let nodes: number | null = null;
  let told: number | null = null;
  try {
    const whole = await runWork(buildWork(specification, { byteLimit }), limits);
    const diagram = await selected(whole, question, limits);
    nodes = nodeCount(diagram);
    count = await runWork(countWork(diagram, { byteLimit }), limits);
    const members = await membersOf(diagram, question, limits);
    if (members === null) return { count, nodes, told, reason: null };
    told = 0;
    for (const edges of members) {
      if (question.members?.by === 'list' && told === question.members.most) break;
      if (told % membersAtATime === 0) await pause(limits);
      await onMember(edges);
      told += 1;
    }
    return { count, nodes, told, reason: null };
  } catch (error) {
    if (error instanceof WorkStopped) return { count, nodes, told, reason: error.reason };
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

/** An iterator over the members to list; null if none are requested. */
async function membersOf(
  diagram: Diagram,
  { members, byteLimit }: FamilyQuestion,
  limits: WorkLimits,
): Promise<Iterable<readonly number[]> | null> {
  if (members === null) return null;
  if (diagram.root === emptyFamily) return [];
  const { by, most, seed } = members;
  if (by === 'list') return sets(diagram);
  return runWork(sampleWork(diagram, { count: most, seed, byteLimit }), limits);
}
