import { elementCounts, equalElements, type Specification } from '@gridwright/diagrams';
import { InputError, quote } from '../../boards/definition/input-error.js';
import { siteNamed } from '../../boards/formats/site-named.js';
import type { Geometry } from '../../boards/geometry/geometry.js';
import { siteName } from '../../boards/geometry/sites.js';
import { type BoardSymmetry, ownSiteImages } from '../../boards/geometry/symmetries.js';
import { instanceSymmetries } from '../../boards/geometry/symmetry-names.js';
import type { FamilyElements } from '../../contracts/instances.js';

/** The members that are chosen by their cells. */
export interface CellChoice {
  /** Cells that have a clue of a member. */
  readonly with: readonly number[];
  /** Cells that have none. */
  readonly without: readonly number[];
  /** The cells with a clue are the same after this symmetry of the board; null for any. */
  readonly symmetry: BoardSymmetry | null;
}

/** The cells with these names. Throws `InputError` for another name. */
export function cellsNamed(geometry: Geometry, names: readonly string[]): readonly number[] {
  const cells = names.map((name) => {
    const cell = siteNamed(geometry, 'cell', name);
    if (cell !== null) return cell;
    const expected = `a cell of the board, such as ${siteName(geometry, 'cell', 0)}`;
    throw new InputError({ code: 'unexpected', place: null, expected, found: quote(name) });
  });
  return [...new Set(cells)];
}

/** The name of an element. */
export function elementName(family: FamilyElements, geometry: Geometry, element: number): string {
  if (family.nameOf !== undefined) return family.nameOf(element);
  return family
    .cellsOf(element)
    .map((cell) => siteName(geometry, 'cell', cell))
    .join('-');
}

/**
 * The choice as specifications of the elements of a family, made when they are asked for: they take as long as all elements; null if all
 * members are chosen. Throws `InputError` if the board lacks the symmetry.
 */
export function choiceSpecifications(
  family: FamilyElements,
  geometry: Geometry,
  choice: CellChoice,
): (() => readonly Specification[]) | null {
  const images = choice.symmetry === null ? null : requireImages(geometry, choice.symmetry);
  if (choice.with.length + choice.without.length === 0 && images === null) return null;
  if (images !== null) requireCells(family);
  return () => {
    const { elementCount } = family;
    const counts = [
      ...choice.with.map((cell) => ({ elements: family.elementsAt(cell), minimum: 1 })),
      ...choice.without.map((cell) => ({ elements: family.elementsAt(cell), maximum: 0 })),
    ];
    const { groups, alone } = images === null ? noOrbits : orbits(family, images);
    if (alone.length > 0) counts.push({ elements: alone, maximum: 0 });
    return [
      ...(counts.length === 0 ? [] : [elementCounts(elementCount, counts)]),
      ...(groups.length === 0 ? [] : [equalElements(elementCount, groups)]),
    ];
  };
}

/** Throws `InputError` if a clue stands in no cell: symmetries are those of cells. */
function requireCells(family: FamilyElements): void {
  for (let element = 0; element < family.elementCount; element++) {
    if (family.cellsOf(element).length > 0) continue;
    const found = family.nameOf?.(element) ?? 'one without a cell';
    throw new InputError({ code: 'unexpected', place: null, expected: 'clues in cells alone', found });
  }
}

function requireImages(geometry: Geometry, symmetry: BoardSymmetry): readonly number[] {
  const images = ownSiteImages(geometry, symmetry, 'cell');
  if (images !== null) return images;
  const { rows, columns, graph } = geometry;
  const name = Object.entries(instanceSymmetries).find(([, each]) => each === symmetry)?.[0];
  throw new InputError({
    ...{ code: 'unexpected', place: null },
    expected: `a board with the symmetry ${name ?? symmetry}`,
    found: graph === undefined ? `one of ${rows} × ${columns} cells` : 'a graph without it',
  });
}

/** The elements that a symmetry maps to one another, and those whose images are not all elements. */
interface Orbits {
  readonly groups: readonly (readonly number[])[];
  readonly alone: readonly number[];
}

const noOrbits: Orbits = { groups: [], alone: [] };

function orbits({ cellsOf, elementCount }: FamilyElements, images: readonly number[]): Orbits {
  const keyOf = (cells: readonly number[]): string => cells.toSorted((one, other) => one - other).join();
  const elements = Array.from({ length: elementCount }, (_, element) => element);
  const elementAt = new Map(elements.map((element) => [keyOf(cellsOf(element)), element]));
  const groups: number[][] = [];
  const alone: number[] = [];
  const isSeen = new Uint8Array(elementCount);
  for (const first of elements) {
    if (isSeen[first] === 1) continue;
    const firstCells = cellsOf(first);
    const group: number[] = [];
    let isWhole = true;
    let cells = firstCells;
    do {
      const element = elementAt.get(keyOf(cells));
      if (element === undefined) isWhole = false;
      else {
        group.push(element);
        isSeen[element] = 1;
      }
      cells = cells.map((cell) => images[cell]!);
    } while (keyOf(cells) !== keyOf(firstCells));
    if (isWhole) groups.push(group);
    else alone.push(...group);
  }
  return { groups: groups.filter(({ length }) => length > 1), alone };
}
