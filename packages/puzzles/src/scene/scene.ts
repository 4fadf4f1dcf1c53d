import type { Point } from '../geometry/point.js';

/** What a shape is for. A renderer gives each role its look; a scene has no colors. */
export type Role = 'grid' | 'border' | 'clue' | 'answer' | 'difference' | 'fraction' | 'violation';

interface ShapeBase {
  /** Stays the same when the rest of the drawing changes. */
  readonly key: string;
  /** The site that the shape belongs to, for example `r1c2`. */
  readonly address: string;
  readonly role: Role;
  /** What a screen reader says; empty for decoration. */
  readonly label: string;
}

/** One or more parallel straight lines between two points. */
export interface LineShape extends ShapeBase {
  readonly type: 'line';
  readonly from: Point;
  readonly to: Point;
  readonly count: number;
  /**
   * How much of it there is, for the fractional values of a relaxation and for lines of another solution: in (0, 1];
   * otherwise 1.
   */
  readonly weight: number;
}

export interface CircleShape extends ShapeBase {
  readonly type: 'circle';
  readonly center: Point;
  readonly radius: number;
}

export interface RectangleShape extends ShapeBase {
  readonly type: 'rectangle';
  readonly corner: Point;
  readonly width: number;
  readonly height: number;
  readonly filled: boolean;
  /** How much of it is filled, for the fractional values of a relaxation: in (0, 1]; otherwise 1. */
  readonly weight: number;
}

/** The area that a closed line of three points or more is around. */
export interface PolygonShape extends ShapeBase {
  readonly type: 'polygon';
  readonly corners: readonly Point[];
  readonly filled: boolean;
  /** As for a rectangle. */
  readonly weight: number;
}

export interface TextShape extends ShapeBase {
  readonly type: 'text';
  readonly center: Point;
  readonly text: string;
  /** Height of the letters; 1 is a cell. */
  readonly size: number;
}

/** One thing in a drawing. */
export type Shape = LineShape | CircleShape | RectangleShape | PolygonShape | TextShape;

/**
 * A drawing of a board as data. Later shapes lie above earlier ones. No center or corner is beside the board; what is
 * around them, such as the width of a line, may reach over its border by a tenth of a cell.
 */
export interface Scene {
  /** Size in cells. */
  readonly columns: number;
  readonly rows: number;
  /** Whether lines between the cells, or dots in them, help the eye where nothing else does. */
  readonly hasLattice: boolean;
  /** What the drawing shows, in a sentence. */
  readonly title: string;
  readonly shapes: readonly Shape[];
}
