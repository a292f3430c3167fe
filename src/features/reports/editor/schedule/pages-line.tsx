import { css } from '@emotion/react';
import { useTranslation } from 'react-i18next';
import type { WallPeriod } from '#domain/time/report-period.ts';
import { useEditor } from '#features/reports/editor/editor-context.ts';
import { Icon } from '#ui/icon.tsx';
import { expectedPages } from './expected-pages.ts';
import { Notice } from './notice.tsx';

/** Number of pages of quarter-hours from which a warning appears: nobody reads them. */
const MANY = 50;

const style = css`
  display: flex;
  gap: 8px;
  align-items: baseline;
  font-size: var(--fs-12);
  color: var(--text-2);
  & .pi { font-size: 12px; color: var(--text-3); }
`;

/** Estimated length of a run's PDF, and what makes a very long one shorter. */
export const PagesLine = ({ period }: { period: WallPeriod }) => {
  const { t } = useTranslation('schedule');
  const { report } = useEditor();
  if (report.structure.length === 0) return null;
  const { pages, ofQuarters } = expectedPages(report.structure, period);
  const words = t('pages', { count: pages });
  if (ofQuarters < MANY)
    return (
      <p css={style}>
        <Icon name="print" />
        {words}
      </p>
    );
  return (
    <Notice tone="warn">
      {words} {t('pagesOfQuarters')}
    </Notice>
  );
};
