import { useEffect, useState } from 'react';
import type { ReportType } from '#contract/reports/report.ts';
import type { EditionDates } from '#platform/saved/saved-parts.ts';
import { load, save } from '#platform/saved/saved-state.ts';

export interface FetchDates {
  /** Null until the saved choice is read: the list is fetched once, with the dates that count. */
  dates: EditionDates | null;
  choose: (dates: EditionDates) => void;
}

/**
 * Dates whose editions the list of a report type fetches, kept in the browser until logout. Base reports begin with
 * those since yesterday (R-LIFE-12); the others have no choice.
 */
export function useFetchDates(type: ReportType): FetchDates {
  const hasChoice = type === 'base-report';
  const [dates, setDates] = useState<EditionDates | null>(hasChoice ? null : 'all');
  useEffect(() => {
    if (hasChoice) void load('reportFetchDates').then((saved) => setDates(saved?.[type] ?? 'recent'));
  }, [hasChoice, type]);
  const choose = (chosen: EditionDates): void => {
    setDates(chosen);
    void load('reportFetchDates').then((saved) => save('reportFetchDates', { ...saved, [type]: chosen }));
  };
  return { dates, choose };
}
