import { css } from '@emotion/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/icon.tsx';
import { mayRefresh, REFRESH_THROTTLE_MS } from './status-source.ts';

export interface RefreshButtonProps {
  /** Epoch ms; null: never. */
  fetchedAt: number | null;
  isLoading: boolean;
  onRefresh: () => void;
}

const style = css`
  height: 32px;
  min-width: 32px;
  padding: 0 8px;
  border: 0;
  background: none;
  border-radius: var(--r-2);
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 6px;
  color: var(--text-2);
  font-size: var(--fs-11);
  cursor: pointer;
  flex: none;
  &:hover { background: var(--hover); }
  &[aria-disabled='true'] { color: var(--text-3); background: none; cursor: default; }
  &[aria-disabled='true'] .pi { color: var(--text-disabled); }
`;

function useSecondsLeft(fetchedAt: number | null): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const look = (): void => setNow(Date.now());
    look();
    const timer = setInterval(look, 1_000);
    return () => clearInterval(timer);
  }, []);
  if (mayRefresh(fetchedAt, now) || fetchedAt === null) return 0;
  return Math.max(1, Math.ceil((fetchedAt + REFRESH_THROTTLE_MS - now) / 1000));
}

/** Fetches the modules again; not before the throttle is over, and it says how long that takes. */
export const RefreshButton = ({ fetchedAt, isLoading, onRefresh }: RefreshButtonProps) => {
  const { t } = useTranslation('status');
  const seconds = useSecondsLeft(fetchedAt);
  const isOff = isLoading || seconds > 0;
  const label = isLoading ? t('refreshing') : seconds > 0 ? t('refreshIn', { seconds }) : t('refresh');
  return (
    // Not `disabled`: it keeps the focus, and tells why it does nothing.
    <button
      type="button"
      css={style}
      aria-label={t('refresh')}
      aria-disabled={isOff}
      title={label}
      onClick={() => !isOff && onRefresh()}
    >
      {seconds > 0 && !isLoading && <span className="tn">{t('seconds', { seconds })}</span>}
      <Icon name="refresh" />
    </button>
  );
};
