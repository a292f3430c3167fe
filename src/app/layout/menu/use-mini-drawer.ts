import { useEffect, useState } from 'react';
import { NARROW_MENU, useMediaQuery } from '#platform/page/media-query.ts';
import { load, save } from '#platform/saved/saved-state.ts';

/** Is the menu beside the page in its mini variant? As chosen last in this browser, else by the window's width. */
export function useMiniDrawer(): readonly [boolean, (isMini: boolean) => void] {
  const isNarrow = useMediaQuery(NARROW_MENU);
  const [choice, setChoice] = useState<'full' | 'mini' | null>(null);
  useEffect(() => {
    void load('drawer').then((saved) => setChoice(saved ?? null));
  }, []);
  const choose = (isMini: boolean): void => {
    const next = isMini ? 'mini' : 'full';
    setChoice(next);
    void save('drawer', next);
  };
  return [choice === null ? isNarrow : choice === 'mini', choose];
}
