import { imageSize } from 'image-size';

/** Maximum side of a picture that is decoded, px: 8192² pixels are 256 MB. */
const MAX_PIXELS = 8192;
const KINDS = ['png', 'jpg', 'webp'];

/**
 * Size of a PNG, JPEG or WebP from its header, in pixels; nothing is decoded. `flood`: more pixels than a page should
 * hold; `unknown`: no such picture.
 */
export function pictureSize(bytes: Uint8Array): { width: number; height: number } | 'flood' | 'unknown' {
  try {
    const { type = '', width, height } = imageSize(bytes);
    if (!KINDS.includes(type) || !(width > 0 && height > 0)) return 'unknown';
    return width > MAX_PIXELS || height > MAX_PIXELS ? 'flood' : { width, height };
  } catch (error) {
    // The library throws several kinds of errors for unknown bytes; nothing else can fail here.
    if (!(error instanceof Error)) throw error;
    return 'unknown';
  }
}
