// Says whether the tests notice a mutant.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The sizes of the batches of a stage: most mutants are noticed by the first tests. */
const stages = [
  { name: 'unit', sizes: [3, 12, 60, 1000], bundles: [] },
  { name: 'command', sizes: [4, 20, 1000], bundles: ['command'] },
  { name: 'studio', sizes: [4, 1000], bundles: ['command', 'studio'] },
];

/** A file may take this many times as long as usual, and a run so long beside. */
const patience = 5;
const graceSeconds = 60;
/** The limit of a file that has never been timed. */
const unknownSeconds = 60;

/** How much longer files may take when they are run without a mutant: a file that is stopped then is passed over for ever. */
const confirmationFactor = 10;

/**
 * Judges mutants in a checkout, by the tests that load their file and, where that is known, execute their place. It keeps the times of test
 * files, and which of them fail without any mutant, in its folder.
 */
export class Judge {
  #checkout;
  #runner;
  #reached;
  #executed;
  #notes;
  #file;

  constructor({ folder, checkout, runner, reached, executed = new Map() }) {
    this.#checkout = checkout;
    this.#runner = runner;
    this.#reached = reached;
    this.#executed = executed;
    this.#file = join(folder, 'test-files.json');
    this.#notes = existsSync(this.#file)
      ? JSON.parse(readFileSync(this.#file, 'utf8'))
      : { seconds: {}, passes: {} };
  }

  /** `status` (killed or survived), who killed it, how many test files ran and how many reach it. */
  async judge(mutant) {
    const executing = this.#executed.get(mutant.index) ?? null;
    const reaching = this.#reached
      .reaching(mutant.file)
      .filter(({ test }) => executing === null || executing.has(test));
    let ran = 0;
    this.#apply(mutant);
    try {
      for (const { bundles, batch } of this.#batches(reaching)) {
        const made = bundles.every((part) => this.#checkout.bundle(part));
        if (!made) return { status: 'killed', by: { file: 'scripts/bundle.mjs', name: 'the bundle' }, ran };
        const by = await this.#killer(mutant, batch);
        ran += batch.length;
        if (by !== null) return { status: 'killed', by, ran, reaching: reaching.length };
      }
    } finally {
      this.#runner.noteChanged(this.#checkout.restore());
    }
    return { status: 'survived', ran, reaching: reaching.length };
  }

  #apply(mutant) {
    this.#runner.noteChanged(this.#checkout.apply(mutant));
  }

  /** The batches of test files, the nearest first in each stage. */
  #batches(reaching) {
    const { seconds } = this.#notes;
    const costOf = ({ test }) => seconds[test] ?? 1;
    const sorted = reaching.toSorted((left, right) => left.rank - right.rank || costOf(left) - costOf(right));
    const stageOf = (test) => this.#reached.bundleOf(test) ?? 'unit';
    return stages.flatMap(({ name, sizes, bundles }) => {
      const tests = sorted.map(({ test }) => test).filter((test) => stageOf(test) === name);
      const parts = sizes.map((size) => tests.splice(0, size));
      return parts.filter((batch) => batch.length > 0).map((batch) => ({ bundles, batch }));
    });
  }

  /** The test that notices the mutant, which passes without it; null if none of a batch does. */
  async #killer(mutant, batch) {
    for (;;) {
      const files = batch.filter((file) => this.#notes.passes[file] !== false);
      if (files.length === 0) return null;
      const { failed, isOverdue, times } = await this.#runner.run(files, this.#limitMs(files));
      if (failed === null && !isOverdue) {
        this.#note(files, times);
        return null;
      }
      const by = failed ?? {
        file: files.length === 1 ? files[0] : `one of ${files.length} files`,
        name: 'time',
      };
      if (await this.#pass(mutant, files.includes(by.file) ? [by.file] : files)) return by;
    }
  }

  /** Whether these files pass without the mutant. Those that do not are passed over from now on. */
  async #pass(mutant, files) {
    let allPass = true;
    const parts = this.#checkout.bundles;
    for (;;) {
      const unknown = files.filter((file) => this.#notes.passes[file] === undefined);
      if (unknown.length === 0) break;
      this.#runner.noteChanged(this.#checkout.restore());
      const { failed, isOverdue, times } = await this.#runner.run(
        unknown,
        confirmationFactor * this.#limitMs(unknown),
      );
      if (failed === null && !isOverdue) this.#note(unknown, times);
      else {
        const broken = unknown.includes(failed?.file) ? [failed.file] : unknown;
        for (const file of broken) this.#notes.passes[file] = false;
        allPass = false;
        console.log(`   passed over, as they fail without a mutant: ${broken.join(', ')}`);
      }
    }
    if (allPass) return true;
    this.#apply(mutant);
    for (const part of parts) this.#checkout.bundle(part);
    return false;
  }

  #limitMs(files) {
    const each = files.map((file) => (this.#notes.seconds[file] ?? unknownSeconds / patience) * patience);
    return 1000 * (graceSeconds + each.reduce((sum, seconds) => sum + seconds, 0));
  }

  #note(files, times) {
    Object.assign(this.#notes.seconds, times);
    for (const file of files) this.#notes.passes[file] = true;
    writeFileSync(this.#file, JSON.stringify(this.#notes));
  }
}
