import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { processTree, treeMemory } from '#print-service/browser/process-tree.ts';
import type { ReaderAnswer, ReaderCommand } from './protocol.ts';
import { type RivalName, startRival } from './rivals.ts';

export interface Load {
  clients: number;
  topics: number;
  /** Readers that take nothing, as a share of all. */
  slowShare: number;
  /** Events for each topic. */
  rounds: number;
}

export interface Measured {
  /** KB of server memory per reader that only waits. */
  kbPerClient: number;
  /** Deliveries to those who read, per second of the server's CPU. */
  perCpuSecond: number;
  /** Growth of the server's memory while events flow, in MB. */
  growthMb: number;
}

const TICKS_PER_SECOND = 100;

/** CPU of a process tree so far, in seconds. */
async function cpuOf(pid: number): Promise<number> {
  const pids = processTree(pid);
  const ticks = pids.map((one) => {
    const fields = readFileSync(`/proc/${one}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return Number(fields[11]) + Number(fields[12]);
  });
  return ticks.reduce((sum, one) => sum + one, 0) / TICKS_PER_SECOND;
}

/** One server, started afresh, under one load; null where it is not installed. */
export async function measureRival(name: RivalName, load: Load): Promise<Measured | null> {
  const rival = await startRival(name);
  if (!rival) return null;
  const readers = fork(join(import.meta.dirname, 'readers.ts'), { execArgv: [] });
  const ask = async (command: ReaderCommand): Promise<ReaderAnswer> => {
    const answer = once(readers, 'message') as Promise<[ReaderAnswer]>;
    readers.send(command);
    const [told] = await answer;
    if ('lost' in told) throw new Error(`${name} lost a reader that reads`);
    return told;
  };
  try {
    const { clients, topics, slowShare, rounds } = load;
    const empty = treeMemory(rival.pid);
    await ask({ open: { port: rival.port, count: clients, topics, slowShare } });
    const idle = treeMemory(rival.pid);
    const reading = clients - Math.floor(clients * slowShare);
    const names = Array.from({ length: topics }, (_, i) => `t${i}`);
    // The first one is for warming up.
    const publish = async (round: number): Promise<void> => {
      const all = ask({ waitFor: reading * round });
      await rival.publish(names);
      await all;
    };
    await publish(1);
    const before = await cpuOf(rival.pid);
    for (let round = 2; round <= rounds + 1; round += 1) await publish(round);
    const cpu = (await cpuOf(rival.pid)) - before;
    return {
      kbPerClient: (idle - empty) / 1000 / clients,
      perCpuSecond: (reading * rounds) / cpu,
      growthMb: (treeMemory(rival.pid) - idle) / 1e6,
    };
  } finally {
    readers.disconnect();
    await once(readers, 'exit');
    await rival.stop();
  }
}
