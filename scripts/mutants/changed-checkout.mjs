// Puts a mutant into a copy of the checkout, and takes it out again.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mutatedText } from './draw.mjs';
import { makeBundle, restoreBundle } from './working-copy.mjs';

/** The copy in a folder, with at most one mutant in it. */
export class ChangedCheckout {
  #folder;
  #copy;
  #compiler;
  #notes;
  /** The texts of the changed files as they were. */
  #originals = new Map();
  #bundled = new Set();

  constructor(folder, copy, compiler) {
    this.#folder = folder;
    this.#copy = copy;
    this.#compiler = compiler;
    this.#notes = join(folder, 'originals.json');
    if (!existsSync(this.#notes)) return;
    // A run that was killed has left its mutant.
    this.#originals = new Map(JSON.parse(readFileSync(this.#notes, 'utf8')));
    this.#bundled.add('command').add('studio');
    this.restore();
  }

  /** The compiler's problem with a mutant; null if there is none. */
  problem(mutant) {
    return this.#compiler.problem(mutant.file, this.#mutated(mutant));
  }

  /** Changes the source and what is built of it, without the bundles. Answers the changed files. */
  apply(mutant) {
    this.put(mutant.file, this.#mutated(mutant));
    return [...this.#originals.keys()];
  }

  /** Puts another text into a file, and its JavaScript into the build, without the bundles. */
  put(file, text) {
    const built = file.replace('/src/', '/dist/').replace(/\.tsx?$/, '.js');
    this.#write(file, text);
    if (built !== file && existsSync(join(this.#copy, built)))
      this.#write(built, this.#compiler.javaScript(file, text));
  }

  /** Makes the bundle of `command` or `studio` with the mutant in it, once. False if it cannot be made. */
  bundle(part) {
    if (this.#bundled.has(part)) return true;
    this.#bundled.add(part);
    return makeBundle(this.#copy, part) === 0;
  }

  /** The bundles with the mutant in them. */
  get bundles() {
    return [...this.#bundled];
  }

  /** Takes the mutant out. Answers the changed files. */
  restore() {
    const files = [...this.#originals.keys()];
    for (const [file, text] of this.#originals) writeFileSync(join(this.#copy, file), text);
    if (this.#bundled.size > 0) restoreBundle(this.#folder);
    rmSync(this.#notes, { force: true });
    this.#originals.clear();
    this.#bundled.clear();
    return files;
  }

  #mutated(mutant) {
    return mutatedText(readFileSync(join(this.#copy, mutant.file), 'utf8'), mutant);
  }

  #write(file, text) {
    const path = join(this.#copy, file);
    this.#originals.set(file, readFileSync(path, 'utf8'));
    writeFileSync(this.#notes, JSON.stringify([...this.#originals]));
    writeFileSync(path, text);
  }
}
