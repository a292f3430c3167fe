import type { MenuEntry } from '#ui/overlays/menu-entry.ts';
import { useMenu } from '#ui/overlays/use-menu.tsx';
import { IconButton } from './icon-button.tsx';

export interface IconMenuProps {
  /** Name of a PrimeIcon, without prefix. */
  icon: string;
  /** Subject of the menu in words. */
  label: string;
  entries: readonly MenuEntry[];
}

/** Small icon button that opens a menu. */
export const IconMenu = ({ icon, label, entries }: IconMenuProps) => {
  const { isOpen, press, popup } = useMenu(entries, { width: 180 });
  return (
    <>
      <IconButton size="sm" icon={icon} label={label} popup="menu" isExpanded={isOpen} onClick={press} />
      {popup}
    </>
  );
};
