import type { Reservation } from '#contract/installation/installation.ts';
import { type BlockResult, isBlockError, type WholeBlocksAnswer } from '#contract/reports/block.ts';
import { coverageOf, measuredTime } from '#domain/coverage.ts';
import { waitingOf } from '#domain/readings/describe-waiting.ts';
import { type FlowMeter, flowCoverage, flowNodes, withoutMeters } from '#domain/widgets/flow-tree.ts';
import type { Principal } from '#server/access/principal.ts';
import type { SeenReport } from '#server/reports/report-access.ts';
import { seenIn } from '#server/reports/seen-modules.ts';
import type { Installation } from '#server/store/installation.ts';
import { wholeAnswer } from './blocks-answer.ts';

type IsHidden = (id: string) => boolean;

const without = <T>(data: Record<string, T>, isHidden: IsHidden): Record<string, T> =>
  Object.fromEntries(Object.entries(data).filter(([uuid]) => !isHidden(uuid)));

function narrowFlow(flow: NonNullable<BlockResult['flow']>, isHidden: IsHidden) {
  const meters = flow.nodes.flatMap(({ uuid, name, parent, value, coverage }): FlowMeter[] =>
    uuid === null ? [] : [{ uuid, name, parent, value, coverage }],
  );
  return { ...flow, nodes: flowNodes(withoutMeters(meters, isHidden)) };
}

/** Hides all providers of a network when one is out of reach: the sum of the others would look exceeded. */
function narrowReservations(reservations: readonly Reservation[], block: BlockResult, isHidden: IsHidden) {
  const isWhole = !reservations.some(({ providerId }) => isHidden(providerId));
  return reservations.filter(
    ({ providerId }) => isWhole || (providerId in block.names && !isHidden(providerId)),
  );
}

/** What was missing of the modules that a reader may see. */
function narrowWaiting({ waiting }: BlockResult, isHidden: IsHidden): Pick<BlockResult, 'waiting'> {
  const seen = waiting && waitingOf(waiting, (uuid) => !isHidden(uuid));
  return seen ? { waiting: seen } : {};
}

/** Further facts of a block that a reader may see. */
function narrowFacts(block: BlockResult, isHidden: IsHidden): Partial<BlockResult> {
  const { comparison, reservations, kpis, sensors, interfaces, flow, overlaps } = block;
  return {
    ...(comparison && { comparison: { ...comparison, data: without(comparison.data, isHidden) } }),
    ...(reservations && { reservations: narrowReservations(reservations, block, isHidden) }),
    ...(kpis && { kpis: kpis.filter(({ uuid }) => !isHidden(uuid)) }),
    ...(sensors && { sensors: sensors.filter(({ uuid }) => !isHidden(uuid)) }),
    ...(overlaps && {
      overlaps: overlaps.filter(({ part, whole }) => !isHidden(part) && !isHidden(whole)),
    }),
    ...(flow && { flow: narrowFlow(flow, isHidden) }),
    ...(interfaces && { interfaces: interfaces.filter(({ id }) => !isHidden(id)) }),
  };
}

/** Modules and controllers that blocks name in addition to the devices of their widgets. */
const furtherUuids = (blocks: readonly BlockResult[]): string[] => [
  ...new Set(
    blocks.flatMap(({ flow, waiting, reservations = [], interfaces = [] }) => [
      ...(waiting?.modules ?? []),
      ...(flow?.nodes.flatMap(({ uuid }) => uuid ?? []) ?? []),
      ...reservations.map(({ providerId }) => providerId),
      ...interfaces.map(({ id }) => id),
    ]),
  ),
];

function narrow(
  block: BlockResult,
  isHidden: IsHidden,
  period: WholeBlocksAnswer['period'],
  frozenAt: number,
): BlockResult {
  const data = without(block.data, isHidden);
  const columns = Object.values(data).flatMap((parameters) => Object.values(parameters));
  const facts = narrowFacts(block, isHidden);
  const { waiting: _, ...rest } = block;
  return {
    ...rest,
    ...narrowWaiting(block, isHidden),
    data,
    names: without(block.names, isHidden),
    gaps: block.gaps.filter(({ uuid }) => !isHidden(uuid)),
    ...facts,
    coverage: facts.flow
      ? flowCoverage(facts.flow.nodes)
      : coverageOf(measuredTime(columns, period, frozenAt)),
  };
}

/**
 * Frozen blocks as one reader may see them: only those of the widgets that the reader sees, without data and names of
 * other sites. A reader of all sites gets the stored answer itself, fingerprint included. `report`: what the reader
 * sees of the edition; `frozenAt`: epoch ms.
 */
export async function narrowBlocks(
  installation: Pick<Installation, 'db'>,
  stored: WholeBlocksAnswer,
  reader: Principal,
  report: Pick<SeenReport, 'structure' | 'modules' | 'sites' | 'outOfReach'>,
  frozenAt: number,
): Promise<WholeBlocksAnswer> {
  if (reader.sites === null) return stored;
  const seen = new Set(report.structure.map(({ i }) => i));
  const left = Object.entries(stored.blocks).filter(([id]) => seen.has(id));
  const shown = left.flatMap(([, block]) => (isBlockError(block) ? [] : [block]));
  const isSeen = await seenIn(installation, reader, report, furtherUuids(shown));
  const isHidden: IsHidden = (id) => !isSeen(id);
  const isWhole = (block: BlockResult): boolean =>
    ![...Object.keys(block.names), ...furtherUuids([block])].some(isHidden);
  const blocks = Object.fromEntries(
    left.map(([id, block]) => [
      id,
      isBlockError(block) || isWhole(block) ? block : narrow(block, isHidden, stored.period, frozenAt),
    ]),
  );
  return wholeAnswer(blocks, report, stored.period, frozenAt);
}
