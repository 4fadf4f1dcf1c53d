import type { Drawing } from '../../drawing/drawing.js';
import type { Shape } from '../../drawing/scene.js';
import { isLineSite } from '../../geometry/line-graph.js';
import { meanOf } from '../../geometry/point.js';
import { type GridSite, isGridSite, siteCenter, siteName } from '../../geometry/sites.js';
import type { Position } from '../../layers/board.js';
import { type CandidateValues, hasCandidates } from '../../layers/candidate-values.js';
import { type AnswerLayer, empty, type Layers, layersOf } from '../../layers/layer.js';
import { signOfValue } from '../../layers/value-names.js';
import { markShapes } from './mark-shapes.js';

/** The size of the candidates of a line, and how far above its middle they are, in cells. */
const [lineSize, lineRise] = [0.26, 0.2];

/** A layer of answers at sites of the board, with the candidates that are shown of it: none at a site where there is one, or an answer. */
interface Shown {
  readonly name: string;
  readonly layer: AnswerLayer;
  readonly site: GridSite;
  readonly values: readonly (readonly number[])[];
}

/**
 * The candidates of sites of the board where nothing is entered and more than one is left, in pencil: in cells where a person would note
 * them, of lines in the middle of each. Tables show theirs as text.
 */
export function candidateShapes(
  layers: Layers,
  drawing: Drawing,
  position: Position,
  candidates: CandidateValues,
): readonly Shape[] {
  return layersOf(layers, 'answer').flatMap(([name, layer]) => {
    const { site } = layer;
    if (!isGridSite(site) || !hasCandidates(layer, position.puzzle)) return [];
    const values = (candidates[name] ?? []).map((each, index) =>
      each.length > 1 && position.answers[name]![index] === empty ? each : [],
    );
    const shown = { name, layer, site, values };
    return isLineSite(site) ? ofLines(drawing, position, shown) : inCells(position, shown);
  });
}

function inCells({ puzzle }: Position, { name, layer, site, values }: Shown): readonly Shape[] {
  return values.flatMap((each, index) => {
    const signs = each.map((value) => signOfValue(layer, value));
    const address = siteName(puzzle, site, index);
    return markShapes(puzzle, site, index, { corner: signs }, { look: 'pencil', room: 'all' }).map(
      (shape, nth): Shape => ({
        ...shape,
        key: `candidate-${name}-${address}-${signs[nth]}`,
        role: 'answer',
        label: nth === 0 ? labelOf(signs) : '',
      }),
    );
  });
}

/** The drawing knows which sites are one line: it is asked to draw the largest candidates. */
function ofLines(
  drawing: Drawing,
  { puzzle, answers }: Position,
  { name, layer, site, values }: Shown,
): readonly Shape[] {
  const largest = Int16Array.from(values, (each) => each.at(-1) ?? empty);
  const none = Object.entries(answers).map(
    ([other, { length }]) => [other, new Int16Array(length).fill(empty)] as const,
  );
  const lines = drawing.answers({ puzzle, answers: { ...Object.fromEntries(none), [name]: largest } });
  return lines.flatMap(({ of, address }): readonly Shape[] => {
    const sites = of?.layer === name ? of.sites : [];
    const [first] = sites;
    if (first === undefined) return [];
    const signs = values[first]!.map((value) => signOfValue(layer, value));
    const { x, y } = meanOf(sites.map((index) => siteCenter(puzzle, site, index)));
    return [
      {
        ...{ key: `candidates-${name}-${address}`, address, role: 'answer', look: 'pencil' },
        ...{ label: labelOf(signs), type: 'text', text: signs.join(' '), size: lineSize },
        center: { x, y: y - lineRise },
      },
    ];
  });
}

function labelOf(signs: readonly string[]): string {
  return `candidates ${signs.join(', ')}`;
}
