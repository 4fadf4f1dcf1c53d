import { findings } from './findings.mjs';
import { titleOf } from './growth-plot.mjs';
import { seriesName, seriesOf, sizeName, sizesOf, timeText } from './statistics.mjs';

/** The name of the file of a recording's plot. */
export function plotFile({ name }) {
  return `growth-${name}.svg`;
}

const code = (text) => `\`${text}\``;

/** The page of the plots, as Markdown. */
export function growthPage({ recordings }) {
  const [{ limitMs, seeds, kind, measurements }] = recordings;
  const [{ rows, columns }] = measurements;
  return `<!-- Written from bench/recorded/growth.json: npm run bench -- --plots -->

# How time grows with size

Each plot is for puzzles of a kind. A line is a [formulation](../formulations/README.md), with a treatment of its graph constraint if it
names one, by an [engine](../README.md#engines): the CPU time to build the model, to answer and to check the answer, on a logarithmic scale. A mark is the median of
${seeds.length} puzzles, the bar at it goes from the first to the third quartile. A series stops at the first size at which the median reaches the
limit, ${timeText(limitMs)} of CPU time; its last mark is then above the line of the limit. In the tables, "(4 of 5)" is the number of puzzles
that were answered within it.

The times are those of a process that is warm, with all its threads and with the programs that it starts; of an answer in less than 250 ms
the fastest of three, two of them after all sizes. CPU times of programs are read in steps of 10 ms, and starting one is part of them. All answers about a puzzle agree, or nothing would
have been recorded.

The puzzles are the generator's, of the seeds ${seeds[0]} to ${seeds.at(-1)}, such as these:

\`\`\`sh
npx gridwright generate ${kind} ${rows}x${columns} --seed ${seeds[0]} --count ${seeds.length}
\`\`\`

${recordings.map(section).join('\n\n')}

## Recording anew

\`npm run bench -- --record-growth\` measures everything again, \`--kinds hashi,sudoku\` these kinds alone; the record is
[\`bench/recorded/growth.json\`](../../bench/recorded/growth.json), with every single measurement. \`npm run bench -- --plots\` writes this page and its
plots from it. The load of the machine is the average number of processes that wanted a processor in the minute before: other
work lengthens even CPU times, so compare times of one recording only.

${machineTable(recordings)}
`;
}

function section(recording) {
  const { title, question, subject, missing } = recording;
  const lacks = missing.map((each) => `${code(seriesName(each))} was not measured: ${each.why}.`);
  return [
    `## ${title}`,
    `![${titleOf(recording)}](${plotFile(recording)})`,
    [...findings(recording, code), ...byTheClock(recording), ...lacks].join(' '),
    `Question: ${code(question)}. ${subject}`,
    medianTable(recording),
    ...(question === 'count' ? [diagramTable(recording)] : []),
  ].join('\n\n');
}

/** The measurements that ended before the limit of CPU time, as the machine did other work: nobody knows whether they would have reached it. */
function byTheClock({ measurements }) {
  const ended = measurements.filter(({ reason }) => reason === 'time');
  if (ended.length === 0) return [];
  const parts = ended.map(
    (each) => `${code(seriesName(each))} at ${sizeName(each)}, seed ${each.seed} (${timeText(each.cpuMs)})`,
  );
  return [
    `Ended by the clock before the limit of CPU time, and counted as at the limit: ${parts.join('; ')}.`,
  ];
}

/** Medians by size and series; empty where a series had stopped before. */
function medianTable(recording) {
  const all = seriesOf(recording).sort((one, other) => one.index - other.index);
  const rows = sizesOf(recording).map((size) => [
    sizeName(size),
    ...all.map(({ points }) =>
      cellText(
        points.find(({ cells }) => cells === size.cells),
        recording,
      ),
    ),
  ]);
  return markdown([recording.sizeLabel, ...all.map(({ name }) => code(name))], rows);
}

/** The nodes of the diagrams, and how many sets they have. */
function diagramTable(recording) {
  const families = [...new Set(recording.measurements.map(({ formulation }) => formulation))];
  const rows = sizesOf(recording).map((size) => [
    sizeName(size),
    ...families.flatMap((family) => {
      const found = recording.measurements.find(
        ({ formulation, rows, columns }) =>
          formulation === family && rows === size.rows && columns === size.columns,
      );
      return found === undefined ? ['', ''] : [grouped(found.nodes), grouped(found.count)];
    }),
  ]);
  const head = families.flatMap((family) => [`nodes, ${family}`, family]);
  return markdown([recording.sizeLabel, ...head], rows);
}

/** A whole number of any length, with a comma between thousands. */
function grouped(number) {
  return String(number).replace(/\B(?=(\d{3})+$)/g, ',');
}

function cellText(point, { seeds }) {
  if (point === undefined) return '';
  const { medianMs, answered } = point;
  const share = answered === seeds.length ? '' : ` (${answered} of ${seeds.length})`;
  return medianMs === null ? 'limit' : `${timeText(medianMs)}${share}`;
}

function machineTable(recordings) {
  const rows = recordings.map(({ title, machine }) => {
    const { date, processor, cores, node, gridwright, load, loadAtEnd } = machine;
    return [
      title,
      date,
      `${processor}, ${cores} cores`,
      node,
      gridwright,
      `${load.toFixed(1)} to ${loadAtEnd.toFixed(1)}`,
    ];
  });
  return markdown(['puzzles', 'recorded', 'machine', 'Node', 'Gridwright', 'load'], rows);
}

function markdown(head, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  return [
    line(head),
    `|---|${head
      .slice(1)
      .map(() => '--:|')
      .join('')}`,
    ...rows.map(line),
  ].join('\n');
}
