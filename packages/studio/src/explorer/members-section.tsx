import type { FamilyRecord, MembersRecord } from '@gridwright/puzzles';
import type { Board, Noun } from '@gridwright/puzzles/boards';
import { useId } from 'react';
import { Picture } from '../board/picture.js';
import { explorerTexts as texts } from '../texts/explorer.js';
import { type ExplorerWishes, noWishes, orderOf } from './explorer-store.js';
import { drawMember } from './member-drawing.js';

export interface MembersSectionProps {
  readonly board: Board;
  readonly family: FamilyRecord;
  readonly members: MembersRecord | null;
  readonly wishes: ExplorerWishes;
  /** The member on the board. */
  readonly at: number;
  readonly noun: Noun;
  readonly isWorking: boolean;
  readonly pick: (at: number) => void;
  /** Makes the member on the board the puzzle on the desk. */
  readonly useIt: () => void;
  readonly clear: (wishes: ExplorerWishes) => void;
}

/** Members that are as wished, as small pictures; the one on the board can be taken. */
export function MembersSection(props: MembersSectionProps) {
  const { board, family, members, wishes, at, noun, isWorking, pick, useIt, clear } = props;
  const name = useId();
  if (members === null) return <div className="members" />;
  const { count, shown, bound } = members;
  const order = orderOf(wishes, family);
  const note = count === null && order === 'random' ? texts.foundNote : texts.orderNote[order];
  return (
    <div className="members" aria-busy={isWorking}>
      <div className="section-head">
        <div role="status">
          <h2>
            {count === null ? texts.found(shown.length) : texts.fit(BigInt(count).toLocaleString('en'))}
          </h2>
        </div>
        <span className="note end">{bound === null ? note : texts.bound(bound)}</span>
      </div>
      {shown.length === 0 && !isWorking && (
        <p>
          {texts.noneFits}{' '}
          <button type="button" className="link" onClick={() => clear(noWishes)}>
            {texts.clear}
          </button>
        </p>
      )}
      <ul className="multiples">
        {shown.map((member, index) => (
          <li key={member.elements.join()}>
            <label className="member">
              <input
                type="radio"
                name={name}
                aria-label={texts.member(wishes.from + index + 1, member.elements.length, noun)}
                checked={index === at}
                onChange={() => pick(index)}
              />
              <Picture
                name={`member ${member.text}`}
                draw={async () => drawMember(board, family, null, member)}
              />
            </label>
          </li>
        ))}
      </ul>
      {shown.length > 0 && (
        <button type="button" className="primary" onClick={useIt}>
          {texts.use}
        </button>
      )}
    </div>
  );
}
