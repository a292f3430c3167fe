import { useEffect, useRef, useState } from 'react';
import { API, fillPath } from '#contract/paths.ts';
import type { BlocksAnswer } from '#contract/reports/block.ts';
import { type PackedBlocksAnswer, unpackAnswer } from '#contract/reports/packed-block.ts';
import { type Report, UNSAVED_REPORT_ID } from '#contract/reports/report.ts';
import { showsData } from '#contract/reports/widget.ts';
import type { WallPeriod } from '#domain/time/report-period.ts';
import { http } from '#platform/http/http.ts';
import { sha256Hex } from '#platform/saved/sha256.ts';
import { isSlowConnection, onConnectionChange, realtimeIntervalMs } from '#platform/stream/connection.ts';
import { resubscribe, streamStateStore, watchReport } from '#platform/stream/live-stream.ts';
import { type BlockSource, type BlockSourceOptions, createBlockSource } from './block-source.ts';

interface Wanted {
  report: Pick<Report, 'id' | 'revision' | 'structure'>;
  generatedId: string | null;
  period: WallPeriod;
  isLive: boolean;
  /** True where all widgets are wanted at once: on paper. */
  isEager: boolean;
  /** In the editor: the reader's own unsaved work is what data are wanted of. */
  isUnsavedWork?: boolean;
}

const blocksPath = ({ report, generatedId }: Wanted): string =>
  generatedId
    ? fillPath(API.issueBlocks, { id: report.id, generatedId })
    : fillPath(API.blocks, { id: report.id });

const newestInterval = (): number => realtimeIntervalMs(isSlowConnection());

/** Watches one container. R-RT-02: a stream that is down is asked to come back. */
const watchContainer =
  (reportId: number): NonNullable<BlockSourceOptions['watch']> =>
  (container, onWidget, onReopened) => {
    const end = watchReport(reportId, [container], onWidget, onReopened);
    if (streamStateStore.get() === 'offline') resubscribe();
    return end;
  };

function later(task: () => void, milliseconds: number): () => void {
  const timer = setTimeout(task, milliseconds);
  return () => clearTimeout(timer);
}

function makeSource(wanted: () => Wanted, previous: BlockSource | null): BlockSource {
  const { report, generatedId, isLive, isEager } = wanted();
  // R-LIFE-01: before its first save no data is fetched for a report.
  const isSaved = report.id !== UNSAVED_REPORT_ID;
  const containers = report.structure.filter(({ component }) => isSaved && showsData(component));

  async function fetchBlocks(ids: readonly string[], signal: AbortSignal): Promise<BlocksAnswer> {
    const { startTime, endTime } = wanted().period;
    const answer = await http.get<PackedBlocksAnswer>(blocksPath(wanted()), {
      params: {
        startTime,
        endTime,
        realtime: isLive || undefined,
        packed: true,
        modify: wanted().isUnsavedWork || undefined,
        // All of them in one answer: it has the fingerprint.
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
 * The data source of a page. Another report, issue or mode makes another one, another version of the report one that
 * keeps what has not changed. Another period asks the same source again, so that the old data stay on screen until the
 * new ones are there.
 */
export function useBlockSource(wanted: Wanted): BlockSource {
  const newest = useRef(wanted);
  newest.current = wanted;
  const { report, generatedId, period, isLive, isEager } = wanted;
  const page = `${report.id}/${generatedId}/${isLive}/${isEager}`;
  const { revision } = report;
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

  useEffect(() => onConnectionChange(() => source.changeInterval(newestInterval())), [source]);

  const asked = useRef(`${period.startTime}/${period.endTime}`);
  useEffect(() => {
    const now = `${period.startTime}/${period.endTime}`;
    if (asked.current === now) return;
    asked.current = now;
    source.reload();
  }, [source, period.startTime, period.endTime]);

  return source;
}
