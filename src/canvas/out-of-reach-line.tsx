import { css } from '@emotion/react';
import { useTranslation } from 'react-i18next';
import type { OutOfReach } from '#contract/reports/out-of-reach.ts';
import { Icon } from '#ui/icon.tsx';

const style = css`
  display: flex;
  gap: 8px;
  align-items: baseline;
  margin: 10px 0;
  padding: 6px 10px;
  border: 1px solid var(--border);
  border-radius: var(--r-2);
  font-size: var(--fs-12);
  color: var(--text-2);
  break-inside: avoid;
  & .pi { font-size: 11px; }
  [data-print] & { font-size: var(--fs-11); }
`;

/** Line at the end of a report that counts what its reader cannot see; nothing when the reader sees all of it. */
export const OutOfReachLine = ({ outOfReach }: { outOfReach: OutOfReach | undefined }) => {
  const { t } = useTranslation('widgets');
  const { widgets = 0, devices = 0 } = outOfReach ?? {};
  if (widgets + devices === 0) return null;
  return (
    <p css={style} data-out-of-reach="">
      <Icon name="lock" />
      <span>
        {[
          widgets > 0 && t('outOfReach.widgets', { count: widgets }),
          devices > 0 && t('outOfReach.devices', { count: devices }),
        ]
          .filter(Boolean)
          .join(' ')}
      </span>
    </p>
  );
};
