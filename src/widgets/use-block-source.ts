import { useEffect, useRef, useState } from 'react';
import type { BlocksAnswer } from '#contract/block.ts';
import { API, fillPath } from '#contract/paths.ts';
import { type Report, showsData, UNSAVED_REPORT_ID } from '#contract/report.ts';
import type { WallPeriod } from '#domain/report-period.ts';
import { isSlowConnection, realtimeIntervalMs } from '#platform/connection.ts';
import { http } from '#platform/http.ts';
import { watchReport } from '#platform/live-stream.ts';
import { type BlockSource, createBlockSource } from './block-source.ts';

interface Wanted {
  report: Report;
  generatedId: string | null;
  period: WallPeriod;
  isLive: boolean;
}

const blocksPath = ({ report, generatedId }: Wanted): string =>
  generatedId
    ? fillPath(API.issueBlocks, { id: report.id, generatedId })
    : fillPath(API.blocks, { id: report.id });

function makeSource(wanted: () => Wanted): BlockSource {
  const { report, isLive } = wanted();
  // R-LIFE-01: before its first save no data is fetched for a report.
  const isSaved = report.id !== UNSAVED_REPORT_ID;
  const containers = report.structure.filter(({ component }) => isSaved && showsData(component));
  const ids = containers.map(({ i }) => i);
  return createBlockSource({
    containers,
    realtimeIntervalMs: realtimeIntervalMs(isSlowConnection()),
    fetchBlocks: (signal) => {
      const { startTime, endTime } = wanted().period;
      const realtime = isLive ? true : undefined;
      return http.get<BlocksAnswer>(blocksPath(wanted()), {
        params: { startTime, endTime, realtime },
        signal,
      });
    },
    ...(isLive && {
      watch: (onWidget, onReopened) => watchReport(report.id, ids, onWidget, onReopened),
    }),
  });
}

/**
 * The data source of a page. Another report, issue or version makes another one; another period asks the same one
 * again, so that the old data stay on screen until the new ones are there.
 */
export function useBlockSource(wanted: Wanted): BlockSource {
  const newest = useRef(wanted);
  newest.current = wanted;
  const { report, generatedId, period, isLive } = wanted;
  const key = `${report.id}/${report.revision}/${generatedId}/${isLive}`;
  const [made, setMade] = useState(() => ({ key, source: makeSource(() => newest.current) }));
  let { source } = made;
  if (made.key !== key) {
    source = makeSource(() => newest.current);
    setMade({ key, source });
  }

  useEffect(() => source.start(), [source]);

  const asked = useRef(`${period.startTime}/${period.endTime}`);
  useEffect(() => {
    const now = `${period.startTime}/${period.endTime}`;
    if (asked.current === now) return;
    asked.current = now;
    source.reload();
  }, [source, period.startTime, period.endTime]);

  return source;
}
