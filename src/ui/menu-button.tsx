import { css } from '@emotion/react';
import { Button as PrimeButton } from 'primereact/button';
import { Menu } from 'primereact/menu';
import { useRef, useState } from 'react';
import { buttonStyle } from './button-style.ts';
import { Icon } from './icon.tsx';

export interface MenuEntry {
  key: string;
  label: string;
  /** PrimeIcons name without prefix. */
  icon?: string;
  disabled?: boolean;
  onChoose: () => void;
}

export interface MenuButtonProps {
  label: string;
  /** PrimeIcons name without prefix. */
  icon: string;
  /** A quiet count or word behind the label. */
  note?: string;
  entries: readonly MenuEntry[];
  disabled?: boolean;
}

const menuStyle = css`
  max-height: 360px;
  overflow-y: auto;
  min-width: 300px;
  & .p-menu-list:focus-visible { outline: none; }
`;

const noteStyle = css`
  color: var(--text-3);
  font-weight: var(--fw);
`;

/** A button that opens a menu: arrow keys move, Enter chooses, Escape closes. */
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
      <Menu
        ref={menu}
        popup
        popupAlignment="right"
        css={menuStyle}
        model={entries.map(({ key, label: text, icon: drawing, disabled: isOff, onChoose }) => ({
          id: key,
          label: text,
          ...(drawing ? { icon: `pi pi-${drawing}` } : {}),
          disabled: isOff ?? false,
          command: onChoose,
        }))}
        onShow={() => setIsOpen(true)}
        onHide={() => setIsOpen(false)}
      />
    </>
  );
};
