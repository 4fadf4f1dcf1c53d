import { byteLimitOf, type Limits } from '../byte-budget.js';
import type { Diagram, Level } from '../diagram.js';
import { DiagramError } from '../diagram-error.js';
import type { Specification } from '../specifications/specification.js';
import { type Steps, Work } from '../work.js';
import { reduce } from './reduction.js';
import { chunkOfStates, Sweep } from './sweep.js';

/** The diagram of a specification's family. Throws `DiagramError` where a limit is reached. */
export function build(specification: Specification, limits: Limits = {}): Diagram {
  return buildWork(specification, limits).finish();
}

/** The same in steps; its progress is that of the elements, twice: down in search, and up in reduction. */
export function buildWork(specification: Specification, limits: Limits = {}): Work<Diagram> {
  return new Work(steps(specification, byteLimitOf(limits)));
}

function* steps(specification: Specification, byteLimit: number): Steps<Diagram> {
  const levels: Level[] = [];
  const root = yield* search(specification, levels, byteLimit);
  return yield* reduce(root, levels, byteLimit);
}

/** Pushes the arcs of each element's states, and returns the root's. */
function* search(specification: Specification, levels: Level[], byteLimit: number): Steps<number> {
  const { elementCount } = specification;
  let bytes = 0;
  let nodes = 0;
  const sweep = new Sweep(specification, byteLimit);
  for (; sweep.element < elementCount; sweep.next()) {
    const { size } = sweep;
    for (let begin = 0; begin < size; begin += chunkOfStates) {
      sweep.expand(begin, Math.min(size, begin + chunkOfStates));
      if (bytes + sweep.bytes > byteLimit) throw new DiagramError({ code: 'memory', byteLimit });
      yield { done: sweep.element, total: 2 * elementCount, nodes };
    }
    levels.push({ zero: sweep.zero.slice(0, size), one: sweep.one.slice(0, size) });
    bytes += 8 * size;
    nodes += size;
  }
  return sweep.root;
}
