import { toSvg } from '../../boards/drawing/svg.js';
import { toText } from '../../boards/drawing/terminal.js';
import { type BoardWork, emitAnswer } from '../answering/puzzle-work.js';
import type { DrawTask, TextAnswer } from './question.js';

/** Answers `draw`. */
export function answer({ form }: DrawTask, work: BoardWork): void {
  const { kind, position } = work.subject;
  const scene = kind.draw(position);
  const isPicture = form === undefined && work.answering.request.wantsPictures;
  const text = isPicture ? null : form === 'svg' ? toSvg(scene) : `${toText(scene)}\n`;
  const pictures = [{ caption: scene.title, scene }];
  emitAnswer<TextAnswer>(work, { command: 'draw', text }, 'yes', () => (isPicture ? pictures : []));
}
