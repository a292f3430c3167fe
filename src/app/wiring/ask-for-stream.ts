import { formatTopics, type Subscription } from '#contract/hub.ts';
import { API } from '#contract/paths.ts';
import type { Topics } from '#machines/notification-stream/notification-stream.types.ts';
import { isRefusal } from '#machines/notification-stream/refusal.ts';
import { http } from '#platform/http/http.ts';
import { structureStore } from '#platform/session/structure.ts';
import { isSlowConnection } from '#platform/stream/connection.ts';

/**
 * Requests a stream with live widgets of some reports. When these are refused, as none of them may be read any
 * longer, it requests one for notifications alone. Rejects with HttpError.
 */
export async function askForStream(topics: Topics, signal: AbortSignal): Promise<Subscription> {
  const params = {
    report: formatTopics(topics) || null,
    slow: isSlowConnection() || null,
    // Sent so that a change after the page has requested its rights does not go unnoticed.
    rights: structureStore.get().rights || null,
  };
  try {
    return await http.get<Subscription>(API.subscribe, { params, signal });
  } catch (error) {
    if (topics.length === 0 || !isRefusal(error)) throw error;
    console.warn('There are no live points', error);
    return askForStream([], signal);
  }
}
