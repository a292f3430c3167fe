import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { startNchan } from '../peers/nchan.ts';
import { type Command, eventText } from './protocol.ts';

/** A stream server under test. */
export interface Rival {
  port: number;
  /** Root of its process tree. */
  pid: number;
  publish(topics: readonly string[]): Promise<void>;
  stop(): Promise<void>;
}

export type RivalName = 'ours' | 'better-sse' | 'nchan';

async function startChild(file: string): Promise<Rival> {
  const child: ChildProcess = fork(join(import.meta.dirname, file), { execArgv: [] });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return {
    port,
    pid: child.pid ?? 0,
    publish: async (topics) => {
      child.send({ publish: [...topics] } satisfies Command);
    },
    stop: async () => {
      child.disconnect();
      await once(child, 'exit');
    },
  };
}

/** Starts a server; null when a peer is not installed. */
export async function startRival(name: RivalName): Promise<Rival | null> {
  if (name === 'ours') return startChild('our-server.ts');
  if (name === 'better-sse') return startChild('better-sse-server.ts');
  const nchan = await startNchan();
  if (!nchan) return null;
  return {
    ...nchan,
    publish: async (topics) => {
      for (const topic of topics) {
        const answer = await fetch(`http://127.0.0.1:${nchan.port}/pub/${topic}`, {
          method: 'POST',
          body: eventText(),
        });
        await answer.arrayBuffer();
      }
    },
  };
}
