import { firstNode } from '../diagram.js';
import { ProblemError } from '../errors.js';

/** The first bytes of a file: like those of PNG, they change when a file is transferred as text. */
export const magic = Uint8Array.of(0x89, 0x47, 0x57, 0x5a, 0x44, 0x0d, 0x0a, 0x1a);

/** The version that is written, and the only one that is read. */
export const version = 1;

/** The maximum number of bytes of the text `about`. */
export const maxAboutBytes = 2 ** 24;

/** The number of bytes of the checksum at the end. */
export const checksumBytes = 4;

/** A node as a number that is small if the node is near: a terminal as it is, else by its distance from the nodes above. */
export function codeOf(node: number, above: number): number {
  return node < firstNode ? node : firstNode + above - 1 - node;
}

/** The node of a code; −1 if there is none. */
export function nodeOf(code: number, above: number): number {
  const node = codeOf(code, above);
  return code >= firstNode && node < firstNode ? -1 : node;
}

/** What is wrong with the file of a diagram. */
export interface DiagramFileProblem {
  /**
   * `magic`: not such a file; `version`: of another version; `truncated`: it ends too early; `size`: more elements, nodes or text than
   * the form allows; `node`: a number that no reduced diagram has there; `checksum`: some byte has changed; `excess`: bytes after the end.
   */
  readonly code: 'magic' | 'version' | 'truncated' | 'size' | 'node' | 'checksum' | 'excess';
  /** The byte, from 0. */
  readonly offset: number;
  readonly expected: string;
  readonly found: string;
}

/** The error of reading a file that is no diagram. */
export class DiagramFileError extends ProblemError<DiagramFileProblem> {
  constructor(problem: DiagramFileProblem) {
    super('DiagramFileError', problem, diagramFileProblemText(problem));
  }
}

/** The problem in words. */
export function diagramFileProblemText({ offset, expected, found }: DiagramFileProblem): string {
  return `byte ${offset}: expected ${expected}, found ${found}`;
}
