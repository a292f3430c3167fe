import { css } from '@emotion/react';
import { type ReactNode, type SyntheticEvent, useState } from 'react';

interface Tip {
  words: string;
  left: number;
  top: number;
}

const style = css`
  position: fixed;
  transform: translateY(-50%);
  z-index: var(--z-popover);
  padding: 6px 9px;
  border-radius: var(--r-2);
  background: var(--overlay);
  color: var(--text);
  box-shadow: var(--shadow-2);
  font-size: var(--fs-12);
  white-space: nowrap;
  pointer-events: none;
  dialog & { display: none; }
`;

/** Space between the menu and a tip, px. */
const GAP = 10;

function tipOf({ target }: SyntheticEvent): Tip | null {
  const item = target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;
  if (!item?.dataset.tip) return null;
  const { right, top, height } = item.getBoundingClientRect();
  return { words: item.dataset.tip, left: right + GAP, top: top + height / 2 };
}

/**
 * Shows the name of the item under pointer or focus in the mini variant, or the reason why it is disabled. Screen
 * readers get both from the item itself.
 */
export const NavTips = ({ children }: { children: ReactNode }) => {
  const [tip, setTip] = useState<Tip | null>(null);
  const show = (event: SyntheticEvent): void => setTip(tipOf(event));
  const hide = (): void => setTip(null);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only shows what its items are called
    <div
      onMouseOver={show}
      onMouseLeave={hide}
      onFocus={show}
      onBlur={hide}
      onClick={hide}
      onKeyDown={(event) => event.key === 'Escape' && hide()}
    >
      {children}
      {tip && (
        <div css={style} style={{ left: tip.left, top: tip.top }} aria-hidden="true" data-testid="nav-tip">
          {tip.words}
        </div>
      )}
    </div>
  );
};
