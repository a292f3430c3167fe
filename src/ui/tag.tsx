import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

export type TagTone = 'neutral' | 'ok' | 'warn' | 'error' | 'info';

export interface TagProps {
  children: ReactNode;
  tone?: TagTone;
  /** Name of a PrimeIcon: where a tone matters, colour alone must not carry it. */
  icon?: string;
}

const style = css`
  display: inline-flex;
  align-items: center;
  gap: 5px;
  height: 20px;
  padding: 0 8px;
  border-radius: var(--r-full);
  font-size: var(--fs-11);
  font-weight: var(--fw-medium);
  background: var(--hover);
  color: var(--text-2);
  white-space: nowrap;
  & .pi { font-size: 10px; }
`;

const toned = (tone: Exclude<TagTone, 'neutral'>) => css`
  background: var(--${tone}-soft);
  color: var(--${tone}-text);
`;

/** Short state in words. */
export const Tag = ({ children, tone = 'neutral', icon }: TagProps) => (
  <span css={[style, tone !== 'neutral' && toned(tone)]}>
    {icon && <Icon name={icon} />}
    {children}
  </span>
);
