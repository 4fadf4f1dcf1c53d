import fc from 'fast-check';
import { expect, test } from 'vitest';
import { doubledCenter, siteAtDoubled } from '../../src/boards/geometry/doubled-centers.js';
import { type Geometry, geometryOf } from '../../src/boards/geometry/geometry.js';
import { graphProblem } from '../../src/boards/geometry/graph-problem.js';
import { honeycomb } from '../../src/boards/geometry/honeycomb.js';
import { type GridSite, siteCenter, siteCount } from '../../src/boards/geometry/sites.js';
import {
  type BoardSymmetry,
  boardSymmetries,
  composed,
  imageGeometry,
  imageSort,
  inverseOf,
  ownSiteImages,
  siteImage,
  siteImages,
} from '../../src/boards/geometry/symmetries.js';
import { arbitraryGraph } from '../conformance/arbitrary-graph.js';
import { onPaper } from './on-paper.js';

const sorts: readonly GridSite[] = ['cell', 'pair', 'edge', 'row', 'column'];
const side = fc.integer({ min: 1, max: 6 });
const grids = fc.record({ rows: side, columns: side });
const symmetry = fc.constantFrom(...boardSymmetries);

test('the image of a site is where its center comes to be', () => {
  const property = fc.property(grids, symmetry, (grid, each) => {
    const image = imageGeometry(grid, each);
    for (const site of ['cell', 'pair', 'edge'] as const) {
      const images = siteImages(grid, each, site);
      for (const [index, to] of images.entries())
        expect(siteCenter(image, site, to)).toEqual(onPaper[each](siteCenter(grid, site, index), grid));
      expect(new Set(images).size).toBe(siteCount(image, site));
    }
    for (const site of ['row', 'column'] as const)
      for (let index = 0; index < siteCount(grid, site); index++) {
        const to = imageSort(each, site);
        const center = siteCenter(image, to, siteImage(grid, each, site, index));
        const expected = onPaper[each](siteCenter(grid, site, index), grid);
        const along = to === 'row' ? 'y' : 'x';
        expect(center[along]).toBe(expected[along]);
      }
  });
  fc.assert(property, { numRuns: 100 });
});

test('they are the dihedral group of the square', () => {
  const order = (each: BoardSymmetry): number => {
    let [power, count] = [each, 1];
    while (power !== 'identity') [power, count] = [composed(power, each), count + 1];
    return count;
  };
  expect(boardSymmetries.map(order).sort()).toEqual([1, 2, 2, 2, 2, 2, 4, 4]);
  for (const one of boardSymmetries) {
    expect(composed(one, inverseOf(one))).toBe('identity');
    expect(composed(inverseOf(one), one)).toBe('identity');
    expect(new Set(boardSymmetries.map((other) => composed(one, other))).size).toBe(8);
  }
  expect(composed('rotate-90', 'flip-left-right')).toBe('transpose');
  expect(composed('flip-left-right', 'rotate-90')).toBe('antitranspose');
});

test('the permutations of sites compose as the symmetries do', () => {
  const property = fc.property(grids, symmetry, symmetry, (grid, first, second) => {
    const image = imageGeometry(grid, first);
    const both = composed(first, second);
    expect(imageGeometry(image, second)).toEqual(imageGeometry(grid, both));
    for (const site of sorts) {
      const moved = imageSort(first, site);
      expect(imageSort(second, moved)).toBe(imageSort(both, site));
      for (let index = 0; index < siteCount(grid, site); index++)
        expect(siteImage(image, second, moved, siteImage(grid, first, site, index))).toBe(
          siteImage(grid, both, site, index),
        );
    }
  });
  fc.assert(property, { numRuns: 100 });
});

test('a graph keeps its numbers and the rectangle around it, and stays a board', () => {
  const property = fc.property(arbitraryGraph(12), symmetry, symmetry, (geometry, first, second) => {
    const image = imageGeometry(geometry, first);
    expect(graphProblem(image.graph!)).toBeNull();
    expect(image).toEqual(first === 'identity' ? geometry : geometryOf(image.graph!));
    expect({ ...image.graph, vertices: [] }).toEqual({ ...geometry.graph, vertices: [] });
    expect(imageGeometry(image, second)).toEqual(imageGeometry(geometry, composed(first, second)));
    expect(imageGeometry(image, inverseOf(first))).toEqual(geometry);
    expect(siteImage(geometry, first, 'edge', 0)).toBe(0);
  });
  fc.assert(property, { numRuns: 200 });
});

test('a honeycomb is the same after each symmetry and its inverse', () => {
  const geometry: Geometry = honeycomb({ rows: 3, columns: 4 });
  for (const each of boardSymmetries)
    expect(imageGeometry(imageGeometry(geometry, each), inverseOf(each))).toEqual(geometry);
});

test('sites have images on the board itself if it has the symmetry', () => {
  expect(ownSiteImages({ rows: 2, columns: 3 }, 'rotate-90', 'cell')).toBeNull();
  expect(ownSiteImages({ rows: 2, columns: 3 }, 'rotate-180', 'cell')).toEqual([5, 4, 3, 2, 1, 0]);
  expect(ownSiteImages({ rows: 2, columns: 2 }, 'rotate-90', 'cell')).toEqual([1, 3, 0, 2]);
  const odd = honeycomb({ rows: 2, columns: 3 });
  expect(ownSiteImages(odd, 'flip-left-right', 'cell')).toEqual([2, 1, 0, 5, 4, 3]);
  expect(ownSiteImages(odd, 'transpose', 'cell')).toBeNull();
  expect(ownSiteImages(honeycomb({ rows: 2, columns: 2 }), 'rotate-180', 'cell')).toEqual([3, 2, 1, 0]);
});

test('a doubled center names one site, and is twice the center', () => {
  const property = fc.property(grids, (grid) => {
    for (const site of sorts)
      for (let index = 0; index < siteCount(grid, site); index++) {
        const center = doubledCenter(grid, site, index);
        expect(siteAtDoubled(grid, site, center)).toBe(index);
        if (site === 'row' || site === 'column') continue;
        const { x, y } = siteCenter(grid, site, index);
        expect(center).toEqual({ x: 2 * x, y: 2 * y });
      }
    expect(siteAtDoubled(grid, 'cell', { x: -1, y: 1 })).toBeNull();
    expect(siteAtDoubled(grid, 'pair', { x: 2 * grid.columns, y: 1 })).toBeNull();
    expect(siteAtDoubled(grid, 'edge', { x: 1, y: 2 * grid.rows + 2 })).toBeNull();
    expect(siteAtDoubled(grid, 'row', { x: 0, y: 2 * grid.rows + 1 })).toBeNull();
  });
  fc.assert(property, { numRuns: 40 });
});
