import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../../packages/cli/test/run-command.js';
import { outsideProgramsIn, whyMissing } from '../programs.js';
import { isPreparation, runCommandLine } from './commands.js';
import { copyOfRepository, type Place, readersFolder } from './place.js';
import { isAsShown } from './printed.js';
import { isServing, serve } from './serving.js';
import { type CommandStep, type FileStep, type Step, stepsOf } from './steps.js';

/** Follows a tutorial as its reader does, each step a test: in a folder of the reader's, or in a copy of the repository. */
export function testTutorial(path: string, { place: kind }: { readonly place: 'folder' | 'copy' }): void {
  describe(path, () => {
    let place: Place;
    beforeAll(() => {
      place = kind === 'copy' ? copyOfRepository() : readersFolder();
    });
    afterAll(() => place.remove());

    const page = readFileSync(join(root, path), 'utf8');
    const steps = stepsOf(page);
    test.for(steps.map((step) => [nameOf(step), step] as const))('%s', async ([, step], { skip }) => {
      const commands = step.does === 'run' ? step.commands : [];
      const why = whyMissing(outsideProgramsIn(commands.map(({ words }) => words).join('\n')));
      if (why !== null) skip(why);
      await follow(step, place);
    });

    const pictures = picturesOf(page);
    if (pictures.length === 0) return;
    test('the pictures of the page are those that its commands draw', () => {
      for (const picture of pictures) {
        const shown = readFileSync(join(root, dirname(path), picture), 'utf8');
        const drawn = readFileSync(join(place.folder, basename(picture)), 'utf8');
        if (isMeasured(picture)) expect(labelOf(drawn), picture).toBe(labelOf(shown));
        else expect(drawn, picture).toBe(shown);
      }
    });
  });
}

/** Whether a picture is of what was measured, and differs from run to run: those directly in `pictures`, outside the folders of the pages. */
export function isMeasured(picture: string): boolean {
  return dirname(picture) === 'pictures';
}

/** What a picture says that it shows. */
function labelOf(svg: string): string {
  return /^<svg [^>]*\baria-label="([^"]+)"/.exec(svg)?.[1] ?? expect.fail('it has no label');
}

/** The SVGs that a page shows from the folder `pictures`: each is a file that the reader has drawn under the same name. */
export function picturesOf(page: string): readonly string[] {
  return Array.from(page.matchAll(/\bpictures\/[\w./-]+\.svg\b/g), ([path]) => path);
}

function nameOf(step: Step): string {
  const what =
    step.does === 'run' ? step.commands.map(({ words }) => words).join(' · ') : `${step.path} is written`;
  return `line ${step.line}: ${what}`;
}

/** Does what a step tells its reader to do, and expects what the page says. */
export async function follow(step: Step, place: Place): Promise<void> {
  if (step.does === 'run') await runCommands(step, place);
  else writeStep(step, place.folder);
}

async function runCommands({ commands, printed: shown }: CommandStep, place: Place): Promise<void> {
  let printed = '';
  for (const { words, exit } of commands) {
    if (isPreparation(words)) continue;
    if (isServing(words)) {
      const served = await serve(words, place);
      expect(served.status, words).toBe(200);
      expect(served.page).toContain('<title>Gridwright');
      printed += served.printed;
    } else {
      const run = await runCommandLine(words, place);
      expect(run.exit, `${words}\n${run.printed}`).toBe(exit);
      printed += run.printed;
    }
  }
  // What is shown is only compared as a whole where it differs: the report has both texts.
  if (shown !== null && !isAsShown(printed, shown)) expect(printed).toBe(shown);
}

function writeStep({ path, text, where }: FileStep, folder: string): void {
  const file = join(folder, path);
  if (typeof where === 'string') {
    expect(existsSync(file), `${path} is there`).toBe(where === 'replace');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    return;
  }
  const lines = readFileSync(file, 'utf8').split('\n');
  const isAfter = 'after' in where;
  const other = isAfter ? where.after : where.instead;
  const found = lines.flatMap((line, at) => (line.trim() === other.trim() ? [at] : []));
  expect(found, `lines of ${path} that are "${other}"`).toHaveLength(1);
  const [at] = found as [number];
  const block = text.replace(/\n$/, '');
  writeFileSync(file, lines.toSpliced(isAfter ? at + 1 : at, isAfter ? 0 : 1, block).join('\n'));
}
