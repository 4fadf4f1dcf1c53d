import type { SearchTrace } from '@gridwright/modeling';
import { escapeText } from '../../boards/drawing/svg.js';
import { bindingsText, cutText, endText, type TraceNode, traceTrees } from './trace-tree.js';

/** Sizes in pixels: of a column of steps of one depth, of a row, and of the texts. */
const [columnWidth, rowHeight, margin, titleHeight, fontSize] = [330, 46, 16, 28, 11];

/** The maximum number of characters of a line of a step, of two weights. */
const maxCharacters: Readonly<Record<400 | 600, number>> = { 400: 48, 600: 44 };

const colors = {
  text: '#171b22',
  soft: '#656971',
  line: '#80838b',
  failed: '#b73500',
  solution: '#2253cf',
  canvas: '#ffffff',
};

/** A step with its place: the depth from the root, and the row, that of the first step below it. */
interface PlacedStep {
  readonly node: TraceNode;
  readonly depth: number;
  readonly parent: number;
  readonly row: number;
}

/**
 * A search as an SVG drawing of a tree, from left to right: each step with the row whose alternative it is, and with the row that
 * refuted it. The lines to refuted steps are red, that to a solution is blue. Steps after `maxSteps` are left out, which a line says.
 */
export function traceSvg(trace: SearchTrace, maxSteps = trace.steps.length): string {
  const placed = placedSteps(traceTrees(trace, maxSteps));
  const columns = placed.reduce((most, { depth }) => Math.max(most, depth + 1), 1);
  const rows = placed.filter(({ node }) => node.children.length === 0).length;
  const [width, height] = [
    2 * margin + columns * columnWidth,
    2 * margin + titleHeight + Math.max(1, rows) * rowHeight,
  ];
  const x = ({ depth }: PlacedStep): number => margin + depth * columnWidth;
  const y = ({ row }: PlacedStep): number => margin + titleHeight + (row + 0.5) * rowHeight;
  const lines = placed.flatMap((each) => {
    const above = placed[each.parent];
    if (above === undefined) return [];
    const [fromX, toX] = [x(above) + columnWidth - 30, x(each) - 4];
    const middle = (fromX + toX) / 2;
    const path = `M${fromX} ${y(above)}C${middle} ${y(above)} ${middle} ${y(each)} ${toX} ${y(each)}`;
    return [`<path d="${path}" fill="none" stroke="${lineColor(each.node)}"/>`];
  });
  const texts = placed.map((each) => stepTexts(each.node, x(each), y(each)));
  const title = cutText(trace, Math.min(maxSteps, trace.steps.length)) ?? `${trace.steps.length} steps`;
  const root = trace.failed === null ? title : `${title}; refuted by: ${trace.failed.name}`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="Figtree,'DejaVu Sans',Verdana,sans-serif" font-size="${fontSize}">`,
    `<rect width="${width}" height="${height}" fill="${colors.canvas}"/>`,
    `<text x="${margin}" y="${margin + fontSize}" fill="${colors.text}" font-weight="600">${escapeText(root)}</text>`,
    ...lines,
    ...texts,
    '</svg>\n',
  ].join('\n');
}

/** The steps with their places, each after the one above: a step without steps below has a row of its own. */
function placedSteps(roots: readonly TraceNode[]): readonly PlacedStep[] {
  const placed: PlacedStep[] = [];
  const open = roots.map((node) => ({ node, depth: 0, parent: -1 })).reverse();
  let row = 0;
  for (let each = open.pop(); each !== undefined; each = open.pop()) {
    const { node, depth } = each;
    const own = placed.push({ ...each, row }) - 1;
    if (node.children.length === 0) row += 1;
    open.push(...node.children.map((child) => ({ node: child, depth: depth + 1, parent: own })).reverse());
  }
  return placed;
}

function lineColor({ step }: TraceNode): string {
  if (step.end === 'failed') return colors.failed;
  return step.end === 'solution' ? colors.solution : colors.line;
}

/** The lines of a step: the row that is tried, what the alternative says, and how it ended. */
function stepTexts({ step }: TraceNode, x: number, y: number): string {
  const end = endText(step);
  const endColor = step.end === 'solution' ? colors.solution : colors.failed;
  const bindings = bindingsText(step);
  return [
    `<g><title>${[step.goal?.name, bindings, end].flatMap((each) => (each == null ? [] : escapeText(each))).join('\n')}</title>`,
    text(step.goal?.name ?? 'any value', x, y - fontSize - 3, colors.soft),
    text(bindings, x, y + 2, colors.text, 600),
    ...(end === null ? [] : [text(end, x, y + fontSize + 5, endColor)]),
    '</g>',
  ].join('');
}

function text(said: string, x: number, y: number, color: string, weight: 400 | 600 = 400): string {
  const most = maxCharacters[weight];
  const shown = said.length > most ? `${said.slice(0, most - 1)}…` : said;
  return `<text x="${x}" y="${y}" fill="${color}" font-weight="${weight}">${escapeText(shown)}</text>`;
}
