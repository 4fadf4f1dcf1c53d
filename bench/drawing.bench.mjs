// Drawing a 60 × 60 Slitherlink, from nothing and after one more line, and finding the shapes that differ.
import { boards, drawDocument, unsolved } from '@gridwright/puzzles/boards';
import { distribution } from './distribution.mjs';

const side = 60;
const rounds = 200;

/** Numbers that repeat themselves from a seed. */
function randomNumbers(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const random = randomNumbers(1);
const board = boards.find(({ name }) => name === 'slitherlink');
const rows = Array.from({ length: side }, () =>
  Array.from({ length: side }, () => (random() < 0.5 ? String(Math.floor(4 * random())) : '?')).join(''),
);
const document = (puzzle, answers) => ({ puzzle, answers, marks: {}, trials: [], about: {} });

/** A puzzle of its own, so that nothing is kept from another one, with half of its edges entered. */
function started() {
  const { puzzle } = board.read(rows.join('\n'));
  const { answers } = unsolved(board.layers, puzzle);
  const lines = answers.lines.map((value) => (random() < 0.5 ? Number(random() < 0.5) : value));
  return document(puzzle, { lines });
}

/** The document with one more edge. */
function withEdge({ puzzle, answers }, edge) {
  const lines = answers.lines.slice();
  lines[edge] = lines[edge] === 1 ? -1 : 1;
  return document(puzzle, { lines });
}

function time(run) {
  const start = performance.now();
  run();
  return performance.now() - start;
}

const whole = [];
for (let round = 0; round < rounds / 10; round++) {
  const first = started();
  whole.push(time(() => drawDocument(board, first, { fades: true })));
}
console.log(`${side} × ${side}, whole drawing: milliseconds  ${distribution(whole, 2)}`);

let now = started();
let { shapes } = drawDocument(board, now, { fades: true });
for (const [name, state] of [
  ['one edge', {}],
  ['one edge, satisfied clues faded', { fades: true }],
]) {
  const measured = [];
  let most = 0;
  for (let round = 0; round < rounds; round++) {
    now = withEdge(now, Math.floor(random() * now.answers.lines.length));
    let drawn = shapes;
    measured.push(
      time(() => {
        drawn = drawDocument(board, now, state).shapes;
      }),
    );
    const known = new Set(shapes);
    // The first drawing in a state has other looks.
    if (round > 0) most = Math.max(most, drawn.filter((shape) => !known.has(shape)).length);
    shapes = drawn;
  }
  console.log(
    `${side} × ${side}, ${name}: milliseconds  ${distribution(measured, 2)}; at most ${most} new shapes`,
  );
}
