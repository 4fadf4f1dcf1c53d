import { describe, expect, test } from 'vitest';
import { root, run } from './packing.js';
import { publishingCommands } from './publishing-page.js';

// Each takes npm seconds: those that take one package are tried as one of all packages.
describe('npm takes the commands of docs/publishing.md, as far as it can be tried without publishing', () => {
  const tried = publishingCommands.filter((line) => /^npm (pack|publish) --(dry-run|provenance) /.test(line));
  expect(tried).toHaveLength(3);
  test.each(tried)('%s', (line) => {
    const args = line.split(' ').slice(1);
    // It asks the registry for what is published, and does without an answer.
    const how = ['--fetch-retries=0', ...(args.includes('--dry-run') ? [] : ['--dry-run'])];
    const printed = run(root, 'npm', ...args, ...how);
    expect(printed).toContain('gridwright');
  });
});
