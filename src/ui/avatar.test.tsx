// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HttpError } from '#platform/http/http-error.ts';
import { Avatar } from './avatar.tsx';
import missingAvatar from './images/missing-avatar.svg';
import missingImage from './images/missing-image.svg';

const http = vi.hoisted(() => ({ blob: vi.fn() }));
vi.mock('#platform/http/http.ts', () => ({ http }));

const revoked: string[] = [];
beforeEach(() => {
  URL.createObjectURL = () => 'blob:made';
  URL.revokeObjectURL = (url) => void revoked.push(url);
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  document.body.replaceChildren();
  revoked.length = 0;
});

const sourceOf = (container: HTMLElement) => container.querySelector('img')?.getAttribute('src');

describe('avatar of a person', () => {
  it('P-UI-05 an avatar shows an image fetched as a blob and revokes its address when it unmounts', async () => {
    http.blob.mockResolvedValue({ blob: new Blob(['x']), fileName: 'x.png' });
    const { container, unmount } = render(<Avatar name="Anna Kovács" image="/files/avatars/1" />);
    await expect.poll(() => sourceOf(container)).toBe('blob:made');
    expect(revoked).toEqual([]);
    unmount();
    expect(revoked).toEqual(['blob:made']);
  });

  it('P-UI-07 an avatar whose image is missing shows a placeholder', async () => {
    http.blob.mockRejectedValue(new HttpError(404, 'not_found', 'gone'));
    const { container } = render(<Avatar name="Anna Kovács" image="/files/avatars/2" />);
    await expect.poll(() => sourceOf(container)).toBe(missingAvatar);
    expect(missingAvatar).not.toBe(missingImage);
  });

  it('an avatar without an image shows initials, and without a name the placeholder', () => {
    expect(render(<Avatar name="Anna Kovács" image={null} />).container.textContent).toBe('AK');
    expect(sourceOf(render(<Avatar name=" " image={null} />).container)).toBe(missingAvatar);
  });
});
