// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { User } from '#contract/people/user.ts';
import { startI18n } from '#platform/locale/i18n.ts';
import { userStore } from '#platform/session/structure.ts';
import { AvatarEditor } from './avatar-editor.tsx';

const pictures = vi.hoisted(() => [1, 2].map(() => ({ width: 8, height: 8, close: vi.fn() })));
const openPicture = vi.hoisted(() => vi.fn());
vi.mock('./open-picture.ts', () => ({ openPicture }));
vi.mock('./crop-dialog.tsx', () => ({
  CropDialog: ({ onClose }: { onClose: () => void }) => (
    <button type="button" onClick={onClose} title="crop" />
  ),
}));

beforeAll(async () => {
  await startI18n('en');
  await i18next.loadNamespaces('profile');
});
afterEach(cleanup);

it('the avatar editor closes a decoded picture that is no longer shown', async () => {
  for (const picture of pictures) openPicture.mockResolvedValueOnce(picture);
  userStore.set({ id: 'u', firstName: 'Réka', lastName: 'Bán', avatar: null } as unknown as User);
  const { container, unmount } = render(<AvatarEditor />);
  const choose = (): unknown =>
    fireEvent.change(container.querySelector('input') as HTMLInputElement, {
      target: { files: [new File(['x'], 'me.png')] },
    });
  choose();
  fireEvent.click(await screen.findByTitle('crop'));
  expect(pictures.map(({ close }) => close.mock.calls.length)).toEqual([1, 0]);
  choose();
  await screen.findByTitle('crop');
  unmount();
  expect(pictures.map(({ close }) => close.mock.calls.length)).toEqual([1, 1]);
});
