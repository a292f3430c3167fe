// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { DeliveryLogEntry } from '#contract/reports/delivery.ts';
import { startI18n } from '#platform/locale/i18n.ts';
import { userStore } from '#platform/session/structure.ts';
import { DeliveryList } from './delivery-list.tsx';
import type { MailEntry } from './state-choices.ts';

vi.mock('#platform/saved/saved-state.ts', () => ({
  load: async () => undefined,
  save: async () => undefined,
}));

beforeAll(async () => {
  userStore.set({ roles: [] } as never);
  await startI18n('en');
});
afterEach(cleanup);

const logWith = (mail: Partial<MailEntry>) => {
  const entry = {
    ...{ occurrenceId: 'o', reportId: null, reportName: 'Halls', kind: 'schedule', askedBy: null },
    ...{ dueAt: '2026-03-01T05:00:00Z', covers: null, state: 'done', attempts: 1, reason: null },
    ...{ nextAttemptAt: null, canResend: true, generatedId: null, brokenWidgets: [] },
    deliveries: [{ id: 'm', recipient: 'a@b.test', language: 'en', bytes: null, resends: 0, ...mail }],
  } as unknown as DeliveryLogEntry;
  return (
    <MemoryRouter>
      <DeliveryList entries={[entry]} zone="UTC" onChanged={() => undefined} />
    </MemoryRouter>
  );
};

it('an open question about a waiting mail ends once the log shows that the mail has gone out', async () => {
  const waiting = { state: 'pending', attempts: 1, nextAttemptAt: '2026-03-01T05:05:00Z' } as const;
  const { rerender } = render(logWith(waiting));
  fireEvent.click(await screen.findByRole('button', { name: 'Try now' }));
  expect(await screen.findByText('Try now?')).toBeTruthy();
  rerender(logWith({ state: 'sent', attempts: 2, nextAttemptAt: null, sentAt: '2026-03-01T05:05:01Z' }));
  expect(await screen.findByText(/gone out in the meantime/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try now' })).toBeNull();
});
