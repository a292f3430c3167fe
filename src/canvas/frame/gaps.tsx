import { useTranslation } from 'react-i18next';
import type { BlockGap, BlockResult } from '#contract/reports/block.ts';
import type { Container } from '#contract/reports/widget.ts';
import { Icon } from '#ui/icon.tsx';

/** Maximum number of names written out per reason; more are only counted. */
const MOST_NAMES = 2;

export const hasGaps = ({ gaps }: BlockResult): boolean => gaps.length > 0;

export interface GapsProps {
  container: Container;
  block: BlockResult;
}

/** Reasons why devices of the widget have no column, each once. */
export function useGapWords({ container, block }: GapsProps): string {
  const { t } = useTranslation('widgets');
  const nameOf = (uuid: string): string =>
    block.names[uuid] ?? container.config.devices.find((device) => device.uuid === uuid)?.name ?? uuid;
  const words = (code: BlockGap['code']): string[] => {
    const uuids = [...new Set(block.gaps.filter((gap) => gap.code === code).map(({ uuid }) => uuid))];
    if (uuids.length > MOST_NAMES) return [t(`gap.many.${code}`, { count: uuids.length })];
    return uuids.map((uuid) => t(`gap.${code}`, { name: nameOf(uuid) }));
  };
  return [...words('not_found'), ...words('bad_request')].join('; ');
}

/** Line below a widget that names its missing devices. */
export const Gaps = (props: GapsProps) => {
  const words = useGapWords(props);
  return (
    <>
      <Icon name="exclamation-triangle" />
      <span>{words}</span>
    </>
  );
};
