// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { SentToLogin } from './sent-to-login.tsx';
import { session } from './wiring/session.wiring.ts';

afterEach(cleanup);

it('P-GUARD-02 the requested page is remembered even when the effect runs twice', () => {
  const send = vi.spyOn(session, 'send').mockReturnValue();
  window.history.replaceState(null, '', '/reports/base?year=2026');
  render(
    <StrictMode>
      <SentToLogin />
    </StrictMode>,
  );
  expect(window.location.pathname).toBe('/login');
  expect(send.mock.calls).toEqual([[{ type: 'route.remembered', path: '/reports/base?year=2026' }]]);
});
