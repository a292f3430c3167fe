import { useCallback, useEffect, useRef, useState } from 'react';
import type { PrintPageJob } from '#contract/reports/print.ts';
import type { Container } from '#contract/reports/widget.ts';

/** What of a print job the canvas has to know. */
export type Paper = Pick<PrintPageJob, 'widgetTimeoutMs' | 'hung'>;

const NONE: ReadonlySet<string> = new Set();

/**
 * Paper waits only so long for a widget: those that have not ended by then, and those that are known never to end.
 * @param paper undefined on screen, where nothing is given up
 */
export function useHungWidgets(containers: readonly Container[], paper: Paper | undefined) {
  const ended = useRef(new Set<string>());
  const [hung, setHung] = useState<ReadonlySet<string>>(() => (paper ? new Set(paper.hung) : NONE));

  useEffect(() => {
    if (!paper) return;
    const timer = setTimeout(() => {
      const open = containers.filter(({ i }) => !ended.current.has(i)).map(({ i }) => i);
      if (open.length > 0) setHung(new Set([...paper.hung, ...open]));
    }, paper.widgetTimeoutMs);
    return () => clearTimeout(timer);
  }, [containers, paper]);

  const noteEnd = useCallback((container: string) => void ended.current.add(container), []);
  return { hung, noteEnd };
}
