import type { BlockGap, BlockResult } from '#contract/reports/block.ts';
import { readReservations } from '#server/modules/reservations.ts';
import { maySee } from '#server/reports/blocks/block-reading.ts';
import { currentGraph } from '#server/series/current-graph.ts';
import type { FactSource } from './fact-source.ts';

/**
 * Contracted power of a widget's providers, and of the providers that feed its networks: of all the latter, or of
 * none when one is out of the reader's reach, since the sum of the others would look exceeded.
 */
export async function reservationFacts({ reading, requests }: FactSource): Promise<Partial<BlockResult>> {
  const { installation } = reading;
  const modules = [...new Set(requests.map(({ module }) => module))];
  const networks = new Set(modules.filter(({ type }) => type === 'network').map(({ uuid }) => uuid));
  const all = networks.size > 0 ? [...(await currentGraph(installation)).modules.values()] : [];
  const feeding = all.filter(({ network_id, type }) => type === 'provider' && networks.has(network_id ?? ''));
  const unseen = feeding.filter((module) => !maySee(reading, module));
  const gaps = unseen.map(({ uuid }): BlockGap => ({ uuid, code: 'forbidden' }));
  const shown = new Map([...modules, ...(unseen.length === 0 ? feeding : [])].map((one) => [one.uuid, one]));
  return { reservations: await readReservations(installation, [...shown.values()]), gaps };
}
