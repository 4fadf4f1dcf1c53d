/** The page of a formulation, as Markdown. `model`: the model of the example, where there is one. */
export function formulationPage({ kind, formulation, path, comment, example, model, rowCount }) {
  const { name, says, parameters = [] } = formulation;
  return pageOf(path, [
    `# ${capitalized(kind.name)}: the formulation \`${name}\``,
    `${capitalized(says)}.`,
    table(
      ['', ''],
      [
        ['treatment of the graph constraint', treatmentOf(formulation)],
        ['rule variants', variantsOf(kind, formulation)],
        ...parameters.map((each) => [`\`:${each.name}=NUMBER\``, each.says]),
      ],
    ),
    '## The model',
    comment,
    ...(model ? sizeParts(example, model, rowCount) : []),
    ...(example ? ['## Try it', commandOf(`solve '${example.text}' --formulation ${name}`)] : []),
  ]);
}

/** The page of a kind's deductions, as Markdown. */
export function deductionsPage({ kind, path, comment, example }) {
  const rows = kind.deductions.map((each) => [`\`+${each.name}\``, each.says, variantsOf(kind, each)]);
  return pageOf(path, [
    `# ${capitalized(kind.name)}: deductions`,
    comment,
    table(['deduction', 'says', 'rule variants'], rows),
    'They are added to the name of a formulation, one by one or with `+all`; without a name, the formulation is any.',
    ...(example ? ['## Try it', commandOf(`solve '${example.text}' --formulation +all`)] : []),
  ]);
}

/** The list of all pages; `formulation` is null for a page of deductions. */
export function listPage(entries) {
  const rows = entries.map(({ kind, file, formulation }) =>
    formulation
      ? [kind.name, `[\`${formulation.name}\`](${file})`, formulation.says, treatmentOf(formulation)]
      : [kind.name, `[deductions](${file})`, 'bounds that the clues tell at first glance', ''],
  );
  return pageOf('the doc comments of the formulations', [
    '# Formulations',
    'How puzzles are written as models: one page for each formulation, made from its doc comment.',
    table(['kind', 'page', 'says', 'graph constraint'], rows),
  ]);
}

/** How large the model of an example is, family by family. */
function sizeParts({ puzzle }, { variables, constraints }, rowCount) {
  return [
    `For the example below, of ${puzzle.rows} rows and ${puzzle.columns} columns, the model has these variables:`,
    variables.map(({ name, domain, count }) => `- \`${name}\`: ${count} ${domain}`).join('\n'),
    'and these constraints:',
    constraints.map((block) => `- \`${block.name}\`: ${blockSize(block, rowCount(block))}`).join('\n'),
  ];
}

const blockWords = { linear: 'row', clause: 'clause', product: 'product', connected: 'graph constraint' };

function blockSize({ type }, rows) {
  return `${rows} ${blockWords[type] ?? type}${rows === 1 ? '' : 's'}`;
}

function treatmentOf({ treatment }) {
  return treatment === null ? 'it has none' : `\`${treatment}\``;
}

function variantsOf(kind, { variants }) {
  if (kind.variants.length === 0) return 'the kind has none';
  return variants.length === 0 ? 'plain rules only' : variants.map((name) => `\`${name}\``).join(', ');
}

function capitalized(text) {
  return `${text[0].toUpperCase()}${text.slice(1)}`;
}

function commandOf(words) {
  return `\`\`\`sh\nnpx gridwright ${words}\n\`\`\``;
}

function table(head, rows) {
  const line = (cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), `|${head.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n');
}

function pageOf(source, parts) {
  return `<!-- Made by npm run formulation-pages from ${source}: change it there. -->\n\n${parts.join('\n\n')}\n`;
}
