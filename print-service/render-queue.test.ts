import { afterEach, describe, expect, it, vi } from 'vitest';
import { RenderQueue } from './render-queue.ts';

const WAIT_MS = 60_000;

/** A job that ends on request and records its start. */
function jobOf(name: string, started: string[]) {
  const end = Promise.withResolvers<string>();
  const run = (): Promise<string> => {
    started.push(name);
    return end.promise;
  };
  return { run, end: () => end.resolve(name), fail: () => end.reject(new Error(name)) };
}

describe('RenderQueue', () => {
  afterEach(() => void vi.useRealTimers());

  it('the render queue runs two jobs at once and the others in order of arrival', async () => {
    const started: string[] = [];
    const queue = new RenderQueue(() => 2, 5, WAIT_MS);
    const jobs = ['a', 'b', 'c', 'd'].map((name) => jobOf(name, started));
    const results = jobs.map((job) => queue.run(job.run));
    await Promise.resolve();
    expect({ started, running: queue.running, waiting: queue.waiting }).toEqual({
      started: ['a', 'b'],
      running: 2,
      waiting: 2,
    });
    for (const job of jobs) job.end();
    expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd']);
    expect(started).toEqual(['a', 'b', 'c', 'd']);
    expect(queue.running).toBe(0);
  });

  it('the render queue gives the slot of a failed job to the next job', async () => {
    const started: string[] = [];
    const queue = new RenderQueue(() => 1, 5, WAIT_MS);
    const [first, second] = [jobOf('first', started), jobOf('second', started)];
    const failing = queue.run(first.run);
    const waiting = queue.run(second.run);
    first.fail();
    second.end();
    await expect(failing).rejects.toThrow('first');
    expect(await waiting).toBe('second');
    expect(queue.running).toBe(0);
  });

  it('the render queue refuses a job beyond the waiting limit as busy', async () => {
    const queue = new RenderQueue(() => 1, 1, WAIT_MS);
    const running = jobOf('running', []);
    const results = [queue.run(running.run), queue.run(async () => 'waiting')];
    await expect(queue.run(async () => 'too many')).rejects.toMatchObject({ reason: 'busy', status: 503 });
    running.end();
    expect(await Promise.all(results)).toEqual(['running', 'waiting']);
  });

  it('the render queue refuses as busy only a job whose turn does not come in time', async () => {
    vi.useFakeTimers();
    const started: string[] = [];
    const queue = new RenderQueue(() => 1, 5, WAIT_MS);
    const jobs = ['running', 'late', 'younger'].map((name) => jobOf(name, started));
    const [running, late] = jobs.slice(0, 2).map((job) => queue.run(job.run));
    const refused = expect(late).rejects.toMatchObject({ reason: 'busy', status: 503 });
    await vi.advanceTimersByTimeAsync(WAIT_MS - 1);
    const younger = queue.run(jobs[2]?.run as () => Promise<string>);
    expect(queue.waiting).toBe(2);
    await vi.advanceTimersByTimeAsync(1);
    await refused;
    expect(queue.waiting).toBe(1);
    for (const job of jobs) job.end();
    expect([await running, await younger]).toEqual(['running', 'younger']);
    await vi.advanceTimersByTimeAsync(2 * WAIT_MS);
    expect({ started, waiting: queue.waiting, running: queue.running }).toEqual({
      started: ['running', 'younger'],
      waiting: 0,
      running: 0,
    });
  });

  it('the render queue uses fewer slots while memory is short, and refuses jobs when there is no slot at all', async () => {
    let places = 1;
    const queue = new RenderQueue(() => places, 5, WAIT_MS);
    const jobs = ['a', 'b', 'c'].map((name) => jobOf(name, []));
    const results = jobs.map((job) => queue.run(job.run));
    await Promise.resolve();
    expect(queue.running).toBe(1);
    places = 2;
    jobs[0]?.end();
    await results[0];
    expect(queue.running).toBe(2);
    for (const job of jobs) job.end();
    await Promise.all(results);
    places = 0;
    await expect(queue.run(async () => 'x')).rejects.toMatchObject({ reason: 'busy', status: 503 });
  });

  it('jobs by hand leave one of several slots to the deliveries', async () => {
    const started: string[] = [];
    const queue = new RenderQueue(() => 2, 4, WAIT_MS);
    const [first, second, mail] = ['first by hand', 'second by hand', 'mail'].map((name) =>
      jobOf(name, started),
    ) as [ReturnType<typeof jobOf>, ReturnType<typeof jobOf>, ReturnType<typeof jobOf>];
    const results = [queue.run(first.run, true), queue.run(second.run, true), queue.run(mail.run)];
    await Promise.resolve();
    expect(started).toEqual(['first by hand', 'mail']);
    mail.end();
    await results[2];
    expect(started).toEqual(['first by hand', 'mail']);
    first.end();
    second.end();
    await Promise.all(results);
    expect(started).toEqual(['first by hand', 'mail', 'second by hand']);
  });

  it('jobs by hand take the only slot while memory is short, and half of the waiting list', async () => {
    const queue = new RenderQueue(() => 1, 4, WAIT_MS);
    const running = jobOf('running', []);
    const results = [
      queue.run(running.run, true),
      queue.run(async () => 'a', true),
      queue.run(async () => 'b', true),
    ];
    await expect(queue.run(async () => 'c', true)).rejects.toMatchObject({ reason: 'busy', status: 503 });
    results.push(queue.run(async () => 'mail'));
    running.end();
    expect(await Promise.all(results)).toEqual(['running', 'a', 'b', 'mail']);
  });

  it('the render queue runs an admitted job, even when memory has become short meanwhile', async () => {
    let places = 1;
    const queue = new RenderQueue(() => places, 5, WAIT_MS);
    const first = jobOf('first', []);
    const results = [queue.run(first.run), queue.run(async () => 'second')];
    places = 0;
    first.end();
    expect(await Promise.all(results)).toEqual(['first', 'second']);
  });
});
