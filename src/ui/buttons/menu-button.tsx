import { css } from '@emotion/react';
import { Icon } from '#ui/icon.tsx';
import type { MenuEntry } from '#ui/overlays/menu-entry.ts';
import { useMenu } from '#ui/overlays/use-menu.tsx';
import { buttonStyle } from './button-style.ts';

export interface MenuButtonProps {
  label: string;
  /** Name of a PrimeIcon, without prefix. */
  icon: string;
  /** Unobtrusive count or word behind the label. */
  note?: string;
  entries: readonly MenuEntry[];
  disabled?: boolean;
}

const noteStyle = css`
  color: var(--text-3);
  font-weight: var(--fw);
`;

/** Button with a text that opens a menu. */
export const MenuButton = ({ label, icon, note, entries, disabled }: MenuButtonProps) => {
  const { isOpen, press, popup } = useMenu(entries, { width: 300 });
  return (
    <>
      <button
        type="button"
        css={buttonStyle('secondary', 'md')}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        disabled={disabled}
        onClick={press}
      >
        <Icon name={icon} />
        {label}
        {note && (
          <span className="tn" css={noteStyle}>
            {note}
          </span>
        )}
        <Icon name="angle-down" />
      </button>
      {popup}
    </>
  );
};
