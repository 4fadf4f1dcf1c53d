import type { Format } from '../../boards/definition/format.js';
import { InputError } from '../../boards/definition/input-error.js';
import { cellRows } from '../../boards/formats/cell-signs.js';
import { hasUnknownClues, loss, refuseAnswers, refuseRules } from '../../boards/formats/loss.js';
import { hasCounts } from '../../boards/formats/rows/tables-in.js';
import { readSize, WordReader, wholeNumber } from '../../boards/formats/word-reader.js';
import { emptySites, unsolved } from '../../boards/layers/board.js';
import { empty, rangeOf } from '../../boards/layers/layer.js';
import { plainRules } from '../../boards/layers/rule-variant.js';
import { type Hashi, kind, layers, variants } from './layers.js';

/**
 * The files of the data set of Coelho, Laporte, Lindbeck and Vidal (`.has`): a line with the numbers of rows,
 * columns and islands, then the rows; 0 is water.
 */
export const hasFile: Format<Hashi> = {
  name: 'has',
  title: 'CLLV file',
  description: 'a CLLV file (.has): rows, columns and islands, then the rows of numbers, 0 for water',
  oneLine: false,
  signs: ' \t',
  recognize: (text) => (hasCounts(text) ? 'yes' : 'no'),
  read: (text, { rules = plainRules(variants) }) => {
    const reader = new WordReader(text);
    const [rows, columns, count] = reader.row(3, 'numbers: rows, columns, islands');
    const grid = readSize(rows!, columns!);
    const islandCount = wholeNumber(count!, 'a number of islands', 0, grid.rows * grid.columns);
    const islands = emptySites(grid, 'cell');
    const { max } = rangeOf(layers.islands, { kind, ...grid, rules });
    let cell = 0;
    let found = 0;
    for (let row = 0; row < grid.rows; row++) {
      for (const word of reader.row(grid.columns, 'numbers')) {
        const number = wholeNumber(word, 'island, a number', 0, max);
        islands[cell] = number === 0 ? empty : number;
        if (number > 0) found += 1;
        cell += 1;
      }
    }
    reader.end();
    if (found !== islandCount) {
      const expected = `${found} islands, as many as the rows have`;
      throw new InputError({ code: 'unexpected', place: count!.place, expected, found: String(islandCount) });
    }
    return unsolved(layers, { kind, ...grid, rules, clues: { islands } });
  },
  write: (position) => {
    refuseRules('has', variants, position);
    refuseAnswers('has', position);
    const { rows, columns, clues } = position.puzzle;
    if (hasUnknownClues(layers, position)) throw loss('has', 'islands without a number');
    if (clues.islands.includes(0)) throw loss('has', 'islands with the number 0');
    const islands = clues.islands.filter((clue) => clue !== empty).length;
    const lines = cellRows(position.puzzle, clues.islands).map((row) =>
      Array.from(row, (clue) => `${String(Math.max(0, clue)).padStart(2)} `).join(''),
    );
    return [`${rows} ${columns} ${islands}`, ...lines].map((line) => `${line}\r\n`).join('');
  },
};
