import { ownEngines } from '@gridwright/modeling';
import type { Board } from '../boards/definition/board.js';
import { requireKind } from '../boards/formats/read-puzzle.js';
import type { Kind, SolvableKind } from '../contracts/kind.js';
import { kindOfAddress, loadKind, loadSolvable } from '../kinds/load-kind.js';
import type { AnyTask, Registry, RequestOf } from '../questions/answering/events.js';
import { questions } from '../questions/list.js';

/** The kinds and engines of this package. */
export const ownRegistry: Registry = {
  boardsFor: (request) => {
    const name = namedKind(request);
    if (name !== null) return (isSolved(request) ? solvableOf(name) : kindOf(name)).then((kind) => [kind]);
    allBoards ??= loadBoards();
    return allBoards;
  },
  kindOf,
  solvableOf,
  engines: ({ seed }) => ownEngines.map((engine) => engine.withSeed(seed)),
};

let allBoards: Promise<readonly Board[]> | null = null;

function loadBoards(): Promise<readonly Board[]> {
  return import('../kinds/boards-with-formats.js').then(({ boardsWithFormats }) => boardsWithFormats);
}

/** Whether what solves puzzles is enough for a request. */
function isSolved({ task }: RequestOf<AnyTask>): boolean {
  return Object.entries(questions).some(
    ([name, { about }]) => name === task.command && about === 'solutions',
  );
}

/** Every board has its kind. */
function kindOf(name: string): Promise<Kind> {
  return loadKind(name).then((kind) => kind!);
}

function solvableOf(name: string): Promise<SolvableKind> {
  return loadSolvable(name).then((kind) => kind!);
}

/** An address is shorter, in bytes. */
const maxAddress = 10_000;

/** The name of the kind of a request whose only text is an address that names it; null for any other request. */
function namedKind({ inputs = [], task, reading = {} }: RequestOf<AnyTask>): string | null {
  const [input] = inputs;
  if (input === undefined || inputs.length > 1 || 'puzzle' in input || task.command === 'check') return null;
  if (reading.kind !== undefined || reading.format !== undefined) return null;
  if ('text' in input) return kindOfAddress(input.text);
  return input.bytes.length > maxAddress ? null : kindOfAddress(new TextDecoder().decode(input.bytes));
}

/** The part of a registry with kinds that are loaded already. */
export function loadedKinds(kinds: readonly Kind[]): Pick<Registry, 'boardsFor' | 'kindOf' | 'solvableOf'> {
  const kindOf = async (name: string): Promise<Kind> => requireKind(kinds, name);
  return { boardsFor: async () => kinds, kindOf, solvableOf: kindOf };
}
