import type { ComparisonRow } from '@gridwright/puzzles';
import { Play } from 'lucide-react';
import { SelectField } from '../parts/fields.js';
import { labTexts as texts } from '../texts/lab.js';
import type { Comparing, LabState } from './lab-store.js';

export interface RunsSectionProps {
  readonly lab: LabState;
  readonly compare: () => void;
  readonly stop: () => void;
  readonly compareWith: (changes: Partial<Comparing>) => void;
  /** Shows the relaxation of a formulation. */
  readonly show: (word: string) => void;
}

const repeats = ['1', '3', '7'];

/** Formulations on engines: what is compared, and the table of the runs. */
export function RunsSection({ lab, compare, stop, compareWith, show }: RunsSectionProps) {
  const { formulations, engines, comparing, rows, running, problem } = lab;
  const isReady = comparing.formulations.size > 0 && comparing.engines.size > 0;
  return (
    <section className="section" aria-label={texts.runs}>
      <div className="section-head">
        <h2>{texts.runs}</h2>
        <span className="end">
          {running === null ? (
            <button type="button" className="normal small-button" disabled={!isReady} onClick={compare}>
              <Play className="icon small" aria-hidden="true" />
              {rows.length === 0 ? texts.run : texts.again}
            </button>
          ) : (
            <button type="button" className="normal small-button" onClick={stop}>
              {texts.stop}
            </button>
          )}
        </span>
      </div>
      <details className="comparing">
        <summary>{texts.choose}</summary>
        <div className="comparing-choices">
          <Checks
            label={texts.formulations}
            names={formulations.map(({ word, description }) => [word, description] as const)}
            chosen={comparing.formulations}
            choose={(chosen) => compareWith({ formulations: chosen })}
          />
          <Checks
            label={texts.engines}
            names={engines.map(({ name }) => [name, ''] as const)}
            chosen={comparing.engines}
            choose={(chosen) => compareWith({ engines: chosen })}
          />
          <SelectField
            label={texts.repeat}
            options={repeats.map((count) => [count, count])}
            value={String(comparing.repeat)}
            choose={(count) => compareWith({ repeat: Number(count) })}
          />
        </div>
      </details>
      <div role="status">
        {running !== null && (
          <p className="note">{texts.running(running.formulation, running.engine, running.progress)}</p>
        )}
        {problem !== null && <p className="problem">{texts.failed(problem)}</p>}
        {running === null && rows.length === 0 && problem === null && <p className="note">{texts.notYet}</p>}
      </div>
      {rows.length > 0 && <RunsTable {...{ lab, show }} />}
    </section>
  );
}

/** The columns of numbers. */
const numberColumns: readonly (readonly [keyof typeof texts.columns, (row: ComparisonRow) => string])[] = [
  ['variables', ({ variables }) => countOf(variables)],
  ['constraints', ({ constraints }) => countOf(constraints)],
  ['lp', ({ relaxation }) => (relaxation ? (numberOf(relaxation.value) ?? relaxation.status) : '–')],
  ['gap', ({ gap }) => (gap === undefined ? '–' : `${(100 * gap).toFixed(1)} %`)],
  ['nodes', ({ nodes }) => countOf(nodes)],
  ['conflicts', ({ conflicts }) => countOf(conflicts)],
  ['time', ({ timeMs }) => numberOf(timeMs) ?? '–'],
];

function RunsTable({ lab: { rows, shown }, show }: Pick<RunsSectionProps, 'lab' | 'show'>) {
  const { columns } = texts;
  const hasGap = rows.some(({ gap }) => gap !== undefined);
  const numbers = numberColumns.filter(([name]) => hasGap || name !== 'gap');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by key.
    <section className="table-wrap" tabIndex={0} aria-label={texts.table}>
      <table className="runs">
        <thead>
          <tr>
            <th scope="col">{columns.formulation}</th>
            <th scope="col" className="engine">
              {columns.engine}
            </th>
            <th scope="col" className="engine">
              {columns.status}
            </th>
            {numbers.map(([name]) => (
              <th key={name} scope="col">
                {columns[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.formulation} ${row.engine}`} className={row.formulation === shown ? 'on' : ''}>
              <th scope="row">
                <button type="button" className="link" onClick={() => show(row.formulation)}>
                  {row.formulation}
                </button>
              </th>
              <td className="engine">{row.engine}</td>
              <td className="engine" title={row.reason}>
                {row.status}
                {row.reason !== undefined && <span className="spoken"> {row.reason}</span>}
              </td>
              {numbers.map(([name, textOf]) => (
                <td key={name} className={name === 'time' ? 'time' : undefined}>
                  {textOf(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function countOf(count: number | undefined): string {
  return count === undefined ? '–' : count.toLocaleString('en');
}

function numberOf(value: number | null | undefined): string | null {
  return value === null || value === undefined ? null : Number(value.toPrecision(3)).toLocaleString('en');
}

interface ChecksProps {
  readonly label: string;
  readonly names: readonly (readonly [name: string, label: string])[];
  readonly chosen: ReadonlySet<string>;
  readonly choose: (chosen: ReadonlySet<string>) => void;
}

function Checks({ label, names, chosen, choose }: ChecksProps) {
  return (
    <fieldset className="stack">
      <legend className="label">{label}</legend>
      {names.map(([name, label]) => (
        <label key={name} className="offered" title={label === '' ? undefined : label}>
          <input
            type="checkbox"
            checked={chosen.has(name)}
            onChange={({ target }) => {
              const next = new Set(chosen);
              if (target.checked) next.add(name);
              else next.delete(name);
              choose(next);
            }}
          />
          <span>{name}</span>
        </label>
      ))}
    </fieldset>
  );
}
