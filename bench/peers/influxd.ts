import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from '#tests/support/free-port.ts';
import type { Endpoint } from '../ingest/http-sender.ts';

export interface Influxd {
  endpoint: Endpoint;
  stop(): Promise<void>;
}

const START_LIMIT_MS = 30_000;
const LOOK_MS = 100;

export const isInfluxdInstalled = (): boolean =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, 'influxd')));

/** InfluxDB's defaults, which flush every write to disk, on ports and in a folder of our own. */
const configOf = (folder: string, port: number, rpcPort: number): string => `
reporting-disabled = true
bind-address = "127.0.0.1:${rpcPort}"
[meta]
  dir = "${join(folder, 'meta')}"
[data]
  dir = "${join(folder, 'data')}"
  wal-dir = "${join(folder, 'wal')}"
[http]
  bind-address = "127.0.0.1:${port}"
  log-enabled = false
[monitor]
  store-enabled = false
`;

async function whenAnswering(child: ChildProcess, port: number): Promise<void> {
  const until = Date.now() + START_LIMIT_MS;
  while (child.exitCode === null && Date.now() < until) {
    const ping = await fetch(`http://127.0.0.1:${port}/ping`).catch((error: unknown) => error);
    if (ping instanceof Response && ping.ok) return;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  throw new Error('influxd does not answer');
}

/** Starts Debian's InfluxDB 1.6; prints a line and returns null when it is not installed. */
export async function startInfluxd(): Promise<Influxd | null> {
  if (!isInfluxdInstalled()) {
    console.log('influxd is not installed: no comparison with InfluxDB');
    return null;
  }
  const folder = mkdtempSync(join(tmpdir(), 'quarterhour-influxd-'));
  const [port, rpcPort] = [await freePort(), await freePort()];
  writeFileSync(join(folder, 'influxdb.conf'), configOf(folder, port, rpcPort));
  const child = spawn('influxd', ['-config', join(folder, 'influxdb.conf')], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  const stop = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await whenAnswering(child, port);
    const create = new URLSearchParams({ q: 'CREATE DATABASE bench' });
    await fetch(`http://127.0.0.1:${port}/query`, { method: 'POST', body: create });
  } catch (error) {
    await stop();
    throw error;
  }
  return { endpoint: { port, path: '/write?db=bench&precision=ms' }, stop };
}
