import { ownEngines } from '@gridwright/modeling';
import { answerRequest, kinds, loadedKinds } from '@gridwright/puzzles';

/** The engines that come with the packages, so that pages are the same wherever they are made. */
const registry = {
  ...loadedKinds(kinds),
  engines: ({ seed }) => ownEngines.map(({ withSeed }) => withSeed(seed)),
};

/** Ten times what the slowest example takes; an answer that is stopped ends the making of the pages. */
const timeLimitMs = 60_000;

/**
 * Asks what the command asks about an example.
 *
 * @param {import('./example-files.mjs').ExampleFile} example
 * @param {import('./example-files.mjs').Expected} expected
 * @returns {Promise<{ answers: readonly { answer: object, pictures: readonly object[] }[], problem: object | null }>} an answer for each puzzle of the file; or the problem of a file that is refused
 */
export async function asked({ file, bytes, reading }, { command, args = [] }) {
  const answers = [];
  let problem = null;
  const emit = (event) => {
    if (event.type === 'answer') answers.push(event);
    if (event.type === 'problem') problem = event.problem;
  };
  const task = taskOf(command, args);
  const inputs = [{ name: file, bytes }];
  await answerRequest(registry, { task, inputs, reading, wantsPictures: true, timeLimitMs }, { emit });
  return { answers, problem };
}

function taskOf(command, args) {
  if (command === 'check' && args.join() === '--partial') return { command, extent: 'partial' };
  if (args.length > 0 || !['solve', 'unique', 'check'].includes(command))
    throw new Error(`the gallery cannot ask ${[command, ...args].join(' ')}`);
  return { command };
}

/** Throws where the answer is not the expected one. */
export function requireExpected({ path }, { command, status, error, objective }, { answers, problem }) {
  const record = answers.at(-1)?.answer;
  const problems = [
    differing('the problem', error, problem?.text),
    status === undefined ? null : differing('the status', status, record?.status),
    objective === undefined || Math.abs(record?.objective - objective) < 1e-6
      ? null
      : differing('the optimum', objective, record?.objective),
  ].filter((each) => each !== null);
  if (problems.length > 0) throw new Error(`${command} ${path}: ${problems.join('; ')}`);
}

function differing(what, expected, found) {
  return expected === found ? null : `${what}: expected ${expected ?? 'none'}, found ${found ?? 'none'}`;
}
