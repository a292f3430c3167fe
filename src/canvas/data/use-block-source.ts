import { useEffect, useRef, useState } from 'react';
import { API, fillPath } from '#contract/paths.ts';
import type { BlocksAnswer } from '#contract/reports/block.ts';
import { type PackedBlocksAnswer, unpackAnswer } from '#contract/reports/packed-block.ts';
import { type Report, UNSAVED_REPORT_ID } from '#contract/reports/report.ts';
import { hasBlock, type PageComparison } from '#contract/reports/widget.ts';
import type { WallPeriod } from '#domain/time/report-period.ts';
import { http } from '#platform/http/http.ts';
import { sha256Hex } from '#platform/saved/sha256.ts';
import { isSlowConnection, onIntervalChange, realtimeIntervalMs } from '#platform/stream/connection.ts';
import { resubscribe, streamStateStore, watchReport } from '#platform/stream/live-stream.ts';
import { type BlockSource, type BlockSourceOptions, createBlockSource } from './block-source.ts';

interface Wanted {
  report: Pick<Report, 'id' | 'revision' | 'structure'>;
  generatedId: string | null;
  period: WallPeriod;
  isLive: boolean;
  /** Comparison that is switched for the whole page; null: each widget's own. */
  compareWith?: PageComparison | null;
  /** True when all widgets are requested at once: on paper. */
  isEager: boolean;
  /** True in the editor: data is requested for the user's own unsaved version. */
  isUnsavedWork?: boolean;
}

const blocksPath = ({ report, generatedId }: Wanted): string =>
  generatedId
    ? fillPath(API.editionBlocks, { id: report.id, generatedId })
    : fillPath(API.blocks, { id: report.id });

const newestInterval = (): number => realtimeIntervalMs(isSlowConnection());

/** Watches one container. R-RT-02: asks an offline stream to reconnect. */
const watchContainer =
  (reportId: number): NonNullable<BlockSourceOptions['watch']> =>
  (container, listener) => {
    const end = watchReport(reportId, [container], listener);
    if (streamStateStore.get() === 'offline') resubscribe();
    return end;
  };

function later(task: () => void, milliseconds: number): () => void {
  const timer = setTimeout(task, milliseconds);
  return () => clearTimeout(timer);
}

function makeSource(wanted: () => Wanted, previous: BlockSource | null): BlockSource {
  const { report, generatedId, isLive, isEager } = wanted();
  // R-LIFE-01: no data is fetched for a report before its first save.
  const isSaved = report.id !== UNSAVED_REPORT_ID;
  const containers = report.structure.filter((container) => isSaved && hasBlock(container));

  async function fetchBlocks(ids: readonly string[], signal: AbortSignal): Promise<BlocksAnswer> {
    const { startTime, endTime } = wanted().period;
    const answer = await http.get<PackedBlocksAnswer>(blocksPath(wanted()), {
      params: {
        startTime,
        endTime,
        realtime: isLive || undefined,
        compareWith: wanted().compareWith ?? undefined,
        packed: true,
        modify: wanted().isUnsavedWork || undefined,
        // Omitted when all are requested: only the whole answer has the fingerprint.
        containers: ids.length === containers.length ? undefined : ids.join(','),
      },
      signal,
    });
    return unpackAnswer(answer);
  }

  const options: BlockSourceOptions = {
    containers,
    isEager,
    isFrozen: generatedId !== null,
    sha256Hex,
    realtimeIntervalMs: newestInterval(),
    fetchBlocks,
    nextFrame: (task) => void requestAnimationFrame(task),
    later,
    ...(isLive && { watch: watchContainer(report.id) }),
  };
  return createBlockSource(options, previous);
}

/**
 * Data source of a page. Another report, edition or mode makes a new source; another version of the report, or another
 * comparison, makes one that keeps unchanged blocks. Another period reloads the existing source, so that the old data stays on screen until
 * the new data arrives.
 */
export function useBlockSource(wanted: Wanted): BlockSource {
  const newest = useRef(wanted);
  newest.current = wanted;
  const { report, generatedId, period, isLive, isEager } = wanted;
  const page = `${report.id}/${generatedId}/${isLive}/${isEager}`;
  const revision = `${report.revision}/${wanted.compareWith ?? ''}`;
  const [made, setMade] = useState(() => ({
    page,
    revision,
    source: makeSource(() => newest.current, null),
  }));
  let { source } = made;
  if (made.page !== page || made.revision !== revision) {
    source = makeSource(() => newest.current, made.page === page ? made.source : null);
    setMade({ page, revision, source });
  }

  useEffect(() => source.start(), [source]);

  useEffect(() => onIntervalChange(() => source.changeInterval(newestInterval())), [source]);

  const asked = useRef(`${period.startTime}/${period.endTime}`);
  useEffect(() => {
    const now = `${period.startTime}/${period.endTime}`;
    if (asked.current === now) return;
    asked.current = now;
    source.reload();
  }, [source, period.startTime, period.endTime]);

  return source;
}
