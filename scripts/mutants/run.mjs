// Draws mutants, has each of them judged, and reports.
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { reachedTests } from '../reached-tests.mjs';
import { root } from '../run.mjs';
import { ChangedCheckout } from './changed-checkout.mjs';
import { Compiler } from './compiler.mjs';
import { drawnMutants, mutatedText } from './draw.mjs';
import { executedTests } from './executed.mjs';
import { reasonOfEqual, reportLines, resultLine } from './report.mjs';
import { appendResult, readResults, resumeResults } from './results.mjs';
import { TestRunner } from './test-runner.mjs';
import { Judge } from './verdict.mjs';
import { commitOf, stateOf, workingCopy } from './working-copy.mjs';

/** Prints the mutants of a seed. */
export function listMutants({ count, seed }) {
  const compiler = new Compiler(root);
  let found = 0;
  for (const mutant of drawnMutants(root, seed)) {
    if (found === count) return;
    const problem = compiler.problem(
      mutant.file,
      mutatedText(readFileSync(join(root, mutant.file), 'utf8'), mutant),
    );
    if (problem === null) found++;
    console.log(resultLine({ ...mutant, status: problem === null ? 'drawn' : 'rejected', problem }));
  }
}

/** Judges the mutants of a seed, and prints a report. */
export async function runMutants({ count, seed, results, folder }) {
  const state = stateOf();
  const file = resolve(results ?? join(root, '.cache/mutants', `${state.slice(0, 9)}-${seed}.jsonl`));
  const known = resumeResults(file, { commit: state, seed });
  const mutantsOf = (copy, checkout) => acceptedMutants(copy, checkout, { count, seed });
  await withJudge({ folder, mutantsOf }, async (judge, mutants) => {
    const judged = new Map(known.map((result) => [result.index, result]));
    for (const [at, mutant] of mutants.entries()) {
      const result = judged.get(mutant.index) ?? (await judgedBy(judge, mutant, file));
      console.log(`${at + 1}. ${resultLine(result)}`);
    }
  });
  report(file);
}

/** Judges the survivors of earlier results by the tests of another commit, and prints a report. */
export async function runSurvivors({ results, against, folder }) {
  const found = readResults(resolve(results));
  if (found === null) throw new Error(`${results}: no such file`);
  const commit = commitOf(against);
  const file = `${resolve(results)}.against-${commit.slice(0, 9)}`;
  const known = new Set(resumeResults(file, { ...found.head, against: commit }).map(({ index }) => index));
  const survivors = found.results.filter(
    (result) => result.status === 'survived' && reasonOfEqual(result) === undefined,
  );
  await withJudge({ folder, against: commit, mutantsOf: () => survivors }, async (judge, mutants) => {
    for (const { index, ...mutant } of mutants)
      if (!known.has(index)) console.log(resultLine(await judgedBy(judge, { index, ...mutant }, file)));
  });
  report(file);
}

async function judgedBy(judge, mutant, file) {
  const start = performance.now();
  const verdict = reasonOfEqual(mutant) === undefined ? await judge.judge(mutant) : { status: 'equal' };
  const result = { ...mutant, ...verdict, seconds: (performance.now() - start) / 1000 };
  appendResult(file, result);
  return result;
}

/** The first mutants of a seed that the compiler accepts. */
function acceptedMutants(copy, checkout, { count, seed }) {
  const found = [];
  for (const mutant of drawnMutants(copy, seed)) {
    if (found.length === count) break;
    if (checkout.problem(mutant) === null) found.push(mutant);
  }
  return found;
}

async function withJudge({ folder, against = null, mutantsOf }, act) {
  mkdirSync(folder, { recursive: true });
  if (!existsSync(join(folder, 'state'))) console.log(`Copying the checkout to ${folder}.`);
  const copy = workingCopy(folder, against);
  const runner = new TestRunner(folder, copy);
  const checkout = new ChangedCheckout(folder, copy, new Compiler(copy));
  const end = () => {
    runner.stop();
    checkout.restore();
  };
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => {
      end();
      process.exit(130);
    });
  try {
    const mutants = mutantsOf(copy, checkout);
    console.log('All tests run once: those that do not come to the place of a mutant cannot notice it.');
    const executed = executedTests({ folder, copy, checkout, mutants });
    await act(new Judge({ folder, checkout, runner, reached: reachedTests(copy), executed }), mutants);
  } finally {
    end();
  }
}

function report(file) {
  const { head, results } = readResults(file);
  console.log(`\n${file}: ${JSON.stringify(head)}\n`);
  for (const line of reportLines(results)) console.log(line);
}
