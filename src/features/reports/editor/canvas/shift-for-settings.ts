import { SETTINGS_WIDTH } from '#canvas/settings/settings-width.ts';
import { PANEL_GAP } from '#ui/overlays/panel-position.ts';

export interface Way {
  /** Side on which the settings cover less of the widget. */
  placement: 'left' | 'right';
  /** Distance by which the page moves aside for them, px; negative to the left. */
  shift: number;
}

const gap = Number.parseFloat(PANEL_GAP);

/**
 * Side and shift for the settings of a widget, so that the widget stays visible while it is set up; edges in px of
 * the window.
 */
export function placeForSettings({ left, right }: Pick<DOMRect, 'left' | 'right'>, windowWidth: number): Way {
  const taken = gap + SETTINGS_WIDTH + gap;
  const coveredAtLeft = Math.max(0, taken - left);
  const coveredAtRight = Math.max(0, right - (windowWidth - taken));
  return coveredAtLeft < coveredAtRight
    ? { placement: 'left', shift: coveredAtLeft }
    : { placement: 'right', shift: 0 - coveredAtRight };
}

/**
 * Moves the page of a widget aside.
 * @returns function that moves it back
 */
export function moveAside(tile: HTMLElement, shift: number): () => void {
  const canvas = tile.closest<HTMLElement>('[data-canvas]');
  canvas?.style.setProperty('translate', `${shift}px`);
  return () => void canvas?.style.removeProperty('translate');
}
