import { createContext, type ReactNode, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import type { BlockResult } from '#contract/reports/block.ts';
import { isRunning, type WallPeriod } from '#domain/time/report-period.ts';
import { Percent } from './num.tsx';

const RunningPeriod = createContext(false);

export interface PeriodOfBlockProps {
  /** Null when nothing is shown. */
  block: BlockResult | null;
  period: WallPeriod;
  /** Epoch ms. */
  now: number;
  children: ReactNode;
}

/** Provides whether the period on screen is still running, in the zone of the block's first column. */
export const PeriodOfBlock = ({ block, period, now, children }: PeriodOfBlockProps) => {
  const columns = Object.values(block?.data ?? {}).flatMap((byParameter) => Object.values(byParameter));
  const zone = columns[0]?.zone;
  return <RunningPeriod value={zone !== undefined && isRunning(period, zone, now)}>{children}</RunningPeriod>;
};

/** Word for the coverage; in a running period "so far". */
export function useCoverageWord(): string {
  const { t } = useTranslation('widgets');
  return t(useContext(RunningPeriod) ? 'coverageSoFar' : 'coverage');
}

/** Measured share of a period, 0 to 1, with its word. */
export const Coverage = ({ share }: { share: number | null }) => (
  <>
    {useCoverageWord()} <Percent share={share} />
  </>
);
