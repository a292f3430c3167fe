/** What servers and readers of this benchmark agree on. */

/** To a server: one event for each of these topics. */
export interface Command {
  publish: string[];
}

/** Stands once in each event and nowhere else: readers count events by it. */
export const MARK = 0x7e;
const TEXT = `~${'x'.repeat(1000)}`;

/** An event of 1 KB, made anew each time as a server would. */
export const eventText = (): string => `${Date.now()}${TEXT}`;

export const topicOf = (url: string): string => url.split('/').at(-1) ?? '';

/** To the process of the readers: open streams, or tell when so many events have come to those who read. */
export type ReaderCommand =
  | { open: { port: number; count: number; topics: number; slowShare: number } }
  | { waitFor: number };

/** From it. */
export type ReaderAnswer = { opened: number } | { received: number } | { lost: number };
