import type { ChoiceStep } from '@gridwright/diagrams';
import type { Reading } from '../../boards/definition/format.js';
import { siteName } from '../../boards/geometry/sites.js';
import type {
  InstanceFamily,
  InstanceOptions,
  InstanceSubject,
  Instances,
} from '../../contracts/instances.js';
import type { Kind } from '../../contracts/kind.js';
import { QuestionError } from '../../contracts/question-error.js';
import { atOption, refuseOption } from '../answering/answering.js';
import { readSubject, type SubjectOrAnswer } from '../clues/subject.js';
import { cellsNamed, choiceSpecifications } from '../families/choice.js';
import { instancesOf } from '../families/clue-instances.js';
import type { QuestionOptions } from '../solving/puzzle-question.js';
import type { InstancesTask } from './question.js';

/** A family, and the choice of its members. */
export interface ChosenFamily {
  readonly kind: Kind;
  readonly instances: Instances;
  readonly subject: InstanceSubject;
  readonly options: InstanceOptions;
  readonly family: InstanceFamily;
  /** The choice of members, in order of application. */
  readonly choice: readonly ChoiceStep[];
}

/**
 * The family that a task asks about, or the answer of `unique` where the text is a puzzle without exactly one solution. Throws `ProblemAt` for
 * wrong options, `InputError` for the text, and `QuestionError` and `EngineError` while a puzzle is solved.
 */
export async function chosenFamily(
  kind: Kind,
  text: string,
  task: InstancesTask,
  reading: Omit<Reading, 'kind'>,
  solving: QuestionOptions,
): Promise<ChosenFamily | Exclude<SubjectOrAnswer['unique'], null>> {
  const instances = instancesOf(kind);
  if (instances === null) throw new QuestionError({ code: 'no-clue-choice', kind: kind.name });
  const read = await readSubject(kind, instances, text, reading, solving);
  if (read.subject === null) return read.unique;
  const { subject } = read;
  const { puzzle } = subject;
  const named = (flag: string, names: readonly string[]): Promise<readonly number[]> =>
    atOption(flag, () => cellsNamed(puzzle, names));
  const options: InstanceOptions = {
    ...(task.cells === undefined ? {} : { cells: await named('--cells', task.cells) }),
    ...(task.maxPairs === undefined ? {} : { maxPairs: task.maxPairs }),
    ...(task.solvable === undefined ? {} : { solvable: task.solvable }),
  };
  const family = instances.family(subject, options);
  const among = async (flag: string, names: readonly string[] = []): Promise<readonly number[]> => {
    const cells = await named(flag, names);
    for (const [index, cell] of cells.entries())
      if (family.elementsAt(cell).length === 0) refuseOption(flag, 'a candidate cell', names[index]!);
    return cells;
  };
  const cells = {
    with: await among('--with', task.with),
    without: await among('--without', task.without),
    symmetry: task.symmetric ?? null,
  };
  const both = cells.with.find((cell) => cells.without.includes(cell));
  if (both !== undefined) refuseOption('--without', 'no cell of --with', siteName(puzzle, 'cell', both));
  const within = await atOption('--symmetric', () => choiceSpecifications(family, puzzle, cells));
  return {
    kind,
    instances,
    subject,
    options,
    family,
    choice: choiceSteps(task, family, within, `${kind.name} on this board`),
  };
}

/** The choice in the order that the help states. */
function choiceSteps(
  { minimal, minimum, hardest }: InstancesTask,
  family: InstanceFamily,
  within: Extract<ChoiceStep, { within: unknown }>['within'] | null,
  hardestOf: string,
): readonly ChoiceStep[] {
  if (hardest && family.hardest === null)
    refuseOption('--hardest', 'a kind and a board that say which are the hardest', hardestOf);
  return [
    ...(minimal ? [{ select: family.hasSupersets ? 'irreducible' : 'minimal' } as const] : []),
    ...(within !== null ? [{ within }] : []),
    ...(minimum ? [{ select: 'smallest' } as const] : []),
    ...(hardest ? family.hardest!.map((least) => ({ least })) : []),
  ];
}
