import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API } from '#contract/paths.ts';
import { parametersOf } from '#contract/readings/parameters.ts';
import { DAY_MS, QUARTER_MS } from '#domain/time/calendar.ts';
import type { ApiClient } from '#tests/support/api.ts';
import { type DeliveringProduct, startDeliveringProduct } from '#tests/support/delivering-product.ts';
import { dueHoursAgo, standStill } from '#tests/support/delivery-world.ts';
import { EventLoopWatch, type LoopDelay } from '#tests/support/event-loop.ts';
import { makeModule, postReadings } from '#tests/support/measurement.ts';
import { residentBytes } from '#tests/support/process-facts.ts';
import { energyWidget, reportOf } from '#tests/support/report-world.ts';
import { openSession } from '#tests/support/sessions.ts';
import { inTier } from '#tests/support/tier.ts';

const PAUSED = 50;
const GREEDY = 8;
const TIME_MS = inTier(15_000, 90_000);
const LEAST_CALLS = 20;
/** Answers of each reader, which together fill the caches of the product. */
const WARM_READS = 15;
const MOST_MORE_BYTES = 100_000_000;
/** Own work of the API's thread between two turns of its event loop: a busy machine does not change it. */
const LONGEST_TURN_MS = 500;

let product: DeliveringProduct;
let watch: EventLoopWatch;
let module: { uuid: string };
beforeAll(async () => {
  watch = new EventLoopWatch();
  // The space for new objects grows once, by up to 64 MB, at some moment under load: kept small, it is no part of the figure.
  const options = `${watch.env.NODE_OPTIONS} --max-semi-space-size=8`;
  product = await startDeliveringProduct({ ...watch.env, NODE_OPTIONS: options });
  module = await makeModule(product.api.as(product.api.developer));
});
afterAll(async () => {
  await product.stop();
  watch.close();
});

/** Addresses of the largest questions: one of ten years, and the largest one that is answered. No two are alike. */
let shift = 0;
function questions(): string[] {
  const end = Date.UTC(2026, 9, 1) - QUARTER_MS * shift++;
  const address = (parameters: number, days: number): string => {
    const names = parametersOf('electricity', null).slice(0, parameters).join();
    const period = { start: String(end - days * DAY_MS), end: String(end) };
    const query = { module: module.uuid, parameters: names, resolution: 'quarter', ...period };
    return `/api${API.series}?${new URLSearchParams(query)}`;
  };
  return [address(22, 9 * 366), address(10, 366)];
}

/** A reader who asks and then takes nothing. */
function pausedReader(path: string, authorization: string): Socket {
  const socket = connect(product.api.port, '127.0.0.1');
  socket.pause();
  // The product ends the connection of a reader who takes nothing.
  socket.on('error', () => undefined);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${authorization}\r\n\r\n`);
  return socket;
}

/** Reads everything there is, again and again. */
async function readGreedily(authorization: string, stop: AbortSignal, statuses: Set<number>): Promise<void> {
  while (!stop.aborted) {
    for (const path of questions()) {
      const answer = await fetch(`${product.api.origin}${path}`, {
        headers: { Authorization: authorization },
        signal: stop,
      }).catch(() => null);
      if (!answer) return;
      statuses.add(answer.status);
      await answer.arrayBuffer().catch(() => null);
    }
  }
}

/** Sends a report whose texts are a megabyte of nothing but tags. */
async function writeTags(author: ApiClient): Promise<number> {
  const text = (i: number) => ({
    ...{ i: `w${i}`, component: 'TextEditor', x: 0, y: i, w: 12, h: 1 },
    config: { html: '<b>'.repeat(32_000), devices: [] },
  });
  const structure = Array.from({ length: 10 }, (_, i) => text(i));
  const answer = await author.post('/report?auto=true', { ...reportOf('Tags', []), structure });
  await answer.arrayBuffer();
  return answer.status;
}

async function writeTagsGreedily(author: ApiClient, stop: AbortSignal, statuses: Set<number>): Promise<void> {
  while (!stop.aborted) statuses.add(await writeTags(author));
}

/** What another user notices meanwhile: GET /modules, and readings that are sent. */
async function useNormally(stop: AbortSignal, look: () => void) {
  const user = product.api.as(product.api.developer);
  const milliseconds: number[] = [];
  const statuses = new Set<number>();
  while (!stop.aborted || milliseconds.length < LEAST_CALLS) {
    const since = performance.now();
    const answer = await user.get('/modules');
    await answer.arrayBuffer();
    milliseconds.push(performance.now() - since);
    statuses.add(answer.status);
    const point = {
      module: module.uuid,
      parameter: 'energy',
      ts: Date.now() - milliseconds.length,
      value: 1,
    };
    statuses.add((await postReadings(product.api, [point])).ok ? 200 : 500);
    look();
  }
  milliseconds.sort((a, b) => a - b);
  return { statuses, p99: milliseconds[Math.floor(milliseconds.length * 0.99)] ?? Number.NaN };
}

/** Makes a report that is due now. */
async function makeDue(): Promise<void> {
  const { editor, world } = product;
  const answer = await editor.post('/report', {
    ...reportOf('Due under load', [energyWidget('a', [world.modules.budapest])]),
    recurrence: dueHoursAgo(1, [world.viewer.id]),
  });
  const { id } = (await answer.json()) as { id: number };
  await standStill(world.installation, id, 2);
}

describe(`T25 F20 ${PAUSED} readers who take nothing, ${GREEDY} greedy ones, an author of nothing but tags`, () => {
  it('neither memory nor the time of others grows, and readings and mails go on', {
    timeout: TIME_MS + 180_000,
  }, async () => {
    const { api, world, sink } = product;
    const logins = [world.viewer, world.editor];
    const sessions = await Promise.all(logins.map((login) => openSession(api, login)));
    const admin = await openSession(api, api.developer);
    const tokens = [...sessions, admin].map(({ auth }) => auth.Authorization);
    const tokenOf = (i: number): string => tokens[i % tokens.length] as string;

    // Warms up what is compiled, connected and cached once, and the heap: readers who take what they asked for.
    await useNormally(AbortSignal.abort(), () => undefined);
    const warmUp = async (lane: number): Promise<void> => {
      for (let i = 0; i < WARM_READS; i++) {
        const headers = { Authorization: tokenOf(lane) };
        await (await fetch(`${api.origin}${questions()[1]}`, { headers })).arrayBuffer();
        if (lane === 0) await writeTags(product.editor);
      }
    };
    await Promise.all(Array.from({ length: 2 * tokens.length }, (_, lane) => warmUp(lane)));
    const before = residentBytes(watch.pid);
    let most = before;
    const look = (): void => {
      most = Math.max(most, residentBytes(watch.pid));
    };

    const stop = new AbortController();
    const [greedyStatuses, authorStatuses] = [new Set<number>(), new Set<number>()];
    const paused: Socket[] = [];
    let normal: Awaited<ReturnType<typeof useNormally>> | undefined;
    const delays: LoopDelay = await watch.during(async () => {
      for (let i = 0; i < PAUSED; i++) {
        for (const path of questions()) paused.push(pausedReader(path, tokenOf(i)));
      }
      const busy = [
        ...Array.from({ length: GREEDY }, (_, i) => readGreedily(tokenOf(i), stop.signal, greedyStatuses)),
        writeTagsGreedily(product.editor, stop.signal, authorStatuses),
      ];
      await makeDue();
      const timer = setTimeout(() => stop.abort(), TIME_MS);
      normal = await useNormally(stop.signal, look);
      clearTimeout(timer);
      await Promise.all(busy);
    });
    await expect.poll(() => sink.mailsTo(world.viewer.username).length, { timeout: 60_000 }).toBe(1);
    for (const socket of paused) socket.destroy();
    await Promise.all(paused.map((socket) => socket.closed || once(socket, 'close')));

    const figures = { moreBytes: most - before, longestTurn: delays.mostWork, p99: normal?.p99 };
    console.log(JSON.stringify(figures));
    expect(normal?.statuses).toEqual(new Set([200]));
    expect(figures.moreBytes).toBeLessThan(MOST_MORE_BYTES);
    expect(figures.longestTurn).toBeLessThan(LONGEST_TURN_MS);
    for (const status of greedyStatuses) expect([200, 400, 429, 503]).toContain(status);
    expect(greedyStatuses).toContain(200);
    expect(authorStatuses).toEqual(new Set([400]));
  });
});
