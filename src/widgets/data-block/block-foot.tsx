import { useTranslation } from 'react-i18next';
import { formatTime } from '#domain/formatting/date.ts';
import { ageText } from '#platform/locale/age-text.ts';
import { Coverage } from '#widget-kit/coverage-mark.tsx';
import { Percent } from '#widget-kit/num.tsx';
import type { BlockFoot } from './block-value.ts';

export interface BlockFootLineProps {
  foot: BlockFoot;
  zone: string;
  coverage: number | null;
  /** Epoch ms. */
  now: number;
}

const Reading = ({ ts, zone, now }: { ts: number; zone: string; now: number }) => {
  const { t } = useTranslation('widgets');
  const time = formatTime(ts, zone, 'second');
  const age = ageText((now - ts) / 1000, t);
  return (
    <>
      <span className="long">{t('block.lastReading', { time, age })}</span>
      <span className="short">{t('block.lastReadingShort', { time, age })}</span>
    </>
  );
};

const Compared = ({ share, with: other, ofMean }: Extract<BlockFoot, { kind: 'comparison' }>) => {
  const { t } = useTranslation('widgets');
  const isAbove = share >= 0;
  const ofOwnMean = isAbove ? 'block.aboveMean' : 'block.belowMean';
  return (
    <>
      {ofMean && `${t('block.mean')} `}
      <b>
        {isAbove ? '↑' : '↓'} <Percent share={Math.abs(share)} />
      </b>{' '}
      {other === 'mean' ? t(ofOwnMean) : t(`block.against.${other}`)}
    </>
  );
};

const Measured = ({ ofMean, coverage }: { ofMean: boolean; coverage: number | null }) => {
  const { t } = useTranslation('widgets');
  return (
    <>
      {ofMean && `${t('block.mean')} · `}
      <Coverage share={coverage} />
    </>
  );
};

/** The line below the number. */
export const BlockFootLine = ({ foot, zone, coverage, now }: BlockFootLineProps) => (
  <div className="foot">
    {foot.kind === 'reading' && <Reading ts={foot.ts} zone={zone} now={now} />}
    {foot.kind === 'comparison' && <Compared {...foot} />}
    {foot.kind === 'coverage' && <Measured ofMean={foot.ofMean} coverage={coverage} />}
  </div>
);
