import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Topics } from '#machines/notification-stream/notification-stream.types.ts';
import { createLiveStream } from './live-stream.ts';

const told: Topics[] = [];
const clicks = vi.fn();
const { announceReopened, bindStream, currentTopics, deliverWidget, resubscribe, watchReport } =
  createLiveStream();

beforeEach(() => {
  told.length = 0;
  bindStream({ changeTopics: (topics) => told.push(topics), resubscribe: clicks });
});

describe('watch on a report', () => {
  it('the stream is asked once for each watched container', () => {
    const ends = [watchReport(7, ['b'], vi.fn()), watchReport(7, ['a', 'b'], vi.fn())];
    ends.push(watchReport(3, ['a'], vi.fn()));
    expect(currentTopics()).toEqual([
      { report: 3, containers: ['a'] },
      { report: 7, containers: ['a', 'b'] },
    ]);
    for (const end of ends) end();
    expect(currentTopics()).toEqual([]);
  });

  it('the stream is notified only when the topics change', () => {
    const first = watchReport(7, ['a'], vi.fn());
    const second = watchReport(7, ['a'], vi.fn());
    second();
    first();
    expect(told).toEqual([[{ report: 7, containers: ['a'] }], []]);
  });

  it('a point reaches the watchers of its container until they stop', () => {
    const [onA, onB] = [vi.fn(), vi.fn()];
    const endA = watchReport(7, ['a'], onA);
    const endB = watchReport(7, ['b'], onB);
    const event = { report: 7, container: 'a', data: {} };
    deliverWidget({ ...event, report: 8 });
    deliverWidget(event);
    endA();
    deliverWidget(event);
    endB();
    expect(onA).toHaveBeenCalledExactlyOnceWith(event);
    expect(onB).not.toHaveBeenCalled();
  });

  it('watchers are notified when the stream is back', () => {
    const onReopened = vi.fn();
    const end = watchReport(7, ['a'], vi.fn(), onReopened);
    announceReopened();
    end();
    expect(onReopened).toHaveBeenCalledOnce();
  });

  it('P-TOP-05 a click requests a new stream', () => {
    resubscribe();
    expect(clicks).toHaveBeenCalledOnce();
  });
});
