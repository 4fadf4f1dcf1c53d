// npm start: from a fresh clone to a first solved puzzle, and the studio.
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { runNode } from './run.mjs';

const sample = 'examples/hashi/first.txt';

function solveSample() {
  console.log(`Solving a sample puzzle: gridwright solve ${sample}\n`);
  return runNode('packages/cli/bin/gridwright.js', 'solve', sample);
}

function sayWhatIsNext() {
  const next = [
    [`npx gridwright solve ${sample}`, 'a puzzle from a file, an address or standard input'],
    [`npx gridwright unique ${sample}`, 'is there just one solution?'],
    [`npx gridwright draw ${sample} --to board.svg`, 'the picture'],
    ['npx gridwright studio', 'the studio again'],
    ['npx gridwright --help', 'everything else'],
    ['npm test', 'what a change can break'],
  ];
  console.log('\nWhat to type next:');
  for (const [command, meaning] of next) console.log(`  ${command.padEnd(62)}${meaning}`);
}

function serveStudio() {
  console.log('\nMake puzzles in the browser:\n');
  return runNode('packages/cli/bin/gridwright.js', 'studio');
}

const status = ensureInstalled() || ensureBuilt() || solveSample();
if (status === 0) sayWhatIsNext();
process.exitCode = status || serveStudio();
