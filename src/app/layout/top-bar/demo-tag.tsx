import { css } from '@emotion/react';
import { useTranslation } from 'react-i18next';
import { useStructure } from '#platform/session/structure.ts';
import { Tag } from '#ui/tag.tsx';

const style = css`
  margin-left: 10px;
  flex: none;
`;

/** Says that an installation shows generated data. */
export const DemoTag = () => {
  const { t } = useTranslation();
  const { company } = useStructure();
  if (!company?.isDemo) return null;
  return (
    <span css={style} title={t('demoDataHint')}>
      <Tag tone="info" icon="info-circle">
        {t('demoData')}
      </Tag>
    </span>
  );
};
