import { Suspense } from 'react';
import type { WidgetSlotProps } from '#canvas/frame/slot-content.tsx';
import { WidgetSlot } from '#canvas/widget-slot.tsx';
import { useCanvas, useCanvasData } from './canvas-context.ts';

const NO_PERIOD = { startTime: '', endTime: '' };

/** A widget as the report itself shows it, with the data of the editor. */
export const EditorSlot = (widget: Pick<WidgetSlotProps, 'container' | 'channel'>) => {
  const { reportType } = useCanvas();
  const data = useCanvasData();
  return (
    <Suspense fallback={null}>
      <WidgetSlot
        {...widget}
        period={data.period ?? NO_PERIOD}
        mode="view"
        reportType={reportType}
        frozenAt={null}
        onRetry={() => data.reload(widget.container.i)}
      />
    </Suspense>
  );
};
