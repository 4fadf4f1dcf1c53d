// npm run bench: every bench/*.bench.mjs, one after another; arguments pick those whose name contains one of them. With --summary,
// the benches with peers alone, small, and all ratios in one table; --to FILE writes it as Markdown too.
import { parseArgs } from 'node:util';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { filesUnder } from './fingerprint.mjs';
import { runNode } from './run.mjs';

function runBenches(words) {
  const benches = filesUnder('bench').filter(
    (file) =>
      file.endsWith('.bench.mjs') && (words.length === 0 || words.some((word) => file.includes(word))),
  );
  if (benches.length === 0) {
    console.error(
      `No bench/*.bench.mjs${words.length > 0 ? ` with ${words.join(' or ')} in its name` : ''}.`,
    );
    return 1;
  }
  let worst = 0;
  for (const bench of benches) {
    console.log(`\n── ${bench}`);
    worst ||= runNode(bench);
  }
  return worst;
}

async function summarize(markdownFile) {
  const { runSummary } = await import('../bench/summary/summary.mjs');
  return runSummary(markdownFile);
}

const { values, positionals } = parseArgs({
  options: { summary: { type: 'boolean' }, to: { type: 'string' } },
  allowPositionals: true,
});
const { summary = false, to = null } = values;
if (summary ? positionals.length > 0 : to !== null) {
  console.error(summary ? '--summary: expected no names of benches' : '--to: expected --summary before it');
  process.exitCode = 2;
} else {
  process.exitCode =
    ensureInstalled() || ensureBuilt() || (summary ? await summarize(to) : runBenches(positionals));
}
