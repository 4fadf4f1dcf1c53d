/** What is called a formulation by an engine. */
export function seriesName({ formulation, engine }) {
  return `${formulation} · ${engine}`;
}

export function sizeName({ rows, columns }) {
  return `${rows}×${columns}`;
}

/** The sizes of a recording, in ascending order. */
export function sizesOf({ measurements }) {
  const sizes = new Map(
    measurements.map(({ rows, columns, cells }) => [`${rows}x${columns}`, { rows, columns, cells }]),
  );
  return [...sizes.values()].sort((one, other) => one.cells - other.cells);
}

/**
 * The series of a recording, in the order in which their lines end, from top to bottom: those that reach the limit first, then the slower
 * ones. Each has a point for each of its sizes: the median and the quartiles of the CPU time, null where it is the limit.
 */
export function seriesOf(recording) {
  const names = [...new Set(recording.measurements.map(seriesName))];
  const all = names.map((name, index) => {
    const own = recording.measurements.filter((each) => seriesName(each) === name);
    const points = sizesOf(recording).flatMap((size) => pointOf(recording, own, size) ?? []);
    const { formulation, engine } = own[0];
    return { name, index, formulation, engine, points, last: points.at(-1) };
  });
  return all.sort(byEnd);
}

function byEnd({ last: one }, { last: other }) {
  if (one.cells !== other.cells && (one.medianMs === null || other.medianMs === null))
    return (
      (one.medianMs === null ? one.cells : Infinity) - (other.medianMs === null ? other.cells : Infinity)
    );
  return (other.medianMs ?? Infinity) - (one.medianMs ?? Infinity) || 0;
}

function pointOf({ seeds }, own, { rows, columns, cells }) {
  const here = own.filter((each) => each.rows === rows && each.columns === columns);
  if (here.length === 0) return null;
  const answered = here.filter(({ status }) => status !== 'limit').length;
  // Puzzles that were not tried any more, as the median was the limit by then, would not change it.
  const times = Array.from({ length: seeds.length }, (_, at) => here[at]).map((each) =>
    each === undefined || each.status === 'limit' ? Infinity : each.cpuMs,
  );
  const isWhole = here.length === seeds.length;
  const [lowMs, medianMs, highMs] = [0.25, 0.5, 0.75].map((part) => quantile(times, part));
  return {
    rows,
    columns,
    cells,
    answered,
    tried: here.length,
    medianMs,
    ...(isWhole ? { lowMs, highMs } : { lowMs: null, highMs: null }),
  };
}

/** By nearest rank; null if it is the limit. */
function quantile(times, part) {
  const sorted = times.toSorted((one, other) => one - other);
  const value = sorted[Math.round(part * (sorted.length - 1))];
  return value === Infinity ? null : value;
}

/** Three digits of a time, with its unit. */
export function timeText(ms) {
  if (ms >= 1000) return `${Number((ms / 1000).toPrecision(3))} s`;
  return `${Number(ms.toPrecision(ms < 1 ? 2 : 3))} ms`;
}
