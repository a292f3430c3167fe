import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';

export interface EmptyStateProps {
  /** Name of a PrimeIcon, without prefix. */
  icon: string;
  /** State in one line. */
  title: string;
  /** Advice in one sentence. */
  hint?: ReactNode;
  /** At most one action. */
  action?: ReactNode;
  /** `alert` for an error that has just happened. */
  role?: 'status' | 'alert';
}

const style = css`
  flex: 1;
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  text-align: center;
  gap: 4px;
  padding: 12px 24px;
  & > .pi { font-size: 20px; color: var(--text-3); margin-bottom: 6px; }
  & b { font-weight: var(--fw-semibold); font-size: var(--fs-13); }
  & p { color: var(--text-3); font-size: var(--fs-12); max-width: 320px; }
  & .action { margin-top: 8px; }
`;

/** Content of an empty frame: no data, an error, something not set up. */
export const EmptyState = ({ icon, title, hint, action, role = 'status' }: EmptyStateProps) => (
  <div css={style} role={role}>
    <Icon name={icon} />
    <b>{title}</b>
    {hint && <p>{hint}</p>}
    {action && <div className="action">{action}</div>}
  </div>
);
