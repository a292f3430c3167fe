import type { ReactNode, Ref } from 'react';
import { Icon } from '#ui/icon.tsx';
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts';

export interface ButtonProps {
  children: ReactNode;
  onClick?: () => void;
  ref?: Ref<HTMLButtonElement>;
  /** Name of a PrimeIcon, without prefix. */
  icon?: string | undefined;
  /** One primary button per layer: page, dialog, popover. */
  variant?: ButtonVariant;
  size?: ButtonSize;
  type?: 'button' | 'submit';
  /** Id of the form that it submits from outside. */
  form?: string;
  disabled?: boolean | undefined;
  /** True while it is busy or not possible yet, with the reason in its title: looks disabled, but keeps the focus. */
  isBusy?: boolean;
  autoFocus?: boolean;
  /** Tooltip: an additional explanation or the shortcut. */
  title?: string | undefined;
  /** Id of the element that explains more, or why it is disabled. */
  describedBy?: string;
  isExpanded?: boolean;
  /** True for the one of several that is shown. */
  isCurrent?: boolean;
  /** Kind of popup that it opens. */
  popup?: 'menu' | 'dialog' | 'listbox';
}

/**
 * Button with a text. A plain element: the first page has many, and PrimeReact's button would load half of
 * PrimeReact.
 */
export const Button = ({
  children,
  icon,
  variant = 'secondary',
  size = 'md',
  type = 'button',
  describedBy,
  isExpanded,
  isCurrent,
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
    aria-current={isCurrent || undefined}
    aria-haspopup={popup}
    aria-disabled={isBusy}
  >
    {icon && <Icon name={icon} />}
    {children}
  </button>
);
