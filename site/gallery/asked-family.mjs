import { answerFamily, buildWork, cycles, paths, spanningTrees } from '@gridwright/diagrams';

/** Far more than the graphs of the examples need. */
const byteLimit = 2 ** 26;

const noLimits = {
  deadlineMs: Number.POSITIVE_INFINITY,
  isCancelled: () => false,
  pause: async () => {},
  onProgress: () => {},
};

/** The options of `diagram` that the examples use, and the choice that each means. */
const selections = { '--minimum': 'smallest', '--maximum': 'largest' };

/**
 * Asks what the command `diagram` asks about a graph.
 *
 * @param {import('@gridwright/diagrams').NamedGraph} named
 * @param {string} family - `cycles`, `paths` or `trees`
 * @param {readonly string[]} args
 * @returns {Promise<{ count: bigint, members: readonly (readonly number[])[] }>} the members as numbers of edges
 */
export async function askedFamily({ graph, names }, family, args) {
  const { values, select, isListed } = optionsOf(args);
  const vertex = (name) => names.indexOf(name);
  const specifications = {
    cycles: () => cycles(graph),
    trees: () => spanningTrees(graph),
    paths: () => paths(graph, vertex(values['--from']), vertex(values['--to'])),
  };
  const members = [];
  const { count, reason } = await answerFamily(
    {
      build: ({ byteLimit: limit }) => buildWork(specifications[family](), { byteLimit: limit }),
      choice: select.map((name) => ({ select: name })),
      members: isListed ? { by: 'list', most: Number(values['--max'] ?? 100), seed: 0 } : null,
      byteLimit,
    },
    noLimits,
    (edges) => void members.push(edges),
  );
  if (count === null) throw new Error(`diagram ${family}: stopped by a limit (${reason})`);
  return { count, members };
}

function optionsOf(args) {
  const values = {};
  const select = [];
  let isListed = false;
  for (let at = 0; at < args.length; at++) {
    const option = args[at];
    if (option === '--list') isListed = true;
    else if (Object.hasOwn(selections, option)) select.push(selections[option]);
    else if (['--from', '--to', '--max'].includes(option)) values[option] = args[++at];
    else throw new Error(`the gallery does not know the option ${option} of diagram`);
  }
  return { values, select, isListed };
}
