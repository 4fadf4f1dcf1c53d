import { conflict } from '@gridwright/modeling';
import { expect, test } from 'vitest';
import type { FromWorker, ToWorker } from '../../src/asking/browser/messages.js';
import { QuestionWorker, type WorkerHandle } from '../../src/asking/browser/question-worker.js';
import { serveRequests } from '../../src/asking/browser/serve-requests.js';
import { loadedKinds } from '../../src/asking/registry.js';
import { puzzleJson } from '../../src/boards/formats/json/puzzle-json.js';
import { type Puzzle, unsolved } from '../../src/boards/layers/board.js';
import { empty } from '../../src/boards/layers/layer.js';
import { kinds } from '../../src/kinds/index.js';
import { unique } from '../../src/questions/unique/unique.js';
import { grownBoard } from '../hashi/grown-board.js';

/** The code of a worker in this thread: its messages come in the order in which they are posted, each as a task of its own. */
function workerHere(): WorkerHandle {
  let toPage: (event: { readonly data: FromWorker }) => void = () => {};
  let toWorker: (event: { readonly data: ToWorker }) => void = () => {};
  let isTerminated = false;
  const later = (work: () => void): void => void setImmediate(() => !isTerminated && work());
  later(() =>
    serveRequests({ ...loadedKinds(kinds), engines: () => [conflict()] }, {
      addEventListener: (_: 'message', listener: typeof toWorker) => {
        toWorker = listener;
      },
      postMessage: (data: FromWorker) => later(() => toPage({ data })),
      MessageChannel,
    } as never),
  );
  return {
    postMessage: (data) => later(() => toWorker({ data: structuredClone(data) })),
    terminate: () => {
      isTerminated = true;
    },
    addEventListener: (type, listener) => {
      if (type === 'message') toPage = listener as typeof toPage;
    },
  };
}

test('quick edits: the last puzzle is answered, as if it were the first', async () => {
  const hashi = kinds.find(({ name }) => name === 'hashi')!;
  const worker = new QuestionWorker(workerHere);
  const board: Puzzle = grownBoard({ rows: 9, columns: 9, islands: 14, seed: 3 }).puzzle as unknown as Puzzle;
  const places = [...board.clues['islands']!.keys()].filter(
    (site) => board.clues['islands']![site] !== empty,
  );
  let state = 7;
  const random = (below: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % below;
  };
  let puzzle = board;
  for (let round = 0; round < 20; round++) {
    const edits = 1 + random(5);
    let last: Promise<string> | undefined;
    for (let edit = 0; edit < edits; edit++) {
      const islands = (random(4) === 0 ? board : puzzle).clues['islands']!.slice();
      islands[places[random(places.length)]!] = random(5) === 0 ? -2 : 1 + random(8);
      puzzle = { ...puzzle, clues: { islands } };
      const text = puzzleJson(hashi).write(unsolved(hashi.layers, puzzle));
      const asked = worker.answer({ task: { command: 'unique' }, inputs: [{ name: 'board', text }] });
      last = asked.then(({ status }) => status);
      last.catch(() => {});
      if (random(3) === 0) await new Promise((resolve) => setTimeout(resolve, random(12)));
    }
    const fresh = await unique(puzzle, { kind: hashi, engines: [conflict()] });
    expect(await last, `round ${round}`).toBe(fresh.status);
  }
  worker.close();
});
