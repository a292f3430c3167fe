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
  /** Share of readers that read nothing. */
  slowShare: number;
  /** Number of events for each topic. */
  rounds: number;
}

export interface Measured {
  /** Server memory per idle reader, KB. */
  kbPerClient: number;
  /** Deliveries to active readers per second of the server's CPU. */
  perCpuSecond: number;
  /** Growth of the server's memory while events flow, MB. */
  growthMb: number;
}

const TICKS_PER_SECOND = 100;

/** CPU time of a process tree so far, s. */
async function cpuOf(pid: number): Promise<number> {
  const pids = processTree(pid);
  const ticks = pids.map((one) => {
    const fields = readFileSync(`/proc/${one}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return Number(fields[11]) + Number(fields[12]);
  });
  return ticks.reduce((sum, one) => sum + one, 0) / TICKS_PER_SECOND;
}

/** Measures one freshly started server under one load; null when it is not installed. */
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
    // The first round is a warm-up.
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
