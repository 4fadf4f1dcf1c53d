import type { QuestionCall } from '../answering/question-call.js';
import type { MemberCount, ShownMembers } from '../instances/question.js';
import type { AnswerHead } from '../records/answer-data.js';

/** The families, with the singular and plural of their members. */
export const familyWords = {
  cycles: ['cycle', 'cycles'],
  paths: ['path', 'paths'],
  matchings: ['path matching', 'path matchings'],
  'cycle-unions': ['union of cycles', 'unions of cycles'],
  trees: ['spanning tree', 'spanning trees'],
  connected: ['connected subgraph', 'connected subgraphs'],
} as const;

/** The name of a family. */
export type FamilyName = keyof typeof familyWords;

/** A symmetry of a grid: the turn by 180°, or the reflection that swaps left and right. */
export type GridSymmetry = 'rotation' | 'reflection';

/** A family of sets of edges of a graph. Vertices are named. */
export interface DiagramTask {
  readonly command: 'diagram';
  readonly family: FamilyName;
  /** Where paths begin and end; by default the first and the last corner of a grid. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Vertices that a member touches, and those that it does not touch. */
  readonly with?: readonly string[] | undefined;
  readonly without?: readonly string[] | undefined;
  readonly symmetric?: GridSymmetry | undefined;
  /** Only those that contain no other. This choice and the next ones apply in this order. */
  readonly minimal?: boolean | undefined;
  readonly maximal?: boolean | undefined;
  readonly minimum?: boolean | undefined;
  readonly maximum?: boolean | undefined;
  readonly members?: ShownMembers | null | undefined;
}

/** The call of the question. */
export const diagramCall: QuestionCall<DiagramTask> = {
  options: {
    from: ['--from <vertex>', 'where paths begin, for example r1c1 (default: the first corner)', 'text'],
    to: ['--to <vertex>', 'where paths end (default: the last corner)', 'text'],
    with: [
      '--with <vertices>',
      'only those that touch each of these vertices, comma separated',
      { names: 'vertices' },
    ],
    without: ['--without <vertices>', 'only those that touch none of these', { names: 'vertices' }],
    symmetric: [
      '--symmetric <how>',
      'only those that are the same after a turn by 180°, or in a mirror beside the grid',
      { oneOf: ['rotation', 'reflection'] },
    ],
    minimal: ['--minimal', 'only those that contain no other'],
    maximal: ['--maximal', 'only those that no other contains'],
    minimum: ['--minimum', 'only those with the fewest edges'],
    maximum: ['--maximum', 'only those with the most edges'],
  },
};

/** A member of a family: the names of the vertices of each edge, or its drawing. */
export interface EdgesPart {
  readonly type: 'edges';
  readonly text: string;
}

/** A family of sets of edges of a graph. */
export interface DiagramAnswer extends AnswerHead {
  readonly command: 'diagram';
  readonly status: 'counted' | 'unknown';
  readonly family?: FamilyName;
  readonly graph?: string;
  readonly vertices?: number;
  readonly edges?: number;
  readonly count?: MemberCount;
  readonly nodes?: number;
  /** The names of the vertices of each edge of each member, in an answer of a request that wants lines. */
  readonly members?: readonly (readonly (readonly [string, string])[])[];
  /** The number of members that were shown. */
  readonly shown?: number;
  /** In milliseconds. */
  readonly timeMs: { readonly total: number };
}
