import { css } from '@emotion/react';
import { useCallback, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { Container } from '#contract/reports/widget.ts';
import { Icon } from '#ui/icon.tsx';
import type { PlacedChannel } from './data/block-source.ts';
import { countForbidden } from './frame/gaps.tsx';

type ChannelOf = (container: string) => PlacedChannel | undefined;

/** True for a widget that shows nothing because the reader may not see its devices. */
function isOutOfReach(channel: PlacedChannel | undefined): boolean {
  const block = channel?.read();
  return !!block && countForbidden(block) > 0 && Object.keys(block.data).length === 0;
}

/** Ids of the widgets that paper leaves out: the reader may see none of their devices. */
export function useOutOfReach(structure: readonly Container[], channel: ChannelOf): ReadonlySet<string> {
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = structure.map(({ i }) => channel(i)?.actor.subscribe(listener));
      return () => {
        for (const end of ends) end?.unsubscribe();
      };
    },
    [structure, channel],
  );
  // Joined to a string: React compares snapshots by identity.
  const ids = useSyncExternalStore(subscribe, () =>
    structure
      .filter(({ i }) => isOutOfReach(channel(i)))
      .map(({ i }) => i)
      .join(' '),
  );
  return new Set(ids.split(' '));
}

const style = css`
  display: flex;
  gap: 8px;
  align-items: baseline;
  margin-bottom: 14px;
  padding: 6px 10px;
  border: 1px solid var(--border);
  border-radius: var(--r-2);
  font-size: var(--fs-11);
  color: var(--text-2);
  break-inside: avoid;
  & .pi { font-size: 11px; }
`;

/** One line that names the widgets left out of this paper, with the reason. */
export const OutOfReachNote = ({ containers }: { containers: readonly Container[] }) => {
  const { t } = useTranslation('widgets');
  const names = containers.map(({ component, config }) => config.name || t(`kind.${component}`)).join(', ');
  return (
    <p css={style}>
      <Icon name="lock" />
      <span>{t('gap.leftOut', { count: containers.length, names })}</span>
    </p>
  );
};
