import { useEffect, useEffectEvent } from 'react';

/** Calls a function for every key that is pressed on the page. */
export function useWindowKeys(onKeyDown: (event: KeyboardEvent) => void): void {
  const listen = useEffectEvent(onKeyDown);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => listen(event);
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
