import type { BlockGap, BlockResult } from '#contract/block.ts';
import { readReservations } from '#server/modules/reservations.ts';
import { currentGraph } from '#server/series/current-graph.ts';
import { maySee } from '../block-reading.ts';
import type { FactSource } from './fact-source.ts';

/** Contracted power of a widget's providers, and of those that feed its networks. */
export async function reservationFacts({ reading, requests }: FactSource): Promise<Partial<BlockResult>> {
  const { installation } = reading;
  const modules = [...new Set(requests.map(({ module }) => module))];
  const networks = new Set(modules.filter(({ type }) => type === 'network').map(({ uuid }) => uuid));
  const all = networks.size > 0 ? [...(await currentGraph(installation)).modules.values()] : [];
  const feeding = all.filter(({ network_id, type }) => type === 'provider' && networks.has(network_id ?? ''));
  const providers = new Map([...modules, ...feeding].map((module) => [module.uuid, module]));
  const { seen = [], unseen = [] } = Object.groupBy(providers.values(), (module) =>
    maySee(reading, module) ? 'seen' : 'unseen',
  );
  const gaps = unseen.map(({ uuid }): BlockGap => ({ uuid, code: 'forbidden' }));
  return { reservations: await readReservations(installation, seen), gaps };
}
