import { writeFileSync } from 'node:fs';

/**
 * Writes what a run counted to the file named by --outputFile, as JSON: `passed` and `failed` (numbers) and
 * `skipped` (a list of file, name and reason). Vitest's own JSON report knows neither the reason of a skipped
 * test nor of errors outside of any test, which count as failed here.
 */
export default class CountingReporter {
  onInit(vitest) {
    this.file = vitest.config.outputFile;
  }

  onTestRunEnd(modules, unhandledErrors) {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const groups = modules.flatMap((module) => [module, ...module.children.allSuites()]);
    const inState = (state) => tests.filter((test) => test.result().state === state);
    const brokenGroups = groups.filter((group) => group.errors().length > 0);
    const report = {
      passed: inState('passed').length,
      failed:
        inState('failed').length + inState('pending').length + brokenGroups.length + unhandledErrors.length,
      skipped: inState('skipped').map((test) => ({
        file: test.module.relativeModuleId,
        name: test.fullName,
        reason: test.result().note,
      })),
    };
    writeFileSync(this.file, JSON.stringify(report));
  }
}
