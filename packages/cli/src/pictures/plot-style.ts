import type { ComparisonRow } from '@gridwright/puzzles';

/** Okabe and Ito's colors without yellow, which most people can distinguish; dark enough for lines on white. */
export const colors = [
  '#0072b2',
  '#d55e00',
  '#009e73',
  '#cc79a7',
  '#000000',
  '#56b4e9',
  '#e69f00',
  '#7f7f7f',
];

/** Dashes of lines, the plain line first. */
export const dashes = ['none', '7 3', '2 3', '9 3 2 3', '4 4'];

/** A formulation on an engine, with a cut, and how it is drawn: a color for each formulation, dashes for each engine and cut. */
export interface Series {
  readonly name: string;
  readonly formulation: string;
  readonly engine: string;
  readonly color: string;
  readonly dash: string;
}

/** All combinations that rows are about, in the order in which they come first. */
export function seriesOf(rows: readonly ComparisonRow[]): readonly Series[] {
  const formulations = [...new Set(rows.map(({ formulation }) => formulation))];
  const dashed = ({ engine, cut }: ComparisonRow): string => JSON.stringify([engine, cut]);
  const engines = [...new Set(rows.map(dashed))];
  const names = [...new Set(rows.map(seriesName))];
  return names.map((name) => {
    const row = rows.find((each) => seriesName(each) === name)!;
    const { formulation, engine } = row;
    return {
      name,
      formulation,
      engine,
      color: colors[formulations.indexOf(formulation) % colors.length]!,
      dash: dashes[engines.indexOf(dashed(row)) % dashes.length]!,
    };
  });
}

/** What a row's combination is called. */
export function seriesName({ formulation, engine, cut }: ComparisonRow): string {
  return [formulation, engine, ...(cut == null ? [] : [cut])].join(' · ');
}

/** Pixels of a letter: the mean of DejaVu Sans at 12 pixels, rounded up. */
const letterWidth = 7.5;

/** About how wide a text in plain type is, in pixels. */
export function textWidth(text: string): number {
  return Math.ceil(text.length * letterWidth);
}

/** The text, its middle left out where it is wider than this: names begin and end differently. */
export function fitted(text: string, width: number): string {
  const most = Math.max(3, Math.floor(width / letterWidth));
  if (text.length <= most) return text;
  const head = Math.floor((most - 1) / 2);
  return `${text.slice(0, head)}…${text.slice(text.length - (most - 1 - head))}`;
}

/** The scale of times: whole decades that hold all of them, one decade without any times; the ticks to be labeled. */
export function timeScale(timesMs: readonly number[]): {
  readonly domain: readonly [number, number];
  readonly ticks: readonly number[];
} {
  // A logarithm needs more than 0, and no clock tells less than this.
  const positive = timesMs.length === 0 ? [1] : timesMs.map((ms) => Math.max(0.001, ms));
  const low = Math.floor(Math.log10(Math.min(...positive)));
  const high = Math.max(low + 1, Math.ceil(Math.log10(Math.max(...positive))));
  const steps = high - low > 3 ? [1] : [1, 2, 5];
  const decades = Array.from({ length: high - low }, (_, index) => 10 ** (low + index));
  const ticks = [...decades.flatMap((decade) => steps.map((step) => step * decade)), 10 ** high];
  return { domain: [10 ** low, 10 ** high], ticks: ticks.map((tick) => Number(tick.toPrecision(3))) };
}

/** Lines that guide the eye and no more. */
export const faint = { stroke: '#222222', strokeOpacity: 0.13 };
