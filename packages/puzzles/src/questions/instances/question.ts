import type { BoardSymmetry } from '../../boards/geometry/symmetries.js';
import { instanceSymmetries } from '../../boards/geometry/symmetry-names.js';
import type { QuestionCall } from '../answering/question-call.js';
import type { Input, Picture } from '../answers/input.js';
import type { AnswerHead } from '../records/answer-data.js';

/** Members to show: the first ones in order, or some at random, all with the same probability. */
export interface ShownMembers {
  readonly by: 'list' | 'sample';
  readonly most: number;
  readonly seed: number;
}

/** All puzzles for a solution, or on a board. Cells are named. */
export interface InstancesTask {
  readonly command: 'instances';
  /** Where clues may be; as of `InstanceOptions`, as the next two. */
  readonly cells?: readonly string[] | undefined;
  readonly maxPairs?: number | undefined;
  readonly solvable?: boolean | undefined;
  /** Only those that contain no other of the family. This choice and the next ones apply in this order. */
  readonly minimal?: boolean | undefined;
  readonly with?: readonly string[] | undefined;
  readonly without?: readonly string[] | undefined;
  readonly symmetric?: BoardSymmetry | undefined;
  /** Only those with the fewest clues. */
  readonly minimum?: boolean | undefined;
  readonly hardest?: boolean | undefined;
  /** Null, the default: none. */
  readonly members?: ShownMembers | null | undefined;
  /** The format of members; null, the default: an address if it can represent them. */
  readonly to?: string | null | undefined;
  /** Whether an engine checks each member that is shown; true by default. */
  readonly checks?: boolean | undefined;
  /** Whether the diagram of the whole family is written, as pieces; false by default. */
  readonly saves?: boolean | undefined;
  /** A diagram that was written for the same family. */
  readonly loaded?: Input | null | undefined;
}

/** The call of the question. */
export const instancesCall: QuestionCall<InstancesTask> = {
  options: {
    cells: ['--cells <cells>', 'where clues may be, comma separated', { names: 'cells' }],
    maxPairs: ['--max-pairs <number>', 'no more pairs than these', { least: 0 }],
    solvable: ['--solvable', 'all with at least one solution'],
    minimal: ['--minimal', 'only those that contain no other of the family'],
    with: ['--with <cells>', 'only those with a clue in each of these cells', { names: 'cells' }],
    without: ['--without <cells>', 'only those with no clue in these cells', { names: 'cells' }],
    symmetric: [
      '--symmetric <how>',
      'only those whose clues are in the same cells after a symmetry of the board',
      { named: instanceSymmetries },
    ],
    minimum: ['--minimum', 'only those with the fewest clues, among what remains'],
    hardest: ['--hardest', 'only the hardest of what remains, where the kind defines it'],
  },
};

/** A member of a family, as a puzzle. */
export interface MemberRecord {
  /** The names of its elements; left out for none. */
  readonly clues?: readonly string[];
  readonly format: string;
  readonly text: string;
  /** How an engine has checked it; left out for a member that was not checked. */
  readonly evidence?: 'proof' | 'checked';
}

/** A member that is shown, with its drawing. */
export interface MemberPart {
  readonly type: 'member';
  readonly member: MemberRecord;
  readonly pictures: readonly Picture[];
}

/** A number of members. */
export interface MemberCount {
  readonly value: string;
  readonly exact: true;
}

/** All puzzles for a solution, or on a board. */
export interface InstancesAnswer extends AnswerHead {
  readonly command: 'instances';
  readonly status: 'counted' | 'unknown' | 'several' | 'none' | 'refused';
  readonly rules?: readonly string[];
  /** What the family is. */
  readonly family?: string;
  /** The same in a sentence. */
  readonly means?: string;
  /** The number of elements that members are made of. */
  readonly elements?: number;
  readonly count?: MemberCount;
  /** Of the diagram of the members. */
  readonly nodes?: number;
  /** The family before members were chosen. */
  readonly whole?: { readonly count?: MemberCount; readonly nodes?: number };
  readonly sizes?: readonly { readonly size: number; readonly count: string }[];
  /** The members that were shown, in an answer of a request that wants lines; otherwise they come as parts. */
  readonly members?: readonly MemberRecord[];
  /** The number of members that were shown, and how an engine has checked each. */
  readonly shown?: number;
  readonly evidence?: 'proof' | 'checked';
  /** What a search has found where the family was out of reach. */
  readonly search?: {
    readonly status: 'optimal' | 'feasible' | 'minimal';
    readonly sizes: readonly number[];
    readonly bound?: number;
  };
  /** The nouns of a member and of an element, in the singular and the plural. */
  readonly nouns?: {
    readonly member: readonly [string, string];
    readonly element: readonly [string, string];
  };
  /** In milliseconds. */
  readonly timeMs: { readonly total: number };
}
