import {
  empty,
  givenAt,
  type Layers,
  layersOf,
  type Position,
  type SiteValues,
  siteCount,
} from '@gridwright/puzzles/boards';

/** Selected cells, in the order in which they were selected; each once. */
export type Selection = readonly number[];

/** What a press or a stroke does to the cells that are selected already. */
export type SelectionChange = 'replace' | 'add' | 'remove';

/** The change that a press on a cell begins: Shift or Ctrl adds, and takes away where the cell is selected already. */
export function changeAt(selection: Selection, cell: number, adds: boolean): SelectionChange {
  if (!adds) return 'replace';
  return selection.includes(cell) ? 'remove' : 'add';
}

/** The selection after a stroke through cells. */
export function selected(before: Selection, cells: readonly number[], change: SelectionChange): Selection {
  if (change === 'remove') return before.filter((cell) => !cells.includes(cell));
  return [...new Set(change === 'add' ? [...before, ...cells] : cells)];
}

/** All cells with the same values as one, clues and answers alike; that cell alone if it has none. */
export function equalCells(layers: Layers, { puzzle, answers }: Position, cell: number): Selection {
  const entered: Readonly<Record<string, SiteValues>> = answers;
  const groups: readonly ((at: number) => number)[] = [
    ...layersOf(layers, 'answer')
      .filter(([, { site }]) => site === 'cell')
      .map(([name, layer]) => (at: number) => {
        const given = givenAt(puzzle, layer, at);
        return given === empty ? entered[name]![at]! : given;
      }),
    ...layersOf(layers, 'clue')
      .filter(([name, { site, inShape }]) => site === 'cell' && inShape !== 'values' && !gives(layers, name))
      .map(
        ([name]) =>
          (at: number) =>
            puzzle.clues[name]![at]!,
      ),
  ];
  const values = groups.map((valueAt) => valueAt(cell));
  if (values.every((value) => value === empty)) return [cell];
  return Array.from({ length: siteCount(puzzle, 'cell') }, (_, at) => at).filter((at) =>
    groups.every((valueAt, i) => valueAt(at) === values[i]),
  );
}

/** Whether the values of a layer of clues are answers already. */
function gives(layers: Layers, clues: string): boolean {
  return layersOf(layers, 'answer').some(([, { givenBy }]) => givenBy === clues);
}
