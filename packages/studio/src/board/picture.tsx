import { extentOf, type Scene } from '@gridwright/puzzles/boards';
import { useEffect, useRef, useState } from 'react';
import { useSceneDrawing } from './scene-dom.js';

/** The margin around a picture, in cells. */
const margin = 0.1;

/** The last pictures by their keys. */
const drawn = new Map<string, Scene>();
const maxDrawn = 300;

export interface PictureProps {
  /** Another picture has another key. */
  readonly name: string;
  readonly draw: () => Promise<Scene | null>;
}

/** A small picture of a puzzle, drawn when it comes into view. */
export function Picture({ name, draw }: PictureProps) {
  const frame = useRef<HTMLSpanElement>(null);
  const [scene, setScene] = useState<Scene | null>(drawn.get(name) ?? null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the name says which picture it is.
  useEffect(() => {
    const known = drawn.get(name);
    if (known !== undefined) {
      setScene(known);
      return;
    }
    let isOver = false;
    const observer = new IntersectionObserver(
      async (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        const made = await draw().catch(() => null);
        if (made === null) return;
        const [oldest] = drawn.keys();
        if (drawn.size >= maxDrawn && oldest !== undefined) drawn.delete(oldest);
        drawn.set(name, made);
        if (!isOver) setScene(made);
      },
      { rootMargin: '200px' },
    );
    observer.observe(frame.current!);
    return () => {
      isOver = true;
      observer.disconnect();
    };
  }, [name]);
  return (
    <span ref={frame} className="sheet">
      {scene !== null && <Drawing scene={scene} />}
    </span>
  );
}

function Drawing({ scene }: { readonly scene: Scene }) {
  const [shapes] = useSceneDrawing(scene);
  const { corner, width, height } = extentOf(scene);
  const box = [corner.x - margin, corner.y - margin, width + 2 * margin, height + 2 * margin];
  return (
    <svg className="drawing" viewBox={box.join(' ')} aria-hidden="true">
      <g ref={shapes} />
    </svg>
  );
}
