import { Suspense, useState } from 'react';
import { CanvasGrid } from '#canvas/canvas-grid.tsx';
import { CanvasPaper } from '#canvas/canvas-paper.tsx';
import { WidgetSlot } from '#canvas/widget-slot.tsx';
import { type Container, showsData } from '#contract/reports/widget.ts';
import { NOW, PERIOD } from './fixtures/day.ts';
import { sceneChannel } from './scene-channel.ts';
import type { Scene } from './scenes.ts';

export interface PanelGalleryProps {
  scenes: readonly Scene[];
  isPaper: boolean;
}

/** Panels with the widgets in them, placed by the canvas of a report. */
export const PanelGallery = ({ scenes, isPaper }: PanelGalleryProps) => {
  const [all] = useState(() =>
    scenes
      .flatMap((scene) => [scene, ...scene.inside])
      .map((scene) => ({
        scene,
        channel: showsData(scene.container.component) ? sceneChannel(scene, !isPaper) : undefined,
      })),
  );
  const slot = (container: Container) => {
    const shown = all.find(({ scene }) => scene.container.i === container.i);
    return (
      <Suspense fallback={null}>
        <WidgetSlot
          container={container}
          channel={shown?.channel}
          period={PERIOD}
          mode={isPaper ? 'print' : 'live'}
          reportType="dashboard-report"
          frozenAt={isPaper ? NOW : null}
          onRetry={() => undefined}
        />
      </Suspense>
    );
  };
  const Canvas = isPaper ? CanvasPaper : CanvasGrid;
  const structure = all.map(({ scene }) => scene.container);
  return <Canvas structure={structure} channel={() => undefined} slot={slot} />;
};
