import {
  answerFamily,
  type Diagram,
  type FamilyAnswer,
  type FamilyQuestion,
  type WorkLimits,
  WorkStopped,
} from '@gridwright/diagrams';
import { requireKind } from '../../boards/formats/read-puzzle.js';
import { decodeText } from '../../boards/formats/text.js';
import { unsolved } from '../../boards/layers/board.js';
import { ruleWords } from '../../boards/layers/rule-variant.js';
import { type Answering, atOption, budgetFrom, type NamedInput } from '../answering/answering.js';
import type { AnswerEventOf, Outcome } from '../answering/events.js';
import { bytesOf, requireOnePuzzle } from '../answering/inputs.js';
import { bytesOfMembers, familyLimits } from '../families/family-limits.js';
import { identityOf } from '../families/identity.js';
import { headOf, withoutEmpty } from '../records/answer-data.js';
import { writtenPuzzle } from '../records/written-puzzle.js';
import type { QuestionOptions } from '../solving/puzzle-question.js';
import { type ChosenFamily, chosenFamily } from './chosen-family.js';
import { emitDiagram, loadedDiagram } from './diagram-file.js';
import { type FamilySource, familySource } from './family-source.js';
import { memberRecord } from './member-record.js';
import type { InstancesAnswer, InstancesTask, MemberPart, MemberRecord } from './question.js';
import { canGoOn, type Searched, searchInstead, searchQuestion } from './search-instead.js';

/** Where a search may follow, the parts of the time for the family, and for checking what the search has found. */
const [familyShare, checkShare] = [0.5, 0.1];

/** The engine that checks members: it shares nothing with diagrams, and writes proofs. */
const checker = 'conflict';

/**
 * Answers `instances`: builds or loads the family, chooses, counts and shows members, each as a part; where the family is out of reach,
 * searches. Throws `ProblemAt`, `InputError`, `QuestionError` and `EngineError`.
 */
export async function answer(task: InstancesTask, answering: Answering, input: NamedInput): Promise<void> {
  const { registry, boards, request, control, engines } = answering;
  const startMs = performance.now();
  const kind = await registry.kindOf(requireKind(boards, request.reading.kind ?? 'none').name);
  const { kind: _, ...reading } = request.reading;
  const budget = budgetFrom(answering, startMs);
  const endMs = budget.deadlineMs ?? Number.POSITIVE_INFINITY;
  const within = (share: number): QuestionOptions => ({
    ...{ engines, engine: checker },
    budget: { ...budget, deadlineMs: startMs + share * (endMs - startMs) },
  });
  const text = decodeText(bytesOf(input));
  if (kind.instances?.of !== 'board') requireOnePuzzle([kind], input, { ...reading, kind: kind.name });
  const chosen = await chosenFamily(kind, text, task, reading, within(1));
  const about = headOf('instances', input.name, kind.name);
  const timeMs = (): InstancesAnswer['timeMs'] => ({ total: Math.round(performance.now() - startMs) });
  if (!('family' in chosen)) {
    const { status } = chosen;
    const reason = status === 'unknown' ? chosen.reason : null;
    const data = withoutEmpty<InstancesAnswer>({ ...about, status, reason, timeMs: timeMs() });
    return control.emit(eventOf(data, status === 'unknown' ? 'limit' : 'no'));
  }
  const { to = null, members: shown = null } = task;
  // An impossible format is reported before the family is built.
  if (to !== null) await atOption('--to', () => writtenPuzzle(kind, chosen.family.puzzleOf([]), to));
  const search = searchQuestion(chosen, task);
  const limits = familyLimits(
    answering,
    startMs,
    startMs + (search === null ? 1 : familyShare) * (endMs - startMs),
  );
  const members = new MemberList(answering, input.name, chosen, task, within(1), limits.byteLimit);
  const source = sourceOf(chosen, within(1), limits, answering, input, task);
  const question = {
    members: shown,
    byteLimit: limits.byteLimit,
    ...source,
    choice: chosen.choice,
    wantsSizes: true,
  };
  const found = await answerFamily(question, limits, (member) => members.show(member));
  const searched =
    search !== null && found.count === null && canGoOn(found.reason)
      ? await searchInstead(chosen, search, within(1 - checkShare))
      : null;
  if (searched !== null && shown !== null) await showSearched(searched, members);
  const data = withoutEmpty<InstancesAnswer>({
    ...about,
    ...familyData(chosen, found, searched),
    shown: members.shown || null,
    evidence: members.evidence,
    members: answering.lines === null ? null : members.kept,
    timeMs: timeMs(),
  });
  control.emit(eventOf(data, found.reason !== null ? 'limit' : found.count === 0n ? 'no' : 'yes'));
}

function eventOf(answer: InstancesAnswer, outcome: Outcome): AnswerEventOf<InstancesAnswer> {
  return { type: 'answer', answer, outcome, pictures: [] };
}

function familyData(
  { kind, subject, family, instances }: ChosenFamily,
  { count, nodes, whole, sizes, reason }: FamilyAnswer,
  searched: Searched | null,
) {
  const counted = (value: bigint | null) =>
    value === null ? null : ({ value: String(value), exact: true } as const);
  const { member } = family;
  const { element } = instances;
  return {
    status: reason === null ? ('counted' as const) : ('unknown' as const),
    reason,
    rules: ruleWords(kind.variants, subject.puzzle.rules),
    family: member.many,
    means: family.means,
    elements: family.elementCount,
    count: counted(count),
    nodes,
    whole:
      whole &&
      withoutEmpty<NonNullable<InstancesAnswer['whole']>>({
        count: counted(whole.count),
        nodes: whole.nodes,
      }),
    sizes: sizes?.flatMap((each, size) => (each === 0n ? [] : [{ size, count: String(each) }])) ?? null,
    search:
      searched &&
      withoutEmpty<NonNullable<InstancesAnswer['search']>>({
        status: searched.status,
        sizes: searched.members.map(({ length }) => length),
        bound: searched.bound,
      }),
    nouns: { member: [member.one, member.many], element: [element.one, element.many] } as const,
  };
}

/** Shows what a search has found, as far as the limits allow. */
async function showSearched({ members }: Searched, list: MemberList): Promise<void> {
  try {
    for (const member of members) await list.show(member);
  } catch (error) {
    if (!(error instanceof WorkStopped)) throw error;
  }
}

/** Checks members, and emits them as parts, or keeps them for the answer of a request that wants lines. */
class MemberList {
  readonly kept: MemberRecord[] = [];
  shown = 0;
  evidence: MemberRecord['evidence'];
  #keptBytes = 0;
  readonly #show: (member: readonly number[]) => Promise<void>;

  constructor(
    { lines, control, request }: Answering,
    puzzle: string,
    chosen: ChosenFamily,
    { to = null, checks = true }: InstancesTask,
    checking: QuestionOptions,
    byteLimit: number,
  ) {
    const { kind, family } = chosen;
    this.#show = async (elements) => {
      const member = await memberRecord(chosen, elements, to, checks ? checking : null);
      this.shown += 1;
      this.evidence = member.evidence;
      if (lines === null) {
        const scene = (): ReturnType<typeof kind.draw> =>
          kind.draw(unsolved(kind.layers, family.puzzleOf(elements)));
        const pictures =
          request.wantsPictures && to === null ? [{ caption: 'a member', scene: scene() }] : [];
        const part: MemberPart = { type: 'member', member, pictures };
        return control.emit({ type: 'part', puzzle, part });
      }
      this.#keptBytes += bytesOfMembers.each + 4 * (member.text.length + (member.clues ?? []).join().length);
      if (this.#keptBytes > Math.min(byteLimit, bytesOfMembers.most)) throw new WorkStopped('memory');
      this.kept.push(member);
    };
  }

  show(member: readonly number[]): Promise<void> {
    return this.#show(member);
  }
}

/** The family as it is built, or loaded; and whether its diagram is written. */
function sourceOf(
  chosen: ChosenFamily,
  solving: QuestionOptions,
  limits: WorkLimits,
  answering: Answering,
  { name }: NamedInput,
  { loaded = null, saves = false }: InstancesTask,
): FamilySource & Pick<FamilyQuestion, 'onWhole'> {
  const { kind, subject, family, options } = chosen;
  const identity = () => identityOf(kind, subject, family, options);
  const source: FamilySource =
    loaded === null
      ? familySource(chosen, solving, limits)
      : {
          countBySize: null,
          build: ({ byteLimit }) => loadedDiagram(loaded, identity(), byteLimit, limits),
        };
  if (!saves) return source;
  return { ...source, onWhole: (whole: Diagram) => emitDiagram(answering, name, whole, identity(), limits) };
}
