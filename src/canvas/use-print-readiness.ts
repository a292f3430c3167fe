import { useCallback, useEffect, useRef, useState } from 'react';
import type { PrintReady } from '#contract/reports/print.ts';
import type { Container } from '#contract/reports/widget.ts';
import { hungWidgets, type Paper, readyToPrint, type WidgetEnd } from './print-readiness.ts';

/**
 * Collects how the widgets end, and calls `onReady` once when all have. On paper a widget that has not ended in time is
 * given up.
 * @param paper undefined on screen, where every widget is awaited
 */
export function usePrintReadiness(
  widgets: readonly Container[],
  paper: Paper | undefined,
  onReady: ((ready: PrintReady) => void) | undefined,
) {
  const ends = useRef(new Map<string, WidgetEnd>());
  const isReady = useRef(false);
  const [hung, setHung] = useState<ReadonlySet<string>>(() => new Set(paper?.hung));

  const look = useCallback(() => {
    const ready = isReady.current ? null : readyToPrint(widgets, ends.current);
    if (!ready) return;
    isReady.current = true;
    onReady?.(ready);
  }, [widgets, onReady]);
  useEffect(look, [look]);

  useEffect(() => {
    if (!paper) return;
    const giveUp = (): void => setHung(hungWidgets(widgets, ends.current, paper));
    const timer = setTimeout(giveUp, paper.widgetTimeoutMs);
    return () => clearTimeout(timer);
  }, [widgets, paper]);

  const noteEnd = useCallback(
    (container: string, end: WidgetEnd) => {
      ends.current.set(container, end);
      look();
    },
    [look],
  );
  return { hung, noteEnd };
}
