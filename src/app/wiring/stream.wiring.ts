import { createActor, type EventObject, fromCallback, fromPromise } from 'xstate';
import { STREAM_PING_MS, type Subscription } from '#contract/hub.ts';
import type { NotificationsMessage } from '#contract/installation/notification.ts';
import type { ReloadEvent, WidgetEvent } from '#contract/reports/block.ts';
import { backoffMs } from '#machines/notification-stream/backoff.ts';
import { notificationStreamMachine } from '#machines/notification-stream/notification-stream.machine.ts';
import { selectStreamState } from '#machines/notification-stream/notification-stream.selectors.ts';
import type { Topics } from '#machines/notification-stream/notification-stream.types.ts';
import { selectScreen } from '#machines/session/session.selectors.ts';
import { hasInstallation } from '#platform/session/client-choice.ts';
import { userStore } from '#platform/session/structure.ts';
import { onConnectionChange } from '#platform/stream/connection.ts';
import { readEventStream, type StreamEvent } from '#platform/stream/event-stream.ts';
import {
  announceReopened,
  bindStream,
  deliverReload,
  deliverWidget,
  streamStateStore,
} from '#platform/stream/live-stream.ts';
import {
  forgetNotifications,
  lastEventId,
  loadNotifications,
  reloadNotifications,
  takeNotifications,
} from '#platform/stream/notifications.ts';
import { askForStream } from './ask-for-stream.ts';
import { reportFault } from './report-fault.ts';
import { rights } from './rights.wiring.ts';
import { session } from './session.wiring.ts';
import { StreamTabs } from './stream-tabs.ts';

/** Two pings may get lost before the stream counts as dead. */
const SILENCE_MS = STREAM_PING_MS * 2.5;

const tabs = new StreamTabs((topics) => stream.send({ type: 'topics.changed', topics }));

/** Handles an event of the stream, whether this tab or the leader received it. */
function takeEvent({ name, data, id }: StreamEvent): void {
  if (name === 'widget') deliverWidget(JSON.parse(data) as WidgetEvent);
  if (name === 'reload') deliverReload(JSON.parse(data) as ReloadEvent);
  if (name === 'notifications')
    takeNotifications(JSON.parse(data) as NotificationsMessage, id === null ? null : Number(id));
  if (name === 'reset') void reloadNotifications();
}

function bring(event: StreamEvent): void {
  tabs.tellEvent(event);
  takeEvent(event);
}

// The server closes a stream when its user gains or loses a right, so data and rights are requested again.
function takeUpAgain(): void {
  announceReopened();
  void rights.follow();
}

/** Actors that share the first list of a user: a stream begins where it ends. */
function listActors() {
  let firstList: Promise<void> = Promise.resolve();

  const joinTabs = fromCallback(({ sendBack }) => {
    const user = userStore.get();
    if (!user) throw new Error('There is no user to have a stream');
    tabs.join(user.id, {
      onLead: () => sendBack({ type: 'leadership.gained' }),
      onLeaderState: (state) => sendBack({ type: 'leader.told', state }),
      onResubscribe: () => sendBack({ type: 'stream.resubscribed' }),
      onReopened: takeUpAgain,
      onEvent: takeEvent,
    });
    // Loaded after joining, so that no event from the leader is missed in between.
    firstList = loadNotifications();
    return () => {
      tabs.leave();
      forgetNotifications();
    };
  });

  const subscribe = fromPromise<Subscription, Topics>(async ({ input, signal }) => {
    const [subscription] = await Promise.all([askForStream(input, signal), firstList]);
    return subscription;
  });

  return { joinTabs, subscribe };
}

const openStream = fromCallback<EventObject, Subscription | null>(({ input, sendBack }) => {
  const abort = new AbortController();
  if (!input) throw new Error('There is no subscription to open');
  const from = lastEventId();
  readEventStream({
    ...input,
    lastEventId: from === null ? null : String(from),
    silenceMs: SILENCE_MS,
    signal: abort.signal,
    onOpen: () => {
      sendBack({ type: 'stream.opened' });
      // The list could not be fetched before, so the start of this stream is unknown.
      if (from === null) bring({ name: 'reset', data: '', id: null });
    },
    onEvent: bring,
  })
    .catch((error: unknown) => {
      if (!abort.signal.aborted) console.warn('The live stream broke', error);
    })
    .finally(() => {
      if (!abort.signal.aborted) sendBack({ type: 'stream.lost' });
    });
  return () => abort.abort();
});

/** Notification stream of this page: created once, outside React. */
export const stream = createActor(
  notificationStreamMachine.provide({
    actors: { ...listActors(), openStream },
    delays: { retry: ({ context }) => backoffMs(context.attempt, Math.random()) },
    actions: {
      tellReopened: () => {
        tabs.tellReopened();
        takeUpAgain();
      },
      askLeader: () => tabs.askLeader(),
    },
  }),
  { id: 'stream' },
);

/** Runs the stream while the product is on screen; the management screens have none. */
export function startStream(): void {
  reportFault(stream);
  stream.subscribe((snapshot) => {
    const state = selectStreamState(snapshot);
    tabs.tellState(state);
    streamStateStore.set(state);
  });
  stream.start();
  bindStream({
    changeTopics: (topics) => tabs.watch(topics),
    resubscribe: () => stream.send({ type: 'stream.resubscribed' }),
  });
  onConnectionChange(() => stream.send({ type: 'stream.resubscribed' }));
  window.addEventListener('offline', () => stream.send({ type: 'network.lost' }));
  window.addEventListener('online', () => stream.send({ type: 'network.back' }));
  const follow = (): void => {
    const isWanted = selectScreen(session.getSnapshot()) === 'product' && hasInstallation();
    stream.send({ type: isWanted ? 'stream.started' : 'stream.stopped' });
  };
  session.subscribe(follow);
  // This file loads with the login: the session may have changed its state meanwhile.
  follow();
}
