// A worker entry as an application has it, with an engine that misbehaves at lone islands.
import { clauseToLinear, highs, withLowerings, withSeparation } from '@gridwright/modeling';
import { hashi, kinds, loadedKinds } from '@gridwright/puzzles';
import { serveRequests } from '@gridwright/puzzles/node';

const engine = withSeparation(withLowerings(highs(), [clauseToLinear]));

/** What a lone island, without any bridge to decide, makes the engine of this name do. */
const faults = {
  // Its thread answers nothing and costs nothing; the format below keeps a thread busy.
  blocks: () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0),
  exits: () => process.exit(3),
  throws: () => {
    throw new TypeError('a bug');
  },
  // No caller can catch it.
  'throws later': () => {
    setImmediate(faults.throws);
    return new Promise(() => {});
  },
};

/** A kind that no text is of; one that begins with this word keeps its format busy for ever. */
const endless = {
  ...hashi,
  name: 'endless',
  formats: [
    {
      ...hashi.formats[0],
      name: 'endless',
      oneLine: true,
      signs: undefined,
      recognize: (text) => {
        while (text.startsWith('endless'));
        return 'no';
      },
    },
  ],
};

serveRequests({
  ...loadedKinds([...kinds, endless]),
  engines: () => [
    engine,
    ...Object.entries(faults).map(([name, fault]) => ({
      ...engine,
      name,
      prepare: (model, budget) => {
        const prepared = engine.prepare(model, budget);
        return model.decisions.length === 0 ? { ...prepared, open: fault } : prepared;
      },
    })),
    {
      ...engine,
      name: 'always blocks',
      prepare: (model, budget) => ({ ...engine.prepare(model, budget), open: faults.blocks }),
    },
    ...(process.env.GRIDWRIGHT_TEST === undefined ? [] : [{ ...engine, name: 'environment' }]),
  ],
});
