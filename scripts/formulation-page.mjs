import { table } from './markdown-table.mjs';
import { constraintList, modelParts, variableList } from './model-parts.mjs';

/**
 * The page of a formulation, as Markdown. `model`: the model of the example, where there is one. `treatments`: those that
 * are offered for it.
 */
export function formulationPage({ kind, formulation, treatments, path, comment, example, model, rowCount }) {
  const { name, description, parameters = [] } = formulation;
  return pageOf(path, [
    `# ${capitalized(kind.name)}: the formulation \`${name}\``,
    `${capitalized(description)}.`,
    table(
      ['', ''],
      [
        ['treatments of the graph constraint', treatmentLinks(formulation, treatments)],
        ['rule variants', variantsOf(kind, formulation)],
        ...parameters.map((each) => [`\`:${each.name}=NUMBER\``, each.description]),
      ],
    ),
    '## The model',
    comment,
    ...(model ? [sizeLine(example), ...modelParts(comment, model, rowCount)] : []),
    ...(example ? ['## Try it', commandOf(`solve '${example.text}' --formulation ${name}`)] : []),
  ]);
}

/** The page of a kind's model of two levels, as Markdown; `model`: the joint model of the example's board or solution. */
export function bilevelPage({ kind, path, comment, example, model, rowCount }) {
  const { name, about, description } = kind.bilevel;
  return pageOf(path, [
    `# ${capitalized(kind.name)}: the formulation \`${name}\``,
    `${capitalized(description)}.`,
    table(['', ''], [['rule variants', variantsOf(kind, kind.bilevel)]]),
    '## The model',
    comment,
    `For a ${about} of ${boardSize(example)}, the model has these variables:`,
    ...modelParts(comment, model, rowCount),
    'It has two levels, so that only `solve`, `compare` and `export` take it: [two levels](../model-files.md#two-levels).',
  ]);
}

/** The page of a kind's deductions, as Markdown. */
export function deductionsPage({ kind, path, comment, example }) {
  const rows = kind.deductions.map((each) => [`\`+${each.name}\``, each.description, variantsOf(kind, each)]);
  return pageOf(path, [
    `# ${capitalized(kind.name)}: deductions`,
    comment,
    table(['deduction', 'description', 'rule variants'], rows),
    'They are added to the name of a formulation, one by one or with `+all`; without a name, the formulation is any.',
    ...(example ? ['## Try it', commandOf(`solve '${example.text}' --formulation +all`)] : []),
  ]);
}

/**
 * The page of a treatment, as Markdown. `uses`: the words that name it, each with the model of its example before and after
 * the treatment, if there is one.
 */
export function treatmentPage({ treatment, description, uses, path, comment, rowCount }) {
  const { name, source } = treatment;
  return pageOf(path, [
    `# The treatment \`${name}\` of \`${source}\``,
    `${capitalized(description)}.`,
    table(
      ['', ''],
      [
        ['rewrites the graph constraint', `\`${source}\``],
        ['is offered as', uses.map(({ kind, word }) => `\`${word}\` of ${kind.name}`).join(', ') || 'none'],
      ],
    ),
    '## The constraints',
    comment,
    ...uses.flatMap((use) => useParts({ ...use, source }, rowCount)),
  ]);
}

/** What a treatment adds to the model of an example. */
function useParts({ kind, word, source, example, before, after }, rowCount) {
  if (!example) return [];
  const added = {
    variables: after.variables.slice(before.variables.length),
    constraints: after.constraints.filter((block) => !before.constraints.includes(block)),
  };
  const subject = `In the model of this example, of ${boardSize(example)}, the graph constraint`;
  return [
    `## ${capitalized(kind.name)}`,
    ...(added.variables.length > 0
      ? [`${subject} becomes these variables:`, variableList(added), 'and these constraints:']
      : [
          `${subject} ${after.constraints.some(({ type }) => type === source) ? 'stays a constraint' : 'becomes these constraints'}:`,
        ]),
    constraintList(added, rowCount),
    commandOf(`solve '${example.text}' --formulation ${word}`),
  ];
}

/** The name of a treatment's page. */
export function treatmentFile({ name, source }) {
  return `treatment-${source.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}-${name}.md`;
}

/** The list of all pages; `formulation` is null for a page of deductions. */
export function listPage(entries, treatments) {
  const rows = entries.map(({ kind, file, formulation }) =>
    formulation
      ? [
          kind.name,
          `[\`${formulation.name}\`](${file})`,
          formulation.description,
          formulation.graphConstraints.map((type) => `\`${type}\``).join(', '),
        ]
      : [kind.name, `[deductions](${file})`, 'bounds that the clues tell at first glance', ''],
  );
  return pageOf('the doc comments of the formulations and treatments', [
    '# Formulations',
    'How puzzles are written as models: one page for each formulation, made from its doc comment.',
    table(['kind', 'page', 'description', 'graph constraint'], rows),
    '## Treatments of graph constraints',
    'Engines treat a graph constraint themselves: natively, or by cuts, added when violated. A treatment rewrites it in rows and clauses, for engines and files without graph constraints. Its name follows the name of the formulation, as in `lazy/bfs`; every treatment of a type of graph constraint is offered for every formulation with this type.',
    table(
      ['graph constraint', 'page', 'description'],
      treatments.map((each) => [`\`${each.source}\``, linkTo(each), each.description]),
    ),
  ]);
}

function linkTo(treatment) {
  return `[\`${treatment.name}\`](${treatmentFile(treatment)})`;
}

/** Which example the sizes of a model are those of. Some kinds have no board. */
function sizeLine(example) {
  const size = example.puzzle.rows > 0 ? `, of ${boardSize(example)}` : '';
  return `For the example below${size}, the model has these variables:`;
}

function boardSize({ puzzle }) {
  return `${puzzle.rows} rows and ${puzzle.columns} columns`;
}

function treatmentLinks({ graphConstraints }, treatments) {
  if (graphConstraints.length === 0) return 'it has no graph constraint';
  return ['by the engine', ...treatments.map(linkTo)].join(', ');
}

function variantsOf(kind, { variants, needs = [] }) {
  if (kind.variants.length === 0) return 'the kind has none';
  if (variants.length === 0) return 'plain rules only';
  return variants.map((name) => `\`${name}\`${needs.includes(name) ? ' (needed)' : ''}`).join(', ');
}

function capitalized(text) {
  return `${text[0].toUpperCase()}${text.slice(1)}`;
}

function commandOf(words) {
  return `\`\`\`sh\nnpx gridwright ${words}\n\`\`\``;
}

function pageOf(source, parts) {
  return `<!-- Made by npm run formulation-pages from ${source}: change it there. -->\n\n${parts.join('\n\n')}\n`;
}
