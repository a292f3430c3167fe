import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { waitUnlessAborted } from '#launch/keep-running.ts';
import { isRunning, signalProcess } from '#launch/process-table.ts';
import { openNewFile } from '#ownership/own-file.ts';
import type { Binaries } from './binaries.ts';
import { settingsFile } from './configuration.ts';
import { readPidFile } from './pid-file.ts';
import type { Place } from './place.ts';
import { programOptions } from './program-options.ts';

/** A running server. */
export interface Postmaster {
  /** -1 when it could not even be spawned. */
  pid: number;
  startedAt: number;
  /** Resolves when it has ended, with the way it ended. */
  ended: Promise<string>;
}

const READY_POLL_MS = 20;
const WATCH_MS = 250;
// Deadline of a fast shutdown, ms. Its checkpoint writes at most 64 MB of buffers; a longer one means that the disk
// is in trouble.
const FAST_SHUTDOWN_MS = 3_000;
const IMMEDIATE_SHUTDOWN_MS = 750;

/** Starts the server in a session of its own, so that Ctrl-C in a terminal does not reach it. */
export function spawnPostmaster(place: Place, binaries: Binaries): Postmaster {
  const log = openNewFile(startLog(place), 0o600);
  const args = ['-D', place.data, '-c', `config_file=${settingsFile(place)}`];
  const child = spawn(join(binaries.dir, 'bin', 'postgres'), args, {
    ...programOptions(place, binaries),
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  return { pid: child.pid ?? -1, startedAt: Date.now(), ended: describeEnd(child) };
}

/** Takes over a server that another launcher started; it is not a child of this process, so it is watched. */
export function adoptPostmaster(pid: number): Postmaster {
  return { pid, startedAt: Date.now(), ended: watchUntilEnded(pid) };
}

/**
 * Waits until the server accepts connections. Crash recovery may take long, so only the signal limits the wait.
 * @returns false when the server ended, or the signal came first
 */
export async function becomesReady(
  place: Place,
  postmaster: Postmaster,
  limit?: AbortSignal,
): Promise<boolean> {
  let isOver = false;
  void postmaster.ended.then(() => {
    isOver = true;
  });
  while (!isOver && limit?.aborted !== true) {
    const file = readPidFile(place);
    if (file?.pid === postmaster.pid && file.status === 'ready') return true;
    await delay(READY_POLL_MS);
  }
  return false;
}

/** Last lines that a server wrote before its log was open, which say why it did not start. */
export function readStartLog(place: Place): string {
  return readFileSync(startLog(place), 'utf8').trimEnd().split('\n').slice(-20).join('\n');
}

/** Ends the server by fast shutdown, then by immediate shutdown (recovered at the next start), then by kill. */
export async function stopPostmaster(postmaster: Postmaster): Promise<void> {
  if (await endsAfter(postmaster, 'SIGINT', FAST_SHUTDOWN_MS)) return;
  if (await endsAfter(postmaster, 'SIGQUIT', IMMEDIATE_SHUTDOWN_MS)) return;
  signalProcess(postmaster.pid, 'SIGKILL');
  await postmaster.ended;
}

async function endsAfter(postmaster: Postmaster, signal: NodeJS.Signals, limitMs: number): Promise<boolean> {
  if (isRunning(postmaster.pid)) signalProcess(postmaster.pid, signal);
  const limit = new AbortController();
  const hasEnded = await Promise.race([
    postmaster.ended.then(() => true),
    waitUnlessAborted(limitMs, limit.signal).then(() => false),
  ]);
  limit.abort();
  return hasEnded;
}

function describeEnd(child: ChildProcess): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  child.once('error', (error) => resolve(error.message));
  child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
  return promise;
}

async function watchUntilEnded(pid: number): Promise<string> {
  while (isRunning(pid)) await delay(WATCH_MS, undefined, { ref: false });
  return 'not our child';
}

const startLog = (place: Place) => join(place.root, 'start.log');
