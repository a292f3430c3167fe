// @vitest-environment jsdom
import '#contract/problem-codes.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Login } from '#contract/people/session.ts';
import { startI18n } from '#platform/locale/i18n.ts';
import { LoginPage, type LoginPageProps } from './login-page.tsx';

vi.mock('#platform/saved/saved-state.ts', () => ({
  load: async () => undefined,
  save: async () => undefined,
}));

const show = (props: Partial<LoginPageProps> = {}) => {
  const onLogin = vi.fn<(login: Login) => void>();
  render(
    <MemoryRouter>
      <LoginPage failure={null} isBusy={false} hasRememberedRoute={false} onLogin={onLogin} {...props} />
    </MemoryRouter>,
  );
  return onLogin;
};

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

afterEach(cleanup);

describe('login page in English', () => {
  beforeAll(() => startI18n('en'));

  it('P-ROUTE-06 the login page has its English texts and its title', () => {
    show();
    expect(screen.getByRole('heading', { name: 'Login' })).toBeDefined();
    expect(screen.getByLabelText('E-mail address')).toBeDefined();
    expect(screen.getByLabelText('Password')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Forgotten password' })).toBeDefined();
    expect(document.title).toBe('Login – Quarterhour');
  });

  it('the login page passes the entries on at login', async () => {
    const onLogin = show();
    type('E-mail address', 'reka@korosd.example');
    type('Password', 'correct horse');
    fireEvent.click(screen.getByRole('button', { name: 'Login' }));
    await expect.poll(() => onLogin.mock.calls.length).toBe(1);
    expect(onLogin.mock.calls[0]?.[0]).toEqual({
      username: 'reka@korosd.example',
      password: 'correct horse',
      remember: false,
    });
  });

  it('the login page requires both entries before the login call', async () => {
    const onLogin = show();
    fireEvent.click(screen.getByRole('button', { name: 'Login' }));
    expect(await screen.findAllByText('Please fill in this field.')).toHaveLength(2);
    expect(onLogin).not.toHaveBeenCalled();
  });

  it('an error of a login entry appears when the entry is left, and disappears when it is corrected', () => {
    show();
    const message = () => screen.queryByText('Please fill in this field.');
    type('E-mail address', ' ');
    expect(message()).toBeNull();
    fireEvent.blur(screen.getByLabelText('E-mail address'));
    expect(message()).not.toBeNull();
    type('E-mail address', 'reka@korosd.example');
    expect(message()).toBeNull();
  });

  it('the session is kept longer when the user asks for it at login', () => {
    const onLogin = show();
    type('E-mail address', 'reka@korosd.example');
    type('Password', 'correct horse');
    fireEvent.click(screen.getByRole('checkbox'));
    fireEvent.click(screen.getByRole('button', { name: 'Login' }));
    expect(onLogin.mock.calls[0]?.[0]).toMatchObject({ remember: true });
  });

  it('X-03 every wrong login gets the same message', () => {
    show({ failure: { status: 401, code: 'wrong_login' } });
    expect(screen.getByRole('alert').textContent).toBe('The e-mail address or the password is not right.');
  });

  it('P-SES-11 any other failed login is shown with its status', () => {
    show({ failure: { status: 503, code: 'database_unavailable' } });
    expect(screen.getByRole('alert').textContent).toContain('(status 503)');
  });

  it('the password on the login page can be shown and hidden', () => {
    show();
    const password = screen.getByLabelText<HTMLInputElement>('Password');
    fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password.type).toBe('text');
    fireEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(password.type).toBe('password');
  });

  it('the login page says that the requested page opens after the login', () => {
    show({ hasRememberedRoute: true });
    expect(screen.getByText(/the page you asked for opens/)).toBeDefined();
  });
});

describe('login page in Hungarian', () => {
  beforeAll(() => startI18n('hu'));

  it('P-ROUTE-07 the login page has its Hungarian texts', () => {
    show();
    expect(screen.getByRole('heading', { name: 'Bejelentkezés' })).toBeDefined();
    expect(screen.getByLabelText('E-mail cím')).toBeDefined();
    expect(screen.getByLabelText('Jelszó')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Elfelejtett jelszó' }).getAttribute('href')).toBe(
      '/elfelejtett-jelszo',
    );
  });
});
