import { css } from '@emotion/react';
import { Menu } from 'primereact/menu';
import type { Ref } from 'react';

export interface MenuEntry {
  key: string;
  label: string;
  /** PrimeIcons name without prefix. */
  icon?: string;
  disabled?: boolean;
  onChoose: () => void;
}

export interface MenuPopupProps {
  entries: readonly MenuEntry[];
  /** Least width in px. */
  width: number;
  onShow: () => void;
  onHide: () => void;
  ref: Ref<Menu>;
}

const style = css`
  max-height: 360px;
  overflow-y: auto;
  & .p-menu-list:focus-visible { outline: none; }
`;

/** The list that a button opens: arrow keys move, Enter chooses, Escape closes. */
export const MenuPopup = ({ entries, width, onShow, onHide, ref }: MenuPopupProps) => (
  <Menu
    ref={ref}
    popup
    popupAlignment="right"
    css={style}
    style={{ minWidth: width }}
    model={entries.map(({ key, label, icon, disabled, onChoose }) => ({
      id: key,
      label,
      ...(icon ? { icon: `pi pi-${icon}` } : {}),
      disabled: disabled ?? false,
      command: onChoose,
    }))}
    onShow={onShow}
    onHide={onHide}
  />
);
