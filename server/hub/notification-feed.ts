import type { NotificationsMessage } from '#contract/installation/notification.ts';
import type { Principal } from '#server/access/principal.ts';
import { log } from '#server/log/log.ts';
import { NOTIFICATIONS_TOPIC } from '#server/notifications/publish.ts';
import { readEvents, type StoredEvent, streamBounds } from '#server/notifications/read-events.ts';
import { toNotification, viewKey } from '#server/notifications/to-notification.ts';
import { maySee } from '#server/notifications/visibility.ts';
import type { Installation } from '#server/store/installation.ts';
import type { Stream } from './open-streams.ts';
import { frame } from './stream-event.ts';

/** Interval of checking the table, ms, as the bus may lose a message. */
const LOOK_MS = 2_000;
const PAGE = 500;

interface Reader {
  principal: Principal;
  stream: Stream;
  /** Newest event that this reader has been offered. */
  at: number;
}

const messageOf = ({ kind, notification }: StoredEvent, reader: Principal): NotificationsMessage => {
  if (kind === 'notify') return { notifications: [toNotification(notification, reader)], clear: [] };
  const message = { notifications: [], clear: [notification.id] };
  return kind === 'clear' ? message : { ...message, removed: message.clear };
};

/** An event with its bytes, made once for all readers who see the same of it. */
function framed(event: StoredEvent) {
  const made = new Map<string, Buffer>();
  return {
    ...event,
    bytesFor: (reader: Principal): Buffer => {
      const key = viewKey(event.notification, reader);
      const bytes = made.get(key) ?? frame('notifications', messageOf(event, reader), event.id);
      made.set(key, bytes);
      return bytes;
    },
  };
}

/** Frame that reports missing events: the reader has to fetch the list again. */
export const resetFrame = (at?: number): Buffer => frame('reset', {}, at);

/** Sends the notifications of one installation to the streams of this process, in the order of their events. */
export class NotificationFeed {
  readonly #installation: Installation;
  readonly #readers = new Set<Reader>();
  /** Newest event that has been offered to every reader. */
  #cursor = 0;
  #joining = 0;
  #isReading = false;
  #hasNews = false;
  readonly #stops: (() => void)[];

  constructor(installation: Installation) {
    this.#installation = installation;
    const timer = setInterval(() => this.#look(), LOOK_MS).unref();
    this.#stops = [
      () => clearInterval(timer),
      installation.bus.listen(NOTIFICATIONS_TOPIC, () => this.#look()),
    ];
  }

  /**
   * Offers a stream the events after the given one (null: from now on), first those of the table. When the table no
   * longer covers the gap, the stream gets `reset`.
   * @returns a function that leaves the feed
   */
  async join(stream: Stream, principal: Principal, after: number | null): Promise<() => void> {
    this.#joining += 1;
    try {
      const { newest, oldest } = await streamBounds(this.#installation.db);
      if (this.#readers.size === 0 && this.#joining === 1) this.#cursor = newest;
      const isCovered = after === null || (after + 1 >= oldest && after <= newest);
      const reader: Reader = { principal, stream, at: isCovered ? (after ?? newest) : newest };
      if (!isCovered) stream.write(resetFrame(newest));
      await this.#catchUp(reader);
      this.#readers.add(reader);
      return () => this.#readers.delete(reader);
    } finally {
      this.#joining -= 1;
    }
  }

  /**
   * Replays events up to the cursor, from which live events are sent. Returns at the moment when the reader has
   * arrived there.
   */
  async #catchUp(reader: Reader): Promise<void> {
    while (reader.at < this.#cursor) {
      // The cursor moves while the table is read.
      const goal = this.#cursor;
      const events = await readEvents(this.#installation.db, reader.at, PAGE);
      for (const event of events) this.#offer(reader, framed(event));
      if (events.length < PAGE) reader.at = Math.max(reader.at, goal);
    }
  }

  stop(): void {
    for (const stop of this.#stops) stop();
  }

  /** Offers an event; the reader's present rights are checked for each one. */
  #offer(reader: Reader, event: ReturnType<typeof framed>): void {
    if (event.id <= reader.at) return;
    reader.at = event.id;
    const { principal, stream } = reader;
    const { notification, userId } = event;
    const isMeant = userId === null || userId === principal.userId;
    if (isMeant && maySee(principal, notification)) stream.write(event.bytesFor(principal));
  }

  #look(): void {
    this.#hasNews = true;
    if (this.#isReading) return;
    this.#isReading = true;
    this.#read()
      // The database is away: the next check finds what came meanwhile.
      .catch((error) => log('notifications.read-failed', { error }))
      .finally(() => {
        this.#isReading = false;
      });
  }

  async #read(): Promise<void> {
    while (this.#hasNews) {
      this.#hasNews = false;
      // Without readers nothing is read: the next reader begins with the content of the table at that time.
      if (this.#readers.size + this.#joining === 0) return;
      const events = await readEvents(this.#installation.db, this.#cursor, PAGE);
      for (const event of events.map(framed)) {
        for (const reader of this.#readers) this.#offer(reader, event);
        this.#cursor = event.id;
      }
      this.#hasNews ||= events.length === PAGE;
    }
  }
}
