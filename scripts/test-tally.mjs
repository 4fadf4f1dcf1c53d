/** `failures` has the failed steps: the title of each, and the failed tests in it. */
const total = { passed: 0, failed: 0, failures: [], skipped: [], unfinished: [], files: [] };

const slowestFiles = 20;

/** Runs a step, says what it is and how long it took, and counts it. The step answers an exit status, or counts, or promises one of them. */
export function step(title, action) {
  console.log(`\n── ${title}`);
  const start = performance.now();
  const result = action();
  return result instanceof Promise
    ? result.then((each) => counted(title, each, start))
    : counted(title, result, start);
}

function counted(title, result, start) {
  const counts = withoutUnexplained(
    typeof result === 'object'
      ? result
      : { passed: Number(result === 0), failed: Number(result !== 0), skipped: [] },
  );
  total.passed += counts.passed;
  total.failed += counts.failed;
  if (counts.failed > 0) total.failures.push({ title, tests: counts.failures ?? [] });
  total.skipped.push(...counts.skipped);
  total.unfinished.push(...(counts.unfinished ?? []));
  total.files.push(...(counts.files ?? []));
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`   ${counts.failed === 0 ? 'passed' : 'failed'} in ${seconds} s`);
  return counts.failed === 0;
}

/** The counts with each skipped test that gives no reason as a failed one: it may never run anywhere. */
function withoutUnexplained(counts) {
  const unexplained = counts.skipped.filter(({ reason }) => !reason);
  if (unexplained.length === 0) return counts;
  const failures = unexplained.map(({ file, name }) => ({
    file,
    name: `${name} (skipped without a reason)`,
  }));
  return {
    ...counts,
    failed: counts.failed + unexplained.length,
    failures: [...(counts.failures ?? []), ...failures],
    skipped: counts.skipped.filter(({ reason }) => reason),
  };
}

/** Lists the slowest files, skipped tests with their reasons, and failures; ends with the line of counts (with the title, where it has one), and sets the exit status. */
export function finish(title = '') {
  const slowest = total.files.toSorted((left, right) => right.seconds - left.seconds).slice(0, slowestFiles);
  if (slowest.length === slowestFiles) {
    console.log('\nSlowest files, in seconds:');
    for (const { file, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(8)}  ${file}`);
  }
  const groups = new Map();
  for (const { file, name, reason } of total.skipped) {
    const key = `${file}: ${reason}`;
    groups.set(key, [...(groups.get(key) ?? []), name]);
  }
  if (groups.size > 0) console.log('\nSkipped:');
  for (const [where, names] of groups) {
    console.log(`  ${where} (${names.length === 1 ? names[0] : `${names.length} tests`})`);
  }
  if (total.unfinished.length > 0) console.log(`\nNot finished in time:\n  ${total.unfinished.join('\n  ')}`);
  if (total.failures.length > 0) console.log('\nFailed:');
  for (const failed of total.failures) {
    console.log(`  ${failed.title}`);
    for (const { file, name } of failed.tests) console.log(`    ${file}: ${name}`);
  }
  console.log(`\n${title}${total.passed} passed, ${total.failed} failed, ${total.skipped.length} skipped`);
  process.exitCode = total.failed > 0 ? 1 : 0;
}
