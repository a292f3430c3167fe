// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { DeliveryLogEntry } from '#contract/reports/delivery.ts';
import { startI18n } from '#platform/locale/i18n.ts';
import { ResendDialog } from './resend-dialog.tsx';
import type { MailEntry } from './state-choices.ts';

vi.mock('#platform/saved/saved-state.ts', () => ({
  load: async () => undefined,
  save: async () => undefined,
}));

beforeAll(() => startI18n('en'));
afterEach(cleanup);

const entry = { reportName: 'Halls', dueAt: '2026-03-01T05:00:00Z' } as DeliveryLogEntry;

const ask = (state: MailEntry['state'], isOvertaken = false) =>
  render(
    <ResendDialog
      request={{ entry, mails: [{ id: 'a', recipient: 'ann@example.com', state } as MailEntry] }}
      zone="UTC"
      isOvertaken={isOvertaken}
      onAnswer={() => undefined}
    />,
  );

it('the question about a waiting mail uses the words of its button, since nothing was sent before', async () => {
  ask('pending');
  expect(await screen.findByText('Try now?')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try now' })).toBeTruthy();
});

it('the question about an arrived mail says that a second one follows', async () => {
  ask('sent');
  expect(await screen.findByText('Send again?')).toBeTruthy();
  expect(screen.getByText(/They have received it already/)).toBeTruthy();
});

it('the question about a waiting mail ends when the mail has gone out meanwhile', async () => {
  ask('pending', true);
  expect(await screen.findByText(/gone out in the meantime/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try now' })).toBeNull();
});
