import type { MenuEntry } from '#ui/overlays/menu-entry.ts';
import { useMenu } from '#ui/overlays/use-menu.tsx';
import { IconButton } from './icon-button.tsx';

export interface IconMenuProps {
  /** PrimeIcons name without prefix. */
  icon: string;
  /** What the menu is about, in words. */
  label: string;
  entries: readonly MenuEntry[];
}

/** A small button without words that opens a menu. */
export const IconMenu = ({ icon, label, entries }: IconMenuProps) => {
  const { isOpen, press, popup } = useMenu(entries, { width: 180 });
  return (
    <>
      <IconButton size="sm" icon={icon} label={label} popup="menu" isExpanded={isOpen} onClick={press} />
      {popup}
    </>
  );
};
