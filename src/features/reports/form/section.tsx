import { css } from '@emotion/react';
import { type ReactNode, useId } from 'react';
import { panelStyle } from '#ui/table-style.ts';

export interface SectionProps {
  title: string;
  /** A count or a word beside the title. */
  note?: ReactNode;
  /** Controls at the right of the title. */
  actions?: ReactNode;
  children: ReactNode;
}

const style = css`
  overflow: visible;
  & > header { min-height: 44px; padding: 0 14px; display: flex; align-items: center; gap: 8px; border-bottom: 1px solid var(--border); }
  & > header h2 { font-size: var(--fs-13); font-weight: var(--fw-semibold); }
  & > header .note { font-size: var(--fs-12); color: var(--text-3); }
  & > header .grow { flex: 1; }
  & > .body { padding: 14px; display: flex; flex-direction: column; gap: 14px; }
`;

/** A titled part of the form. */
export const Section = ({ title, note, actions, children }: SectionProps) => {
  const id = useId();
  return (
    <section css={[panelStyle, style]} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {note && <span className="note tn">{note}</span>}
        <span className="grow" />
        {actions}
      </header>
      <div className="body">{children}</div>
    </section>
  );
};
