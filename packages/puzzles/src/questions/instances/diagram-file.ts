import {
  type Diagram,
  DiagramFileError,
  pauseWork,
  readDiagramWork,
  runWork,
  type WorkLimits,
  writeDiagram,
} from '@gridwright/diagrams';
import { type Answering, refuseOption } from '../answering/answering.js';
import { bytesOf } from '../answering/inputs.js';
import { emitPiece } from '../answering/puzzle-work.js';
import type { Input } from '../answers/input.js';
import type { FamilyIdentity } from '../families/identity.js';

/** Pieces that are written between two checks of the limits. */
const piecesAtATime = 16;

/** Emits the diagram of a family as a file; a stopped one is not whole. Throws `WorkStopped`. */
export async function emitDiagram(
  answering: Answering,
  name: string,
  diagram: Diagram,
  identity: FamilyIdentity,
  limits: WorkLimits,
): Promise<void> {
  let written = 0;
  for (const piece of writeDiagram(diagram, JSON.stringify(identity))) {
    emitPiece({ answering, name }, 'diagram', piece);
    written += 1;
    if (written % piecesAtATime === 0) await pauseWork(limits);
  }
  emitPiece({ answering, name }, 'diagram', '', true);
}

/** The diagram of a family from a file that was written for the same one. Throws `ProblemAt` and `WorkStopped`. */
export async function loadedDiagram(
  file: Input,
  identity: FamilyIdentity,
  byteLimit: number,
  limits: WorkLimits,
): Promise<Diagram> {
  const bytes = bytesOf(file);
  const name = file.name ?? 'the diagram';
  try {
    const { diagram, about } = await runWork(
      readDiagramWork(bytes, { byteLimit: byteLimit - bytes.length }),
      limits,
    );
    requireSame(name, identity, about);
    return diagram;
  } catch (error) {
    if (!(error instanceof DiagramFileError)) throw error;
    const { offset, expected, found } = error.problem;
    return refuseOption(`${name}: byte ${offset}`, expected, found);
  }
}

/** Throws `ProblemAt` unless the file was written for this family. */
function requireSame(name: string, identity: FamilyIdentity, about: string): void {
  const found = identityIn(about);
  const parts = Object.keys(identity) as (keyof FamilyIdentity)[];
  const part = parts.find((each) => found[each] !== identity[each]);
  if (part === undefined) return;
  refuseOption(
    name,
    `the diagram of this family, with the ${part} ${shown(identity[part])}`,
    shown(found[part]),
  );
}

function identityIn(about: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(about);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    // A diagram that another program has written, with a text of its own.
    return {};
  }
}

const maxShown = 60;

function shown(text: unknown): string {
  const word = JSON.stringify(String(text ?? ''));
  return word.length > maxShown ? `${word.slice(0, maxShown)}…` : word;
}
