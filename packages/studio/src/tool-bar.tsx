import type { EditMode, Tool } from '@gridwright/puzzles/boards';
import { texts } from './texts.js';

export interface ToolBarProps {
  readonly mode: EditMode;
  readonly setMode: (mode: EditMode) => void;
  readonly tools: readonly Tool[];
  readonly held: Tool | undefined;
  readonly hold: (tool: Tool) => void;
}

const modes: readonly EditMode[] = ['make', 'solve'];

/** What is edited, and with which tool: nothing depends on a second button or a long press. */
export function ToolBar({ mode, setMode, tools, held, hold }: ToolBarProps) {
  return (
    <div className="bars">
      <fieldset className="bar">
        <legend>{texts.modeBar}</legend>
        {modes.map((each) => (
          <label key={each}>
            <input type="radio" name="mode" checked={each === mode} onChange={() => setMode(each)} />
            <span>{texts.modes[each]}</span>
          </label>
        ))}
      </fieldset>
      <fieldset className="bar">
        <legend>{texts.toolBar}</legend>
        {tools.map((tool) => (
          <label key={tool.name} title={tool.says}>
            <input
              type="radio"
              name="tool"
              aria-label={tool.says}
              checked={tool === held}
              onChange={() => hold(tool)}
            />
            <span aria-hidden="true">{tool.sign}</span>
          </label>
        ))}
      </fieldset>
    </div>
  );
}
