import { useState } from 'react';
import { DELIVERIES_PAGE, type DeliveryLogEntry } from '#contract/delivery.ts';
import { API } from '#contract/paths.ts';
import { http } from '#platform/http.ts';
import { type Resource, useResource } from '#platform/use-resource.ts';

/** The newest pages of the log. */
interface LogPages {
  entries: DeliveryLogEntry[];
  hasOlder: boolean;
}

async function fetchPages(pages: number, report: number | null, signal: AbortSignal): Promise<LogPages> {
  const entries: DeliveryLogEntry[] = [];
  for (let page = 0; page < pages; page += 1) {
    const params = { report, before: entries.at(-1)?.occurrenceId };
    const next = await http.get<DeliveryLogEntry[]>(API.deliveries, { params, signal });
    entries.push(...next);
    if (next.length < DELIVERIES_PAGE) return { entries, hasOlder: false };
  }
  return { entries, hasOlder: true };
}

/**
 * The delivery log of one report or (null) of all, the newest page first. `showOlder` adds a page; a refresh asks for
 * all pages that are shown, so that no entry is missed or doubled between them.
 */
export function useDeliveryLog(report: number | null): Resource<LogPages> & { showOlder: () => void } {
  const [pages, setPages] = useState(1);
  const log = useResource(`deliveries ${report}`, (signal) => fetchPages(pages, report, signal));
  return {
    ...log,
    showOlder: () => {
      setPages(pages + 1);
      log.reload();
    },
  };
}
