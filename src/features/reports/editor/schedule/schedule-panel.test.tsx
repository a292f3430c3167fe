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
  ...{ isReadOnly: false, canUndo: false, canRedo: false, issues: {}, showsIssues: false },
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
          issues={{}}
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
  it('R-REC-02 is none until it is set up, and none again once it is removed', async () => {
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

  it('is paused and resumed without losing its rule', async () => {
    show(monthly);
    fireEvent.click(await screen.findByRole('button', { name: 'Pause' }));
    expect(last).toEqual({ ...monthly, isActive: false });
    expect(screen.queryByRole('region', { name: 'The next 5 runs' })).toBeNull();
    expect(screen.getByRole('region', { name: 'Paused: the next 5 runs would be' })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Resume' }));
    expect(last).toEqual(monthly);
  });

  it('shows its next five runs with what they cover', async () => {
    show(monthly);
    const runs = await screen.findByRole('region', { name: 'The next 5 runs' });
    const [first] = within(runs).getAllByRole('listitem');
    expect(first?.textContent).toContain('2026-04-01 06:00');
    expect(first?.textContent).toContain('covers 2026-03-01 – 2026-03-31');
  });

  it('tells how many pages are to be expected, as the report stands now', async () => {
    show(monthly);
    expect(await screen.findByText('About 1 page on paper.')).toBeDefined();
  });

  it('F16 says which months are skipped, and offers their last day instead', async () => {
    show({ ...monthly, rule: 'FREQ=MONTHLY;BYMONTHDAY=31;BYHOUR=6;BYMINUTE=0' });
    expect(await screen.findByText(/February, April, June, September/)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Use the last day' }));
    expect(last?.rule).toBe('FREQ=MONTHLY;BYMONTHDAY=-1;BYHOUR=6;BYMINUTE=0');
  });

  it('F16 says at once that there is no 30 February', async () => {
    show({ ...monthly, rule: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30;BYHOUR=6;BYMINUTE=0' });
    expect((await screen.findByRole('alert')).textContent).toContain('There is no 30 February');
  });

  it('F16 marks runs at a time that the clocks leave out', async () => {
    show({ ...monthly, rule: 'FREQ=WEEKLY;BYDAY=SU;BYHOUR=2;BYMINUTE=30' });
    const runs = await screen.findByRole('region', { name: 'The next 5 runs' });
    expect(within(runs).getAllByRole('listitem')[1]?.textContent).toMatch(/2026-03-29 03:30.*go forward/);
  });

  it('takes several weekdays and never none', async () => {
    show({ ...monthly, rule: 'FREQ=WEEKLY;BYDAY=MO;BYHOUR=6;BYMINUTE=0' });
    fireEvent.click(await screen.findByRole('button', { name: 'Thursday' }));
    expect(last?.rule).toContain('BYDAY=MO,TH');
    fireEvent.click(screen.getByRole('button', { name: 'Thursday' }));
    fireEvent.click(screen.getByRole('button', { name: 'Monday' }));
    expect(last?.rule).toContain('BYDAY=MO;');
  });

  it('counts longer intervals from its next run', async () => {
    show(monthly);
    fireEvent.change(await screen.findByLabelText('Interval in months'), { target: { value: '3' } });
    expect(last?.rule).toBe(
      'DTSTART;VALUE=DATE:20260401\nRRULE:FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=1;BYHOUR=6;BYMINUTE=0',
    );
  });
});

describe('recipients', () => {
  it('are found by name and added by keyboard, with what they would get', async () => {
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

  it('are told how much of the devices they see, as the server counts it', async () => {
    const post = vi.spyOn(http, 'post').mockResolvedValue([{ id: ILONA, seen: 2, of: 3 }]);
    show({ ...monthly, users: [ILONA] });
    expect(await screen.findByText(/sees 2 of 3 devices/)).toBeDefined();
    const question = { devices: [DEVICE], users: [ILONA] };
    expect(post).toHaveBeenCalledWith('/reports/base-report/recipients/reach', question, expect.anything());
  });

  it('keep what they are told while somebody is added', async () => {
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

  it('are told nothing of it where the server cannot be asked, but that', async () => {
    const { HttpError } = await import('#platform/http/http-error.ts');
    vi.spyOn(http, 'post').mockRejectedValue(new HttpError(503, 'database_busy', 'busy'));
    show({ ...monthly, users: [ILONA] });
    expect(await screen.findByRole('alert')).toBeDefined();
    expect(screen.queryByText(/gets nothing|sees/)).toBeNull();
  });

  it('who are gone are told, and can be removed', async () => {
    show({ ...monthly, users: ['10000000-0000-4000-8000-00000000dead'] });
    expect(await screen.findByText('The account is disabled or was deleted: gets nothing.')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Remove Unknown user' }));
    expect(last?.users).toEqual([]);
  });
});

describe('what it covers', () => {
  it('goes with the rhythm; runs that would send the same again are told', async () => {
    show(monthly);
    fireEvent.click(await screen.findByRole('button', { name: 'Daily' }));
    expect(last?.period).toBe('yesterday');
    expect(screen.queryByText(/cover the same period/)).toBeNull();
    cleanup();
    show({ ...monthly, rule: 'FREQ=DAILY;BYHOUR=6;BYMINUTE=0' });
    expect(await screen.findByText(/cover the same period/)).toBeDefined();
  });
});

describe('where no mail server is set', () => {
  it('it is said, with the way to set one for who may', async () => {
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

  it('others are told and led nowhere; nobody is told where there is one', async () => {
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

describe('trying it out', () => {
  it('waits for a report that the server knows', async () => {
    show(monthly, -1);
    expect(await screen.findByText(/first change has been kept/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Send a test to me now' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('button', { name: 'Show PDF' })).toHaveProperty('disabled', true);
  });

  it('says why a test was not sent', async () => {
    const { HttpError } = await import('#platform/http/http-error.ts');
    vi.spyOn(http, 'post').mockRejectedValue(new HttpError(503, 'print_service_unavailable', 'busy'));
    show(monthly);
    fireEvent.click(await screen.findByRole('button', { name: 'Send a test to me now' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Not sent:');
  });

  it('says of one that waits when it is tried again, and leads to its delivery', async () => {
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
    const text = /tried again by itself\. \(next try 2026-03-18 14:43\)/;
    expect(await screen.findByText(text, {}, { timeout: 10_000 })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Delivery log' })).toBeDefined();
    // Whoever has mended the server meanwhile does not wait for the next try.
    expect(screen.getByRole('button', { name: 'Send a test to me now' })).toHaveProperty('disabled', false);
  });

  it('asks with the same key until an answer has come, so that a lost one sends nothing twice', async () => {
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

  it('asks with another key once the report was changed: the lost answer was of what it held before', async () => {
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
