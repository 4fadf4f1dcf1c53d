import { chunkSize } from '../chunks.js';
import type { Steps } from '../work.js';
import { type EquationName, equations } from './equations.js';
import { IntegerList } from './integer-list.js';
import { type NodeStore, nodeSize } from './node-store.js';
import { entrySize, hashOf } from './operation-cache.js';
import {
  answersPerOperation,
  both,
  call,
  callSize,
  end,
  entriesPerOperation,
  first,
  frameSize,
  give,
  giveChoice,
  giveNode,
  open,
  type Program,
  place,
  programOf,
  sameOperands,
  second,
} from './program.js';
import type { Roots } from './roots.js';

const firstFrames = 16;

let compiled: Program | null = null;

/** The compiled equations, from the first operation on. */
function ownProgram(): Program {
  compiled ??= programOf(equations);
  return compiled;
}

/** One operation, which can pause after any instruction, on a stack of its own. Its registers are roots. */
export class Evaluation implements Roots {
  readonly #program = ownProgram();
  readonly #store: NodeStore;
  readonly #stack: IntegerList;
  /** The offset of the topmost frame. */
  #base = 0;

  constructor(store: NodeStore, name: EquationName, f: number, g: number) {
    this.#store = store;
    this.#stack = new IntegerList(store.budget, firstFrames * frameSize);
    this.begin(name, f, g);
  }

  /** Begins another operation, once the one before is done. */
  begin(name: EquationName, f: number, g: number): void {
    const { words } = this.#stack;
    words.fill(0, 0, frameSize);
    words[place.instruction] = this.#program.starts.get(name)!;
    words[place.f] = f;
    words[place.g] = g;
  }

  /** The result, once `run` has returned true. */
  get result(): number {
    return this.#stack.words[place.firstValue]!;
  }

  /** Runs up to `instructions` instructions; returns whether the operation is done. */
  run(instructions: number): boolean {
    const store = this.#store;
    const { cache } = store;
    const { code, answers, entries, isCommutative } = this.#program;
    let { words } = this.#stack;
    let base = this.#base;
    let at = words[base + place.instruction]!;
    let hits = 0;
    let misses = 0;
    let losses = 0;
    for (let left = instructions; left > 0; left -= 1) {
      const instruction = code[at]!;
      if (instruction === call) {
        const operation = code[at + 1]!;
        let f = words[base + code[at + 2]!]!;
        let g = words[base + code[at + 3]!]!;
        let result = open;
        if (f < 2 || g < 2 || f === g) {
          const which = f > 1 && f === g ? sameOperands : 3 * (f < 2 ? f : 2) + (g < 2 ? g : 2);
          result = answers[operation * answersPerOperation + which]!;
        }
        if (result !== open) {
          words[base + code[at + 4]!] = result === 2 ? f : result === 3 ? g : result;
          at += callSize;
          continue;
        }
        if (f > g && isCommutative[operation] === 1) {
          const other = f;
          f = g;
          g = other;
        }
        const hash = hashOf(operation, f, g);
        const known = cache.entries;
        const entry = (hash >>> cache.shift) * entrySize;
        if (known[entry + 1] === f && known[entry + 2] === g && known[entry] === operation) {
          words[base + code[at + 4]!] = known[entry + 3]!;
          at += callSize;
          hits += 1;
          continue;
        }
        misses += 1;
        words[base + place.instruction] = at;
        base += frameSize;
        if (base + frameSize > words.length) {
          this.#base = base - frameSize;
          words = this.#stack.grow();
        }
        const { nodes } = store;
        const fAt = f * nodeSize;
        const gAt = g * nodeSize;
        const fElement = nodes[fAt]!;
        const gElement = nodes[gAt]!;
        words[base + place.operation] = operation;
        words[base + place.hash] = hash;
        words[base + place.element] = fElement < gElement ? fElement : gElement;
        words[base + place.f] = f;
        words[base + place.g] = g;
        words[base + place.f0] = nodes[fAt + 1]!;
        words[base + place.f1] = nodes[fAt + 2]!;
        words[base + place.g0] = nodes[gAt + 1]!;
        words[base + place.g1] = nodes[gAt + 2]!;
        // Old values may be numbers of nodes that were freed.
        for (let value = place.firstValue; value < frameSize; value += 1) words[base + value] = 0;
        const which = fElement < gElement ? first : gElement < fElement ? second : both;
        at = entries[operation * entriesPerOperation + which]!;
        continue;
      }
      let result: number;
      if (instruction === giveNode || instruction === giveChoice) {
        this.#base = base;
        const zero = words[base + code[at + 1]!]!;
        const one = words[base + code[at + 2]!]!;
        result =
          zero === one && instruction === giveChoice
            ? zero
            : store.node(words[base + place.element]!, zero, one);
      } else if (instruction === give) {
        result = words[base + code[at + 1]!]!;
      } else {
        break;
      }
      const known = cache.entries;
      const entry = (words[base + place.hash]! >>> cache.shift) * entrySize;
      if (known[entry] !== 0) losses += 1;
      known[entry] = words[base + place.operation]!;
      known[entry + 1] = words[base + place.f]!;
      known[entry + 2] = words[base + place.g]!;
      known[entry + 3] = result;
      base -= frameSize;
      at = words[base + place.instruction]!;
      words[base + code[at + 4]!] = result;
      at += callSize;
    }
    words[base + place.instruction] = at;
    this.#base = base;
    cache.adapt(hits, misses, losses, store.capacity);
    return code[at] === end;
  }

  forEachRoot(visit: (node: number) => void): void {
    const { words } = this.#stack;
    for (let frame = 0; frame <= this.#base; frame += frameSize) {
      visit(words[frame + place.f]!);
      visit(words[frame + place.g]!);
      for (let value = place.firstValue; value < frameSize; value += 1) visit(words[frame + value]!);
    }
  }

  release(): void {
    this.#stack.release();
  }
}

/** The result of an operation on two families; g is empty for unary operations. `done` counts instructions. */
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

/** Runs one operation after the other, each to its end: for many small ones. The operands of the one that runs are roots. */
export class Operations {
  readonly #store: NodeStore;
  readonly #evaluation: Evaluation;

  constructor(store: NodeStore) {
    this.#store = store;
    this.#evaluation = new Evaluation(store, 'union', 0, 0);
    store.holders.add(this.#evaluation);
  }

  /** The result of an operation; g is empty for unary operations. It is not held. */
  *steps(name: EquationName, f: number, g = 0): Steps<number> {
    const evaluation = this.#evaluation;
    evaluation.begin(name, f, g);
    for (let done = chunkSize; !evaluation.run(chunkSize); done += chunkSize)
      yield { done, total: null, nodes: this.#store.nodeCount };
    return evaluation.result;
  }

  release(): void {
    this.#store.holders.delete(this.#evaluation);
    this.#evaluation.release();
  }
}
