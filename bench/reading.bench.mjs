// Reading texts of one puzzle, warm: each form that is written of the kinds' examples, and CLLV files.
import { InputError, kinds, readPuzzle } from '@gridwright/puzzles';
import { requireInstances, sizes } from './cllv.mjs';
import { distribution } from './distribution.mjs';

const rounds = 40;

/** Milliseconds to read each of these texts, after a first round. */
function times(texts) {
  const measured = [];
  for (let round = 0; round < rounds; round++) {
    for (const text of texts) {
      const start = performance.now();
      readPuzzle(kinds, text);
      if (round > 0) measured.push(performance.now() - start);
    }
  }
  return measured;
}

/** The position in this format; null if the format cannot represent it. */
function written(format, position) {
  try {
    return format.write(position);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return null;
  }
}

for (const kind of kinds) {
  const positions = kind.examples.map(({ text }) => readPuzzle([kind], text).position);
  for (const format of kind.formats) {
    const texts = positions.map((position) => written(format, position)).filter((text) => text !== null);
    if (texts.length > 0)
      console.log(`${kind.name} ${format.name}: milliseconds a text  ${distribution(times(texts), 3)}`);
  }
}
for (const size of sizes) {
  const texts = requireInstances(size, 12).map(({ text }) => text);
  console.log(`n = ${size}: milliseconds a file  ${distribution(times(texts), 3)}`);
}
