import { type Kind, kindNamed, kinds, type Puzzle, readPuzzle } from '@gridwright/puzzles';
import { boardTexts } from '../../src/papers/boards.js';
import { type FormulationTable, paperTable } from '../../src/papers/table.js';

/** A table that compares formulations. */
export function formulationTable(name: string): FormulationTable {
  const table = paperTable(name);
  if (table.measures !== 'formulations') throw new Error(`${name} compares no formulations`);
  return table;
}

/** The rows of a table that compares formulations: the printed texts by column, and the boards. */
export function boardRows(name: string): readonly {
  readonly printed: Readonly<Record<string, string>>;
  readonly puzzles: readonly Puzzle[];
}[] {
  const { kind, columns, rows } = formulationTable(name);
  const named = columns.filter(({ from }) => from === 'paper').map((column) => column.name);
  const of: Kind = kindNamed(kinds, kind)!;
  return rows.map(({ printed, boards }) => {
    if ('folder' in boards) throw new Error(`${name} is about files`);
    return {
      printed: Object.fromEntries(named.map((column, index) => [column, printed[index]!])),
      puzzles: boardTexts(boards).map((text) => readPuzzle([of], text).position.puzzle),
    };
  });
}
