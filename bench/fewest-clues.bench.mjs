// The fewest clues of a solution: how many are found, and how many are known to be needed, after some seconds of CPU time. Of the
// full grid of figure 8.1a of Conroy et al., of three generated ones, and of all clues of a Slitherlink and a Hashi of 10 × 10.
//
// BENCH_SECONDS are the moments, joined by commas (default: 10,60).
import {
  generate,
  kindNamed,
  kinds,
  minimumOfSolution,
  readPuzzle,
  solvedSubject,
} from '@gridwright/puzzles';

const moments = (process.env.BENCH_SECONDS ?? '10,60').split(',').map(Number);
const sudoku = kindNamed(kinds, 'sudoku');

function seconds() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** The solution of a puzzle of a text, to be solved first if none is drawn. */
async function subjectOf(text) {
  const { kind, position } = readPuzzle(kinds, text);
  const { subject } = await solvedSubject(kind, position, {});
  return { kind, subject };
}

async function generatedGrid(seed) {
  const rules = Object.fromEntries(sudoku.variants.map(({ name, default: plain }) => [name, plain]));
  const answer = await generate(sudoku, { geometry: { rows: 9, columns: 9 }, seed, symmetry: 'none', rules });
  const { puzzle, answers } = answer.solution;
  return { kind: sudoku, subject: { puzzle, answers, isSolved: false } };
}

const subjects = {
  'Sudoku, figure 8.1a': () =>
    subjectOf('876912534954387612213645789738456291561829347429731865642178953395264178187593426'),
  'Sudoku, seed 1': () => generatedGrid(1),
  'Sudoku, seed 2': () => generatedGrid(2),
  'Sudoku, seed 3': () => generatedGrid(3),
  'Slitherlink 10 × 10': () =>
    subjectOf('https://puzz.link/p?slither/10/10/dd238786bgch271cj22cc2cg21707122361bchd71bb8c373c7d'),
  'Hashi 10 × 10': () => subjectOf('https://puzz.link/p?hashi/10/10/23l4g2g2i555m3p3p2l443m4w1i4k3g644g1'),
};

for (const [name, make] of Object.entries(subjects)) {
  const { kind, subject } = await make();
  const wishes = { all: true, with: [], without: [], among: null, symmetry: null, weights: [] };
  const told = [];
  for (const moment of moments) {
    const begin = seconds();
    let differences = 0;
    const { answer } = await minimumOfSolution(kind, subject, wishes, {
      onDifference: () => {
        differences += 1;
      },
      budget: { isCancelled: () => seconds() - begin >= moment },
    });
    const isOptimal = answer.status === 'optimal';
    told.push(
      isOptimal
        ? `optimal after ${(seconds() - begin).toFixed(1)} s: ${answer.weight}`
        : `${moment} s: ${answer.weight} found, ${answer.bound} needed, ${differences} sets`,
    );
    if (isOptimal) break;
  }
  console.log(`${name}: ${told.join('; ')}`);
}
