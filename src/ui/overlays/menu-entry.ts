import type { MouseEvent, ReactNode } from 'react';

export interface MenuEntry {
  key: string;
  label: string;
  /** PrimeIcons name without prefix. */
  icon?: string;
  disabled?: boolean;
  /** A line stands above it. */
  startsGroup?: boolean;
  onChoose: () => void;
}

/** What a menu looks like beside its entries. */
export interface MenuLook {
  /** Least width in px. */
  width: number;
  /** Whatever stands above the entries. */
  head?: ReactNode;
}

/** A menu that has been opened once. */
export interface OpenMenu {
  toggle: (event: MouseEvent<HTMLElement>) => void;
}
