import type { Reservation } from '#contract/installation/installation.ts';
import { type BlockResult, isBlockError, type WholeBlocksAnswer } from '#contract/reports/block.ts';
import { coverageOf, measuredTime } from '#domain/coverage.ts';
import { type FlowMeter, flowCoverage, flowNodes, withoutMeters } from '#domain/widgets/flow-tree.ts';
import { canReachSite } from '#server/access/authorise.ts';
import type { Principal } from '#server/access/principal.ts';
import { canReach } from '#server/reports/report-access.ts';
import { type ReportModule, reportModules } from '#server/reports/report-modules.ts';
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

/** Root of a flow with hidden meters: its gap says that there are some, but neither how many nor which. */
function partsOfFlow({ flow }: BlockResult, isHidden: IsHidden): string[] {
  const isPart = flow?.nodes.some(({ uuid }) => uuid !== null && isHidden(uuid));
  const root = flow?.nodes[0]?.uuid;
  return isPart && root ? [root] : [];
}

/** Modules that blocks name in addition to the devices of their widgets. */
const furtherUuids = (blocks: readonly BlockResult[]): string[] => [
  ...new Set(
    blocks.flatMap(({ flow, reservations = [] }) => [
      ...(flow?.nodes.flatMap(({ uuid }) => uuid ?? []) ?? []),
      ...reservations.map(({ providerId }) => providerId),
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
  const named = [
    ...Object.keys(block.names),
    ...(block.reservations ?? []).map(({ providerId }) => providerId),
  ];
  const hidden = new Set([...named.filter(isHidden), ...partsOfFlow(block, isHidden)]);
  return {
    ...block,
    data,
    names: without(block.names, isHidden),
    gaps: [
      ...block.gaps.filter(({ uuid }) => !hidden.has(uuid)),
      ...[...hidden].map((uuid) => ({ uuid, code: 'forbidden' as const })),
    ],
    ...facts,
    coverage: facts.flow
      ? flowCoverage(facts.flow.nodes)
      : coverageOf(measuredTime(columns, period, frozenAt)),
  };
}

async function reachableControllers(
  { db }: Pick<Installation, 'db'>,
  reader: Principal,
  blocks: readonly BlockResult[],
): Promise<Set<string>> {
  const ids = [...new Set(blocks.flatMap(({ interfaces = [] }) => interfaces.map(({ id }) => id)))];
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom('plc').select(['id', 'site_id']).where('id', 'in', ids).execute();
  return new Set(rows.filter((row) => canReachSite(reader, row.site_id)).map(({ id }) => id));
}

/**
 * Frozen blocks as one reader may see them: parts of other sites lose their data and names and are marked as out of
 * reach. A reader of all sites gets the stored answer itself, fingerprint included. `frozenAt`: epoch ms.
 */
export async function narrowBlocks(
  installation: Pick<Installation, 'db'>,
  stored: WholeBlocksAnswer,
  reader: Principal,
  modules: ReadonlyMap<string, ReportModule>,
  frozenAt: number,
): Promise<WholeBlocksAnswer> {
  if (reader.sites === null) return stored;
  const shown = Object.values(stored.blocks).flatMap((block) => (isBlockError(block) ? [] : [block]));
  const known = new Map([...(await reportModules(installation, furtherUuids(shown))), ...modules]);
  const controllers = await reachableControllers(installation, reader, shown);
  // An unknown module has no site: only a reader of all sites may see it.
  const isHidden = (id: string): boolean => {
    const module = known.get(id);
    return module ? !canReach(reader, module) : !controllers.has(id);
  };
  const isWhole = (block: BlockResult): boolean =>
    ![
      ...Object.keys(block.names),
      ...furtherUuids([block]),
      ...(block.interfaces ?? []).map(({ id }) => id),
    ].some(isHidden);
  const blocks = Object.fromEntries(
    Object.entries(stored.blocks).map(([id, block]) => [
      id,
      isBlockError(block) || isWhole(block) ? block : narrow(block, isHidden, stored.period, frozenAt),
    ]),
  );
  return wholeAnswer(blocks, modules, stored.period, frozenAt);
}
