/** Position of a square window over a picture: its centre in shares of the picture, and the zoom. */
export interface Crop {
  /** 0 to 1. */
  x: number;
  y: number;
  /** 1 when the shorter side fills the window. */
  zoom: number;
}

export interface Size {
  width: number;
  height: number;
}

export const MAX_ZOOM = 4;
export const WHOLE: Crop = { x: 0.5, y: 0.5, zoom: 1 };

/** Side of the square, in pixels of the picture. */
const side = ({ width, height }: Size, zoom: number): number => Math.min(width, height) / zoom;

const within = (value: number, half: number): number => Math.min(Math.max(value, half), 1 - half);

/** Limits a crop so that its window lies wholly on the picture. */
export function clampCrop(crop: Crop, size: Size): Crop {
  const zoom = Math.min(Math.max(crop.zoom, 1), MAX_ZOOM);
  const half = side(size, zoom) / 2;
  return { zoom, x: within(crop.x, half / size.width), y: within(crop.y, half / size.height) };
}

/** Part of the picture that the window shows, in pixels of the picture. */
export function cropSquare(crop: Crop, size: Size): { left: number; top: number; side: number } {
  const length = side(size, crop.zoom);
  return { left: crop.x * size.width - length / 2, top: crop.y * size.height - length / 2, side: length };
}

/** Moves the picture under a window of `windowSide` px by `dx` and `dy` px. */
export function moveCrop(crop: Crop, size: Size, windowSide: number, dx: number, dy: number): Crop {
  const pixels = side(size, crop.zoom) / windowSide;
  return clampCrop(
    { ...crop, x: crop.x - (dx * pixels) / size.width, y: crop.y - (dy * pixels) / size.height },
    size,
  );
}
