import { createReadStream } from 'node:fs';
import {
  type Diagram,
  DiagramFileError,
  pauseWork,
  readDiagramWork,
  runWork,
  type WorkLimits,
  WorkStopped,
  writeDiagram,
} from '@gridwright/diagrams';
import { CallError } from '../call-error.js';
import { type CommandIo, pathIn } from '../io.js';
import { OutputFile } from '../output-file.js';
import { systemErrorText } from '../system-error.js';

/** Pieces that are written between two checks of the limits. */
const piecesAtATime = 16;

/** What a family is made for, as texts by name: a file of another family is refused. */
export type Identity = Readonly<Record<string, string>>;

/** Writes the diagram of a family into a file; a stopped or failed one leaves no file. Throws `CallError` and `WorkStopped`. */
export async function saveDiagram(
  path: string,
  diagram: Diagram,
  identity: Identity,
  limits: WorkLimits,
  io: Pick<CommandIo, 'cwd'>,
): Promise<void> {
  const file = new OutputFile(path, io);
  try {
    let written = 0;
    for (const piece of writeDiagram(diagram, JSON.stringify(identity))) {
      file.append(piece);
      written += 1;
      if (written % piecesAtATime === 0) await pauseWork(limits);
    }
  } catch (error) {
    file.discard();
    throw error;
  }
  file.finish();
}

/** The diagram of a family from a file that was saved for the same one. Throws `CallError` and `WorkStopped`. */
export async function loadDiagram(
  path: string,
  identity: Identity,
  byteLimit: number,
  limits: WorkLimits,
  io: Pick<CommandIo, 'cwd'>,
): Promise<Diagram> {
  const bytes = await readBytes(path, byteLimit, limits, io);
  try {
    const { diagram, about } = await runWork(
      readDiagramWork(bytes, { byteLimit: byteLimit - bytes.length }),
      limits,
    );
    requireSame(path, identity, about);
    return diagram;
  } catch (error) {
    if (!(error instanceof DiagramFileError)) throw error;
    const { offset, expected, found } = error.problem;
    throw new CallError(`${path}: byte ${offset}`, expected, found);
  }
}

/** Throws `CallError` unless the file was saved for this family. */
function requireSame(path: string, identity: Identity, about: string): void {
  const found = identityIn(about);
  const [part] = Object.keys(identity).filter((name) => found[name] !== identity[name]);
  if (part === undefined) return;
  throw new CallError(
    path,
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

async function readBytes(
  path: string,
  byteLimit: number,
  limits: WorkLimits,
  io: Pick<CommandIo, 'cwd'>,
): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const piece of createReadStream(pathIn(io.cwd, path), { highWaterMark: 2 ** 20 })) {
      pieces.push(piece as Uint8Array);
      length += (piece as Uint8Array).length;
      // While they are joined, the pieces are there twice.
      if (2 * length > byteLimit) throw new WorkStopped('memory');
      await pauseWork(limits);
    }
  } catch (error) {
    if (error instanceof WorkStopped) throw error;
    throw new CallError(path, 'a file that can be read', systemErrorText(error));
  }
  return Buffer.concat(pieces);
}
