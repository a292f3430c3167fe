import { css } from '@emotion/react';
import { Menu } from 'primereact/menu';
import { type Ref, type SyntheticEvent, useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { MenuEntry, OpenMenu } from './menu-entry.ts';

export interface MenuPopupProps {
  entries: readonly MenuEntry[];
  /** Least width in px. */
  width: number;
  /** The button that the menu opens at as soon as it is there. */
  opener: HTMLElement;
  onShow: () => void;
  onHide: () => void;
  ref: Ref<OpenMenu>;
}

const style = css`
  max-height: 360px;
  overflow-y: auto;
  & .p-menu-list:focus-visible { outline: none; }
`;

/** The list that a button opens: arrow keys move, Enter chooses, Escape closes. */
export default function MenuPopup({ entries, width, opener, onShow, onHide, ref }: MenuPopupProps) {
  const menu = useRef<Menu>(null);
  const [isStanding, setIsStanding] = useState(false);
  useImperativeHandle(ref, () => ({ toggle: (event) => menu.current?.toggle(event) }), []);
  // The menu's portal draws nothing until its own mount effect has run; a menu shown before that is never placed and
  // opens beside the page. This state changes in the same turn as the portal's.
  useEffect(() => setIsStanding(true), []);
  useEffect(() => {
    if (isStanding) menu.current?.show({ currentTarget: opener } as SyntheticEvent<HTMLElement>);
  }, [isStanding, opener]);
  return (
    <Menu
      ref={menu}
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
}
