import { useEffect, useState } from 'react';
import type { ReportType } from '#contract/reports/report.ts';
import { load, save } from '#platform/saved/saved-state.ts';

const keyOf = (type: ReportType, group: string): string => `${type} ${group}`;

export interface FoldedGroups {
  /**
   * False until the folded groups are loaded. Nothing is drawn before: a list must not fold under the reader's eyes.
   */
  isKnown: boolean;
  isFolded: (group: string) => boolean;
  toggle: (group: string) => void;
}

/** Remembers which groups of a list are folded, in the browser until logout. */
export function useFoldedGroups(type: ReportType): FoldedGroups {
  const [folded, setFolded] = useState<ReadonlySet<string> | null>(null);
  useEffect(() => {
    void load('foldedGroups').then((saved) => setFolded(new Set(saved)));
  }, []);
  const toggle = (group: string): void => {
    const key = keyOf(type, group);
    const next = new Set(folded);
    if (!next.delete(key)) next.add(key);
    setFolded(next);
    void save('foldedGroups', [...next]);
  };
  return {
    isKnown: folded !== null,
    isFolded: (group) => folded?.has(keyOf(type, group)) === true,
    toggle,
  };
}
