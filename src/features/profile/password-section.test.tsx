// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { User } from '#contract/people/user.ts';
import { HttpError } from '#platform/http/http-error.ts';
import { startI18n } from '#platform/locale/i18n.ts';
import { userStore } from '#platform/session/structure.ts';
import { PasswordSection } from './password-section.tsx';

const { http } = vi.hoisted(() => ({ http: { post: vi.fn() } }));
vi.mock('#platform/http/http.ts', () => ({ http }));

beforeAll(async () => {
  await startI18n('en');
  await i18next.loadNamespaces('profile');
});
afterEach(cleanup);

it.each([
  ['password', 'password_common', /Too many people use this password/],
  ['password', 'password_personal', /made of names is easy to guess/],
  ['current', 'wrong_password', /current password/i],
] as const)('the password field says why %s is refused: %s', async (field, code, words) => {
  userStore.set({ id: 'u', email: 'reka@example.test' } as unknown as User);
  http.post.mockRejectedValueOnce(new HttpError(400, code, 'refused', { field }));
  const { container } = render(<PasswordSection onChanged={vi.fn()} />);
  for (const name of ['current', 'password']) {
    const input = container.querySelector(`input[name=${name}]`) as HTMLInputElement;
    fireEvent.change(input, { target: { value: 'four quiet owls' } });
  }
  fireEvent.submit(screen.getByRole('form'));
  await expect.poll(() => container.querySelector('[aria-invalid=true]')?.getAttribute('name')).toBe(field);
  expect(screen.getAllByText(words).length).toBeGreaterThan(0);
});
