import { type Crop, cropSquare } from './crop.ts';

/** Side of the stored picture, px: sharp in the largest place that shows it. */
const SIDE = 512;
const QUALITY = 0.9;

/** Draws the chosen square onto a canvas. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const { left, top, side } = cropSquare(crop, picture);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws on no canvas');
  context.imageSmoothingQuality = 'high';
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

/**
 * Chosen square as a file: WebP, or PNG from a browser that cannot write WebP. Other information in the picture, such
 * as where it was taken, is dropped.
 */
export async function avatarFile(picture: ImageBitmap, crop: Crop): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  drawCrop(canvas, picture, crop);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', QUALITY));
  if (!blob) throw new Error('The canvas could not be written');
  const extension = blob.type === 'image/webp' ? 'webp' : 'png';
  return new File([blob], `avatar.${extension}`, { type: blob.type });
}
