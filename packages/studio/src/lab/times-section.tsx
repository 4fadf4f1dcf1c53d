import type { ComparisonRow } from '@gridwright/puzzles';
import { comparisonCsv, comparisonHeader } from '@gridwright/puzzles/boards';
import { useRef } from 'react';
import { pngOf } from '../sharing/png.js';
import { save, saveText } from '../sharing/save.js';
import { labTexts as texts } from '../texts/lab.js';

export interface TimesSectionProps {
  readonly rows: readonly ComparisonRow[];
  /** The beginning of the names of files. */
  readonly name: string;
}

/** The times as a plot, which can be saved, and the table as a file. */
export function TimesSection({ rows, name }: TimesSectionProps) {
  const plot = useRef<HTMLDivElement>(null);
  const svg = (): string => new XMLSerializer().serializeToString(plot.current!.querySelector('svg')!);
  const runs = Math.max(0, ...rows.map(({ timesMs = [] }) => timesMs.length));
  if (runs === 0) return null;
  const csv = (): string => `${comparisonHeader}${rows.map(comparisonCsv).join('')}`;
  const files = [
    ['SVG', async () => saveText(svg(), 'image/svg+xml', `${name}.svg`)],
    ['PNG', async () => save(await pngOf(svg()), `${name}.png`)],
    ['CSV', async () => saveText(csv(), 'text/csv', `${name}.csv`)],
  ] as const;
  return (
    <section className="section" aria-label={texts.times(runs)}>
      <div className="section-head">
        <h2>{texts.times(runs)}</h2>
        <span className="end">
          {files.map(([form, act]) => (
            <button key={form} type="button" className="quiet small-button" onClick={() => void act()}>
              {form}
            </button>
          ))}
        </span>
      </div>
      <div ref={plot}>
        <TimesPlot rows={rows} />
      </div>
    </section>
  );
}

/** The plot's width, about that of the panel, so that its texts are as large as others; the room at both sides, the height of a line below its name, and the room for the axis. */
const [width, left, right, lineHeight, axis] = [330, 14, 22, 36, 28];

/** The times of all runs on a logarithmic axis: a line for each formulation and engine. Colors and sizes are attributes, so that it can be saved. */
export function TimesPlot({ rows }: { readonly rows: readonly ComparisonRow[] }) {
  const timed = rows.filter(({ timesMs = [] }) => timesMs.length > 0);
  const all = timed.flatMap(({ timesMs = [] }) => timesMs).map((ms) => Math.max(0.01, ms));
  if (all.length === 0) return null;
  const from = Math.floor(Math.log10(Math.min(...all)));
  const to = Math.max(from + 1, Math.ceil(Math.log10(Math.max(...all))));
  const height = timed.length * lineHeight + axis;
  const xOf = (ms: number): number =>
    left + ((Math.log10(Math.max(0.01, ms)) - from) / (to - from)) * (width - left - right);
  const engines = [...new Set(timed.map(({ engine }) => engine))];
  const ticks = Array.from({ length: to - from + 1 }, (_, index) => 10 ** (from + index));
  const ink = { fill: 'currentColor', fontSize: 12 } as const;
  return (
    <svg
      className="plot"
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      fontFamily="'Figtree Variable', Figtree, sans-serif"
      color="#5b5d66"
      role="img"
      aria-label={texts.plot}
    >
      {ticks.map((ms) => (
        <g key={ms}>
          <path d={`M${xOf(ms)} 4V${height - axis + 4}`} stroke="currentColor" strokeOpacity={0.25} />
          <text x={xOf(ms)} y={height - 8} textAnchor="middle" {...ink}>
            {texts.milliseconds(ms)}
          </text>
        </g>
      ))}
      {timed.map((row, index) => {
        const y = (index + 0.72) * lineHeight;
        const xs = (row.timesMs ?? []).map(xOf);
        const isRound = engines.indexOf(row.engine) % 2 === 0;
        return (
          <g key={`${row.formulation} ${row.engine}`}>
            <title>{`${row.formulation}, ${row.engine}: ${(row.timesMs ?? []).join(', ')} ms`}</title>
            <text x={0} y={y - 11} {...ink}>
              {`${row.formulation} · ${row.engine}`}
            </text>
            <path
              d={`M${Math.min(...xs)} ${y}H${Math.max(...xs)}`}
              stroke="currentColor"
              strokeOpacity={0.5}
            />
            {xs.map((x, run) =>
              isRound ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: runs have no other name.
                <circle key={run} cx={x} cy={y} r={4} fill="currentColor" fillOpacity={0.7} />
              ) : (
                <path
                  // biome-ignore lint/suspicious/noArrayIndexKey: runs have no other name.
                  key={run}
                  d={`M${x - 5} ${y}L${x} ${y - 5}L${x + 5} ${y}L${x} ${y + 5}Z`}
                  fill="currentColor"
                  fillOpacity={0.7}
                />
              ),
            )}
            {row.timeMs !== undefined && (
              <path d={`M${xOf(row.timeMs)} ${y - 7}V${y + 7}`} stroke="currentColor" strokeWidth={2.5} />
            )}
          </g>
        );
      })}
    </svg>
  );
}
