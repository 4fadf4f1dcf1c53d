import { Ellipsis, Printer, Share2 } from 'lucide-react';
import type { MouseEvent } from 'react';
import { describedSize, documentTitle } from '../document/naming.js';
import type { Mode, OpenDocument } from '../document/store.js';
import { IconButton } from '../parts/buttons.js';
import { Choice } from '../parts/choice.js';
import { Logo } from '../parts/logo.js';
import { Menu, type MenuProps } from '../parts/menu.js';
import { hashes } from '../route.js';
import { deskTexts as texts } from '../texts/desk.js';

export interface BarProps {
  readonly open: OpenDocument;
  /** Whether the formulations of the puzzle are shown, in place of both modes. */
  readonly isInLab: boolean;
  readonly choose: (room: Mode | 'lab') => void;
  readonly menu: MenuProps['items'];
  readonly print: () => void;
  readonly share: () => void;
  readonly about: () => void;
  /** Whether there is a shelf behind the desk; without one, the way leads to the whole studio, in a page of its own. */
  readonly hasShelf: boolean;
}

/** The bar above the desk: the way to the shelf, the title, the modes, and what can be done with the whole puzzle. */
export function Bar({ open, isInLab, choose, menu, print, share, about, hasShelf }: BarProps) {
  const { board, document, mode } = open;
  const home = hasShelf ? texts.shelf : texts.openWhole;
  const elsewhere = {
    ...{ target: '_blank', rel: 'noopener' },
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      void openWhole(open);
    },
  };
  return (
    <header className="bar">
      <div className="bar-start">
        <a
          className="home"
          href={hasShelf ? hashes.shelf : './'}
          aria-label={home}
          data-tip={home}
          {...(hasShelf ? {} : elsewhere)}
        >
          <Logo />
        </a>
        <button type="button" className="title" data-tip={texts.about} onClick={about}>
          <h1>{documentTitle(document)}</h1>
          <span className="what">{describedSize(board, document)}</span>
        </button>
      </div>
      <Choice
        className="modes"
        label={texts.modeBar}
        options={[
          ['make', texts.modes.make],
          ['solve', texts.modes.solve],
          ['lab', texts.modes.lab],
        ]}
        value={isInLab ? 'lab' : mode}
        choose={choose}
      />
      <div className="bar-end">
        <IconButton
          icon={Printer}
          label={texts.print}
          tip={`${texts.print}  Ctrl P`}
          className="quiet icon-only wide-only"
          act={print}
        />
        <button type="button" className="normal wide-only" onClick={share}>
          <Share2 className="icon" aria-hidden="true" />
          {texts.share}
        </button>
        {/* What an open menu offers is about the document before. */}
        <Menu key={open.id} label={texts.more} items={menu}>
          <Ellipsis className="icon" aria-hidden="true" />
        </Menu>
      </div>
    </header>
  );
}

/** Opens the puzzle in the whole studio, in a page of its own. Most visits need no link. */
async function openWhole({ board, document, mode }: OpenDocument): Promise<void> {
  const { linkOf } = await import('../sharing/link.js');
  window.open(linkOf(board, document, { mode }), '_blank', 'noopener');
}
