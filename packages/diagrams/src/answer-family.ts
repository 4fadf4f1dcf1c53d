import { buildWork } from './construction/build.js';
import { type Diagram, emptyFamily, nodeCount } from './diagram.js';
import { Families } from './families/families.js';
import { allBestWork } from './queries/all-best.js';
import type { Weights } from './queries/best.js';
import { countBySizeWork, countWork } from './queries/count.js';
import { sampleWork } from './queries/sample.js';
import { sets } from './queries/sets.js';
import { pauseWork, runWork, type WorkLimits, WorkStopped, type WorkStopReason } from './run-work.js';
import { members, product } from './specifications/product.js';
import type { Specification } from './specifications/specification.js';
import type { Work } from './work.js';

/** The operations that select members of a family by inclusion or size. */
export type Selection = 'minimal' | 'irreducible' | 'maximal' | 'smallest' | 'largest';

/** A step that leaves some members of a family. */
export type ChoiceStep =
  | { readonly select: Selection }
  /** The members of all of these families, too, which are made after the whole family. */
  | { readonly within: () => readonly Specification[] }
  /** The members with the least sum of weights. */
  | { readonly least: Weights };

/** Members between two checks of the limits. */
const membersAtATime = 256;

/** The least memory of operations on families. */
const leastFamilyBytes = 2 ** 15;

/** A question about a family. */
export interface FamilyQuestion {
  /** Builds the whole family; or loads it. */
  readonly build: (limits: { readonly byteLimit: number }) => Work<Diagram> | Promise<Diagram>;
  /** Counts the members by size without building the family, for a question that asks no more; null if there is no faster way. */
  readonly countBySize?: ((limits: { readonly byteLimit: number }) => Work<bigint[]>) | null;
  /** Called with the whole family; the promise that it returns is awaited. */
  readonly onWhole?: (whole: Diagram) => Promise<void> | void;
  /** In order of application. */
  readonly choice: readonly ChoiceStep[];
  /** Whether the members are counted by size. */
  readonly wantsSizes?: boolean;
  /** The number of members to list in order or to sample at random; neither by default. */
  readonly members: { readonly by: 'list' | 'sample'; readonly most: number; readonly seed: number } | null;
  readonly byteLimit: number;
}

/** The size of a family. */
export interface FamilySize {
  /** Null if the count was stopped. */
  readonly count: bigint | null;
  /** Nodes of its diagram; null if it was not built. */
  readonly nodes: number | null;
}

/** The answer about a family. */
export interface FamilyAnswer extends FamilySize {
  /** The family before members were chosen; null if it was not built, or all are members. */
  readonly whole: FamilySize | null;
  /** The number of members by number of elements, from 0; null if not requested or not reached. */
  readonly sizes: readonly bigint[] | null;
  /** The number of members that were listed; null if none were requested or reached. */
  readonly told: number | null;
  readonly reason: WorkStopReason | null;
}

/** Receives a member; the promise that it returns is awaited. May throw `WorkStopped`. */
export type OnMember = (elements: readonly number[]) => Promise<void> | void;

/** Builds the diagram of a family, answers and lists its members; at a limit, the answer has what is known by then. */
export async function answerFamily(
  question: FamilyQuestion,
  limits: WorkLimits,
  onMember: OnMember,
): Promise<FamilyAnswer> {
  const { byteLimit, choice } = question;
  const known: { -readonly [Key in keyof FamilyAnswer]: FamilyAnswer[Key] } = {
    ...{ count: null, nodes: null, whole: null, sizes: null, told: null, reason: null },
  };
  try {
    const { countBySize = null } = question;
    if (countBySize !== null && choice.length === 0 && question.members === null && !question.onWhole) {
      known.sizes = await runWork(countBySize({ byteLimit }), limits);
      known.count = sumOf(known.sizes);
      return known;
    }
    const built = question.build({ byteLimit });
    const whole = built instanceof Promise ? await built : await runWork(built, limits);
    await question.onWhole?.(whole);
    if (choice.length > 0) {
      known.whole = { count: null, nodes: nodeCount(whole) };
      const count = await runWork(countWork(whole, { byteLimit }), limits);
      known.whole = { count, nodes: nodeCount(whole) };
    }
    const diagram = await chosenMembers(whole, question, limits);
    known.nodes = nodeCount(diagram);
    if (question.wantsSizes) {
      known.sizes = await runWork(countBySizeWork(diagram, { byteLimit }), limits);
      known.count = sumOf(known.sizes);
    } else known.count = await runWork(countWork(diagram, { byteLimit }), limits);
    const listed = await membersOf(diagram, question, limits);
    if (listed === null) return known;
    known.told = 0;
    for (const elements of listed) {
      if (question.members?.by === 'list' && known.told === question.members.most) break;
      if (known.told % membersAtATime === 0) await pauseWork(limits);
      await onMember(elements);
      known.told += 1;
    }
    return known;
  } catch (error) {
    if (error instanceof WorkStopped) return { ...known, reason: error.reason };
    throw error;
  }
}

function sumOf(counts: readonly bigint[]): bigint {
  return counts.reduce((sum, count) => sum + count, 0n);
}

/** The members that a choice leaves, step by step. Selections in a row share their families. Throws `WorkStopped`, and `DiagramError` for wrong arguments. */
export async function chosenMembers(
  whole: Diagram,
  { choice, byteLimit }: Pick<FamilyQuestion, 'choice' | 'byteLimit'>,
  limits: WorkLimits,
): Promise<Diagram> {
  let diagram = whole;
  for (let next = 0; next < choice.length; ) {
    const step = choice[next]!;
    if ('select' in step) {
      const rest = choice.slice(next);
      const other = rest.findIndex((each) => !('select' in each));
      const names = rest
        .slice(0, other < 0 ? rest.length : other)
        .flatMap((each) => ('select' in each ? [each.select] : []));
      diagram = await selected(diagram, names, byteLimit, limits);
      next += names.length;
      continue;
    }
    diagram = await runWork(
      'within' in step
        ? buildWork(product([members(diagram), ...step.within()]), { byteLimit })
        : allBestWork(diagram, step.least, { sense: 'minimize', byteLimit }),
      limits,
    );
    next += 1;
  }
  return diagram;
}

async function selected(
  diagram: Diagram,
  names: readonly Selection[],
  byteLimit: number,
  limits: WorkLimits,
): Promise<Diagram> {
  const families = new Families({ byteLimit: Math.max(byteLimit, leastFamilyBytes) });
  let family = await runWork(families.beginLoad(diagram), limits);
  for (const name of names) {
    const all = family;
    family = await runWork(families.begin(name, all), limits);
    all.release();
  }
  return runWork(families.beginDiagram(family, diagram.elementCount), limits);
}

/** An iterator over the members to list; null if none are requested. */
async function membersOf(
  diagram: Diagram,
  { members: wanted, byteLimit }: FamilyQuestion,
  limits: WorkLimits,
): Promise<Iterable<readonly number[]> | null> {
  if (wanted === null) return null;
  if (diagram.root === emptyFamily) return [];
  const { by, most, seed } = wanted;
  if (by === 'list') return sets(diagram);
  return runWork(sampleWork(diagram, { count: most, seed, byteLimit }), limits);
}
