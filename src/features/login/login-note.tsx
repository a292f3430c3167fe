import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';

const style = css`
  display: flex;
  gap: 8px;
  align-items: flex-start;
  margin-top: 18px;
  padding: 9px 11px;
  border: 1px solid var(--border);
  border-radius: var(--r-2);
  background: var(--card-sunken);
  color: var(--text-2);
  font-size: var(--fs-12);
  & .pi { color: var(--info); font-size: 13px; margin-top: 2px; }
`;

/** Remark below a form on the pages before the login. */
export const LoginNote = ({ children }: { children: ReactNode }) => (
  <p css={style}>
    <Icon name="info-circle" />
    <span>{children}</span>
  </p>
);
