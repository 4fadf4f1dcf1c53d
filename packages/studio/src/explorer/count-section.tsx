import type { FamilyRecord } from '@gridwright/puzzles';
import type { Noun } from '@gridwright/puzzles/boards';
import { ChevronLeft } from 'lucide-react';
import { capitalized } from '../texts/capitalized.js';
import { explorerTexts as texts } from '../texts/explorer.js';
import type { Explored, ExplorerWishes } from './explorer-store.js';
import { SizeChart } from './size-chart.js';

export interface CountSectionProps {
  readonly family: FamilyRecord | null;
  readonly work: Explored['work'];
  readonly noun: Noun;
  readonly wishes: ExplorerWishes;
  readonly wish: (changes: Partial<ExplorerWishes>) => void;
  readonly stop: () => void;
  readonly again: () => void;
  readonly leave: () => void;
}

/** How many puzzles there are, by number of clues; or why that is not known. */
export function CountSection({ family, work, noun, wishes, wish, stop, again, leave }: CountSectionProps) {
  return (
    <section className="section" aria-label={texts.count}>
      <div className="section-head">
        <button type="button" className="link back" onClick={leave}>
          <ChevronLeft className="icon small" aria-hidden="true" />
          {texts.back}
        </button>
      </div>
      <div role="status">{family !== null && <Total family={family} />}</div>
      {family?.sizes != null && (
        <SizeChart
          {...{ noun }}
          sizes={family.sizes}
          atLeast={wishes.atLeast}
          atMost={wishes.atMost}
          choose={(atLeast, atMost) => wish({ atLeast, atMost })}
        />
      )}
      <div className="explorer-work">
        {work.state === 'working' && (
          <div className="working-line">
            <progress className="progress" aria-label={texts.working} />
            <span className="note">{texts.workingOn(work.progress, noun)}</span>
            <button type="button" className="quiet small-button" onClick={stop}>
              {texts.stop}
            </button>
          </div>
        )}
        {work.state === 'unexplored' && <p role="status">{texts.unexplored[work.status]}</p>}
        {(work.state === 'stopped' || work.state === 'failed') && (
          <p className="note" role="status">
            {work.state === 'failed' ? texts.failed(work.why) : texts.stopped}{' '}
            <button type="button" className="link" onClick={again}>
              {texts.again}
            </button>
          </p>
        )}
      </div>
    </section>
  );
}

function Total({ family: { count, member, means, reason, ms } }: { readonly family: FamilyRecord }) {
  if (count === null)
    return (
      <>
        <p className="total">
          <span className="message">{texts.searched}</span>
        </p>
        <p className="note">{texts.searchedNote(reason ?? '')}</p>
      </>
    );
  return (
    <>
      <p className="total">
        <span className="big">{BigInt(count).toLocaleString('en')}</span>
        <span className="message">{texts.total(count === '1', member)}</span>
        <span className="time">{texts.seconds(ms)}</span>
      </p>
      <p className="note">{capitalized(means)}.</p>
    </>
  );
}
