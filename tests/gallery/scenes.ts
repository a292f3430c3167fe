import type { BlockResult } from '#contract/reports/block.ts';
import type { ReportType } from '#contract/reports/report.ts';
import { type Container, type ContainerConfig, showsData } from '#contract/reports/widget.ts';
import { type GridSize, widgetTraits } from '#domain/reports/widget-traits.ts';
import type { KindFixture, ShownInside } from './kind-fixture.ts';
import { hostile, UNREADABLE, withGaps, withHostileNames } from './spoiled.ts';

/** Behaviour of a widget's data in a scene. */
export type Feed = 'silent' | 'arrives' | 'stalls' | 'empty' | 'fails' | 'unconfigured';

/** One frame of the gallery: a widget in one state, with the state as its title. */
export interface Scene {
  container: Container;
  block: BlockResult;
  feed: Feed;
  reportType: ReportType;
  /** Scenes of the widgets in a panel. */
  inside: readonly Scene[];
}

interface SceneFacts {
  title: string;
  feed?: Feed;
  size?: GridSize;
  config?: Partial<ContainerConfig>;
  block?: BlockResult;
  reportType?: ReportType;
  inside?: readonly ShownInside[];
}

const sceneInside = ({ kind, place, shown }: ShownInside, panel: string, index: number): Scene => ({
  container: {
    i: `${panel}-${index}`,
    component: kind,
    parent: panel,
    ...place,
    config: { aggregate: false, devices: [], ...shown.config, name: '' },
  },
  block: shown.block,
  feed: 'arrives',
  reportType: 'dashboard-report',
  inside: [],
});

/** All scenes of a kind; the states that every kind with data has come first. */
export function scenesOf({ kind, usual, more }: KindFixture): Scene[] {
  const { size, least } = widgetTraits(kind);
  const scene = (facts: SceneFacts, index: number): Scene => ({
    container: {
      i: `scene-${index}`,
      component: kind,
      x: 0,
      y: 0,
      ...(facts.size ?? size),
      config: { aggregate: false, devices: [], ...usual.config, ...facts.config, name: facts.title },
    },
    block: facts.block ?? usual.block,
    feed: facts.feed ?? 'arrives',
    reportType: facts.reportType ?? usual.reportType ?? 'dashboard-report',
    inside: (facts.inside ?? []).map((one, place) => sceneInside(one, `scene-${index}`, place)),
  });
  const shared: SceneFacts[] = [
    { title: 'Loading', feed: 'silent' },
    { title: 'Data' },
    { title: 'Stale', feed: 'stalls' },
    { title: 'No data', feed: 'empty' },
    { title: 'Error', feed: 'fails' },
    { title: 'Not configured', feed: 'unconfigured' },
    { title: 'Broken', block: UNREADABLE },
    { title: 'Gaps', ...withGaps(usual) },
  ];
  return [
    ...(showsData(kind) ? shared : [{ title: 'Data', ...usual }]),
    ...Object.entries(more).map(([title, shown]) => ({ title, ...shown })),
    { title: 'Least size', size: least },
    { title: hostile(0), ...withHostileNames(usual), inside: usual.inside ?? [] },
  ].map(scene);
}
