import type { Menu } from 'primereact/menu';
import { useRef, useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { type MenuEntry, MenuPopup } from './menu-popup.tsx';

export interface IconMenuProps {
  /** PrimeIcons name without prefix. */
  icon: string;
  /** What the menu is about, in words. */
  label: string;
  entries: readonly MenuEntry[];
}

/** A small button without words that opens a menu. */
export const IconMenu = ({ icon, label, entries }: IconMenuProps) => {
  const menu = useRef<Menu>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton
        size="sm"
        icon={icon}
        label={label}
        popup="menu"
        isExpanded={isOpen}
        onClick={(event) => menu.current?.toggle(event)}
      />
      <MenuPopup
        ref={menu}
        width={180}
        entries={entries}
        onShow={() => setIsOpen(true)}
        onHide={() => setIsOpen(false)}
      />
    </>
  );
};
