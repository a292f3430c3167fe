import { describe, expect, it, vi } from 'vitest';
import type { Batch } from '#server/ingest/read/batch.ts';
import type { CommittedGroup } from './commit-group.ts';
import { databaseBusy } from './database-trouble.ts';
import { IngestWriter } from './writer.ts';

const batch = (source: string, values = 1): Batch => ({
  readings: [{ moduleId: 1, ts: 0, parameters: Array(values).fill(1), values: Array(values).fill(0) }],
  unassigned: [],
  source,
});

const committed = (batches: readonly Batch[]): CommittedGroup => ({
  counts: batches.map(() => ({ accepted: 1, unchanged: 0, corrected: 0 })),
  changes: [],
});

/** A writer whose commits end on request. */
function heldWriter() {
  const groups: { sources: string[]; end: (error?: unknown) => void }[] = [];
  const writer = new IngestWriter(
    (batches) =>
      new Promise((resolve, reject) => {
        const end = (error?: unknown) => (error ? reject(error) : resolve(committed(batches)));
        groups.push({ sources: batches.map((one) => one.source), end });
      }),
  );
  return { writer, groups };
}

/** Runs everything that needs no timer. */
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 50; turn++) await Promise.resolve();
};

const TOO_MANY = { status: 503, code: 'too_many_readings', headers: { 'Retry-After': '2' } };
const databaseGone = Object.assign(new Error('refused'), { code: '57P01' });

describe('ingest writer', () => {
  it('the ingest writer answers no batch before its own transaction has ended', async () => {
    const { writer, groups } = heldWriter();
    let isAnswered = false;
    const answer = writer.submit(batch('a')).then(() => {
      isAnswered = true;
    });
    await Promise.resolve();
    expect(isAnswered).toBe(false);
    groups[0]?.end();
    await answer;
    expect(isAnswered).toBe(true);
  });

  it('the ingest writer puts the batches that came meanwhile into the next transaction', async () => {
    const { writer, groups } = heldWriter();
    const answers = ['a', 'b', 'c'].map((source) => writer.submit(batch(source)));
    groups[0]?.end();
    await answers[0];
    await vi.waitFor(() => expect(groups).toHaveLength(2));
    expect(groups.map((group) => group.sources)).toEqual([['a'], ['b', 'c']]);
    groups[1]?.end();
    await Promise.all(answers);
  });

  it('the ingest writer waits only for senders of the last transaction, so that a single sender is never held up', async () => {
    vi.useFakeTimers();
    try {
      const { writer, groups } = heldWriter();
      for (let i = 0; i < 3; i++) {
        const answer = writer.submit(batch('only'));
        await settle();
        expect(groups).toHaveLength(i + 1);
        groups[i]?.end();
        await answer;
        await settle();
      }
    } finally {
      vi.useRealTimers();
    }
  });

  it('the ingest writer starts as soon as all senders of the last transaction have sent again', async () => {
    vi.useFakeTimers();
    try {
      const { writer, groups } = heldWriter();
      const first = ['a', 'b'].map((source) => writer.submit(batch(source)));
      groups[0]?.end();
      await first[0];
      await settle();
      const again = writer.submit(batch('a again'));
      await settle();
      expect(groups[1]?.sources).toEqual(['b', 'a again']);
      groups[1]?.end();
      await Promise.all([...first, again]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('the ingest writer refuses all batches with 503 when the database is gone, and works again afterwards', async () => {
    const { writer, groups } = heldWriter();
    const answers = ['a', 'b'].map((source) => writer.submit(batch(source)));
    groups[0]?.end(databaseGone);
    for (const answer of answers)
      await expect(answer).rejects.toMatchObject({ status: 503, code: 'database_unavailable' });
    const later = writer.submit(batch('c'));
    await vi.waitFor(() => expect(groups).toHaveLength(2));
    groups[1]?.end();
    await expect(later).resolves.toMatchObject({ accepted: 1 });
  });

  it('the ingest writer fails only the batch that cannot be stored', async () => {
    const spoilt = new Error('value out of range');
    const writer = new IngestWriter(async (batches) => {
      if (batches.some((one) => one.source === 'bad')) throw spoilt;
      return committed(batches);
    });
    const answers = ['first', 'good', 'bad', 'fine'].map((source) => writer.submit(batch(source)));
    const settled = await Promise.allSettled(answers);
    expect(settled.map((one) => one.status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  });

  it('the ingest writer passes on the error of a commit that found the database too slow', async () => {
    const { writer, groups } = heldWriter();
    const answer = writer.submit(batch('a'));
    groups[0]?.end(databaseBusy());
    await expect(answer).rejects.toMatchObject({ status: 503, code: 'database_busy' });
  });

  it('the ingest writer refuses a batch when too much is waiting', async () => {
    const { writer, groups } = heldWriter();
    const running = writer.submit(batch('running'));
    const waiting = writer.submit(batch('huge', 4_000_000));
    await expect(writer.submit(batch('one too many'))).rejects.toMatchObject(TOO_MANY);
    groups[0]?.end();
    await vi.waitFor(() => expect(groups).toHaveLength(2));
    groups[1]?.end();
    await Promise.all([running, waiting]);
  });

  it('the ingest writer keeps the next batches waiting for a slow transaction, and refuses those after 4.5 s', async () => {
    vi.useFakeTimers();
    try {
      const { writer, groups } = heldWriter();
      const running = writer.submit(batch('running'));
      const next = writer.submit(batch('next', 60_000));
      const beyond = expect(writer.submit(batch('beyond', 60_000))).rejects.toMatchObject(TOO_MANY);
      await vi.advanceTimersByTimeAsync(4_600);
      await beyond;
      groups[0]?.end();
      await running;
      await vi.advanceTimersByTimeAsync(10);
      expect(groups.map((group) => group.sources)).toEqual([['running'], ['next']]);
      groups[1]?.end();
      await next;
    } finally {
      vi.useRealTimers();
    }
  });

  it('the ingest writer answers each batch once, also when the clock is set back meanwhile', async () => {
    vi.useFakeTimers();
    try {
      const { writer, groups } = heldWriter();
      const answers = ['running', 'next', 'beyond'].map((source) =>
        writer.submit(batch(source, source === 'running' ? 1 : 90_000)),
      );
      vi.setSystemTime(Date.now() - 10_000);
      answers.push(writer.submit(batch('later', 90_000)));
      const ended = Promise.allSettled(answers);
      await vi.advanceTimersByTimeAsync(4_600);
      for (let end = 0; end < 2; end += 1) {
        groups[end]?.end();
        await vi.advanceTimersByTimeAsync(10);
      }
      expect((await ended).map(({ status }) => status)).toEqual([
        'fulfilled',
        'fulfilled',
        'rejected',
        'rejected',
      ]);
      expect(groups.map((group) => group.sources)).toEqual([['running'], ['next']]);
    } finally {
      vi.useRealTimers();
    }
  });
});
