import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { whyMissing } from '../../../../test/programs.js';
import type { Refutation } from './refutations.js';

const book = '(include-book "projects/sat/lrat/list-based/run" :dir :system)';

/** The reason why ACL2's verified LRAT checker is unavailable, or null. */
export const reasonAgainstAcl2: string | null = (() => {
  const why = whyMissing(['acl2']);
  if (why !== null) return why;
  const { stdout } = spawnSync('acl2', { input: book, encoding: 'utf8' });
  return stdout.includes('lrat/list-based/run.lisp"')
    ? null
    : 'the books of acl2 are not installed (acl2-books)';
})();

/** For each refutation, whether that checker accepts it. */
export function acceptedByAcl2(all: readonly Pick<Refutation, 'formula' | 'proof'>[]): readonly boolean[] {
  const folder = mkdtempSync(join(tmpdir(), 'gridwright-test-'));
  try {
    const calls = all.map(({ formula, proof }, i) => {
      writeFileSync(join(folder, `${i}.cnf`), formula);
      writeFileSync(join(folder, `${i}.lrat`), proof);
      const files = `"${join(folder, `${i}.cnf`)}" "${join(folder, `${i}.lrat`)}"`;
      return `(mv-let (erp val state) (lrat::verify-lrat-proof-fn ${files} nil state)
        (prog2$ (cw "~%verdict ~x0 ~x1~%" ${i} (and (null erp) (eq val t))) (value :invisible)))`;
    });
    const { stdout } = spawnSync('acl2', { input: [book, ...calls].join('\n'), encoding: 'utf8' });
    return all.map((_, i) => new RegExp(`^verdict ${i} T$`, 'm').test(stdout));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
