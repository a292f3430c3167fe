import { css } from '@emotion/react';
import { useTranslation } from 'react-i18next';
import type { InterfaceRow } from '#contract/reports/block.ts';
import { transmissionText } from './sensor-words.ts';

const style = css`
  list-style: none;
  margin: 0;
  padding: 0;
  font-size: var(--fs-12);
  color: var(--text-2);
  & li { display: flex; align-items: center; gap: 8px; min-height: 30px; padding: 4px 14px; }
  & i { width: 9px; height: 9px; border-radius: 50%; flex: none; box-shadow: inset 0 0 0 1.5px var(--fresh-none); }
`;

/** A line per controller that is not connected, with its last transmission (R-WID-SENS-03). */
export const InterfaceLines = ({
  interfaces,
  zone,
}: {
  interfaces: readonly InterfaceRow[];
  zone: string;
}) => {
  const { t } = useTranslation('widgets');
  const silent = interfaces.filter(({ isConnected }) => !isConnected);
  if (silent.length === 0) return null;
  return (
    <ul css={style}>
      {silent.map((row) => (
        <li key={row.id}>
          <i aria-hidden="true" />
          <span>
            {t('sensor.interface', {
              name: [row.name, row.site].filter(Boolean).join(', '),
              time: transmissionText(row, zone, t),
            })}
          </span>
        </li>
      ))}
    </ul>
  );
};
