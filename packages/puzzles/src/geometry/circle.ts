import { mostExtent } from './graph-problem.js';
import { type Point, rounded } from './point.js';

/**
 * So many points on a circle, clockwise from the top, about 1 apart; no coordinate is negative, and all have four
 * decimals at most.
 */
export function pointsOnCircle(count: number): readonly Point[] {
  const step = (2 * Math.PI) / count;
  const radius = Math.min(count < 3 ? 0.5 : 0.5 / Math.sin(step / 2), mostExtent / 2);
  return Array.from({ length: count }, (_, index) => ({
    x: rounded(radius + radius * Math.sin(index * step)),
    y: rounded(radius - radius * Math.cos(index * step)),
  }));
}
