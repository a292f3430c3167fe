import { css } from '@emotion/react';
import { Link } from 'react-router-dom';
import { Icon } from '#ui/icon.tsx';

export interface IconLinkProps {
  /** Address built by platform/routes/paths.ts. */
  to: string;
  /** Name of a PrimeIcon, without prefix. */
  icon: string;
  /** Its target in words: accessible name and tooltip. */
  label: string;
}

const style = css`
  width: var(--control-sm);
  height: var(--control-sm);
  border-radius: var(--r-2);
  display: inline-grid;
  place-items: center;
  color: var(--text-2);
  flex: none;
  & .pi { font-size: 12px; }
  @media (max-width: 640px) { width: 40px; height: 40px; & .pi { font-size: 14px; } }
  &:hover { background: var(--hover); color: var(--text); text-decoration: none; }
`;

/** Link to a page that looks like a small icon button. */
export const IconLink = ({ to, icon, label }: IconLinkProps) => (
  <Link to={to} css={style} aria-label={label} title={label}>
    <Icon name={icon} />
  </Link>
);
