import { css } from '@emotion/react';
import { Icon } from '#ui/icon.tsx';

export interface QuietNoteProps {
  /** Name of a PrimeIcon, without prefix. */
  icon: string;
  /** Short statement of the situation. */
  title: string;
  /** One more sentence. */
  hint: string;
}

const style = css`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 2px 8px;
  padding: 12px 14px;
  font-size: var(--fs-12);
  color: var(--text-3);
  & .pi { font-size: 12px; align-self: center; }
  & b { font-weight: var(--fw-medium); color: var(--text-2); }
`;

/** One-line note of a panel that has nothing to list: most panels are empty, and that is good. */
export const QuietNote = ({ icon, title, hint }: QuietNoteProps) => (
  <p css={style}>
    <Icon name={icon} />
    <b>{title}</b>
    {hint}
  </p>
);
