import { describe, expect, it } from 'vitest';
import { jpegHead, pngHead, pngOf, webpHead } from '#tests/support/pictures.ts';
import { pictureSize } from './picture-size.ts';
import { mediaTypeOf, previewKind } from './preview-kind.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

describe('P-UI-03 file previewer', () => {
  it.each([
    ...[
      'xml',
      'XML',
      'doc',
      'docx',
      'xls',
      'xlsx',
      'ppt',
      'pptx',
      'odt',
      'ods',
      'odp',
      'mp4',
      'webm',
      'avi',
      'mov',
      'mkv',
    ],
    ...['html', 'htm', 'svg', 'js', 'zip', 'exe', 'gif', '', '__proto__', 'constructor'],
  ])('the file previewer refuses .%s', (extension) => expect(previewKind(extension)).toBeNull());

  it.each([
    ['png', 'picture'],
    ['JPG', 'picture'],
    ['jpeg', 'picture'],
    ['webp', 'picture'],
    ['pdf', 'pdf'],
    ['csv', 'csv'],
    ['txt', 'text'],
  ])('the file previewer shows .%s', (extension, kind) => expect(previewKind(extension)).toBe(kind));

  it('the file previewer trusts the bytes, not the extension', () => {
    expect(mediaTypeOf('picture', pngOf(2, 2))).toBe('image/png');
    expect(mediaTypeOf('picture', jpegHead(2, 2))).toBe('image/jpeg');
    expect(mediaTypeOf('picture', webpHead(2, 2))).toBe('image/webp');
    expect(mediaTypeOf('picture', bytes('<svg onload="alert(1)"/>'))).toBeNull();
    expect(mediaTypeOf('picture', bytes('<!doctype html>'))).toBeNull();
    expect(mediaTypeOf('pdf', bytes('%PDF-1.7'))).toBe('application/pdf');
    expect(mediaTypeOf('pdf', bytes('<html>'))).toBeNull();
  });

  it('T9 the file previewer does not decode an oversized picture', () => {
    expect(pictureSize(pngHead(30_000, 30_000))).toBe('flood');
    expect(pictureSize(jpegHead(30_000, 30_000))).toBe('flood');
    expect(pictureSize(webpHead(16_000, 100))).toBe('flood');
    expect(pictureSize(pngOf(3, 2))).toEqual({ width: 3, height: 2 });
    expect(pictureSize(bytes('<svg width="1" height="1"/>'))).toBe('unknown');
    expect(pictureSize(pngHead(3, 2).subarray(0, 12))).toBe('unknown');
    expect(pictureSize(new Uint8Array())).toBe('unknown');
  });
});
