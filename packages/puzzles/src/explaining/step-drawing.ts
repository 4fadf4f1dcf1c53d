import { siteName } from '../geometry/sites.js';
import type { Kind } from '../kinds/kind.js';
import type { Position, Puzzle } from '../layers/board.js';
import { withShapes } from '../scene/decoration.js';
import { capsule, halo, markedCell } from '../scene/explanation-shapes.js';
import type { LineShape, Scene, Shape } from '../scene/scene.js';
import { siteLine } from '../scene/site-shapes.js';
import type { RuleSites, StepFact } from './reasons.js';
import { siteOfAnswer } from './site-of-answer.js';
import type { Step } from './steps.js';

/** The position with a step marked: what its rules speak of and what has to be known as premises, what follows as the conclusion. */
export function drawStep(kind: Kind, position: Position, step: Step): Scene {
  const { puzzle } = position;
  const scene = kind.draw(position);
  const known = step.known.flatMap((each) => (typeof each === 'string' ? [] : [sitesOf(kind, each)]));
  const rules = step.because.flatMap(({ sites }) => sites.slice(0, 1));
  const facts = [step.fact, ...step.also].map((fact) => sitesOf(kind, fact));
  const shapes = [
    ...[...rules, ...known].flatMap((sites) => premiseShapes(puzzle, sites, scene)),
    ...facts.flatMap((sites) => conclusionShapes(puzzle, sites, scene)),
  ];
  return withShapes(scene, [...new Map(shapes.map((shape) => [shape.key, shape])).values()]);
}

function sitesOf({ layers }: Kind, { layer, sites }: StepFact): RuleSites {
  return { site: siteOfAnswer(layers, layer), at: sites };
}

function premiseShapes(puzzle: Puzzle, { site, at }: RuleSites, scene: Scene): readonly Shape[] {
  if (site === 'cell') return at.map((cell) => markedCell(puzzle, cell, 'premise', scene));
  return linesAt(puzzle, { site, at }).map(halo);
}

function conclusionShapes(puzzle: Puzzle, { site, at }: RuleSites, scene: Scene): readonly Shape[] {
  if (site === 'cell') return at.map((cell) => markedCell(puzzle, cell, 'conclusion', scene));
  return linesAt(puzzle, { site, at }).flatMap(capsule);
}

/** Sites between cells or on edges as lines; none for others, which a drawing of the board cannot mark. */
function linesAt(puzzle: Puzzle, { site, at }: RuleSites): readonly LineShape[] {
  if (site !== 'pair' && site !== 'edge') return [];
  return at.map((each) => {
    const address = siteName(puzzle, site, each);
    return siteLine(puzzle, site, each, { key: `step-${address}`, address, role: 'mark', label: '' });
  });
}
