import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { describe, type TestFunction, test } from 'vitest';

// Programs of other people: a machine need not have them, and a test that calls one is skipped there, with the reason.

/** Why tests that call these programs cannot run here; null if all of them are on the PATH. */
export function whyMissing(programs: readonly string[], path = process.env['PATH']): string | null {
  const folders = (path ?? '').split(delimiter).filter((folder) => folder !== '');
  const missing = programs.filter((program) => !folders.some((folder) => isProgram(join(folder, program))));
  return missing.length === 0 ? null : `there is no ${missing.join(', no ')} on the PATH`;
}

// The search of the packages is itself tested: with a bug it would skip what finds the bug.
function isProgram(file: string): boolean {
  const files = process.platform === 'win32' ? [`${file}.exe`, `${file}.cmd`] : [file];
  return files.some((each) => {
    try {
      accessSync(each, constants.X_OK);
      return statSync(each).isFile();
    } catch {
      return false;
    }
  });
}

/** Those that the documents call. */
const outsidePrograms = ['cadical', 'minisat', 'clasp', 'glpsol', 'cbc', 'drat-trim', 'acl2', 'python3'];

/** The programs of other people that command lines call: in a shell, or by an option that names an engine or a command. */
export function outsideProgramsIn(commands: string): readonly string[] {
  const words = commands.split(/[\s|;&'"]+/);
  return outsidePrograms.filter((program) => words.includes(program));
}

/** Where the Chromium of this machine is. */
export const chromiumPath = process.env['CHROMIUM'] ?? '/usr/bin/chromium';

/** Why tests with a Chromium cannot run here; null if it is there. */
export const whyNoChromium = existsSync(chromiumPath)
  ? null
  : `there is no Chromium at ${chromiumPath} (set CHROMIUM to where it is)`;

/** A test that calls programs; skipped where one is missing. */
export function testWith(programs: readonly string[], name: string, run: TestFunction): void {
  const why = whyMissing(programs);
  test(name, why === null ? run : ({ skip }) => skip(why));
}

/** Tests that all call programs: where one is missing, a skipped test says so in their place, and none of their hooks runs. */
export function describeWith(programs: readonly string[], name: string, tests: () => void): void {
  describeUnless(whyMissing(programs), name, tests);
}

/** Tests that cannot run for a reason (null: they can): a skipped test in their place says the reason, and none of their hooks runs. */
export function describeUnless(why: string | null, name: string, tests: () => void): void {
  describe(name, why === null ? tests : () => test('is not tried', ({ skip }) => skip(why)));
}
