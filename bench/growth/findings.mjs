import { seriesOf, sizeName, sizesOf, timeText } from './statistics.mjs';

/** What a recording shows, in sentences whose figures are its own; `quoted` is how the name of a series is written. */
export function findings(recording, quoted = (name) => name) {
  const all = seriesOf(recording);
  const largest = sizesOf(recording).at(-1);
  const finished = all
    .filter(({ last }) => last.cells === largest.cells && last.medianMs !== null)
    .sort((one, other) => one.last.medianMs - other.last.medianMs);
  return [largestSentence(largest, finished, quoted), ...limitSentence(recording, all, quoted)];
}

function largestSentence(largest, [fastest, ...slower], quoted) {
  const size = sizeName(largest);
  if (fastest === undefined) return `At ${size}, the largest size, all series reach the limit.`;
  const first = `At ${size}, the largest size, ${quoted(fastest.name)} takes ${timeText(fastest.last.medianMs)} at the median`;
  if (slower.length === 0) return `${first}, the only series that stays within the limit.`;
  const others = slower.map(({ name, last }) => {
    const ratio = last.medianMs / fastest.last.medianMs;
    return `${quoted(name)} ${Number(ratio.toPrecision(2))} times as long`;
  });
  return `${first}, ${listed(others)}.`;
}

function limitSentence({ limitMs }, all, quoted) {
  const stopped = all
    .filter(({ last }) => last.medianMs === null)
    .sort((one, other) => other.last.cells - one.last.cells);
  if (stopped.length === 0) return [];
  const parts = stopped.map(({ name, last }) => `${quoted(name)} at ${sizeName(last)}`);
  return [`The limit of ${timeText(limitMs)} is the median of ${listed(parts)}.`];
}

function listed(parts) {
  if (parts.length <= 2) return parts.join(' and ');
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}
