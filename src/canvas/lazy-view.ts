import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { WidgetViewProps } from '#widget-kit/widget-view.ts';

/** View whose code is loaded when the first widget of its kind is drawn, or earlier by `preload`. */
export type LazyView = LazyExoticComponent<ComponentType<WidgetViewProps>> & {
  /** Fetches the code in parallel with the data; a failure is retried, and reported, when the view is drawn. */
  preload(): void;
};

export const lazyView = (load: () => Promise<{ default: ComponentType<WidgetViewProps> }>): LazyView =>
  Object.assign(lazy(load), {
    preload: () =>
      void load().catch((error: unknown) => console.info('The code of a widget has not come yet', error)),
  });
