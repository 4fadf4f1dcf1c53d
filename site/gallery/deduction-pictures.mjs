import { cellsOfPair, empty, kinds, neighbor, pairToward, puzzlesOf, unsolved } from '@gridwright/puzzles';
import { pictureOf } from './pictures.mjs';

/**
 * Pictures of deductions: on the puzzle of each line of a file, what the deduction in the same place of its kind's list concludes. Drawn are
 * the least values that it leaves: as many bridges, or a cross for none.
 *
 * @param {import('./example-files.mjs').ExampleFile} example
 */
export function deductionPictures({ file, bytes }, name) {
  const boards = [...puzzlesOf(kinds, { name: file, bytes }, {})].map(({ read }) => read());
  const [{ kind }] = boards;
  if (boards.length !== kind.deductions.length)
    throw new Error(`${file}: expected ${kind.deductions.length} puzzles, found ${boards.length}`);
  return boards.map(({ position: { puzzle } }, index) => {
    const { name: equation, description, conclude } = kind.deductions[index];
    const conclusions = conclude(puzzle);
    if (conclusions.length === 0) throw new Error(`${file}: the deduction ${equation} concludes nothing`);
    const { answers } = unsolved(kind.layers, puzzle);
    for (const { layer, site, range } of conclusions)
      for (const pair of wholeBridge(puzzle, site)) answers[layer][pair] = range.min;
    return pictureOf(kind.draw({ puzzle, answers }), {
      name: `${name}-${equation.replace('.', '-')}`,
      label: `what the deduction ${equation} draws: ${description}`,
      caption: `${equation}: ${description}`,
    });
  });
}

/** A conclusion is about one pair of cells of a bridge: all pairs up to the islands at both ends. */
function wholeBridge(puzzle, pair) {
  const [first, second] = cellsOfPair(puzzle, pair);
  const [back, on] = pairToward(puzzle, first, 'right') === pair ? ['left', 'right'] : ['up', 'down'];
  return [pair, ...pairsToIsland(puzzle, first, back), ...pairsToIsland(puzzle, second, on)];
}

function pairsToIsland(puzzle, cell, direction) {
  const isIsland = Object.values(puzzle.clues).some((values) => values[cell] !== empty);
  if (isIsland) return [];
  return [
    pairToward(puzzle, cell, direction),
    ...pairsToIsland(puzzle, neighbor(puzzle, cell, direction), direction),
  ];
}
