import { css } from '@emotion/react';
import { type ReactNode, useId } from 'react';
import { panelStyle } from './table-style.ts';

export interface PanelProps {
  title: string;
  /** Count or word beside the title. */
  note?: ReactNode;
  /** Controls on the right of the title. */
  actions?: ReactNode;
  /** True for content that reaches the edges, such as a table. */
  isFlush?: boolean;
  children: ReactNode;
}

const style = css`
  & > header {
    min-height: 44px; padding: 4px 14px; display: flex; flex-wrap: wrap; align-items: center; gap: 8px;
    border-bottom: 1px solid var(--border);
  }
  & > header h2 { font-size: var(--fs-13); font-weight: var(--fw-semibold); }
  & > header .note { font-size: var(--fs-12); color: var(--text-3); }
  & > header .grow { flex: 1; }
  & > .body { padding: 14px; display: flex; flex-direction: column; gap: 14px; }
  & > .body[data-flush='true'] { position: relative; padding: 0; gap: 0; overflow-x: auto; }
`;

/** Section of the page with a title. */
export const Panel = ({ title, note, actions, isFlush = false, children }: PanelProps) => {
  const id = useId();
  return (
    <section css={[panelStyle, style]} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {note && <span className="note tn">{note}</span>}
        <span className="grow" />
        {actions}
      </header>
      <div className="body" data-flush={isFlush}>
        {children}
      </div>
    </section>
  );
};
