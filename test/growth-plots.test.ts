import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { JSDOM } from 'jsdom';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const record = join(root, 'bench/recorded/growth.json');
const folder = join(root, 'docs/measurements');
const page = readFileSync(join(folder, 'growth.md'), 'utf8');

interface Measurement {
  readonly rows: number;
  readonly columns: number;
  readonly cells: number;
  readonly seed: number;
  readonly formulation: string;
  readonly engine: string;
  readonly status: string;
  readonly cpuMs: number;
}

interface Recording {
  readonly name: string;
  readonly title: string;
  readonly seeds: readonly number[];
  readonly limitMs: number;
  readonly measurements: readonly Measurement[];
}

const { recordings } = JSON.parse(readFileSync(record, 'utf8')) as {
  readonly recordings: readonly Recording[];
};

/** A module of `bench`, which has no types. */
function load(file: string): Promise<Record<string, (...args: unknown[]) => unknown>> {
  return import(pathToFileURL(join(root, 'bench/growth', file)).href);
}

test('the record obeys its schema, and what does not is refused', async () => {
  const { readRecord } = await load('growth-record.mjs');
  const text = readFileSync(record, 'utf8');
  expect(readRecord!(text)).toEqual(JSON.parse(text));
  expect(() => readRecord!(text.replace(/"cpuMs":[\d.]+/, '"cpuMs":-1'))).toThrow('cpuMs');
  expect(() => readRecord!(text.replace(/"status":"\w+"/, '"status":"fast"'))).toThrow('status');
});

test('the page and the plots are those of the record', async () => {
  const { checkPlots, writePlots } = await load('plots.mjs');
  expect(checkPlots!({ record, folder })).toBe(0);
  const other = mkdtempSync(join(tmpdir(), 'gridwright-plots-'));
  try {
    writePlots!({ record, folder: other });
    const ours = readdirSync(folder).filter((name) => name.startsWith('growth'));
    expect(readdirSync(other).sort()).toEqual(ours.sort());
    const slower = join(other, 'slower.json');
    writeFileSync(slower, readFileSync(record, 'utf8').replace(/"cpuMs":(?=\d)/g, '"cpuMs":1'));
    expect(checkPlots!({ record: slower, folder: other })).toBe(1);
    rmSync(join(other, 'growth.md'));
    expect(checkPlots!({ record, folder: other })).toBe(1);
  } finally {
    rmSync(other, { recursive: true });
  }
});

test('every kind of the documents is measured', () => {
  for (const kind of [
    'hashi',
    'slitherlink',
    'masyu',
    'numberlink',
    'sudoku',
    'battleship',
    'circuitboard',
    'zebra',
  ])
    expect(recordings.map(({ name }) => name)).toContain(kind);
});

describe.each([...recordings])('$name', ({ name, title, seeds, limitMs, measurements }) => {
  const svg = readFileSync(join(folder, `growth-${name}.svg`), 'utf8');
  const drawing = new JSDOM(svg, { contentType: 'image/svg+xml' }).window.document.documentElement;
  const texts = [...drawing.querySelectorAll('text')].map((text) => text.textContent ?? '');
  const series = new Map<string, Measurement[]>();
  for (const each of measurements) {
    const key = `${each.formulation} · ${each.engine}`;
    series.set(key, [...(series.get(key) ?? []), each]);
  }

  test('the plot has a title and a description', () => {
    const [first, second] = drawing.children;
    expect([first!.tagName, second!.tagName]).toEqual(['title', 'desc']);
    expect(first!.textContent).toContain(title);
    for (const key of series.keys()) expect(second!.textContent).toContain(key);
    expect(drawing.getAttribute('aria-label')).toBe(first!.textContent);
  });

  test('every series has a line, a label, and a column on the page', () => {
    expect(drawing.querySelectorAll('[aria-label="line"]')).toHaveLength(series.size);
    const section = page.slice(page.indexOf(`](growth-${name}.svg)`)).split('\n## ')[0]!;
    expect(existsSync(join(folder, `growth-${name}.svg`))).toBe(true);
    for (const key of series.keys()) {
      expect(texts.filter((text) => text.startsWith(`${key}: `))).toHaveLength(1);
      expect(section).toContain(`| \`${key}\` |`);
    }
  });

  test('a series stops where most of its puzzles reached the limit, and there alone', () => {
    for (const [key, own] of series) {
      const sizes = [...new Set(own.map(({ cells }) => cells))];
      for (const cells of sizes) {
        const here = own.filter((each) => each.cells === cells);
        const limits = here.filter(({ status }) => status === 'limit').length;
        const isEnd = limits > seeds.length / 2;
        expect(isEnd ? sizes.at(-1) : cells, `${key}, ${cells} cells`).toBe(cells);
        expect(isEnd ? seeds.length : here.length).toBe(seeds.length);
        const label = texts.find((text) => text.startsWith(`${key}: `))!;
        expect(cells === sizes.at(-1) && label.includes('limit at'), key).toBe(isEnd);
      }
      for (const { status, cpuMs } of own) if (status !== 'limit') expect(cpuMs).toBeLessThanOrEqual(limitMs);
    }
  });

  test('a mark for each median within the limit, at its place on a logarithmic scale', () => {
    const medians = [...series.values()].flatMap((own) =>
      [...new Set(own.map(({ cells }) => cells))].flatMap((cells) => {
        const times = own
          .filter((each) => each.cells === cells)
          .map(({ status, cpuMs }) => (status === 'limit' ? Number.POSITIVE_INFINITY : cpuMs));
        const all = [...times, ...seeds.slice(times.length).map(() => Number.POSITIVE_INFINITY)];
        const median = all.sort((one, other) => one - other)[(all.length - 1) / 2]!;
        return median === Number.POSITIVE_INFINITY ? [] : [median];
      }),
    );
    const dots = [...drawing.querySelectorAll('[aria-label="dot"] > *')];
    const limits = texts.filter((text) => text.includes(': limit at')).length;
    expect(dots).toHaveLength(medians.length + limits + series.size);
    const heights = dots
      .slice(0, medians.length)
      .map(heightOf)
      .sort((one, other) => other - one);
    const logs = medians.map(Math.log10).sort((one, other) => one - other);
    const slope = (heights.at(-1)! - heights[0]!) / (logs.at(-1)! - logs[0]!);
    for (const [at, log] of logs.entries())
      expect(heights[at]! - heights[0]!).toBeCloseTo(slope * (log - logs[0]!), 0);
  });
});

/** How far down a mark is. */
function heightOf(mark: Element): number {
  const cy = mark.getAttribute('cy');
  if (cy !== null) return Number(cy);
  return Number(/translate\([^,]*,([\d.]+)\)/.exec(mark.getAttribute('transform') ?? '')![1]);
}
