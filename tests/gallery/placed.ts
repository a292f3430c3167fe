import type { Scene } from './scenes.ts';

const COLUMNS = 12;

/** Places scenes side by side, as many as fit into a row of the grid. */
export function placed(scenes: readonly Scene[]): Scene[] {
  let x = 0;
  let y = 0;
  let rowHeight = 0;
  return scenes.map((scene) => {
    const { w, h } = scene.container;
    if (x + w > COLUMNS) {
      x = 0;
      y += rowHeight;
      rowHeight = 0;
    }
    const container = { ...scene.container, x, y };
    x += w;
    rowHeight = Math.max(rowHeight, h);
    return { ...scene, container };
  });
}
