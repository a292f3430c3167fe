import { useTranslation } from 'react-i18next';
import type { BlockGap, BlockResult } from '#contract/reports/block.ts';
import type { Container } from '#contract/reports/widget.ts';
import { Icon } from '#ui/icon.tsx';

/** Maximum number of names written out per reason; more are only counted. */
const MOST_NAMES = 2;

export const hasGaps = ({ gaps }: BlockResult): boolean => gaps.length > 0;

/** Number of a block's devices that the reader may not see. */
export const countForbidden = ({ gaps }: BlockResult): number =>
  new Set(gaps.filter(({ code }) => code === 'forbidden').map(({ uuid }) => uuid)).size;

export interface GapsProps {
  container: Container;
  block: BlockResult;
}

/**
 * Reasons why devices of the widget have no column, each once. Devices that the reader may not see are counted, never
 * named.
 */
export function useGapWords({ container, block }: GapsProps): string {
  const { t } = useTranslation('widgets');
  const nameOf = (uuid: string): string =>
    block.names[uuid] ?? container.config.devices.find((device) => device.uuid === uuid)?.name ?? uuid;
  const words = (code: Exclude<BlockGap['code'], 'forbidden'>): string[] => {
    const uuids = [...new Set(block.gaps.filter((gap) => gap.code === code).map(({ uuid }) => uuid))];
    if (uuids.length > MOST_NAMES) return [t(`gap.many.${code}`, { count: uuids.length })];
    return uuids.map((uuid) => t(`gap.${code}`, { name: nameOf(uuid) }));
  };
  const forbidden = countForbidden(block);
  return [
    ...(forbidden > 0 ? [t('gap.forbidden', { count: forbidden })] : []),
    ...words('not_found'),
    ...words('bad_request'),
  ].join('; ');
}

/** Line below a widget that names its missing devices. */
export const Gaps = (props: GapsProps) => {
  const words = useGapWords(props);
  return (
    <>
      <Icon
        name={props.block.gaps.every(({ code }) => code === 'forbidden') ? 'lock' : 'exclamation-triangle'}
      />
      <span>{words}</span>
    </>
  );
};
