import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../../test/profile.js';
import { cellName } from '../../src/boards/geometry/grid.js';
import { siteName } from '../../src/boards/geometry/sites.js';
import type { Position } from '../../src/boards/layers/board.js';
import { empty, type Layers } from '../../src/boards/layers/layer.js';
import { type Extent, type Rule, violations } from '../../src/boards/rules/rule.js';
import { lineRules } from '../../src/parts/lines/line-rules.js';
import { arbitraryDrawing, type Drawing, isLoop, mergedLines, sitesAt } from './drawing.js';

const several = { name: 'several-loops', min: 0, max: 1, default: 0, text: 'several loops' };

const layersOf = (site: Drawing['site']) =>
  ({ lines: { site, role: 'answer', label: 'line', values: { min: 0, max: 1 } } }) as const satisfies Layers;

function rulesAt(site: Drawing['site'], variant?: typeof several): readonly Rule[] {
  const { branch, deadEnd, oneLoop, noLoop } = lineRules<Layers>(layersOf(site), 'lines', variant);
  return [branch, deadEnd, oneLoop, noLoop];
}

function positionOf({ geometry, values }: Drawing, rules: Position['puzzle']['rules'] = {}): Position {
  return { puzzle: { kind: 'lines', ...geometry, rules, clues: {} }, answers: { lines: values } };
}

/** The places where each rule is broken, as sets of sites. */
function broken(drawing: Drawing, extent: Extent): Readonly<Record<string, readonly (readonly number[])[]>> {
  const position = positionOf(drawing);
  return Object.fromEntries(
    rulesAt(drawing.site).map((rule) => [
      rule.name,
      rule.broken(position, extent).map((sites) => [...sites].sort((one, other) => one - other)),
    ]),
  );
}

const complete = (drawing: Drawing): Drawing => ({
  ...drawing,
  values: drawing.values.map((value) => (value === empty ? 0 : value)),
});

const sorted = (sets: readonly (readonly number[])[]): readonly string[] =>
  sets.map((set) => [...set].sort((one, other) => one - other).join(' ')).sort();

test('each rule is broken where counting at each end and merging sets says so', () => {
  let loops = 0;
  const property = fc.property(arbitraryDrawing(40), fc.boolean(), (drawn, isComplete) => {
    const drawing = isComplete ? complete(drawn) : drawn;
    const lines = sitesAt(drawing, [1]);
    const open = sitesAt(drawing, [empty]);
    const found = broken(drawing, isComplete ? 'complete' : 'partial');
    expect(sorted(found['branch']!)).toEqual(sorted([...lines.values()].filter(({ length }) => length > 2)));
    const dead = [...lines].filter(([end, { length }]) => length === 1 && open.get(end)!.length === 0);
    expect(sorted(found['dead-end']!)).toEqual(sorted(dead.map(([, sites]) => sites)));
    const sets = mergedLines(drawing);
    const isClosed = (set: readonly number[]): boolean =>
      set.every((site) => drawing.ends[site]!.every((end) => lines.get(end)!.length > 1));
    const isWrong = sets.length > 1 && (isComplete || sets.some(isClosed));
    expect(sorted(found['one-loop']!)).toEqual(isWrong ? sorted(sets) : []);
    expect(found['no-loop']!.length).toBe(drawing.values.every((value) => value === 0) ? 1 : 0);
    if (!isComplete) return;
    const isRight = Object.values(found).every((places) => places.length === 0);
    expect(isRight).toBe(isLoop(drawing));
    if (isRight) loops += 1;
  });
  fc.assert(property, { numRuns: runs(4000), examples: [[square, true]] });
  expect(loops).toBeGreaterThan(0);
});

/** A loop around the corner of four cells. */
const square: Drawing = {
  geometry: { rows: 2, columns: 2 },
  site: 'pair',
  ends: [
    ['r1c1', 'r1c2'],
    ['r2c1', 'r2c2'],
    ['r1c1', 'r2c1'],
    ['r1c2', 'r2c2'],
  ],
  values: Int16Array.of(1, 1, 1, 1),
};

test('what is broken in a partial drawing, no continuation repairs', () => {
  const property = fc.property(arbitraryDrawing(12), (drawing) => {
    const isBroken = Object.values(broken(drawing, 'partial')).some((places) => places.length > 0);
    if (isBroken) for (const each of continuations(drawing)) expect(isLoop(each)).toBe(false);
  });
  fc.assert(property, { numRuns: runs(800) });
});

function* continuations(drawing: Drawing): Generator<Drawing> {
  const open = drawing.values.indexOf(empty);
  if (open < 0) yield drawing;
  else
    for (const value of [0, 1])
      yield* continuations({ ...drawing, values: drawing.values.with(open, value) });
}

test('several loops are right where the rule variant allows them', () => {
  // Two squares, side by side: the pairs of each row, then those down each column.
  const values = Int16Array.of(1, 0, 1, 1, 0, 1, 1, 1, 1, 1);
  const drawing = { ...square, geometry: { rows: 2, columns: 4 }, values };
  const rules = rulesAt('pair', several);
  const found = (value: number) =>
    violations(rules, positionOf(drawing, { [several.name]: value }), 'complete').map(({ rule }) => rule);
  expect(found(1)).toEqual([]);
  expect(found(0)).toEqual(['one-loop', 'one-loop']);
});

test('a violation between cells names the pairs, and their cells', () => {
  const drawing = { ...square, values: Int16Array.of(1, 0, 0, 0) };
  const { puzzle } = positionOf(drawing);
  const rules = rulesAt('pair');
  const [found, ...others] = violations(rules, positionOf(drawing), 'complete');
  expect(found).toMatchObject({ rule: 'dead-end', site: 'pair' });
  expect(found!.sites.map((site) => siteName(puzzle, 'pair', site))).toEqual(['r1c1-r1c2']);
  expect(found!.cells.map((cell) => cellName(puzzle, cell))).toEqual(['r1c1', 'r1c2']);
  expect(others.map(({ rule }) => rule)).toEqual(['dead-end']);
});

test('a layer in cells has no lines', () => {
  const layers: Layers = {
    shades: { site: 'cell', role: 'answer', label: 'shade', values: { min: 0, max: 1 } },
  };
  expect(() => lineRules(layers, 'shades')).toThrow(
    'expected a layer of lines, on edges or between cells, found shades',
  );
});
