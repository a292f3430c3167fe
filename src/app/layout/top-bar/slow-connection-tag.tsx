import { css } from '@emotion/react';
import { useTranslation } from 'react-i18next';
import { requestsPerMinute } from '#contract/hub.ts';
import { realtimeIntervalMs, useIsSlowConnection } from '#platform/stream/connection.ts';
import { Tag } from '#ui/tag.tsx';

const style = css`
  flex: none;
  @media (max-width: 640px) { & .words { display: none; } }
`;

/** Hint that the connection is slow: live data come half as often. */
export const SlowConnectionTag = () => {
  const { t } = useTranslation();
  const isSlow = useIsSlowConnection();
  return (
    <span
      css={style}
      role="status"
      title={
        isSlow ? t('connection.slowHint', { count: requestsPerMinute(realtimeIntervalMs(true)) }) : undefined
      }
    >
      {isSlow && (
        <Tag tone="warn" icon="wifi">
          <span className="words">{t('connection.slow')}</span>
        </Tag>
      )}
    </span>
  );
};
