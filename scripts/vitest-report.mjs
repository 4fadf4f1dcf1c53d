import { writeFileSync } from 'node:fs';

/**
 * Writes the counts of a run to the file named by --outputFile, as JSON: `passed` and `failed` (numbers), `failures` (a list of
 * file and name; errors outside of any test too), `skipped` (a list of file, name and reason; without tests that `-t` leaves out) and `files` (a list of file and seconds). Vitest's own JSON report has neither the reason of a skipped
 * test nor errors outside of any test, which count as failed here.
 *
 * With GRIDWRIGHT_END_MS (a time in milliseconds, as of `Date.now()`), it ends the run then: it writes what has been counted, with
 * the files of tests that have not ended as `unfinished` and the `errors` that Vitest prints at its end, and kills its process group,
 * the leader of which it must be.
 */
export default class CountingReporter {
  onInit(vitest) {
    this.vitest = vitest;
    this.file = vitest.config.outputFile;
    const { GRIDWRIGHT_END_MS: end } = process.env;
    if (end !== undefined) setTimeout(() => this.#stop(), Number(end) - Date.now()).unref();
  }

  onTestRunStart(specifications) {
    this.specifications = specifications;
  }

  onTestRunEnd(modules, unhandledErrors) {
    // Vitest is through: what comes later is no longer stopped.
    this.isOver = true;
    this.#write(this.#counted(modules, unhandledErrors, ['failed', 'pending']));
  }

  #stop() {
    if (this.isOver) return;
    const modules = this.vitest.state.getTestModules();
    const ended = new Set(
      modules.filter((module) => !isOpen(module.state())).map(({ moduleId }) => moduleId),
    );
    const unfinished = (this.specifications ?? [])
      .map(({ moduleId }) => moduleId)
      .filter((moduleId) => !ended.has(moduleId))
      .map((moduleId) => moduleId.slice(this.vitest.config.root.length + 1));
    const unhandledErrors = this.vitest.state.getUnhandledErrors();
    const errors = errorsIn(modules, unhandledErrors);
    this.#write({ ...this.#counted(modules, unhandledErrors, ['failed']), unfinished, errors });
    process.kill(-process.pid, 'SIGKILL');
  }

  #counted(modules, unhandledErrors, failing) {
    return counted(modules, unhandledErrors, failing, this.vitest.config.testNamePattern);
  }

  #write(report) {
    writeFileSync(this.file, JSON.stringify(report));
  }
}

function isOpen(state) {
  return state === 'pending' || state === 'queued';
}

/** The errors of all failed tests, groups and files, as `where` and `text` each. */
function errorsIn(modules, unhandledErrors) {
  const inTests = modules.flatMap((module) => [
    ...[module, ...module.children.allSuites()].map((group) => [group, group.errors()]),
    ...[...module.children.allTests()].map((test) => [test, test.result().errors ?? []]),
  ]);
  return [
    ...inTests.flatMap(([entity, errors]) =>
      errors.map((error) => ({ where: titleOf(entity), text: textOf(error) })),
    ),
    ...unhandledErrors.map((error) => ({ where: 'outside of any test', text: textOf(error) })),
  ];
}

function titleOf(entity) {
  if (entity.type === 'module') return entity.relativeModuleId;
  return `${entity.module.relativeModuleId}: ${entity.fullName}`;
}

function textOf({ message, stack = '' }) {
  return stack.includes(message) ? stack : `${message}\n${stack}`;
}

function counted(modules, unhandledErrors, failing, pattern) {
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const groups = modules.flatMap((module) => [module, ...module.children.allSuites()]);
  const inState = (state) => tests.filter((test) => test.result().state === state);
  const brokenGroups = groups.filter((group) => group.errors().length > 0);
  return {
    passed: inState('passed').length,
    failed: failing.flatMap(inState).length + brokenGroups.length + unhandledErrors.length,
    failures: [
      ...failing
        .flatMap(inState)
        .map((test) => ({ file: test.module.relativeModuleId, name: test.fullName })),
      ...brokenGroups.map((group) =>
        group.type === 'module'
          ? { file: group.relativeModuleId, name: 'outside of its tests' }
          : { file: group.module.relativeModuleId, name: group.fullName },
      ),
      ...unhandledErrors.map(({ message }) => ({ file: 'outside of any test', name: message })),
    ],
    files: modules.map((module) => {
      const { collectDuration, duration } = module.diagnostic();
      return { file: module.relativeModuleId, seconds: (collectDuration + duration) / 1000 };
    }),
    skipped: inState('skipped')
      .filter((test) => pattern === undefined || test.result().note !== undefined)
      .map((test) => ({
        file: test.module.relativeModuleId,
        name: test.fullName,
        reason: test.result().note,
      })),
  };
}
