const total = { passed: 0, failed: 0, skipped: [] };

/** Runs a step, says what it is and how long it took, and counts it. The step answers an exit status, or counts. */
export function step(title, action) {
  console.log(`\n── ${title}`);
  const start = performance.now();
  const result = action();
  const counts =
    typeof result === 'object'
      ? result
      : { passed: Number(result === 0), failed: Number(result !== 0), skipped: [] };
  total.passed += counts.passed;
  total.failed += counts.failed;
  total.skipped.push(...counts.skipped);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`   ${counts.failed === 0 ? 'passed' : 'failed'} in ${seconds} s`);
  return counts.failed === 0;
}

/** Lists what was skipped and why, ends with the line of counts, and sets the exit status. */
export function finish() {
  const groups = new Map();
  for (const { file, name, reason = 'no reason given' } of total.skipped) {
    const key = `${file}: ${reason}`;
    groups.set(key, [...(groups.get(key) ?? []), name]);
  }
  if (groups.size > 0) console.log('\nSkipped:');
  for (const [where, names] of groups) {
    console.log(`  ${where} (${names.length === 1 ? names[0] : `${names.length} tests`})`);
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped.length} skipped`);
  process.exitCode = total.failed > 0 ? 1 : 0;
}
