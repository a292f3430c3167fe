import { useMemo, useRef } from 'react';
import { useBlockSource } from '#canvas/data/use-block-source.ts';
import type { WallPeriod } from '#domain/time/report-period.ts';
import { type StoredWork, useEditor } from '#features/reports/editor/editor-context.ts';
import type { CanvasData } from './canvas-context.ts';

const NO_PERIOD: WallPeriod = { startTime: '', endTime: '' };

/** Counts the versions accepted by the server: each is another revision for the data source. */
function useVersion(stored: StoredWork | null): number {
  const count = useRef({ stored, version: 0 });
  if (count.current.stored !== stored) count.current = { stored, version: count.current.version + 1 };
  return count.current.version;
}

/**
 * Data for the version that the server has, unsaved work included; after an autosave only changed widgets are
 * requested again.
 */
export function useCanvasData(): CanvasData {
  const { id, stored } = useEditor();
  const version = useVersion(stored);
  const source = useBlockSource({
    report: { id, revision: version, structure: stored ? [...stored.structure] : [] },
    generatedId: null,
    period: stored?.period ?? NO_PERIOD,
    isLive: false,
    isEager: false,
    isUnsavedWork: true,
  });
  return useMemo(() => {
    const byId = new Map(stored?.structure.map((container) => [container.i, container]));
    return {
      channel: source.channel,
      stored: (widget) => byId.get(widget),
      period: stored?.period ?? null,
      reload: (widget) => source.reload(widget),
    };
  }, [source, stored]);
}
