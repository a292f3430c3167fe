import type { MouseEvent } from 'react';

export interface MenuEntry {
  key: string;
  label: string;
  /** PrimeIcons name without prefix. */
  icon?: string;
  disabled?: boolean;
  onChoose: () => void;
}

/** A menu that has been opened once. */
export interface OpenMenu {
  toggle: (event: MouseEvent<HTMLElement>) => void;
}
