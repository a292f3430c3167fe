import { css } from '@emotion/react';
import { useTranslation } from 'react-i18next';
import { MOST_PERIOD_YEARS } from '#contract/reports/report.ts';
import type { AddressProblem } from '#features/reports/view/view-period.ts';
import { Icon } from '#ui/icon.tsx';

const style = css`
  display: flex;
  gap: 8px;
  align-items: baseline;
  padding: 8px 12px;
  border-radius: var(--r-2);
  background: var(--warn-soft);
  color: var(--warn-text);
  font-size: var(--fs-12);
  & .pi { font-size: 12px; }
`;

/** Says why the period of the address is not the one on screen. */
export const AddressProblemLine = ({ problem }: { problem: AddressProblem }) => {
  const { t } = useTranslation('reports');
  return (
    <p css={style} role="alert">
      <Icon name="exclamation-triangle" />
      <span>
        {t(`view.address.${problem}`, { years: MOST_PERIOD_YEARS })} {t('view.address.instead')}
      </span>
    </p>
  );
};
