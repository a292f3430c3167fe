import { type RefCallback, useCallback, useState } from 'react';

/** Number of lines drawn at first, and added each time. */
const STEP = 60;
/** Distance below the view at which the next lines are drawn. */
const AHEAD = '600px';

export interface Growing {
  limit: number;
  /** Ref for an element below the last line. */
  end: RefCallback<HTMLElement>;
}

/** Number of lines of a long list to draw; it grows as the reader nears the end. */
export function useGrowing(): Growing {
  const [limit, setLimit] = useState(STEP);
  const end = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setLimit((before) => before + STEP);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { limit, end };
}
