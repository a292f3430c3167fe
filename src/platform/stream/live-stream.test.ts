import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Topics } from '#machines/notification-stream/notification-stream.types.ts';
import { createLiveStream } from './live-stream.ts';

const told: Topics[] = [];
const clicks = vi.fn();
const {
  announceReopened,
  bindStream,
  currentTopics,
  deliverReload,
  deliverWidget,
  resubscribe,
  watchReport,
} = createLiveStream();

beforeEach(() => {
  told.length = 0;
  bindStream({ changeTopics: (topics) => told.push(topics), resubscribe: clicks });
});

describe('watch on a report', () => {
  it('the live stream is asked once for each watched container', () => {
    const ends = [watchReport(7, ['b'], {}), watchReport(7, ['a', 'b'], {})];
    ends.push(watchReport(3, ['a'], {}));
    expect(currentTopics()).toEqual([
      { report: 3, containers: ['a'] },
      { report: 7, containers: ['a', 'b'] },
    ]);
    for (const end of ends) end();
    expect(currentTopics()).toEqual([]);
  });

  it('the live stream is notified only when the topics change', () => {
    const first = watchReport(7, ['a'], {});
    const second = watchReport(7, ['a'], {});
    second();
    first();
    expect(told).toEqual([[{ report: 7, containers: ['a'] }], []]);
  });

  it('a live point reaches the watchers of its container until they stop', () => {
    const [onA, onB] = [vi.fn(), vi.fn()];
    const endA = watchReport(7, ['a'], { onWidget: onA });
    const endB = watchReport(7, ['b'], { onWidget: onB });
    const event = { report: 7, container: 'a', data: {} };
    deliverWidget({ ...event, report: 8 });
    deliverWidget(event);
    endA();
    deliverWidget(event);
    endB();
    expect(onA).toHaveBeenCalledExactlyOnceWith(event);
    expect(onB).not.toHaveBeenCalled();
  });

  it('R-FRAME-05 a reload event reaches the watchers of its container', () => {
    const [onA, onB] = [vi.fn(), vi.fn()];
    const ends = [
      watchReport(7, ['a'], { onReload: onA }),
      watchReport(7, ['b'], { onReload: onB }),
      watchReport(8, ['a'], { onReload: onB }),
    ];
    deliverReload({ report: 7, container: 'a' });
    for (const end of ends) end();
    expect(onA).toHaveBeenCalledExactlyOnceWith('a');
    expect(onB).not.toHaveBeenCalled();
  });

  it('watchers of a report are notified when the live stream is back', () => {
    const onReopened = vi.fn();
    const end = watchReport(7, ['a'], { onReopened });
    announceReopened();
    end();
    expect(onReopened).toHaveBeenCalledOnce();
  });

  it('P-TOP-05 a click requests a new live stream', () => {
    resubscribe();
    expect(clicks).toHaveBeenCalledOnce();
  });
});
