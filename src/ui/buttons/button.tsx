import type { ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts';

export interface ButtonProps {
  children: ReactNode;
  onClick?: () => void;
  /** PrimeIcons name without prefix. */
  icon?: string | undefined;
  /** One primary button per layer: page, dialog, popover. */
  variant?: ButtonVariant;
  size?: ButtonSize;
  type?: 'button' | 'submit';
  /** Id of the form that it submits from outside. */
  form?: string;
  disabled?: boolean | undefined;
  /** At work, or not possible yet, which its title gives the reason of: looks disabled, but keeps the focus. */
  isBusy?: boolean;
  autoFocus?: boolean;
  /** What it does besides, or its key. */
  title?: string | undefined;
  /** Id of the element that says more, or why it is disabled. */
  describedBy?: string;
  isExpanded?: boolean;
  /** What opens: a menu, a dialog. */
  popup?: 'menu' | 'dialog' | 'listbox';
}

/** A button with words. A plain element: the first page shows many, and PrimeReact's button would bring half of PrimeReact. */
export const Button = ({
  children,
  icon,
  variant = 'secondary',
  size = 'md',
  type = 'button',
  describedBy,
  isExpanded,
  popup,
  isBusy,
  ...rest
}: ButtonProps) => (
  <button
    {...rest}
    type={type}
    css={buttonStyle(variant, size)}
    aria-describedby={describedBy}
    aria-expanded={isExpanded}
    aria-haspopup={popup}
    aria-disabled={isBusy}
  >
    {icon && <Icon name={icon} />}
    {children}
  </button>
);
