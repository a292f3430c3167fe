import type { Menu } from 'primereact/menu';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { type MenuEntry, MenuPopup } from './menu-popup.tsx';

export interface IconMenuProps {
  /** PrimeIcons name without prefix. */
  icon: string;
  /** What the menu is about, in words. */
  label: string;
  entries: readonly MenuEntry[];
}

/**
 * A small button without words that opens a menu. The menu is made when it is first asked for: a live page draws dozens of
 * these buttons again with every reading.
 */
export const IconMenu = ({ icon, label, entries }: IconMenuProps) => {
  const menu = useRef<Menu>(null);
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    if (opener) menu.current?.show({ currentTarget: opener } as SyntheticEvent<HTMLElement>);
  }, [opener]);
  return (
    <>
      <IconButton
        size="sm"
        icon={icon}
        label={label}
        popup="menu"
        isExpanded={isOpen}
        onClick={(event) => (opener ? menu.current?.toggle(event) : setOpener(event.currentTarget))}
      />
      {opener && (
        <MenuPopup
          ref={menu}
          width={180}
          entries={entries}
          onShow={() => setIsOpen(true)}
          onHide={() => setIsOpen(false)}
        />
      )}
    </>
  );
};
