import { createActor, type EventObject, fromCallback, fromPromise } from 'xstate';
import type { WidgetEvent } from '#contract/block.ts';
import { STREAM_PING_MS, type Subscription } from '#contract/hub.ts';
import { API } from '#contract/paths.ts';
import { backoffMs } from '#machines/notification-stream/backoff.ts';
import {
  notificationStreamMachine,
  type Topics,
} from '#machines/notification-stream/notification-stream.machine.ts';
import { selectStreamState } from '#machines/notification-stream/notification-stream.selectors.ts';
import { selectScreen } from '#machines/session/session.selectors.ts';
import { readEventStream } from '#platform/event-stream.ts';
import { http } from '#platform/http.ts';
import { isManagementInstance } from '#platform/instance.ts';
import { announceReopened, bindStream, deliverWidget, streamStateStore } from '#platform/live-stream.ts';
import { reportFault } from './report-fault.ts';
import { reloadRights, session } from './session.wiring.ts';

/** Two pings may get lost before the stream counts as dead. */
const SILENCE_MS = STREAM_PING_MS * 2.5;

const subscribe = fromPromise<Subscription, Topics>(({ input, signal }) => {
  const { report, containers } = input;
  const params = report === null ? {} : { report, containers: containers.join(',') };
  return http.get<Subscription>(API.subscribe, { params, signal });
});

const openStream = fromCallback<EventObject, Subscription | null>(({ input, sendBack }) => {
  const abort = new AbortController();
  if (!input) throw new Error('There is no subscription to open');
  readEventStream({
    ...input,
    silenceMs: SILENCE_MS,
    signal: abort.signal,
    onOpen: () => sendBack({ type: 'stream.opened' }),
    onEvent: (name, data) => {
      if (name === 'widget') deliverWidget(JSON.parse(data) as WidgetEvent);
    },
  })
    .catch((error: unknown) => {
      if (!abort.signal.aborted) console.warn('The live stream broke', error);
    })
    .finally(() => {
      if (!abort.signal.aborted) sendBack({ type: 'stream.lost' });
    });
  return () => abort.abort();
});

// The server closes streams whose user lost or gained a right: what may be seen is asked for again.
function tellReopened(): void {
  announceReopened();
  reloadRights().catch((error: unknown) => console.warn('The rights could not be loaded again', error));
}

/** The notification stream of this page: made once, outside React. */
export const stream = createActor(
  notificationStreamMachine.provide({
    actors: { subscribe, openStream },
    delays: { retry: ({ context }) => backoffMs(context.attempt, Math.random()) },
    actions: { tellReopened },
  }),
  { id: 'stream' },
);

/** Runs the stream while the product is on screen; the management instance has none. */
export function startStream(): void {
  reportFault(stream);
  stream.subscribe((snapshot) => streamStateStore.set(selectStreamState(snapshot)));
  stream.start();
  bindStream({
    changeTopics: (topics) => stream.send({ type: 'topics.changed', topics }),
    resubscribe: () => stream.send({ type: 'stream.resubscribed' }),
  });
  if (isManagementInstance()) return;
  session.subscribe((snapshot) => {
    const isWanted = selectScreen(snapshot) === 'product';
    stream.send({ type: isWanted ? 'stream.started' : 'stream.stopped' });
  });
}
