import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take ten seconds and more, the slowest first: one that began late would be waited for at the end. */
const slow = [
  'test/packaging/packed.test.ts',
  'test/documents.test.ts',
  'packages/cli/test/export.test.ts',
  'packages/puzzles/test/kinds.test.ts',
  'packages/puzzles/test/hashi/external-engines.test.ts',
  'packages/modeling/test/conformance/external.test.ts',
  'packages/solver/test/planted-bugs.test.ts',
  'packages/cli/test/model-files.test.ts',
  'packages/cli/test/external.test.ts',
  'packages/cli/test/cnf.test.ts',
  'packages/cli/test/compare.test.ts',
  'packages/cli/test/generate.test.ts',
  'packages/cli/test/diagram.test.ts',
  'packages/cli/test/reproduce.test.ts',
  'packages/cli/test/limits.test.ts',
  'test/boundaries.test.ts',
  'test/new-kind.test.ts',
  'packages/solver/test/mixtures/mixtures.test.ts',
  'packages/modeling/test/conformance/highs.test.ts',
];

/** Begins with the files that are known to be slow; then as Vitest orders them. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => {
      const found = slow.findIndex((file) => moduleId.endsWith(`/${file}`));
      return found < 0 ? slow.length : found;
    };
    return (await super.sort(files)).sort((left, right) => place(left) - place(right));
  }
}
