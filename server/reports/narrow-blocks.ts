import { type BlockResult, isBlockError, type WholeBlocksAnswer } from '#contract/block.ts';
import { coverageOf, measuredTime } from '#domain/block-coverage.ts';
import type { Principal } from '#server/identity/principal.ts';
import { canReach } from './access.ts';
import { wholeAnswer } from './blocks-answer.ts';
import type { ReportModule } from './report-modules.ts';

/**
 * Frozen blocks as one reader may see them: devices of other sites lose their data and are named as out of reach.
 * Who reaches everything gets the stored answer itself, fingerprint included. `frozenAt`: epoch ms.
 */
export function narrowBlocks(
  stored: WholeBlocksAnswer,
  reader: Principal,
  modules: ReadonlyMap<string, ReportModule>,
  frozenAt: number,
): WholeBlocksAnswer {
  // A device whose module is not known any more has no site: only who reaches all sites may see it.
  const isHidden = (uuid: string): boolean => {
    const module = modules.get(uuid);
    return module ? !canReach(reader, module) : reader.sites !== null;
  };
  const narrow = (block: BlockResult): BlockResult => {
    const hidden = Object.keys(block.names).filter(isHidden);
    if (hidden.length === 0) return block;
    const data = Object.fromEntries(Object.entries(block.data).filter(([uuid]) => !hidden.includes(uuid)));
    const columns = Object.values(data).flatMap((parameters) => Object.values(parameters));
    const gaps = block.gaps.filter(({ uuid }) => !hidden.includes(uuid));
    return {
      ...block,
      data,
      ...(block.reservations && {
        reservations: block.reservations.filter(({ providerId }) => !hidden.includes(providerId)),
      }),
      gaps: [...gaps, ...hidden.map((uuid) => ({ uuid, code: 'forbidden' as const }))],
      coverage: coverageOf(measuredTime(columns, stored.period, frozenAt)),
    };
  };
  if (reader.sites === null) return stored;
  const blocks = Object.fromEntries(
    Object.entries(stored.blocks).map(([id, block]) => [id, isBlockError(block) ? block : narrow(block)]),
  );
  return wholeAnswer(blocks, modules, stored.period, frozenAt);
}
