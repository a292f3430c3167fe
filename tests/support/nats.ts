import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { freePort } from './free-port.ts';

const FOLDERS = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];

/** Path of the installed nats-server, or null. */
export const natsProgram: string | null =
  FOLDERS.map((folder) => join(folder, 'nats-server')).find((file) => existsSync(file)) ?? null;

if (natsProgram === null)
  console.warn('nats-server is not installed: tests between processes by NATS are skipped');

/** A real NATS server. */
export interface Nats {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts a server on a port of its own, or on the port of an earlier one. */
export async function startNats(port?: number): Promise<Nats & { port: number }> {
  if (natsProgram === null) throw new Error('nats-server is not installed');
  const chosen = port ?? (await freePort());
  const child = spawn(natsProgram, ['-a', '127.0.0.1', '-p', String(chosen)], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  for await (const chunk of child.stderr) {
    said += String(chunk);
    if (said.includes('Server is ready')) break;
  }
  if (!said.includes('Server is ready')) throw new Error(`nats-server did not start:\n${said}`);
  child.stderr.resume();
  return {
    port: chosen,
    url: `nats://127.0.0.1:${chosen}`,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
