import { pictureSize } from '#ui/file-previewer/picture-size.ts';

const MAX_BYTES = 10_000_000;

/** Reason why a file cannot be used as a picture; keys of `profile:avatar`. */
export type PictureProblem = 'wrongKind' | 'tooLarge' | 'tooManyPixels' | 'unreadable';

/** Decodes a chosen file after checking its header: a small file may declare a huge number of pixels. */
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
