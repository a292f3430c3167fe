import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { API } from '#contract/paths.ts';
import { DELIVERIES_PAGE, type DeliveryLogEntry } from '#contract/reports/delivery.ts';
import { http } from '#platform/http/http.ts';
import { type Resource, useResource } from '#platform/http/use-resource.ts';
import { addressOf, type LogFilters } from './filter-values.ts';
import { isOpen } from './state-choices.ts';

/** Newest pages of the log. */
export interface LogPages {
  entries: DeliveryLogEntry[];
  hasOlder: boolean;
}

/** Refresh intervals of the log, ms: while something is on its way, and otherwise. */
const LOOK_AGAIN_MS = { open: 4_000, calm: 30_000 };

async function fetchPages(pages: number, filters: LogFilters, signal: AbortSignal): Promise<LogPages> {
  const entries: DeliveryLogEntry[] = [];
  for (let page = 0; page < pages; page += 1) {
    const params = { ...filters, before: entries.at(-1)?.occurrenceId };
    const next = await http.get<DeliveryLogEntry[]>(API.deliveries, { params, signal });
    entries.push(...next);
    if (next.length < DELIVERIES_PAGE) return { entries, hasOlder: false };
  }
  return { entries, hasOlder: true };
}

/** Repeats a request while the page is in view. */
function useRegularly(everyMs: number, ask: () => void): void {
  const askLatest = useEffectEvent(ask);
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') askLatest();
    }, everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
}

/**
 * Delivery log for the given filters, the newest page first. `showOlder` adds a page; a refresh requests all shown
 * pages, so that no entry is missed or doubled between them. After a change of filters the previous entries stay
 * until the answer arrives: `isStale`.
 */
export function useDeliveryLog(
  filters: LogFilters,
): Resource<LogPages> & { showOlder: () => void; isStale: boolean } {
  const key = `deliveries ${addressOf(filters)}`;
  const [paging, setPaging] = useState({ key, pages: 1 });
  const pages = paging.key === key ? paging.pages : 1;
  const log = useResource(key, (signal) => fetchPages(pages, filters, signal), { isLasting: true });
  const shown = useRef<LogPages | null>(null);
  if (log.status === 'ready') shown.current = log.data;
  useRegularly(shown.current?.entries.some(isOpen) ? LOOK_AGAIN_MS.open : LOOK_AGAIN_MS.calm, log.reload);
  const before = log.status === 'loading' ? shown.current : null;
  const state: Resource<LogPages> = before ? { status: 'ready', data: before, reload: log.reload } : log;
  return {
    ...state,
    isStale: before !== null,
    showOlder: () => {
      setPaging({ key, pages: pages + 1 });
      log.reload();
    },
  };
}
