import { css } from '@emotion/react';
import { useTranslation } from 'react-i18next';
import type { ContainerConfig } from '#contract/reports/widget.ts';
import { tablePages } from '#domain/reports/print-estimate.ts';
import { Icon } from '#ui/icon.tsx';

const MONTH_DAYS = 31;
const QUARTERS_PER_DAY = 96;

const style = css`
  display: flex;
  gap: 7px;
  align-items: baseline;
  padding: 6px 10px;
  border-radius: var(--r-2);
  background: var(--warn-soft);
  color: var(--warn-text);
  font-size: var(--fs-12);
  & .pi { font-size: 12px; }
`;

/** Note on a table of quarter-hours: its length on paper, and what makes it shorter. */
export const PrintLength = ({ config }: { config: ContainerConfig }) => {
  const { t } = useTranslation('widgets');
  const columns = config.devices.reduce((sum, { parameters }) => sum + parameters.length, 0);
  if (config.aggregate || columns === 0) return null;
  const pagesOf = (days: number): number => tablePages({ days, rowsPerDay: QUARTERS_PER_DAY, columns });
  return (
    <p css={style}>
      <Icon name="print" />
      <span>
        {t('settings.printLength', { day: pagesOf(1), month: pagesOf(MONTH_DAYS) })}{' '}
        {t('settings.printShorter', {
          count: tablePages({ days: MONTH_DAYS, rowsPerDay: 1, columns }),
        })}
      </span>
    </p>
  );
};
