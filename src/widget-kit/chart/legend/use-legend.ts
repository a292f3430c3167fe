import { useCallback, useMemo, useState } from 'react';
import type { PlotSeries } from '#widget-kit/chart/plot/plot-model.ts';
import { comparedKey } from '#widget-kit/compared-walls.ts';
import { COMPARED } from './legend.tsx';

/** Series that the legend shows; a compared series is hidden with its own series and with the comparison period. */
export function useLegend(series: readonly PlotSeries[]) {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const visible = useMemo(() => {
    const off = new Set([...hidden].map(comparedKey));
    return series.filter(({ key, isComparison }) =>
      isComparison ? !hidden.has(COMPARED) && !off.has(key) : !hidden.has(key),
    );
  }, [series, hidden]);

  const toggle = useCallback((key: string) => {
    setHidden((before) => {
      const next = new Set(before);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  }, []);
  return { hidden, visible, toggle };
}
