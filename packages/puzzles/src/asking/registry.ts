import { ownEngines } from '@gridwright/modeling';
import type { Board } from '../boards/definition/board.js';
import { requireKind } from '../boards/formats/read-puzzle.js';
import type { Kind, SolvableKind } from '../contracts/kind.js';
import { kindNamedIn, loadKind, loadSolvable } from '../kinds/load-kind.js';
import type { AnyTask, Registry, RequestOf } from '../questions/answering/events.js';
import { questions } from '../questions/list.js';

/** The kinds and engines of this package. */
export const ownRegistry: Registry = {
  boardsFor: async (request) => {
    const text = onlyText(request);
    const name = text === null ? null : kindNamedIn(text);
    if (name !== null) {
      const kind = await (isSolved(request) ? solvableOf(name) : kindOf(name));
      if (kind.formats.some(({ recognize }) => recognize(text!) === 'yes')) return [kind];
    }
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

/** Longer texts take much longer to read than the boards of all kinds to load. */
const maxLooked = 100_000;

/** The only text of a request that reads nothing else and does not say how; null for any other request. */
function onlyText({ inputs = [], task, reading = {} }: RequestOf<AnyTask>): string | null {
  const [input] = inputs;
  if (input === undefined || inputs.length > 1 || 'puzzle' in input) return null;
  if (task.command === 'check' || task.command === 'verify') return null;
  if (reading.kind !== undefined || reading.format !== undefined) return null;
  if ('text' in input) return input.text.length > maxLooked ? null : input.text;
  return input.bytes.length > maxLooked ? null : new TextDecoder().decode(input.bytes);
}

/** The part of a registry with kinds that are loaded already. */
export function loadedKinds(kinds: readonly Kind[]): Pick<Registry, 'boardsFor' | 'kindOf' | 'solvableOf'> {
  const kindOf = async (name: string): Promise<Kind> => requireKind(kinds, name);
  return { boardsFor: async () => kinds, kindOf, solvableOf: kindOf };
}
