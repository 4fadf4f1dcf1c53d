import type { Point } from '../geometry/point.js';
import { remembered } from '../geometry/remembered.js';
import type { Tone } from '../layers/layer.js';
import { type Look, lookOfRole, type Role } from './looks.js';

/** The tiers of a drawing, from the lowest one. */
export const tiers = ['areas', 'marks', 'halos', 'lattice', 'clues', 'lines', 'signs'] as const;

/** The height at which a shape lies, in every kind. */
export type Tier = (typeof tiers)[number];

interface ShapeBase {
  /** Stays the same when the rest of the drawing changes. */
  readonly key: string;
  /** The site that the shape belongs to, for example `r1c2`. */
  readonly address: string;
  readonly role: Role;
  /** What the shape says, without its place, for screen readers; empty for decoration. `labelAt` adds the place. */
  readonly label: string;
  /** Whether the label says the place itself, as that of a record does; false by default. */
  readonly saysPlace?: boolean;
  /** That of the role by default. */
  readonly look?: Look;
  /**
   * Which of `hueCount` hues the shape has in the looks `print`, `pen` and `pencil`, from 1: `hueOf` the number of the thing that it
   * belongs to. Hues repeat, and not every renderer has colors: something else must tell the things apart, too. None by default.
   */
  readonly hue?: number;
  /** By default clues lie in their tier, filled areas and shapes of the role `grid` below them, and all else above. */
  readonly tier?: Tier;
  /** The values that the shape draws; nothing for decoration. Whoever gives looks finds the shapes by it. */
  readonly of?: ValueSites;
}

/** Sites of one layer. */
export interface ValueSites {
  readonly layer: string;
  readonly sites: readonly number[];
}

/** The width of a line, in cells, unless its shape states another one. */
export const usualWidth = 0.1;

/** One or more parallel straight lines between two points. */
export interface LineShape extends ShapeBase {
  readonly type: 'line';
  readonly from: Point;
  readonly to: Point;
  readonly count: number;
  /**
   * In (0, 1] for the fractional values of a relaxation and for lines of another solution; otherwise 1.
   */
  readonly weight: number;
  /** The width of each line in cells; `usualWidth` by default. */
  readonly width?: number;
  /** The radii of the discs at both ends, at which the lines stop; none by default. */
  readonly discs?: readonly [number, number];
  /** Whether a single line stands out among others by its width; renderers of text draw two in its place. False by default. */
  readonly standsOut?: boolean;
}

/** Two crossing strokes: nothing is there. */
export interface CrossShape extends ShapeBase {
  readonly type: 'cross';
  readonly center: Point;
  /** Half the side of the square around it. */
  readonly radius: number;
}

/** Many straight lines of one look, drawn at once. Renderers of text leave them out where they have no sign. */
export interface SegmentsShape extends ShapeBase {
  readonly type: 'segments';
  readonly segments: readonly (readonly [Point, Point])[];
  readonly width: number;
  /** What renderers of text print in its place; nothing by default. */
  readonly sign?: string;
  /** Where they print it; in the middle by default. */
  readonly writtenAt?: Point;
}

/** Many dots of one look, drawn at once. */
export interface DotsShape extends ShapeBase {
  readonly type: 'dots';
  readonly centers: readonly Point[];
  readonly radius: number;
  /** What renderers of text print for each; a small dot by default. */
  readonly sign?: string;
  /** Where they print it, for a single dot; at its center by default. */
  readonly writtenAt?: Point;
}

export interface CircleShape extends ShapeBase {
  readonly type: 'circle';
  readonly center: Point;
  readonly radius: number;
  /** Outlined or filled, in every theme; the look of its role by default. */
  readonly tone?: Tone;
  /** Whether it is an outline alone; false by default. */
  readonly isOpen?: boolean;
  /** What renderers of text print in its place; nothing by default. */
  readonly sign?: string;
}

interface AreaBase extends ShapeBase {
  readonly filled: boolean;
  /** In (0, 1] for the fractional values of a relaxation; otherwise 1. */
  readonly weight: number;
  /** The width of the outline in cells; that of its look by default. */
  readonly outline?: number;
}

export interface RectangleShape extends AreaBase {
  readonly type: 'rectangle';
  readonly corner: Point;
  readonly width: number;
  readonly height: number;
  /** The radius of its corners; 0 by default. */
  readonly rounding?: number;
}

/** The area inside a closed line of at least three points. */
export interface PolygonShape extends AreaBase {
  readonly type: 'polygon';
  readonly corners: readonly Point[];
  /** What renderers of text print in its place; a block if it is filled by default. */
  readonly sign?: string;
}

export interface TextShape extends ShapeBase {
  readonly type: 'text';
  readonly center: Point;
  readonly text: string;
  /** Height of the letters; 1 is a cell. */
  readonly size: number;
  /** What it stands on: a disc, whose look it shares, or a dark area; on the ground by default. */
  readonly standsOn?: 'disc' | 'wall' | 'shading';
  /** The left end of a sentence, which begins there; nothing for a value, which is centered. */
  readonly left?: number;
  /** The width of the place that a word stands in, in cells; nothing for a value in a cell. */
  readonly width?: number;
  /** Where renderers of text write it, which have no small letters; nowhere if null, by default at its center. */
  readonly writtenAt?: Point | null;
}

/** One shape of a drawing. */
export type Shape =
  | LineShape
  | CrossShape
  | SegmentsShape
  | DotsShape
  | CircleShape
  | RectangleShape
  | PolygonShape
  | TextShape;

/** The look of a shape. */
export function lookOf({ look, role }: Pick<Shape, 'look' | 'role'>): Look {
  return look ?? lookOfRole[role];
}

/** The label of a shape with its place, where it is read alone; empty for decoration. */
export function labelAt({ label, address, saysPlace = false }: Shape): string {
  return label === '' || address === '' || saysPlace ? label : `${label} at ${address}`;
}

/** The tier of a shape. */
export function tierOf(shape: Shape): Tier {
  if (shape.tier !== undefined) return shape.tier;
  if (shape.role === 'grid' || shape.role === 'border') return 'lattice';
  const isArea = shape.type === 'rectangle' || shape.type === 'polygon';
  if (isArea) return shape.role === 'answer' || shape.role === 'fraction' ? 'areas' : 'marks';
  return shape.role === 'clue' ? 'clues' : 'lines';
}

/** Whether a shape fills its cell, as a wall or as shading: it lies on the lines between cells and on marks, and below numbers. */
export function isFilling(shape: Shape): boolean {
  return shape.tier === 'lattice' && (shape.type === 'polygon' || shape.type === 'rectangle') && shape.filled;
}

/** The shape with its tier written into it: looking for a property that is not there takes long where shapes are many. */
export function withTier(shape: Shape): Shape {
  return { ...shape, tier: tierOf(shape) };
}

/** The shapes of some lists from the lowest tier to the highest, in their order within each. */
export function inTiers(...lists: readonly (readonly Shape[])[]): readonly Shape[] {
  const byTier = new Map(tiers.map((tier): [Tier, Shape[]] => [tier, []]));
  for (const shapes of lists) for (const shape of shapes) byTier.get(tierOf(shape))!.push(shape);
  const none: readonly Shape[] = [];
  return none.concat(...byTier.values());
}

/** Space on the four sides of a board, in cells. */
export interface Margin {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** No space around the board. */
export const noMargin: Margin = { left: 0, top: 0, right: 0, bottom: 0 };

/** A rectangle of a drawing, in cells. */
export interface Area {
  /** The upper left one. */
  readonly corner: Point;
  readonly width: number;
  readonly height: number;
}

/** The rectangle that a drawing fills. */
export function extentOf({
  rows,
  columns,
  margin = noMargin,
}: Pick<Scene, 'rows' | 'columns' | 'margin'>): Area {
  return {
    corner: { x: -margin.left, y: -margin.top },
    width: margin.left + columns + margin.right,
    height: margin.top + rows + margin.bottom,
  };
}

/**
 * A drawing of a board as data. Later shapes lie above earlier ones. Centers and corners lie on the board or in its margin; the width of
 * a line may exceed its border by a tenth of a cell, and a sign by a fifth.
 */
export interface Scene {
  /** The size of the board in cells. */
  readonly columns: number;
  readonly rows: number;
  /** The space around the board in cells, for what is written beside it; none by default. */
  readonly margin?: Margin;
  /** Whether renderers of text need dots in the cells, for orientation. */
  readonly hasLattice: boolean;
  /** A description of the drawing, in a sentence. */
  readonly title: string;
  readonly shapes: readonly Shape[];
}

const known = remembered((_shape: Shape): Map<Look, Shape> => new Map());

/** The shape with another look: the same object each time. */
export function withLook(shape: Shape, look: Look): Shape {
  const looks = known(shape);
  const found = looks.get(look);
  if (found !== undefined) return found;
  const made = { ...shape, look };
  looks.set(look, made);
  return made;
}
