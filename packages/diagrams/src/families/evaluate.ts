import type { Steps } from '../work.js';
import type { EquationName } from './equation.js';
import { Evaluation } from './evaluation.js';
import { chunkSize } from './in-chunks.js';
import type { NodeStore } from './node-store.js';

/** What an operation gives on two families; g is empty where it takes one. `done` is the number of instructions. */
export function* evaluate(store: NodeStore, name: EquationName, f: number, g: number): Steps<number> {
  const evaluation = new Evaluation(store, name, f, g);
  store.holders.add(evaluation);
  try {
    let done = 0;
    while (!evaluation.run(chunkSize)) {
      done += chunkSize;
      yield { done, total: null, nodes: store.nodeCount };
    }
    return evaluation.result;
  } finally {
    store.holders.delete(evaluation);
    evaluation.release();
  }
}
