import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';

export interface NoticeProps {
  tone: 'info' | 'warn' | 'error';
  children: ReactNode;
  /** Button or link that offers a way out. */
  action?: ReactNode;
}

const ICONS = { info: 'info-circle', warn: 'exclamation-triangle', error: 'exclamation-circle' } as const;

const style = css`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: 2px 8px;
  padding: 8px 10px;
  border-radius: var(--r-2);
  font-size: var(--fs-12);
  line-height: 18px;
  & > .pi { font-size: 13px; margin-top: 3px; }
  & > span { flex: 1; min-width: min(270px, 80%); }
  & > a { margin-left: auto; text-decoration: underline; }
  &[data-tone='info'] { background: var(--info-soft); color: var(--info-text); }
  &[data-tone='warn'] { background: var(--warn-soft); color: var(--warn-text); }
  &[data-tone='error'] { background: var(--error-soft); color: var(--error-text); }
`;

/** Note on the consequences of a choice, shown at once. */
export const Notice = ({ tone, children, action }: NoticeProps) => (
  <div css={style} data-tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
    <Icon name={ICONS[tone]} />
    <span>{children}</span>
    {action}
  </div>
);
