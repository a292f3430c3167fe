import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '#ui/icon.tsx';
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts';

export interface LinkButtonProps {
  /** Address built by platform/routes/paths.ts. */
  to: string;
  children: ReactNode;
  icon?: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
}

/** Link to a page that looks like a button. */
export const LinkButton = ({ to, children, icon, variant = 'secondary', size = 'md' }: LinkButtonProps) => (
  <Link to={to} css={buttonStyle(variant, size)}>
    {icon && <Icon name={icon} />}
    {children}
  </Link>
);
