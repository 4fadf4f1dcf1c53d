import fc from 'fast-check';
import type { LoopBlock, Model } from '../../src/index.js';
import { modelOf, randomBlocks, randomObjectives, type Shape } from '../random-models.js';
import { type Edge, graphOf } from './edge-graphs.js';

export function singleLoop(vertexCount: number, edges: readonly Edge[], name = 'ring'): LoopBlock {
  return { type: 'singleLoop', name, graph: graphOf(vertexCount, edges) };
}

/**
 * Graphs of up to seven vertices with up to nine edges, most with different variables so that loops occur; some edges
 * are parallel or self-loops, and some have a negated or shared literal.
 */
function loops(binaries: number): fc.Arbitrary<LoopBlock> {
  return fc.integer({ min: 0, max: 7 }).chain((vertexCount) => {
    const vertex = fc.nat({ max: Math.max(0, vertexCount - 1) });
    const literal = fc.oneof({ weight: 4, arbitrary: fc.constant(-1) }, fc.nat({ max: 2 * binaries - 1 }));
    // Half of the edges end one or two vertices after their start: loops are frequent.
    const end = fc.oneof(fc.integer({ min: 1, max: 2 }), fc.nat({ max: 6 }));
    return fc
      .array(fc.tuple(vertex, end, literal), {
        minLength: Math.min(vertexCount, 4),
        maxLength: vertexCount === 0 ? 0 : 9,
      })
      .map((edges) =>
        edges.map(
          ([a, step, own], i): Edge => [a, (a + step) % vertexCount, own < 0 ? 2 * (i % binaries) : own],
        ),
      )
      .map((edges) => singleLoop(vertexCount, edges));
  });
}

/** Small models of binaries with one or two single loops, sometimes other constraints and an objective. */
export const modelsOfLoops: fc.Arbitrary<Model> = fc.integer({ min: 3, max: 9 }).chain((binaries) => {
  const shape: Shape = { binaries, integers: [], continuous: [] };
  const others = randomBlocks(shape).filter((block) => !('graph' in block));
  return fc
    .tuple(
      fc.array(loops(binaries), { minLength: 1, maxLength: 2 }),
      fc.oneof(
        { weight: 2, arbitrary: fc.constant([]) },
        others.map((block) => [block]),
      ),
      fc.option(randomObjectives(shape)),
    )
    .map(([blocks, more, objective]) => modelOf(shape, [...more, ...blocks], objective));
});
