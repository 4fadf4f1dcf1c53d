import { readEdgeList } from '@gridwright/diagrams';
import { askedFamily } from './asked-family.mjs';
import { commandBlock, entryHead, fileLinks } from './entry-parts.mjs';
import { graphScene } from './graph-drawing.mjs';
import { pictureOf, pictureRow } from './pictures.mjs';

/** What a member of each family is, one and several. */
const nouns = {
  cycles: ['cycle', 'cycles'],
  paths: ['path', 'paths'],
  trees: ['spanning tree', 'spanning trees'],
};

const superlatives = { '--minimum': 'a shortest', '--maximum': 'a longest' };

/**
 * A graph, how many members the families of its examples have, and those that are shown.
 *
 * @param {import('./example-files.mjs').ExampleFile} example
 * @returns {Promise<import('./entry-parts.mjs').Entry>}
 */
export async function graphEntry(example, { pictureFolder, title, notes = [] }) {
  const named = readEdgeList(new TextDecoder().decode(example.bytes));
  const { name, heading } = entryHead(example, title);
  const size = `A graph of ${named.names.length} vertices and ${named.graph.tails.length} edges`;
  const pictures = [
    pictureOf(graphScene(named, { title: size }), { name, label: 'without marks', caption: 'The graph' }),
  ];
  const counts = [];
  for (const expected of example.expected) {
    const family = expected.command.replace(/^diagram /, '');
    const args = expected.args ?? [];
    const { count, members } = await askedFamily(named, family, args);
    if (String(count) !== expected.count)
      throw new Error(`${example.path}: expected ${expected.count} ${family}, found ${count}`);
    counts.push(`- ${countText(count, family, args)}`);
    for (const member of members) {
      const caption = memberText(family, args, member.length);
      const scene = graphScene(named, { title: size, marked: member });
      pictures.push(
        pictureOf(scene, { name: `${name}-${pictures.length}`, label: caption, caption: capital(caption) }),
      );
    }
  }
  return {
    pictures,
    markdown: [
      heading,
      pictureRow(pictures, pictureFolder),
      counts.join('\n'),
      ...notes,
      commandBlock(example),
      fileLinks(example),
    ].join('\n\n'),
  };
}

function countText(count, family, args) {
  const noun = nouns[family][count === 1n ? 0 : 1];
  const which = args.find((arg) => Object.hasOwn(superlatives, arg));
  const kept = which === undefined ? '' : ` of the ${which === '--minimum' ? 'least' : 'greatest'} length`;
  return `${count.toLocaleString('en')} ${noun}${endsText(args)}${kept}`;
}

function memberText(family, args, length) {
  const which = args.find((arg) => Object.hasOwn(superlatives, arg));
  const article = which === undefined ? 'a' : superlatives[which];
  return `${article} ${nouns[family][0]}${endsText(args)}: ${length} edges`;
}

function endsText(args) {
  const argument = (option) => args[args.indexOf(option) + 1];
  return args.includes('--from') ? ` from ${argument('--from')} to ${argument('--to')}` : '';
}

function capital(text) {
  return `${text[0].toUpperCase()}${text.slice(1)}`;
}
