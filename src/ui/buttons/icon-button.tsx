import { css } from '@emotion/react';
import type { MouseEvent, ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';

export interface IconButtonProps {
  /** Name of a PrimeIcon, without prefix. */
  icon: string;
  /** Its action in words: accessible name and tooltip. */
  label: string;
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
  size?: 'md' | 'sm';
  /** For toggles: true when pressed. */
  isPressed?: boolean;
  isExpanded?: boolean;
  popup?: 'menu' | 'dialog';
  disabled?: boolean | undefined;
  /** Badge with a count, drawn over the corner. */
  children?: ReactNode;
}

const style = css`
  width: 32px;
  height: 32px;
  border: 0;
  background: none;
  border-radius: var(--r-2);
  display: inline-grid;
  place-items: center;
  color: var(--text-2);
  position: relative;
  padding: 0;
  flex: none;
  cursor: pointer;
  &[data-size='sm'] { width: var(--control-sm); height: var(--control-sm); }
  &[data-size='sm'] .pi { font-size: 12px; }
  @media (max-width: 640px) {
    width: 44px;
    height: 44px;
    & .pi { font-size: 16px; }
    &[data-size='sm'] { width: 40px; height: 40px; }
    &[data-size='sm']::after { content: ''; position: absolute; inset: -2px; }
    &[data-size='sm'] .pi { font-size: 14px; }
  }
  &:hover { background: var(--hover); color: var(--text); }
  &[aria-pressed='true'] { background: var(--accent-soft); color: var(--accent-text); }
  &:disabled { color: var(--text-disabled); background: none; cursor: default; }
`;

/** Button with an icon only. */
export const IconButton = ({
  icon,
  label,
  size = 'md',
  isPressed,
  isExpanded,
  popup,
  children,
  ...rest
}: IconButtonProps) => (
  <button
    {...rest}
    type="button"
    css={style}
    data-size={size}
    aria-label={label}
    title={label}
    aria-pressed={isPressed}
    aria-expanded={isExpanded}
    aria-haspopup={popup}
  >
    <Icon name={icon} />
    {children}
  </button>
);

const pendingStyle = css`
  width: 32px;
  height: 32px;
  display: inline-grid;
  place-items: center;
  color: var(--text-3);
`;

/** Keeps the space of an icon button while its texts load. */
export const PendingIconButton = ({ icon }: Pick<IconButtonProps, 'icon'>) => (
  <span css={pendingStyle}>
    <Icon name={icon} />
  </span>
);
