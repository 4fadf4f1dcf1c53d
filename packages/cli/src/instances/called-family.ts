import type { ChoiceStep } from '@gridwright/diagrams';
import {
  type BoardSymmetry,
  cellsNamed,
  choiceSpecifications,
  decodeText,
  type InstanceFamily,
  type InstanceOptions,
  type InstanceSubject,
  type Instances,
  instancesOf,
  type Kind,
  kinds,
  type QuestionOptions,
  readSubject,
  requireKind,
  type SubjectOrAnswer,
  siteName,
} from '@gridwright/puzzles';
import { atCall } from '../at-call.js';
import { CallError } from '../call-error.js';
import { instanceKinds } from '../catalog.js';
import { readOneInput } from '../line-pieces.js';
import { type InputIo, readInputs } from '../puzzle-input.js';

/** How a family is called: names of cells as they were typed. */
export interface InstanceCall {
  readonly rules?: string;
  readonly format?: string;
  readonly cells?: readonly string[];
  readonly maxPairs?: number;
  readonly solvable?: boolean;
  readonly minimal?: boolean;
  readonly with?: readonly string[];
  readonly without?: readonly string[];
  readonly symmetric?: BoardSymmetry;
  readonly minimum?: boolean;
  readonly hardest?: boolean;
}

/** The family of a call. */
export interface CalledInstances {
  readonly kind: Kind;
  readonly instances: Instances;
  /** The name of the argument. */
  readonly name: string;
  readonly subject: InstanceSubject;
  readonly options: InstanceOptions;
  readonly family: InstanceFamily;
  /** The choice of members, in order of application. */
  readonly choice: readonly ChoiceStep[];
}

/** The options that not every kind takes, by their flags. */
const flags = { cells: '--cells', maxPairs: '--max-pairs', solvable: '--solvable' } as const;

/**
 * The family that is called, or the answer of `unique` where the argument is a puzzle without exactly one solution. Throws `CallError`,
 * and `QuestionError` and `EngineError` while a puzzle is solved.
 */
export async function calledInstances(
  kindName: string,
  argument: string,
  call: InstanceCall,
  io: InputIo,
  solving: QuestionOptions,
): Promise<CalledInstances | Exclude<SubjectOrAnswer['unique'], null>> {
  const kind = requireKind(kinds, kindName);
  const instances = instancesOf(kind);
  if (instances === null)
    throw new CallError('the kind', instanceKinds.map(({ name }) => name).join(' or '), kindName);
  requireTaken(kind, instances, call);
  const rules = call.rules?.split(',').map((word) => word.trim());
  const reading = { format: call.format, rules: rules?.filter((word) => word !== '') };
  const { name, bytes } =
    instances.of === 'solution'
      ? await readOneInput(argument, io, { ...reading, kind: kind.name })
      : (await readInputs([argument], io))[0]!;
  const read = await atCall(name, () => readSubject(kind, instances, decodeText(bytes), reading, solving));
  if (read.subject === null) return read.unique;
  const { subject } = read;
  const { puzzle } = subject;
  const named = (flag: string, names: readonly string[]): Promise<readonly number[]> =>
    atCall(flag, () => cellsNamed(puzzle, names));
  const options: InstanceOptions = {
    ...(call.cells === undefined ? {} : { cells: await named('--cells', call.cells) }),
    ...(call.maxPairs === undefined ? {} : { maxPairs: call.maxPairs }),
    ...(call.solvable === undefined ? {} : { solvable: call.solvable }),
  };
  const family = await atCall(name, () => instances.family(subject, options));
  const among = async (flag: string, names: readonly string[] = []): Promise<readonly number[]> => {
    const cells = await named(flag, names);
    for (const [index, cell] of cells.entries())
      if (family.elementsAt(cell).length === 0) throw new CallError(flag, 'a candidate cell', names[index]!);
    return cells;
  };
  const cells = {
    with: await among('--with', call.with),
    without: await among('--without', call.without),
    symmetry: call.symmetric ?? null,
  };
  const both = cells.with.find((cell) => cells.without.includes(cell));
  if (both !== undefined)
    throw new CallError('--without', 'no cell of --with', siteName(puzzle, 'cell', both));
  const within = await atCall('--symmetric', () => choiceSpecifications(family, puzzle, cells));
  return {
    kind,
    instances,
    name,
    subject,
    options,
    family,
    choice: choiceSteps(call, family, within, `${kind.name} on this board`),
  };
}

/** The choice in the order that the help states. */
function choiceSteps(
  { minimal, minimum, hardest }: InstanceCall,
  family: InstanceFamily,
  within: Extract<ChoiceStep, { within: unknown }>['within'] | null,
  hardestOf: string,
): readonly ChoiceStep[] {
  if (hardest && family.hardest === null)
    throw new CallError('--hardest', 'a kind and a board that say which are the hardest', hardestOf);
  return [
    ...(minimal ? [{ select: family.hasSupersets ? 'irreducible' : 'minimal' } as const] : []),
    ...(within !== null ? [{ within }] : []),
    ...(minimum ? [{ select: 'smallest' } as const] : []),
    ...(hardest ? family.hardest!.map((least) => ({ least })) : []),
  ];
}

function requireTaken({ name }: Kind, { options }: Instances, call: InstanceCall): void {
  for (const [option, flag] of Object.entries(flags) as [keyof typeof flags, string][])
    if (call[option] !== undefined && !options.includes(option)) {
      const takers = instanceKinds.filter((each) => each.options.includes(option));
      throw new CallError(flag, `it with ${takers.map((each) => each.name).join(' or ')} alone`, name);
    }
}
