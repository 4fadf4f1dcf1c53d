// npm run bench: every bench/*.bench.mjs, one after another; arguments pick those whose name contains one of them.
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

process.exitCode = ensureInstalled() || ensureBuilt() || runBenches(process.argv.slice(2));
