import { css } from '@emotion/react';
import { type CSSProperties, Suspense, useState } from 'react';
import { bandStyle, gridStyle } from '#canvas/canvas-style.ts';
import { widgetDefinition } from '#canvas/catalogue.ts';
import type { WidgetChannel } from '#canvas/data/block-source.ts';
import { WidgetSlot } from '#canvas/widget-slot.tsx';
import { showsData } from '#contract/reports/widget.ts';
import { NOW, PERIOD } from './fixtures/day.ts';
import type { KindFixture } from './kind-fixture.ts';
import { PanelGallery } from './panel-gallery.tsx';
import { placed } from './placed.ts';
import { sceneChannel } from './scene-channel.ts';
import { type Scene, scenesOf } from './scenes.ts';

const screenStyle = css`
  padding: 16px;
  & > h1 { font-size: var(--fs-20); font-weight: var(--fw-semibold); padding-bottom: 12px; }
`;

// Width of a report on A4.
const paperStyle = css`
  width: 698px;
  background: #fff;
  & > h1 { font-size: var(--fs-20); font-weight: var(--fw-semibold); padding-bottom: 10px; }
`;

interface PlaceProps {
  scene: Scene;
  channel: WidgetChannel | undefined;
  /** First grid row of its band. */
  top: number;
  isPaper: boolean;
}

const Place = ({ scene: { container, reportType }, channel, top, isPaper }: PlaceProps) => {
  const { component, x, y, w, h } = container;
  return (
    <div
      className="place"
      data-frame={widgetDefinition(component).frame}
      style={{ '--x': x, '--y': y - top, '--w': w, '--h': h } as CSSProperties}
    >
      <Suspense fallback={null}>
        <WidgetSlot
          container={container}
          channel={channel}
          period={PERIOD}
          mode={isPaper ? 'print' : 'live'}
          reportType={reportType}
          frozenAt={isPaper ? NOW : null}
          onRetry={() => undefined}
        />
      </Suspense>
    </div>
  );
};

export interface GalleryProps {
  fixture: KindFixture;
  /** True when shown as printed, false as on a live dashboard. */
  isPaper: boolean;
}

const ScenesAlone = ({ scenes: given, isPaper }: { scenes: readonly Scene[]; isPaper: boolean }) => {
  const [scenes] = useState(() =>
    given.map((scene) => ({
      scene,
      channel: showsData(scene.container.component) ? sceneChannel(scene, !isPaper) : undefined,
    })),
  );
  const rows = [...new Set(scenes.map(({ scene }) => scene.container.y))];
  const bands = isPaper ? rows : [0];
  return bands.map((top) => (
    <div key={top} css={isPaper ? bandStyle : gridStyle}>
      {scenes
        .filter(({ scene }) => !isPaper || scene.container.y === top)
        .map(({ scene, channel }) => (
          <Place key={scene.container.i} {...{ scene, channel, top, isPaper }} />
        ))}
    </div>
  ));
};

/** A kind of widget in every state. */
export const Gallery = ({ fixture, isPaper }: GalleryProps) => {
  const scenes = placed(scenesOf(fixture));
  const Scenes = fixture.kind === 'Panel' ? PanelGallery : ScenesAlone;
  return (
    <main css={isPaper ? paperStyle : screenStyle} data-print={isPaper || undefined}>
      <h1>{fixture.kind}</h1>
      <Scenes {...{ scenes, isPaper }} />
    </main>
  );
};
