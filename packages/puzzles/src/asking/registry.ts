import { ownEngines } from '@gridwright/modeling';
import type { Board } from '../boards/definition/board.js';
import { requireKind } from '../boards/formats/read-puzzle.js';
import type { Kind } from '../contracts/kind.js';
import { kindOfAddress, loadKind } from '../kinds/load-kind.js';
import type { AnyTask, Registry, RequestOf } from '../questions/answering/events.js';

/** The kinds and engines of this package. */
export const ownRegistry: Registry = {
  boardsFor: (request) => {
    const name = namedKind(request);
    if (name !== null) return kindOf(name).then((kind) => [kind]);
    allBoards ??= loadBoards();
    return allBoards;
  },
  kindOf,
  engines: ({ seed }) => ownEngines.map((engine) => engine.withSeed(seed)),
};

let allBoards: Promise<readonly Board[]> | null = null;

function loadBoards(): Promise<readonly Board[]> {
  return import('../kinds/boards-with-formats.js').then(({ boardsWithFormats }) => boardsWithFormats);
}

/** Every board has its kind. */
function kindOf(name: string): Promise<Kind> {
  return loadKind(name).then((kind) => kind!);
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
export function loadedKinds(kinds: readonly Kind[]): Pick<Registry, 'boardsFor' | 'kindOf'> {
  return { boardsFor: async () => kinds, kindOf: async (name) => requireKind(kinds, name) };
}
