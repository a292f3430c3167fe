import type { ReactNode } from 'react';
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts';

export interface PlainButtonProps {
  children: ReactNode;
  onClick?: () => void;
  variant?: ButtonVariant;
  size?: ButtonSize;
  type?: 'button' | 'submit';
  /** At work: looks disabled, but keeps the focus. */
  isBusy?: boolean;
}

/** Like Button, without PrimeReact: for the pages before the login, which load as little as can be. */
export const PlainButton = ({
  variant = 'secondary',
  size = 'md',
  type = 'button',
  isBusy = false,
  ...rest
}: PlainButtonProps) => (
  <button {...rest} type={type} css={buttonStyle(variant, size)} aria-disabled={isBusy} />
);
