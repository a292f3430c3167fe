/** Messages between the servers and readers of this benchmark. */

/** To a server: publish one event for each of these topics. */
export interface Command {
  publish: string[];
}

/** Occurs exactly once in each event: readers count events by it. */
export const MARK = 0x7e;
const TEXT = `~${'x'.repeat(1000)}`;

/** An event of 1 KB, created anew each time as a server would. */
export const eventText = (): string => `${Date.now()}${TEXT}`;

export const topicOf = (url: string): string => url.split('/').at(-1) ?? '';

/** To the process of the readers: open streams, or report when active readers have received this many events. */
export type ReaderCommand =
  | { open: { port: number; count: number; topics: number; slowShare: number } }
  | { waitFor: number };

/** From the process of the readers. */
export type ReaderAnswer = { opened: number } | { received: number } | { lost: number };
