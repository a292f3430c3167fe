import { imageSize } from 'image-size';
import { ApiError } from '#server/errors/api-error.ts';
import type { StoredImageTable } from '#server/store/tables/shell.ts';
import type { UploadedFile } from './read-image-upload.ts';

/** A picture that may be stored. */
export interface CheckedImage {
  mediaType: StoredImageTable['media_type'];
  bytes: Buffer;
}

/** Maximum length of a side, taken from the header: nothing is decoded to find out (ASVS 5.2.6). */
export const IMAGE_MAX_PIXELS = 4096;

const KINDS: readonly {
  mediaType: CheckedImage['mediaType'];
  extension: RegExp;
  hasMagic: (bytes: Buffer) => boolean;
}[] = [
  {
    mediaType: 'image/png',
    extension: /\.png$/i,
    hasMagic: (bytes) => bytes.subarray(0, 8).toString('latin1') === '\x89PNG\r\n\x1a\n',
  },
  {
    mediaType: 'image/jpeg',
    extension: /\.jpe?g$/i,
    hasMagic: (bytes) => bytes.subarray(0, 3).toString('latin1') === '\xff\xd8\xff',
  },
  {
    mediaType: 'image/webp',
    extension: /\.webp$/i,
    hasMagic: (bytes) =>
      bytes.subarray(0, 4).toString('latin1') === 'RIFF' &&
      bytes.subarray(8, 12).toString('latin1') === 'WEBP',
  },
];

const refused = (message: string): ApiError => new ApiError(400, 'validation_failed', message, 'file');

function sizeOf(bytes: Buffer): { width: number; height: number } {
  try {
    return imageSize(bytes);
  } catch (error) {
    throw refused(`The picture cannot be read: ${error instanceof Error ? error.message : 'no header'}`);
  }
}

/**
 * Accepts a PNG, JPEG or WebP, by its extension and by its first bytes, with at most 4096 pixels a side.
 * @throws ApiError 400 for anything else
 */
export function checkImage({ name, bytes }: UploadedFile): CheckedImage {
  const kind = KINDS.find(({ extension }) => extension.test(name));
  if (!kind) throw refused('The picture must be a PNG, JPEG or WebP file');
  if (!kind.hasMagic(bytes)) throw refused('The file is not what its extension says');
  const { width, height } = sizeOf(bytes);
  if (!(width > 0 && height > 0 && width <= IMAGE_MAX_PIXELS && height <= IMAGE_MAX_PIXELS)) {
    throw refused(`The picture must have 1 to ${IMAGE_MAX_PIXELS} pixels a side`);
  }
  return { mediaType: kind.mediaType, bytes };
}
