import type { ComparisonRow } from '@gridwright/puzzles';
import { comparisonCsv, comparisonHeader } from '@gridwright/puzzles/boards';
import { useRef } from 'react';
import { pngOf } from '../sharing/png.js';
import { save } from '../sharing/save.js';
import { labTexts as texts } from '../texts/lab.js';
import { TimesPlot } from './times-plot.js';

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
  const files = [
    ['SVG', async () => save(new Blob([svg()], { type: 'image/svg+xml' }), `${name}.svg`)],
    ['PNG', async () => save(await pngOf(svg()), `${name}.png`)],
    [
      'CSV',
      async () => {
        const text = `${comparisonHeader}${rows.map(comparisonCsv).join('')}`;
        save(new Blob([text], { type: 'text/csv' }), `${name}.csv`);
      },
    ],
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
