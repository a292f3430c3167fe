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

describe('a person', () => {
  it('P-UI-05 is shown by a picture that is fetched as a blob, whose address goes with it', async () => {
    http.blob.mockResolvedValue({ blob: new Blob(['x']), fileName: 'x.png' });
    const { container, unmount } = render(<Avatar name="Anna Kovács" image="/files/avatars/1" />);
    await expect.poll(() => sourceOf(container)).toBe('blob:made');
    expect(revoked).toEqual([]);
    unmount();
    expect(revoked).toEqual(['blob:made']);
  });

  it('P-UI-07 whose picture is missing has a placeholder', async () => {
    http.blob.mockRejectedValue(new HttpError(404, 'not_found', 'gone'));
    const { container } = render(<Avatar name="Anna Kovács" image="/files/avatars/2" />);
    await expect.poll(() => sourceOf(container)).toBe(missingAvatar);
    expect(missingAvatar).not.toBe(missingImage);
  });

  it('without a picture has initials, and without a name the placeholder too', () => {
    expect(render(<Avatar name="Anna Kovács" image={null} />).container.textContent).toBe('AK');
    expect(sourceOf(render(<Avatar name=" " image={null} />).container)).toBe(missingAvatar);
  });
});
