import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { widgetDefinition } from '#canvas/catalogue.ts';
import { HUNG_END, type WidgetEnd } from '#canvas/print-readiness.ts';
import type { Container } from '#contract/reports/widget.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { TileTitle } from '#widget-kit/tile-title.tsx';
import { Frame } from './frame.tsx';

export interface HungSlotProps {
  container: Container;
  onEnd: ((end: WidgetEnd) => void) | undefined;
}

/** Placeholder on paper for a widget that did not answer in time; the report no longer waits for it. */
export const HungSlot = ({ container, onEnd }: HungSlotProps) => {
  const { t } = useTranslation('widgets');
  const { frame } = widgetDefinition(container.component);
  // Once: it will not end otherwise.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new callback is no new end
  useEffect(() => onEnd?.(HUNG_END), []);
  return (
    <Frame
      container={container}
      kind={frame}
      showsIntervals={false}
      showsUnits={false}
      mode="print"
      state="error"
      block={null}
      isFull={false}
      menu={false}
    >
      <div className="state">
        {frame === 'tile' && <TileTitle container={container} />}
        <EmptyState
          icon="exclamation-circle"
          role="alert"
          title={t('state.hung')}
          hint={t('state.hungHint')}
        />
      </div>
    </Frame>
  );
};
