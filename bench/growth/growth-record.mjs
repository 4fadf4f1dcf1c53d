import { z } from 'zod';

const count = z.int().positive();
const text = z.string().min(1);
const series = { formulation: text, engine: text };

const measurement = z.strictObject({
  ...{ rows: count, columns: count, cells: count, seed: z.int().nonnegative(), ...series },
  status: z.enum(['unique', 'several', 'none', 'optimal', 'counted', 'limit']),
  /** The limit that was reached: the CPU time, the time on the clock, or the memory. */
  reason: z.enum(['cpu', 'time', 'memory']).nullable(),
  /** The first digits of a hash of the solution; null without exactly one. */
  solution: z
    .string()
    .regex(/^[0-9a-f]{12}$/)
    .nullable(),
  /** Of a diagram: how many sets it has, and its nodes. */
  count: z.string().regex(/^\d+$/).optional(),
  nodes: count.optional(),
  cpuMs: z.number().nonnegative(),
  /** Not measured of diagrams, whose rounds are counted by CPU time. */
  wallMs: z.number().nonnegative().optional(),
});

const machine = z.strictObject({
  ...{ date: z.iso.date(), processor: text, cores: count, node: text, gridwright: text },
  ...{ load: z.number().nonnegative(), loadAtEnd: z.number().nonnegative() },
});

const recording = z.strictObject({
  ...{
    name: text,
    kind: text,
    form: text.nullable(),
    title: text,
    question: z.enum(['unique', 'solve', 'count']),
  },
  /** What the two numbers of a size count. */
  sizeLabel: text,
  /** What is measured, in sentences: for a kind, what its generator says of its puzzles. */
  subject: text,
  /** Of the puzzles; or the numbers of the runs, where each size has one subject. */
  seeds: z.array(z.int().nonnegative()).min(1),
  limitMs: z.number().positive(),
  machine,
  missing: z.array(z.strictObject({ ...series, why: text })),
  measurements: z.array(measurement).min(1),
});

const growthRecord = z.strictObject({
  format: z.literal('gridwright-growth'),
  version: z.literal(1),
  recordings: z.array(recording).min(1),
});

/** Reads a record; throws if it is not as the schema says. */
export function readRecord(json) {
  return growthRecord.parse(JSON.parse(json));
}

/** The text of a record, with a measurement a line. */
export function recordText(recordings) {
  const parts = recordings.map(({ measurements, ...facts }) => {
    const lines = measurements.map((each) => `      ${JSON.stringify(each, rounded)}`).join(',\n');
    const head = JSON.stringify(facts, rounded, 2)
      .replace(/^/gm, '    ')
      .replace(/\s*\}\s*$/, '');
    return `${head},\n      "measurements": [\n${lines}\n      ]\n    }`;
  });
  const text = `{\n  "format": "gridwright-growth",\n  "version": 1,\n  "recordings": [\n${parts.join(',\n')}\n  ]\n}\n`;
  readRecord(text);
  return text;
}

/** Three digits after the point: no clock tells more. */
function rounded(_key, value) {
  return typeof value === 'number' ? Number(value.toFixed(3)) : value;
}
