/** Data that every rival gets: instants (epoch ms) and a list of values per series. */
export interface Columns {
  labels: number[];
  values: number[][];
}

/** Widgets of one rival in a page. */
export interface Mounted {
  /** Converts the data to the form that the rival would have got from its server. */
  prepare(columns: Columns): void;
  /** Hands each widget its data; the rival decides when to draw. */
  fill(): void;
  /** Pushes a new value of the last instant, one per series, to every widget. */
  tick(values: readonly number[]): void;
  unmount(): void;
}

export interface Rival {
  /** Puts `widgets` empty widgets into the element, ready for data. */
  mount(host: HTMLElement, widgets: number): Promise<Mounted>;
}

/** Size of a widget, px, for rivals that have no frame of their own. */
export const BOX = { width: 456, height: 308 };

/** Adds `count` equal boxes in rows of three. */
export function boxes(host: HTMLElement, count: number): HTMLElement[] {
  const grid = document.createElement('div');
  grid.style.cssText = `display:grid;grid-template-columns:repeat(3,${BOX.width}px);grid-auto-rows:${BOX.height}px;gap:12px`;
  host.append(grid);
  return Array.from({ length: count }, () => {
    const box = document.createElement('div');
    // Chart.js measures its parent, which must not grow with its content.
    box.style.cssText = 'position:relative;overflow:hidden';
    grid.append(box);
    return box;
  });
}
