// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { toast } from './toast.ts';
import { Toaster } from './toaster.tsx';

vi.mock('#platform/http/access-token.ts', () => ({ getAccessToken: () => 'token' }));

beforeAll(() => vi.stubGlobal('matchMedia', () => ({ matches: false, addListener: () => undefined })));
afterEach(cleanup);

const show = (): void => {
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Toaster /> }])} />);
};

describe('toasts before the code of their list has loaded', () => {
  it('waiting toasts are shown when the code of the toast list has loaded', async () => {
    show();
    act(() => {
      toast.success('Saved');
      toast.error('Not sent');
    });
    expect(await screen.findByText('Saved')).toBeDefined();
    expect(screen.getByText('Not sent')).toBeDefined();
  });

  it('a waiting toast is not shown after its dismissal, and only once when another replaces it', async () => {
    show();
    act(() => {
      toast.notification('line', 'warning', 'Lost');
      toast.notification('line', 'warning', 'Still lost');
      toast.notification('other', 'info', 'Gone');
      toast.dismiss('other');
    });
    expect(await screen.findByText('Still lost')).toBeDefined();
    expect(screen.queryByText('Lost')).toBeNull();
    expect(screen.queryByText('Gone')).toBeNull();
  });

  it('toasts that come after the code of the toast list has loaded are shown as well', async () => {
    show();
    act(() => toast.info('First'));
    await screen.findByText('First');
    act(() => toast.info('Second'));
    expect(await screen.findByText('Second')).toBeDefined();
  });
});
