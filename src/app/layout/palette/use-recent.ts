import { useEffect, useState } from 'react';
import { load, save } from '#platform/saved/saved-state.ts';

const MOST_RECENT = 6;

/** Ids of the commands used last, the newest first; kept in the browser until logout. */
export function useRecent(): readonly [readonly string[], (id: string) => void] {
  const [recent, setRecent] = useState<readonly string[]>([]);
  useEffect(() => {
    void load('recentCommands').then((saved) => setRecent(saved ?? []));
  }, []);
  const remember = (id: string): void =>
    void save('recentCommands', [id, ...recent.filter((other) => other !== id)].slice(0, MOST_RECENT));
  return [recent, remember];
}
