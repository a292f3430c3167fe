import { type RefCallback, useCallback, useState } from 'react';

/** Lines drawn at first, and added each time. */
const STEP = 60;
/** The next lines are drawn before they come into view. */
const AHEAD = '600px';

export interface Growing {
  limit: number;
  /** For an element below the last line. */
  end: RefCallback<HTMLElement>;
}

/** How many lines of a long list are drawn: more as the reader comes near its end. */
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
