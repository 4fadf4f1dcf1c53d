import { withShapes } from '../../boards/drawing/decoration.js';
import type { Scene } from '../../boards/drawing/scene.js';
import { type StepSites, stepShapes } from '../../boards/drawing/step-shapes.js';
import type { Position } from '../../boards/layers/board.js';
import type { StepFact } from '../../contracts/explanations.js';
import type { Kind } from '../../contracts/kind.js';
import { siteOfAnswer } from './site-of-answer.js';
import type { Step } from './steps.js';

/** The position with a step marked: what its rules speak of and what has to be known as premises, what follows as the conclusion. */
export function drawStep(kind: Kind, position: Position, step: Step): Scene {
  const scene = kind.draw(position);
  const known = step.known.flatMap((each) => (typeof each === 'string' ? [] : [sitesOf(kind, each)]));
  const rules = step.because.flatMap(({ sites }) => sites.slice(0, 1));
  const conclusions = [step.fact, ...step.also].map((fact) => sitesOf(kind, fact));
  return withShapes(
    scene,
    stepShapes(position.puzzle, { premises: [...rules, ...known], conclusions }, scene),
  );
}

function sitesOf({ layers }: Kind, { layer, sites }: StepFact): StepSites {
  return { site: siteOfAnswer(layers, layer), at: sites };
}
