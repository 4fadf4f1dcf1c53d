import type { FamilyRecord } from '@gridwright/puzzles';
import type { Noun } from '@gridwright/puzzles/boards';
import { ChevronLeft } from 'lucide-react';
import { WorkingLine } from '../parts/buttons.js';
import { capitalized } from '../texts/capitalized.js';
import { explorerTexts as texts } from '../texts/explorer.js';
import type { Explored, ExplorerWishes } from './explorer-store.js';

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
          <WorkingLine label={texts.working} stop={stop}>
            <span className="note">{texts.workingOn(work.progress, noun)}</span>
          </WorkingLine>
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

export interface SizeChartProps {
  /** The number of members by number of clues, from 0, as texts. */
  readonly sizes: readonly string[];
  readonly noun: Noun;
  readonly atLeast: number | null;
  readonly atMost: number | null;
  readonly choose: (atLeast: number | null, atMost: number | null) => void;
}

/** The chart's width, its height, the room for the numbers below, and the height of the lowest bar, in its own units. */
const [width, height, room, lowest] = [600, 104, 24, 6];

/** A histogram of members by number of clues, with heights by powers of ten, and a range that is chosen on it. */
export function SizeChart({ sizes, noun, atLeast, atMost, choose }: SizeChartProps) {
  const counts = sizes.map(BigInt);
  const least = Math.max(
    0,
    counts.findIndex((count) => count > 0n),
  );
  const most = counts.findLastIndex((count) => count > 0n);
  if (most < least) return null;
  const bins = counts.slice(least, most + 1);
  const greatest = Math.max(...bins.map(digits));
  const each = width / bins.length;
  const [from, to] = [Math.max(least, atLeast ?? least), Math.min(most, atMost ?? most)];
  const isChosen = (size: number): boolean =>
    (atLeast !== null || atMost !== null) && size >= from && size <= to;
  // Numbers stand below every bar, or below some where room is short.
  const stride = Math.ceil(bins.length / 24);
  const sum = counts.slice(from, to + 1).reduce((before, count) => before + count, 0n);
  const set = (low: number, high: number): void =>
    choose(low === least ? null : low, high === most ? null : high);
  const ends = [
    [texts.atLeast, from, (value: number) => set(Math.min(value, to), to)],
    [texts.atMost, to, (value: number) => set(from, Math.max(value, from))],
  ] as const;
  return (
    <div className="size-chart">
      <svg
        className="bars"
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={texts.bars(least, most)}
      >
        {bins.map((count, index) => {
          const size = least + index;
          const tall =
            count === 0n ? 0 : lowest + ((height - room - lowest) * digits(count)) / Math.max(1, greatest);
          return (
            // biome-ignore lint/a11y/noStaticElementInteractions: see above.
            <g key={size} className={isChosen(size) ? 'bin on' : 'bin'} onClick={() => set(size, size)}>
              <title>{texts.bar(size, count.toLocaleString('en'), noun)}</title>
              <rect className="hit" x={index * each} y={0} width={each} height={height} />
              <rect
                className="bin-bar"
                x={index * each + 2}
                y={height - room - tall}
                width={Math.max(1, each - 4)}
                height={tall}
                rx={Math.min(3, tall / 2)}
              />
              {index % stride === 0 && (
                <text x={(index + 0.5) * each} y={height - 7}>
                  {size}
                </text>
              )}
            </g>
          );
        })}
      </svg>
      {most > least && (
        <div className="brush">
          {ends.map(([label, value, change]) => (
            <input
              key={label}
              type="range"
              // Where both are at the right end, the lower one can still be moved.
              className={label === texts.atLeast && from === to && 2 * from > least + most ? 'on-top' : ''}
              aria-label={label}
              min={least}
              max={most}
              value={value}
              onChange={({ target }) => change(Number(target.value))}
            />
          ))}
        </div>
      )}
      <p className="note caption">
        <span>
          <b>{texts.range(from, to, noun)}</b>: {sum.toLocaleString('en')}
        </span>
        <span>{texts.heights}</span>
      </p>
    </div>
  );
}

/** The logarithm of a number to the base of ten, for numbers of any size. */
function digits(count: bigint): number {
  if (count <= 0n) return 0;
  const text = String(count);
  return text.length - 1 + Math.log10(Number(`${text[0]}.${text.slice(1, 15) || '0'}`));
}
