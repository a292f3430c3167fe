import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';

export interface ProblemLineProps {
  id?: string | undefined;
  children: ReactNode;
}

const style = css`
  display: flex;
  align-items: center;
  gap: 6px;
  font-size: var(--fs-12);
  color: var(--error-text);
  & .pi { font-size: 12px; }
`;

/** Message for a problem in a part of a form that is not a single input: a list, a choice, a rule. */
export const ProblemLine = ({ id, children }: ProblemLineProps) => (
  <p css={style} id={id} className="issue">
    <Icon name="exclamation-circle" />
    {children}
  </p>
);
