// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { API } from '#contract/paths.ts';
import type { Recipient } from '#contract/reports/recipient.ts';
import type { Recurrence } from '#contract/reports/recurrence.ts';
import {
  EditorContext,
  type ReportEditor,
  type StoredWork,
} from '#features/reports/editor/editor-context.ts';
import { emptyReport } from '#features/reports/editor/model/report-values.ts';
import { http } from '#platform/http/http.ts';
import { startI18n } from '#platform/locale/i18n.ts';
import { PATHS } from '#platform/routes/paths.ts';
import { EMPTY_STRUCTURE, structureStore, userStore } from '#platform/session/structure.ts';
import { SchedulePanel } from './schedule-panel.tsx';

vi.mock('#platform/saved/saved-state.ts', () => ({
  load: async () => undefined,
  save: async () => undefined,
}));

const ILONA = '10000000-0000-4000-8000-000000000001';
const PETR = '10000000-0000-4000-8000-000000000002';
const person = (
  id: string,
  firstName: string,
  lastName: string,
  over: Partial<Recipient> = {},
): Recipient => ({
  ...{ id, firstName, lastName, roles: ['energy'], email: `${firstName}@example.com`.toLowerCase() },
  ...{ hasMailAddress: true, language: 'en', isRecipientOnly: false, mayRead: true },
  ...over,
});

const DEVICE = '20000000-0000-4000-8000-000000000001';

const PEOPLE = [
  person(ILONA, 'Ilona', 'Kővári', { language: 'hu' }),
  person(PETR, 'Petr', 'Dvořák', { mayRead: false, isRecipientOnly: true }),
];

const monthly: Recurrence = {
  rule: 'FREQ=MONTHLY;BYMONTHDAY=1;BYHOUR=6;BYMINUTE=0',
  ...{ users: [], isActive: true, zone: 'Europe/Budapest', period: 'previous-month', catchUp: true },
};

const editor: ReportEditor = {
  id: 7,
  report: {
    ...emptyReport('base-report', null),
    structure: [
      {
        ...{ i: 'a', component: 'LineChart', x: 0, y: 0, w: 6, h: 10 },
        config: {
          name: '',
          aggregate: false,
          devices: [{ uuid: DEVICE, parameters: [{ value: 'energy' }] }],
        },
      },
    ],
  },
  stored: null,
  ...{ isReadOnly: false, canUndo: false, canRedo: false, problems: {}, showsProblems: false },
  ...{ change: () => undefined, undo: () => undefined, redo: () => undefined, save: () => undefined },
};

let last: Recurrence | null;
let services: string[];

interface PanelProps {
  first: Recurrence | null;
  reportId?: number;
  stored?: StoredWork | null;
}

const Panel = ({ first, reportId = 7, stored = null }: PanelProps) => {
  const [recurrence, setRecurrence] = useState(first);
  last = recurrence;
  return (
    <MemoryRouter>
      <EditorContext value={{ ...editor, stored }}>
        <SchedulePanel
          reportId={reportId}
          recurrence={recurrence}
          problems={{}}
          isReadOnly={false}
          onChange={setRecurrence}
        />
      </EditorContext>
    </MemoryRouter>
  );
};
const show = (first: Recurrence | null, reportId?: number) =>
  render(<Panel first={first} {...(reportId === undefined ? {} : { reportId })} />);

beforeAll(() => startI18n('en'));
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-18T13:37:05Z'), toFake: ['Date'] });
  structureStore.set({
    ...EMPTY_STRUCTURE,
    roles: [{ id: 'energy', name: 'Energy team', isSystem: false, grants: {}, sites: null }],
  });
  userStore.set({ id: ILONA, firstName: 'Ilona', lastName: 'Kővári', roles: ['energy'] } as never);
  services = ['mail'];
  vi.spyOn(http, 'get').mockImplementation(async (path) => (path === API.services ? { services } : PEOPLE));
  vi.spyOn(http, 'post').mockResolvedValue([]);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('R-REC-01 the schedule of a report', () => {
  it('R-REC-02 a report has no schedule until one is set up, and none after it is removed', async () => {
    show(null);
    const press = (button: HTMLElement): void => {
      button.focus();
      fireEvent.click(button);
    };
    press(await screen.findByRole('button', { name: 'Set up a schedule' }));
    expect(await screen.findByText('Every month on the first day at 06:00')).toBeDefined();
    expect(screen.getByRole('region', { name: 'When it runs' }).contains(document.activeElement)).toBe(true);
    press(screen.getByRole('button', { name: 'Remove schedule' }));
    expect(last).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Set up a schedule' }));
  });

  it('a schedule is paused and resumed without losing its rule', async () => {
    show(monthly);
    fireEvent.click(await screen.findByRole('button', { name: 'Pause' }));
    expect(last).toEqual({ ...monthly, isActive: false });
    expect(screen.queryByRole('region', { name: 'The next 5 runs' })).toBeNull();
    expect(screen.getByRole('region', { name: 'Paused: the next 5 runs would be' })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Resume' }));
    expect(last).toEqual(monthly);
  });

  it('the schedule panel shows the next five runs and the period that each covers', async () => {
    show(monthly);
    const runs = await screen.findByRole('region', { name: 'The next 5 runs' });
    const [first] = within(runs).getAllByRole('listitem');
    expect(first?.textContent).toContain('2026-04-01 06:00');
    expect(first?.textContent).toContain('covers 2026-03-01 – 2026-03-31');
  });

  it('the schedule panel estimates the number of pages from the report as it is now', async () => {
    show(monthly);
    expect(await screen.findByText('About 1 page on paper.')).toBeDefined();
  });

  it('F16 the schedule panel names the months that are skipped and offers their last day instead', async () => {
    show({ ...monthly, rule: 'FREQ=MONTHLY;BYMONTHDAY=31;BYHOUR=6;BYMINUTE=0' });
    expect(await screen.findByText(/February, April, June, September/)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Use the last day' }));
    expect(last?.rule).toBe('FREQ=MONTHLY;BYMONTHDAY=-1;BYHOUR=6;BYMINUTE=0');
  });

  it('F16 the schedule panel says at once that there is no 30 February', async () => {
    show({ ...monthly, rule: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30;BYHOUR=6;BYMINUTE=0' });
    expect((await screen.findByRole('alert')).textContent).toContain('There is no 30 February');
  });

  it('F16 the schedule panel marks a run whose local time is skipped when the clocks go forward', async () => {
    show({ ...monthly, rule: 'FREQ=WEEKLY;BYDAY=SU;BYHOUR=2;BYMINUTE=30' });
    const runs = await screen.findByRole('region', { name: 'The next 5 runs' });
    expect(within(runs).getAllByRole('listitem')[1]?.textContent).toMatch(/2026-03-29 03:30.*go forward/);
  });

  it('a weekly schedule takes several weekdays but always keeps at least one', async () => {
    show({ ...monthly, rule: 'FREQ=WEEKLY;BYDAY=MO;BYHOUR=6;BYMINUTE=0' });
    fireEvent.click(await screen.findByRole('button', { name: 'Thursday' }));
    expect(last?.rule).toContain('BYDAY=MO,TH');
    fireEvent.click(screen.getByRole('button', { name: 'Thursday' }));
    fireEvent.click(screen.getByRole('button', { name: 'Monday' }));
    expect(last?.rule).toContain('BYDAY=MO;');
  });

  it('a longer interval of a schedule is counted from the next run', async () => {
    show(monthly);
    fireEvent.change(await screen.findByLabelText('Interval in months'), { target: { value: '3' } });
    expect(last?.rule).toBe(
      'DTSTART;VALUE=DATE:20260401\nRRULE:FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=1;BYHOUR=6;BYMINUTE=0',
    );
  });
});

describe('recipients of a schedule', () => {
  it('a recipient is found by name and added by keyboard, with a note on what they would get', async () => {
    show(monthly);
    const search = await screen.findByRole('combobox', { name: 'Add people or roles' });
    search.focus();
    expect(screen.queryByRole('listbox')).toBeNull();
    fireEvent.change(search, { target: { value: 'dvor' } });
    expect(screen.getByRole('listbox')).toBeDefined();
    fireEvent.keyDown(search, { key: 'Enter' });
    expect(last?.users).toEqual([PETR]);
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(await screen.findByText(/has no right to reports of this type/i)).toBeDefined();
    expect(screen.getByText('recipient only')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Remove Petr Dvořák' }));
    expect(last?.users).toEqual([]);
  });

  it('each recipient shows how many of the devices they see, as counted by the server', async () => {
    const post = vi.spyOn(http, 'post').mockResolvedValue([{ id: ILONA, seen: 2, of: 3 }]);
    show({ ...monthly, users: [ILONA] });
    expect(await screen.findByText(/sees 2 of 3 devices/)).toBeDefined();
    const question = { devices: [DEVICE], users: [ILONA] };
    expect(post).toHaveBeenCalledWith('/reports/base-report/recipients/reach', question, expect.anything());
  });

  it('the counts of the other recipients stay on screen while a recipient is added', async () => {
    vi.spyOn(http, 'post').mockResolvedValue([{ id: ILONA, seen: 2, of: 3 }]);
    show({ ...monthly, users: [ILONA] });
    await screen.findByText(/sees 2 of 3 devices/);
    vi.spyOn(http, 'post').mockReturnValue(new Promise(() => undefined));
    const search = screen.getByRole('combobox', { name: 'Add people or roles' });
    fireEvent.change(search, { target: { value: 'dvor' } });
    fireEvent.keyDown(search, { key: 'Enter' });
    expect(last?.users).toEqual([ILONA, PETR]);
    expect(screen.getByText(/sees 2 of 3 devices/)).toBeDefined();
  });

  it('the schedule panel says that the server cannot be reached and shows no counts', async () => {
    const { HttpError } = await import('#platform/http/http-error.ts');
    vi.spyOn(http, 'post').mockRejectedValue(new HttpError(503, 'database_busy', 'busy'));
    show({ ...monthly, users: [ILONA] });
    expect(await screen.findByRole('alert')).toBeDefined();
    expect(screen.queryByText(/gets nothing|sees/)).toBeNull();
  });

  it('a deleted recipient is marked as such and can be removed', async () => {
    show({ ...monthly, users: ['10000000-0000-4000-8000-00000000dead'] });
    expect(
      await screen.findByText(
        'The account is disabled, was deleted or has only sites that you cannot see: gets nothing.',
      ),
    ).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Remove Unknown user' }));
    expect(last?.users).toEqual([]);
  });
});

describe('period that a schedule covers', () => {
  it('the period of a schedule follows its rhythm, and the panel warns of runs that would cover the same period twice', async () => {
    show(monthly);
    fireEvent.click(await screen.findByRole('radio', { name: 'Daily' }));
    expect(last?.period).toBe('yesterday');
    expect(screen.queryByText(/cover the same period/)).toBeNull();
    cleanup();
    show({ ...monthly, rule: 'FREQ=DAILY;BYHOUR=6;BYMINUTE=0' });
    expect(await screen.findByText(/cover the same period/)).toBeDefined();
  });
});

describe('missing mail server', () => {
  it('the schedule panel says that there is no mail server and links to the mail settings for users who may open them', async () => {
    services = [];
    const grants = { adminSystemSettings: ['r' as const] };
    structureStore.set({
      ...EMPTY_STRUCTURE,
      roles: [{ id: 'energy', name: 'Energy team', isSystem: false, grants, sites: null }],
    });
    show(monthly);
    expect(await screen.findByText(/No mail server is set up/)).toBeDefined();
    expect(screen.getByRole('link').getAttribute('href')).toBe(PATHS.adminMail);
  });

  it('users without the right get the mail server warning without a link; nobody gets it when there is a mail server', async () => {
    services = [];
    show(monthly);
    expect(await screen.findByText(/No mail server is set up/)).toBeDefined();
    expect(screen.queryByRole('link')).toBeNull();
    cleanup();
    services = ['mail'];
    show(monthly);
    await vi.waitFor(() => expect(http.get).toHaveBeenCalledWith(API.services, expect.anything()));
    expect(await screen.findByText('About 1 page on paper.')).toBeDefined();
    expect(screen.queryByText(/No mail server/)).toBeNull();
  });
});

describe('trial of a schedule', () => {
  it('the trial buttons of a schedule are disabled until the server has the report', async () => {
    show(monthly, -1);
    expect(await screen.findByText(/first change has been kept/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Send a test to me now' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('button', { name: 'Show PDF' })).toHaveProperty('disabled', true);
  });

  it('the schedule panel says why a test was not sent', async () => {
    const { HttpError } = await import('#platform/http/http-error.ts');
    vi.spyOn(http, 'post').mockRejectedValue(new HttpError(503, 'print_service_unavailable', 'busy'));
    show(monthly);
    fireEvent.click(await screen.findByRole('button', { name: 'Send a test to me now' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Not sent:');
  });

  it('a test that waits shows the time of its next attempt and a link to the delivery log', async () => {
    const id = '30000000-0000-4000-8000-000000000001';
    vi.spyOn(http, 'post').mockResolvedValue({ occurrenceId: id });
    const mail = { state: 'pending', reason: 'smtp_connect: x', nextAttemptAt: '2026-03-18T13:43:00Z' };
    vi.spyOn(http, 'get').mockImplementation(async (path) =>
      path === API.services
        ? { services }
        : path === API.deliveries
          ? [{ occurrenceId: id, state: 'done', reason: null, deliveries: [mail] }]
          : [],
    );
    show(monthly);
    fireEvent.click(await screen.findByRole('button', { name: 'Send a test to me now' }));
    const text = /It will be retried automatically\. \(next try 2026-03-18 14:43\)/;
    expect(await screen.findByText(text, {}, { timeout: 10_000 })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Delivery log' })).toBeDefined();
    // A user who has repaired the server does not have to wait for the next attempt.
    expect(screen.getByRole('button', { name: 'Send a test to me now' })).toHaveProperty('disabled', false);
  });

  it('a repeated test reuses its key until an answer has arrived, so that a lost answer sends nothing twice', async () => {
    const { HttpError } = await import('#platform/http/http-error.ts');
    const post = vi.spyOn(http, 'post').mockRejectedValue(new HttpError(0, 'network_unreachable', 'lost'));
    show(monthly);
    const button = await screen.findByRole('button', { name: 'Send a test to me now' });
    fireEvent.click(button);
    await screen.findByRole('alert');
    post.mockResolvedValue({ occurrenceId: '30000000-0000-4000-8000-000000000001' });
    fireEvent.click(button);
    await vi.waitFor(() => expect(keysOf(post)).toHaveLength(2));
    expect(new Set(keysOf(post)).size).toBe(1);
  });

  it('a test of a changed report gets a new key, because the lost answer was for its old content', async () => {
    const { HttpError } = await import('#platform/http/http-error.ts');
    const post = vi.spyOn(http, 'post').mockRejectedValue(new HttpError(0, 'network_unreachable', 'lost'));
    const { rerender } = show(monthly);
    const button = await screen.findByRole('button', { name: 'Send a test to me now' });
    fireEvent.click(button);
    await screen.findByRole('alert');
    const period = { startTime: '2026-02-01T00:00', endTime: '2026-03-01T00:00', zone: 'Europe/Budapest' };
    rerender(<Panel first={monthly} stored={{ structure: [], period }} />);
    fireEvent.click(button);
    await vi.waitFor(() => expect(keysOf(post)).toHaveLength(2));
    expect(new Set(keysOf(post)).size).toBe(2);
  });
});

const keysOf = (post: MockInstance<typeof http.post>): unknown[] =>
  post.mock.calls
    .flatMap(([path, , config]) => (path.endsWith('/test-delivery') ? [config?.params] : []))
    .map((params) => params?.key);
