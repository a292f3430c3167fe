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
  display: inline-flex;
  align-items: center;
  gap: 2px;
  flex: none;
  font-size: var(--fs-11);
  color: var(--text-3);
  & button {
    width: 32px; height: 32px; padding: 0; border: 0; background: none; border-radius: var(--r-2); display: grid;
    place-items: center; color: var(--text-2); cursor: pointer;
  }
  & button:hover { background: var(--hover); }
  & button[aria-disabled='true'] { color: var(--text-disabled); background: none; cursor: default; }
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

/** Fetches the modules again once the throttle is over; until then it shows the seconds left. */
export const RefreshButton = ({ fetchedAt, isLoading, onRefresh }: RefreshButtonProps) => {
  const { t } = useTranslation('status');
  const seconds = useSecondsLeft(fetchedAt);
  const isOff = isLoading || seconds > 0;
  const label = isLoading ? t('refreshing') : seconds > 0 ? t('refreshIn', { seconds }) : t('refresh');
  return (
    <span css={style}>
      {seconds > 0 && !isLoading && <span className="tn">{t('seconds', { seconds })}</span>}
      {/* Not `disabled`: it keeps the focus and says why it does nothing. */}
      <button
        type="button"
        aria-label={t('refresh')}
        aria-disabled={isOff}
        title={label}
        onClick={() => !isOff && onRefresh()}
      >
        <Icon name="refresh" />
      </button>
    </span>
  );
};
