import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { WidgetViewProps } from '#widget-kit/widget-view.ts';

/** A view whose code is loaded when the first of its kind is drawn, or earlier by `preload`. */
export type LazyView = LazyExoticComponent<ComponentType<WidgetViewProps>> & {
  /** Fetches the code beside the data; what fails here is tried again, and told, when it is drawn. */
  preload(): void;
};

export const lazyView = (load: () => Promise<{ default: ComponentType<WidgetViewProps> }>): LazyView =>
  Object.assign(lazy(load), {
    preload: () =>
      void load().catch((error: unknown) => console.info('The code of a widget has not come yet', error)),
  });
