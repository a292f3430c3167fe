// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { DeliveryLogEntry } from '#contract/reports/delivery.ts';
import { withWholeDates } from '#domain/formatting/whole-dates.ts';
import { startI18n } from '#platform/locale/i18n.ts';
import { userStore } from '#platform/session/structure.ts';
import { DeliveryEntry } from './delivery-entry.tsx';
import type { MailEntry } from './state-choices.ts';

vi.mock('#platform/saved/saved-state.ts', () => ({
  load: async () => undefined,
  save: async () => undefined,
}));

const held = (id: string, reason: string): MailEntry => ({
  ...{ id, recipient: `${id}@example.com`, recipientName: null, language: 'en', state: 'held', reason },
  ...{ attempts: 0, sentAt: null, possiblySentTwice: false, nextAttemptAt: null, bytes: null, resends: 0 },
  link: null,
});

const entry = (reason: string, deliveries: MailEntry[]): DeliveryLogEntry => ({
  ...{ occurrenceId: 'o', reportId: null, reportName: 'Halls', kind: 'schedule', askedBy: null, reason },
  ...{
    dueAt: '2026-03-01T05:00:00Z',
    covers: { startTime: '2026-02-01T00:00', endTime: '2026-02-28T23:45' },
    state: 'missed',
    attempts: 1,
    nextAttemptAt: null,
    canResend: true,
    dataChangedAt: null,
  },
  ...{ generatedId: null, issueRemovedAt: null, brokenWidgets: [], deliveries },
});

const show = (shown: DeliveryLogEntry) =>
  render(
    <MemoryRouter>
      <DeliveryEntry entry={shown} zone="UTC" onResend={() => undefined} onRevoke={undefined} />
    </MemoryRouter>,
  );

beforeAll(async () => {
  userStore.set({ roles: [] } as never);
  await startI18n('en');
});
afterEach(cleanup);

it('a run says which period it covers', async () => {
  show(entry('paused', []));
  const [words] = await screen.findAllByText(/^covers/);
  expect(words?.textContent).toBe(withWholeDates('covers 2026-02-01 – 2026-02-28'));
});

it('a run says when the data of its edition have changed since', async () => {
  show({ ...entry('paused', []), dataChangedAt: '2026-03-02T05:00:00Z' });
  expect(await screen.findByText('Data changed since')).toBeDefined();
});

it('a run held back as a whole gives its reason once, and each mail only a reason of its own', async () => {
  show(entry('paused', [held('ann', 'paused'), held('bob', 'paused'), held('cid', 'bad_address')]));
  expect(await screen.findAllByText('The report was paused before this was sent.')).toHaveLength(1);
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines[0]).not.toMatch(/paused/);
  expect(lines[2]).toMatch(/To do|address/);
});
