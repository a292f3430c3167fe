import type { MouseEvent, ReactNode } from 'react';

export interface MenuEntry {
  key: string;
  label: string;
  /** Name of a PrimeIcon, without prefix. */
  icon?: string;
  disabled?: boolean;
  /** True to draw a line above it. */
  startsGroup?: boolean;
  onChoose: () => void;
}

/** Look of a menu besides its entries. */
export interface MenuLook {
  /** Minimum width, px. */
  width: number;
  /** Content above the entries. */
  head?: ReactNode;
}

/** Menu that has been opened once. */
export interface OpenMenu {
  toggle: (event: MouseEvent<HTMLElement>) => void;
}
