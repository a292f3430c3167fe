import { css } from '@emotion/react';
import {
  type CSSProperties,
  Fragment,
  type ReactNode,
  useCallback,
  useMemo,
  useSyncExternalStore,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { Container } from '#contract/reports/widget.ts';
import { GRID_COLUMNS } from '#domain/grid/grid-placement.ts';
import { childrenOf, settleStructure } from '#domain/grid/panel-layout.ts';
import { Icon } from '#ui/icon.tsx';
import { type PaperBand, paperBands, standsAbove } from './canvas-layout.ts';
import { CanvasPlace } from './canvas-place.tsx';
import { bandStyle, flowStyle } from './canvas-style.ts';
import type { PlacedChannel } from './data/block-source.ts';
import { flowsOnPaper } from './flows-on-paper.ts';
import { countForbidden } from './frame/gaps.tsx';
import { PanelBox } from './panel/panel-box.tsx';

type ChannelOf = (container: string) => PlacedChannel | undefined;

/** True for a widget that shows nothing because the reader may not see its devices. */
function isOutOfReach(channel: PlacedChannel | undefined): boolean {
  const block = channel?.read();
  return !!block && countForbidden(block) > 0 && Object.keys(block.data).length === 0;
}

/** Ids of the widgets that paper leaves out: the reader may see none of their devices. */
function useOutOfReach(structure: readonly Container[], channel: ChannelOf): ReadonlySet<string> {
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
const OutOfReachNote = ({ containers }: { containers: readonly Container[] }) => {
  const { t } = useTranslation('widgets');
  const names = containers.map(({ component, config }) => config.name || t(`kind.${component}`)).join(', ');
  return (
    <p css={style}>
      <Icon name="lock" />
      <span>{t('gap.leftOut', { count: containers.length, names })}</span>
    </p>
  );
};

export interface CanvasPaperProps {
  structure: readonly Container[];
  channel: (container: string) => PlacedChannel | undefined;
  slot: (container: Container) => ReactNode;
}

/**
 * Widgets of a report in stripes that never break across pages; a panel may break between its widgets. Widgets whose
 * devices the reader may not see are named in one line.
 */
export const CanvasPaper = ({ structure, channel, slot }: CanvasPaperProps) => {
  // Settled as on screen: stored widgets may overlap.
  const settled = useMemo(() => settleStructure(structure), [structure]);
  const leftOut = useOutOfReach(settled, channel);
  const band = ({ y, containers, flows: isFlowing }: PaperBand<Container>, columns: number): ReactNode => {
    const [first] = containers;
    if (first?.component === 'Panel') return panel(first);
    return (
      <div
        key={first?.i}
        css={isFlowing ? flowStyle : bandStyle}
        style={{ '--columns': columns } as CSSProperties}
      >
        {containers.map((container) => (
          <CanvasPlace
            key={container.i}
            container={container}
            channel={channel(container.i)}
            top={y}
            isAbove={standsAbove(container, containers)}
          >
            {slot(container)}
          </CanvasPlace>
        ))}
      </div>
    );
  };
  const bands = (parent: string | null, columns: number): ReactNode => {
    const children = childrenOf(settled, parent);
    const shown = children.filter(({ i }) => !leftOut.has(i));
    const hidden = children.filter(({ i }) => leftOut.has(i));
    return (
      <>
        {paperBands(shown, flowsOnPaper, columns).map((one) => band(one, columns))}
        {hidden.length > 0 && (
          <>
            <OutOfReachNote containers={hidden} />
            {/* Rendered hidden, so that they still report their end. */}
            <div hidden>
              {hidden.map((container) => (
                <Fragment key={container.i}>{slot(container)}</Fragment>
              ))}
            </div>
          </>
        )}
      </>
    );
  };
  const panel = (container: Container): ReactNode => (
    <PanelBox key={container.i} container={container} isPaper>
      {bands(container.i, container.w)}
    </PanelBox>
  );
  return <div data-print>{bands(null, GRID_COLUMNS)}</div>;
};
