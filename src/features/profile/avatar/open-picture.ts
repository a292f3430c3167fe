import { pictureSize } from '#ui/file-previewer/picture-size.ts';

const MAX_BYTES = 10_000_000;

/** Why a file is no picture to choose from; keys of `profile:avatar`. */
export type PictureProblem = 'wrongKind' | 'tooLarge' | 'tooManyPixels' | 'unreadable';

/** Decodes a chosen file after a look at its header: a small file may claim a flood of pixels. */
export async function openPicture(file: Blob): Promise<ImageBitmap | PictureProblem> {
  if (file.size > MAX_BYTES) return 'tooLarge';
  const size = pictureSize(new Uint8Array(await file.arrayBuffer()));
  if (size === 'unknown') return 'wrongKind';
  if (size === 'flood') return 'tooManyPixels';
  try {
    return await createImageBitmap(file);
  } catch (error) {
    console.warn('The picture cannot be decoded', error);
    return 'unreadable';
  }
}
