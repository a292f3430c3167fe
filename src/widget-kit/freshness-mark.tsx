import { css } from '@emotion/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BlockResult } from '#contract/reports/block.ts';
import { formatTime } from '#domain/formatting/date.ts';
import { type FreshnessState, freshnessLimits, freshnessState } from '#domain/freshness.ts';
import { freshnessStyle } from '#ui/freshness-dot.tsx';

const LOOK_EVERY_MS = 5_000;

interface NewestReading {
  ts: number;
  zone: string;
  /** Expected interval between readings of the module, in seconds; null when unknown. */
  expectedInterval: number | null;
}

/** Newest reading of a block, with the zone for writing its time. */
export function newestReading(block: BlockResult): NewestReading | null {
  const columns = Object.values(block.data).flatMap((byParameter) => Object.values(byParameter));
  return columns.reduce<NewestReading | null>(
    (newest, { latest, zone, expectedInterval = null }) =>
      latest && latest.ts > (newest?.ts ?? Number.NEGATIVE_INFINITY)
        ? { ts: latest.ts, zone, expectedInterval }
        : newest,
    null,
  );
}

/** Freshness of a block's newest reading at `now` (epoch ms). */
export function blockFreshness(block: BlockResult, now: number): FreshnessState {
  const newest = newestReading(block);
  return freshnessState(
    newest && (now - newest.ts) / 1000,
    freshnessLimits(newest?.expectedInterval ?? null),
  );
}

/** Present moment, updated every few seconds: freshness ages without any event. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

export interface FreshnessMarkProps {
  block: BlockResult;
  /** True when no live point has arrived for a while: a reading that was current then counts as delayed. */
  isStale: boolean;
}

export const FreshnessMark = ({ block, isStale }: FreshnessMarkProps) => {
  const { t } = useTranslation('widgets');
  const now = useNow();
  const ofReading = blockFreshness(block, now);
  const freshness = isStale && ofReading === 'current' ? 'delayed' : ofReading;
  const words = t(`freshness.${freshness}`);
  return <span css={freshnessStyle} role="img" aria-label={words} title={words} data-freshness={freshness} />;
};

const timeStyle = css`
  font-size: var(--fs-11);
  color: var(--text-3);
  font-variant-numeric: tabular-nums;
  display: inline-flex;
  gap: 6px;
  align-items: center;
  white-space: nowrap;
`;

/** Freshness symbol and time of the newest reading, in the head of a live widget. */
export const LiveTime = ({ block, isStale }: FreshnessMarkProps) => {
  const newest = newestReading(block);
  return (
    <span css={timeStyle}>
      <FreshnessMark block={block} isStale={isStale} />
      {newest && <time>{formatTime(newest.ts, newest.zone, 'second')}</time>}
    </span>
  );
};
