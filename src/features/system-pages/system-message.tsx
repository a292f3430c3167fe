import { css } from '@emotion/react';
import { type ReactNode, useEffect } from 'react';
import { pageTitleStore } from '#platform/routes/page-title.ts';
import { Icon } from '#ui/icon.tsx';

export interface SystemMessageProps {
  /** Name of a PrimeIcon, without prefix. */
  icon: string;
  title: string;
  hint: string;
  /** More details, below the hint. */
  details?: ReactNode;
  /** A link or a button. */
  action?: ReactNode;
}

const style = css`
  flex: 1;
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  text-align: center;
  padding: 64px 24px;
  & > .pi { font-size: 28px; color: var(--text-3); margin-bottom: 14px; }
  & h1 { font-size: var(--fs-20); font-weight: var(--fw-semibold); letter-spacing: -.018em; line-height: 1.2; }
  & p { color: var(--text-2); margin-top: 6px; max-width: 440px; font-size: var(--fs-14); }
  & .action { margin-top: 18px; }
`;

/** Message that replaces a page: a title, what to do about it, one action. */
export const SystemMessage = ({ icon, title, hint, details, action }: SystemMessageProps) => {
  useEffect(() => pageTitleStore.set(title), [title]);
  return (
    <div css={style}>
      <Icon name={icon} />
      <h1>{title}</h1>
      <p>{hint}</p>
      {details}
      {action && <div className="action">{action}</div>}
    </div>
  );
};
