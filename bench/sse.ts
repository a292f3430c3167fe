import { median } from './ingest-measure.ts';
import { type Load, type Measured, measureRival } from './sse/measure-rival.ts';
import type { RivalName } from './sse/rivals.ts';
import { type Figure, saveResult, startBenchmark } from './support/result.ts';

/**
 * Compares event streams with npm better-sse and nginx nchan: idle readers, 1 KB to all of them, many topics, readers
 * that do not read. Deliveries are counted per second of the server's CPU, so that other work on the machine hardly
 * matters.
 */
const CLIENTS = Number(process.env.SSE_CLIENTS ?? 10_000);
const REPEATS = Number(process.env.SSE_REPEATS ?? 5);
const TOPICS = 200;

const LOADS: Record<string, Load> = {
  'to all': { clients: CLIENTS, topics: 1, slowShare: 0, rounds: 20 },
  'by topic': { clients: CLIENTS, topics: TOPICS, slowShare: 0, rounds: 20 },
  'slow readers': { clients: CLIENTS, topics: 1, slowShare: 0.05, rounds: 20 },
};
const ORDER: readonly RivalName[] = ['ours', 'better-sse', 'nchan'];

const calibration = startBenchmark();
const samples: Record<string, Partial<Record<RivalName, Measured[]>>> = {};
for (let repeat = 0; repeat < REPEATS; repeat += 1) {
  for (const [name, load] of Object.entries(LOADS)) {
    const of = samples[name] ?? {};
    samples[name] = of;
    // Reverses the order every other time, so that changes over time affect all alike.
    for (const rival of repeat % 2 === 0 ? ORDER : ORDER.toReversed()) {
      const measured = await measureRival(rival, load);
      if (measured) of[rival] = [...(of[rival] ?? []), measured];
      if (measured) console.log(name, rival, measured);
    }
  }
}

const middle = (load: string, rival: RivalName, key: keyof Measured): number | null => {
  const measured = samples[load]?.[rival];
  return measured ? median(measured.map((one) => one[key])) : null;
};
const figures: Figure[] = [
  {
    name: 'memory per idle reader',
    value: middle('to all', 'ours', 'kbPerClient') ?? Number.POSITIVE_INFINITY,
    unit: 'KB',
    goal: 20,
  },
];
for (const load of Object.keys(LOADS)) {
  const ours = middle(load, 'ours', 'perCpuSecond') ?? 0;
  figures.push({
    name: `deliveries per CPU second, ${load}`,
    value: ours,
    unit: '/s',
    goal: 100_000,
    isLeast: true,
  });
  for (const [rival, goal] of [
    ['better-sse', 2],
    ['nchan', 0.4],
  ] as const) {
    const peer = middle(load, rival, 'perCpuSecond');
    if (peer !== null)
      figures.push({ name: `${load}, against ${rival}`, value: ours / peer, unit: '×', goal, isLeast: true });
  }
}
saveResult('sse', calibration, { figures, details: { clients: CLIENTS, repeats: REPEATS, samples } });
