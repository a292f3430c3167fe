import { css } from '@emotion/react';
import { useTranslation } from 'react-i18next';
import { parameterColumns } from './parameter-columns.ts';

const style = css`
  font-size: var(--fs-11);
  color: var(--text-3);
  & > .num { text-align: right; }
  @media (max-width: 640px) { display: none; }
`;

/** Heads of the columns below, for sighted users only: every input has an accessible name of its own. */
export const ParameterHead = () => {
  const { t } = useTranslation('widgets');
  return (
    <div css={[parameterColumns('none'), style]} aria-hidden="true">
      <span />
      <span>{t('settings.parameter')}</span>
      <span className="num">{t('settings.decimals')}</span>
    </div>
  );
};
