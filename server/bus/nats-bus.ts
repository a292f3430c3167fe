import { type Announcement, createBus, type LiveBus, type LivePoint } from './bus.ts';
import type { BusConnection } from './nats-connection.ts';

/** Maximum number of points in one message, far below the megabyte that NATS takes. */
const POINTS_PER_MESSAGE = 2_000;
/** How long a request for readings counts, ms; a process that wants them repeats it every `SAY_WANTED_MS`. */
const WANTED_FOR_MS = 30_000;
const SAY_WANTED_MS = 10_000;

const encode = (value: unknown): Uint8Array => Buffer.from(JSON.stringify(value));
const decode = <T>(data: Uint8Array): T => JSON.parse(Buffer.from(data).toString()) as T;

/** A point as a row, without the member names that would make up most of a message. */
type PointRow = [moduleId: number, moduleUuid: string, parameter: string, ts: number, value: number];

const toRow = ({ moduleId, moduleUuid, parameter, ts, value }: LivePoint): PointRow => [
  moduleId,
  moduleUuid,
  parameter,
  ts,
  value,
];
const fromRow = ([moduleId, moduleUuid, parameter, ts, value]: PointRow): LivePoint => ({
  moduleId,
  moduleUuid,
  parameter,
  ts,
  value,
});

/**
 * A bus that reaches this process at once, and the others by NATS. Readings are sent only while another process has
 * asked for them, as most of the time nobody looks.
 */
export function createNatsBus(connection: BusConnection, installationId: string): LiveBus {
  const local = createBus();
  const subjects = {
    readings: `quarterhour.${installationId}.readings`,
    wanted: `quarterhour.${installationId}.wanted`,
    announcements: `quarterhour.${installationId}.announcements`,
  };
  let wantedUntil = 0;
  let isWantedHere = false;
  const isWantedElsewhere = (): boolean => connection.isConnected && Date.now() < wantedUntil;
  const sayWanted = (): void => {
    if (isWantedHere) connection.send(subjects.wanted, encode({}));
  };

  connection.receive(subjects.readings, (data) => {
    if (local.isHeard) local.publish(decode<PointRow[]>(data).map(fromRow));
  });
  connection.receive(subjects.wanted, () => {
    wantedUntil = Date.now() + WANTED_FOR_MS;
  });
  connection.receive(subjects.announcements, (data) => {
    const { topic, message } = decode<{ topic: string; message: Announcement }>(data);
    local.announce(topic, message);
  });
  connection.whenConnected(sayWanted);
  let saying: NodeJS.Timeout | null = null;

  return {
    get isHeard() {
      return local.isHeard || isWantedElsewhere();
    },
    publish: (points) => {
      local.publish(points);
      if (!isWantedElsewhere()) return;
      for (let from = 0; from < points.length; from += POINTS_PER_MESSAGE) {
        const rows = points.slice(from, from + POINTS_PER_MESSAGE).map(toRow);
        connection.send(subjects.readings, encode(rows));
      }
    },
    subscribe: (listener) => {
      const stop = local.subscribe(listener);
      if (!isWantedHere) {
        isWantedHere = true;
        sayWanted();
        saying = setInterval(sayWanted, SAY_WANTED_MS).unref();
      }
      return () => {
        stop();
        if (local.isHeard || !saying) return;
        isWantedHere = false;
        clearInterval(saying);
        saying = null;
      };
    },
    announce: (topic, message) => {
      local.announce(topic, message);
      connection.send(subjects.announcements, encode({ topic, message }));
    },
    listen: local.listen,
  };
}
