import { css } from '@emotion/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BlockResult } from '#contract/block.ts';
import { formatTime } from '#domain/formatting/date.ts';

/** Age in seconds up to which a reading is current, and up to which it is delayed. */
const CURRENT_SECONDS = 60;
const DELAYED_SECONDS = 900;
const LOOK_EVERY_MS = 5_000;

type Freshness = 'current' | 'delayed' | 'outdated' | 'none';

export const freshnessOf = (ageSeconds: number): Freshness => {
  if (ageSeconds <= CURRENT_SECONDS) return 'current';
  return ageSeconds <= DELAYED_SECONDS ? 'delayed' : 'outdated';
};

/** The newest reading of a block, with the zone to write its time in. */
export function newestReading(block: BlockResult): { ts: number; zone: string } | null {
  const columns = Object.values(block.data).flatMap((byParameter) => Object.values(byParameter));
  return columns.reduce<{ ts: number; zone: string } | null>(
    (newest, { latest, zone }) =>
      latest && latest.ts > (newest?.ts ?? Number.NEGATIVE_INFINITY) ? { ts: latest.ts, zone } : newest,
    null,
  );
}

/** The present moment, every few seconds: freshness ages without any event. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

// Shape as well as colour: disc, half disc, square, ring.
const style = css`
  width: 9px;
  height: 9px;
  flex: none;
  display: inline-block;
  border-radius: 50%;
  &[data-freshness='current'] { background: var(--fresh-ok); }
  &[data-freshness='delayed'] {
    background: linear-gradient(90deg, var(--fresh-delayed) 50%, transparent 50%);
    box-shadow: inset 0 0 0 1.5px var(--fresh-delayed);
  }
  &[data-freshness='outdated'] { background: var(--fresh-outdated); border-radius: 2px; }
  &[data-freshness='none'] { box-shadow: inset 0 0 0 1.5px var(--fresh-none); }
`;

export const FreshnessMark = ({ block }: { block: BlockResult }) => {
  const { t } = useTranslation('widgets');
  const now = useNow();
  const newest = newestReading(block);
  const freshness = newest ? freshnessOf((now - newest.ts) / 1000) : 'none';
  const words = t(`freshness.${freshness}`);
  return <span css={style} role="img" aria-label={words} title={words} data-freshness={freshness} />;
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

/** Shape and time of the newest reading, in the head of a live widget. */
export const LiveTime = ({ block }: { block: BlockResult }) => {
  const newest = newestReading(block);
  return (
    <span css={timeStyle}>
      <FreshnessMark block={block} />
      {newest && <time>{formatTime(newest.ts, newest.zone, 'second')}</time>}
    </span>
  );
};
