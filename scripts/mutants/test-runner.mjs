// Runs test files in a copy of the checkout, in a process that lives on from one run to the next.
import { fork } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('test-session.mjs', import.meta.url));

/** What marks the processes of a session: tests start some that outlive them. */
const mark = 'GRIDWRIGHT_MUTANTS';

/** The time that a session has to start, and that a run has to stop after its first failure. */
const startMs = 300_000;
const stopMs = 10_000;

/** Runs of one session: modules of many runs fill its memory. */
const maxRuns = 100;

/** Runs test files; a session is started when it is needed, and killed with all its processes when a run takes too long. */
export class TestRunner {
  #folder;
  #copy;
  #child = null;
  #runs = 0;
  #stale = new Set();

  constructor(folder, copy) {
    this.#folder = folder;
    this.#copy = copy;
  }

  /** Says that these files have been changed since the last run. */
  noteChanged(files) {
    for (const file of files) this.#stale.add(file);
  }

  /**
   * Runs test files until one fails. Answers `failed`, its file and the name of the test, or null; `isOverdue` where the run was
   * stopped after `limitMs`; and the seconds of each file, as `times`.
   */
  async run(files, limitMs) {
    if (this.#child === null || this.#runs >= maxRuns) await this.#start();
    this.#runs++;
    const changed = [...this.#stale];
    this.#stale.clear();
    return new Promise((resolve) => {
      const child = this.#child;
      let failed = null;
      let timer = null;
      const end = (result) => {
        clearTimeout(timer);
        child.removeAllListeners('message').removeAllListeners('exit');
        if (result.isBroken) this.stop();
        resolve({ failed, isOverdue: false, times: {}, ...result });
      };
      const within = (ms, result) => {
        clearTimeout(timer);
        timer = setTimeout(() => end({ isBroken: true, ...result }), ms);
      };
      within(limitMs, { isOverdue: true });
      child.on('message', (message) => {
        if (message.ended) return end({ times: failed === null ? message.times : {} });
        ({ failed } = message);
        return within(stopMs, {});
      });
      child.on('exit', () => {
        failed ??= { file: 'outside of any test', name: 'the test process ended' };
        end({ isBroken: true });
      });
      child.send({ changed, files });
    });
  }

  /** Kills the session and everything that it has started. */
  stop() {
    if (this.#child === null) return;
    const { pid } = this.#child;
    this.#child = null;
    for (const each of [-pid, ...markedProcesses(this.#folder)]) {
      try {
        process.kill(each, 'SIGKILL');
      } catch (error) {
        if (error.code !== 'ESRCH') throw error;
      }
    }
  }

  async #start() {
    this.stop();
    const temporary = join(this.#folder, 'temporary');
    rmSync(temporary, { recursive: true, force: true });
    mkdirSync(temporary, { recursive: true });
    this.#child = fork(program, [this.#copy], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      detached: true,
      env: { ...process.env, TMPDIR: temporary, [mark]: this.#folder },
    });
    this.#runs = 0;
    this.#stale.clear();
    await new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('Vitest did not start')), startMs);
      this.#child.once('exit', () => reject(new Error('Vitest could not be started')));
      this.#child.once('message', () => {
        clearTimeout(timer);
        this.#child.removeAllListeners('exit');
        resolve();
      });
    });
  }
}

/** The processes that carry the mark of a folder, where the system says so (Linux). */
function markedProcesses(folder) {
  const read = (pid) => {
    try {
      return readFileSync(`/proc/${pid}/environ`, 'utf8');
    } catch {
      return '';
    }
  };
  let entries = [];
  try {
    entries = readdirSync('/proc');
  } catch {}
  return entries
    .filter((entry) => /^\d+$/.test(entry) && Number(entry) !== process.pid)
    .filter((pid) => read(pid).split('\0').includes(`${mark}=${folder}`))
    .map(Number);
}
