import { itemsWithEquations, objectiveAmong } from './comment-equations.mjs';
import { table } from './markdown-table.mjs';

/** The variables of a model, and its constraints at a glance: the equation of each block in the doc comment, beside its size. */
export function modelParts(comment, model, rowCount) {
  const items = itemsWithEquations(comment);
  const objective = objectiveAmong(items);
  const rows = model.constraints.map((block) => {
    const { label, equations } = items.find(({ name }) => name === block.name) ?? {
      label: `\`${block.name}\``,
      equations: [],
    };
    return [label, inCell(equations), blockSize(block, rowCount(block))];
  });
  return [
    variableList(model),
    'and these constraints:',
    items.length === 0
      ? constraintList(model, rowCount)
      : table(
          ['constraint', 'equation', 'size'],
          [...(objective ? [[objectiveLabel(objective), inCell(objective.equations), '']] : []), ...rows],
        ),
  ];
}

function objectiveLabel({ label }) {
  return label === undefined ? 'objective' : `objective (${label})`;
}

/** Equations in a cell of a table, one below the other. */
function inCell(equations) {
  return equations.map((equation) => `$${equation}$`).join('<br>');
}

/** The families of variables of a model, with their sizes. */
export function variableList({ variables }) {
  return variables.map(({ name, domain, count }) => `- \`${name}\`: ${count} ${domain}`).join('\n');
}

/** The blocks of constraints of a model, with their sizes. */
export function constraintList({ constraints }, rowCount) {
  return constraints.map((block) => `- \`${block.name}\`: ${blockSize(block, rowCount(block))}`).join('\n');
}

/** One row of a block, and several, where the latter do not end in -s. */
const blockWords = {
  ...{ linear: ['row'], connected: ['graph constraint'], equality: ['equality', 'equalities'] },
  spanningTree: ['spanning tree'],
};

function blockSize({ type }, rows) {
  const [one, several = `${one}s`] = blockWords[type] ?? [type];
  return `${rows} ${rows === 1 ? one : several}`;
}
