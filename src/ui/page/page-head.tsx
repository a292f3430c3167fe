import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { type ListPage, useShownPage } from '#platform/routes/page-title.ts';

export interface PageHeadProps {
  title: string;
  /** List that contains the item on the page; the breadcrumb leads back to it. */
  list?: ListPage;
  /** Tags and a short note beside the title. */
  tags?: ReactNode;
  /** Actions on the right; the primary one last. */
  actions?: ReactNode;
}

const style = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  padding: 0 var(--page-pad);
  position: relative;
  min-height: 56px;
  & h1 { font-size: var(--fs-20); font-weight: var(--fw-semibold); letter-spacing: -.018em; line-height: 1.2; }
  & .meta { font-size: var(--fs-12); color: var(--text-3); white-space: nowrap; }
  & .grow { flex: 1; }
  /* The top bar of a phone shows the title already. */
  @media (max-width: 640px) {
    padding: 10px var(--page-pad);
    &[data-bare='true'] { min-height: 0; padding-block: 0; }
    & .meta { order: 1; flex-basis: 100%; }
    & h1 { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
  }
`;

/** Head of a page: title (also for the browser's tab and the breadcrumb), tags, actions. */
export const PageHead = ({ title, list, tags, actions }: PageHeadProps) => {
  useShownPage(title, list ?? null);
  return (
    <header css={style} data-bare={!tags && !actions}>
      <h1>{title}</h1>
      {tags}
      <span className="grow" />
      {actions}
    </header>
  );
};
