import { css } from '@emotion/react';
import { Button as PrimeButton } from 'primereact/button';
import type { Menu } from 'primereact/menu';
import { useRef, useState } from 'react';
import { buttonStyle } from './button-style.ts';
import { Icon } from './icon.tsx';
import { type MenuEntry, MenuPopup } from './menu-popup.tsx';

export interface MenuButtonProps {
  label: string;
  /** PrimeIcons name without prefix. */
  icon: string;
  /** A quiet count or word behind the label. */
  note?: string;
  entries: readonly MenuEntry[];
  disabled?: boolean;
}

const noteStyle = css`
  color: var(--text-3);
  font-weight: var(--fw);
`;

/** A button with words that opens a menu. */
export const MenuButton = ({ label, icon, note, entries, disabled }: MenuButtonProps) => {
  const menu = useRef<Menu>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <PrimeButton
        unstyled
        type="button"
        css={buttonStyle('secondary', 'md')}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        disabled={disabled}
        onClick={(event) => menu.current?.toggle(event)}
      >
        <Icon name={icon} />
        {label}
        {note && (
          <span className="tn" css={noteStyle}>
            {note}
          </span>
        )}
        <Icon name="angle-down" />
      </PrimeButton>
      <MenuPopup
        ref={menu}
        width={300}
        entries={entries}
        onShow={() => setIsOpen(true)}
        onHide={() => setIsOpen(false)}
      />
    </>
  );
};
