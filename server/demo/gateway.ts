/**
 * The demo company's gateway, a process of its own: sends a reading of every module every 5 s through the public
 * ingest endpoint. Ends on SIGTERM and when its parent is gone.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { readSettings } from '#settings/settings.ts';
import { readGatewayFile, writeGatewayFile } from './gateway/gateway-file.ts';
import { LIVE_INTERVAL_MS, nextBatch } from './gateway/next-batch.ts';
import { postLines } from './gateway/post-lines.ts';
import { runGateway } from './gateway/run-gateway.ts';
import { demoEvents } from './model/events.ts';
import { createSiteModel } from './model/site-model.ts';
import { SITES } from './plan/company.ts';

const ANY_ADDRESS: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' };

const { host, port, dataDir } = readSettings(process.env);
const file = readGatewayFile(dataDir);
const door = new URL(`http://${ANY_ADDRESS[host] ?? host}:${port}/api/v2/write?precision=ms`);
const models = SITES.map((site) => createSiteModel(site, file.seed, demoEvents(file.madeAt)));

const ending = new AbortController();
const end = (): void => ending.abort();
process.once('SIGTERM', end).once('SIGINT', end).once('disconnect', end);

/** Waits; returns early when the process ends. */
async function wait(milliseconds: number): Promise<void> {
  await delay(milliseconds, undefined, { signal: ending.signal }).catch((error: unknown) => {
    if (!ending.signal.aborted) throw error;
  });
}

await runGateway(file.sentUntil, {
  nextBatch: (sentUntil) => nextBatch(models, sentUntil, Date.now()),
  post: (lines) => postLines(door, file.token, lines),
  remember: (sentUntil) => writeGatewayFile(dataDir, { ...file, sentUntil }),
  waitForInterval: () => wait(LIVE_INTERVAL_MS - (Date.now() % LIVE_INTERVAL_MS)),
  waitBeforeRetry: wait,
  warn: (text) => console.warn(text),
  signal: ending.signal,
});
if (process.connected) process.disconnect();
