/** What every rival is given: instants (epoch ms) and a list of values per series. */
export interface Columns {
  labels: number[];
  values: number[][];
}

/** Widgets of one rival in a page. */
export interface Mounted {
  /** Brings the data into the form that the rival takes: what it would have got from its server. */
  prepare(columns: Columns): void;
  /** Hands each widget its data; drawing follows when the rival sees fit. */
  fill(): void;
  /** A new value of the last instant, one per series, for every widget. */
  tick(values: readonly number[]): void;
  unmount(): void;
}

export interface Rival {
  /** Puts so many empty widgets into the element, ready for data. */
  mount(host: HTMLElement, widgets: number): Promise<Mounted>;
}

/** px of a widget, for rivals that have no frame of their own. */
export const BOX = { width: 456, height: 308 };

/** So many equal boxes in rows of three. */
export function boxes(host: HTMLElement, count: number): HTMLElement[] {
  const grid = document.createElement('div');
  grid.style.cssText = `display:grid;grid-template-columns:repeat(3,${BOX.width}px);grid-auto-rows:${BOX.height}px;gap:12px`;
  host.append(grid);
  return Array.from({ length: count }, () => {
    const box = document.createElement('div');
    // Chart.js measures its parent: it must not grow with what is in it.
    box.style.cssText = 'position:relative;overflow:hidden';
    grid.append(box);
    return box;
  });
}
