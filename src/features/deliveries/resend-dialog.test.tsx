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

it('asks about a mail that waits in the words of the button that asked, as it was never sent', async () => {
  ask('pending');
  expect(await screen.findByText('Try now?')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try now' })).toBeTruthy();
});

it('says of a mail that has arrived that a second one follows', async () => {
  ask('sent');
  expect(await screen.findByText('Send again?')).toBeTruthy();
  expect(screen.getByText(/They have received it already/)).toBeTruthy();
});

it('asks no more when what it asked about has gone out meanwhile', async () => {
  ask('pending', true);
  expect(await screen.findByText(/gone out in the meantime/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try now' })).toBeNull();
});
