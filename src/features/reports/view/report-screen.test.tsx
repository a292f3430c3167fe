// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ReportCanvasProps } from '#canvas/report-canvas.tsx';
import { widgetFixture } from '#canvas/settings/settings.fixture.ts';
import type { User } from '#contract/people/user.ts';
import { REPORT_TYPES, type Report } from '#contract/reports/report.ts';
import type { WallPeriod } from '#domain/time/report-period.ts';
import { startI18n } from '#platform/locale/i18n.ts';
import { userStore } from '#platform/session/structure.ts';
import { ReportScreen, type ReportScreenProps } from './report-screen.tsx';
import type { AddressedView } from './view-period.ts';

const { isManagementInstance } = vi.hoisted(() => ({ isManagementInstance: vi.fn(() => false) }));
vi.mock('#platform/session/instance-kind.ts', () => ({ isManagementInstance }));
vi.mock('#platform/saved/saved-state.ts', () => ({
  load: async () => undefined,
  save: async () => undefined,
}));
vi.mock('#canvas/report-canvas.tsx', () => ({
  ReportCanvas: ({ report, mode, period, generatedId }: ReportCanvasProps) => (
    <output data-compared={report.structure.map(({ config }) => config.compareWith).join()}>
      {[mode, period.startTime, period.endTime, generatedId].join(' ')}
    </output>
  ),
}));

const OWN: WallPeriod = { startTime: '2026-02-01T00:00', endTime: '2026-02-28T23:45' };
const NOTHING_ASKED: AddressedView = { period: null, compareWith: null, problem: null };
const ASKED: AddressedView = {
  ...NOTHING_ASKED,
  period: { startTime: '2026-01-05T00:00', endTime: '2026-01-05T23:45' },
};
const EDITION = {
  id: 'issue-7',
  createdAt: '2026-03-01T05:00:00Z',
  dataChangedAt: null,
  kind: 'print',
} as const;

const reportOf = (changes: Partial<Report>): Report =>
  ({
    id: 7,
    name: 'Press shop',
    type: 'base-report',
    revision: 1,
    structure: [],
    issue: null,
    resolved: { ...OWN, zone: 'Europe/Budapest' },
    ...changes,
  }) as Report;

beforeAll(() => {
  // Wide window, as on a desk.
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
beforeAll(() => startI18n('en'));
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-18T23:30:00Z') });
  isManagementInstance.mockReturnValue(false);
  userStore.set({ id: 'u', roles: ['ROLE_DEVELOPER'], numberStyle: 'language' } as unknown as User);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function show(report: Partial<Report>, props: Partial<ReportScreenProps> = {}) {
  const onView = vi.fn<ReportScreenProps['onView']>();
  render(
    <MemoryRouter>
      <ReportScreen
        {...{ report: reportOf(report), asked: NOTHING_ASKED, isPrint: false, onView, onReload: vi.fn() }}
        {...props}
      />
    </MemoryRouter>,
  );
  return onView;
}
const canvas = async () => (await screen.findByRole('status')).textContent;

describe('R-TYPE-01 report on screen', () => {
  it.each(REPORT_TYPES.filter((type) => type !== 'dashboard-report'))(
    'a %s shows its own period',
    async (type) => {
      show({ type });
      expect(await canvas()).toBe('view 2026-02-01T00:00 2026-02-28T23:45 ');
      expect(screen.getByRole('button', { name: /2026-02-01 – 2026-02-28/ })).toBeTruthy();
    },
  );

  it('R-TYPE-03 X-13 a dashboard shows the current day of its site live and uses its own period only on paper', async () => {
    show({ type: 'dashboard-report', period: 'previous-month' });
    expect(await canvas()).toBe('live 2026-03-19T00:00 2026-03-19T23:45 ');
    expect(screen.getByRole('button', { name: /2026-03-19/ })).toBeTruthy();
    cleanup();
    show({ type: 'dashboard-report', period: 'previous-month' }, { isPrint: true });
    expect(await canvas()).toBe('print 2026-02-01T00:00 2026-02-28T23:45 ');
  });

  it('a dashboard with a chosen period shows that period, with a way back to live', async () => {
    const onView = show({ type: 'dashboard-report' }, { asked: ASKED });
    expect(await canvas()).toBe('view 2026-01-05T00:00 2026-01-05T23:45 ');
    fireEvent.click(screen.getByRole('button', { name: 'Back to live' }));
    expect(onView).toHaveBeenCalledWith({ period: null });
  });

  it('the arrow buttons and Alt with an arrow step to the neighbouring period, but not into the future', async () => {
    const onView = show({});
    fireEvent.click(await screen.findByRole('button', { name: /^Earlier: 2026-01-01 – 2026-01-31/ }));
    fireEvent.keyDown(document.body, { key: 'ArrowRight', altKey: true });
    expect(onView.mock.calls).toEqual([
      [{ period: { startTime: '2026-01-01T00:00', endTime: '2026-01-31T23:45' } }],
      [{ period: { startTime: '2026-03-01T00:00', endTime: '2026-03-31T23:45' } }],
    ]);
    cleanup();
    const onToday = show({ type: 'dashboard-report' });
    fireEvent.keyDown(document.body, { key: 'ArrowRight', altKey: true });
    expect(screen.getByRole('button', { name: /has not begun/ })).toHaveProperty('disabled', true);
    expect(onToday).not.toHaveBeenCalled();
  });

  it('a step to today on a dashboard returns to live', async () => {
    const period = { startTime: '2026-03-18T00:00', endTime: '2026-03-18T23:45' };
    const onView = show({ type: 'dashboard-report' }, { asked: { ...NOTHING_ASKED, period } });
    fireEvent.click(await screen.findByRole('button', { name: /^Later/ }));
    expect(onView).toHaveBeenCalledWith({ period: null });
  });

  it('every widget that can compare follows the comparison of the page', async () => {
    const structure = [
      widgetFixture('LineChart', []),
      widgetFixture('DataBlock', [], { compareWith: 'previous-year' }),
      widgetFixture('Heatmap', []),
    ];
    const compared = async (): Promise<string | undefined> =>
      (await screen.findByRole('status')).dataset.compared;
    show({ structure }, { asked: { ...NOTHING_ASKED, compareWith: 'same-weekdays' } });
    expect(await compared()).toBe('same-weekdays,same-weekdays,');
    expect(screen.getByText('Same weekdays')).toBeTruthy();
    cleanup();
    show({ structure });
    expect(await compared()).toBe(',previous-year,');
  });

  it('an address with a period of fifty years says so above the usual period', async () => {
    show({}, { asked: { ...NOTHING_ASKED, problem: 'long' } });
    expect(await canvas()).toBe('view 2026-02-01T00:00 2026-02-28T23:45 ');
    expect(screen.getByRole('alert').textContent).toContain('longer than 11 years');
  });

  it('an edition whose data changed says so in its head', async () => {
    show({ issue: { ...EDITION, dataChangedAt: '2026-03-02T05:00:00Z' } });
    expect(await screen.findByText('Data changed since 2026-03-02 06:00')).toBeTruthy();
  });

  it('a frozen edition keeps its numbers and its period', async () => {
    show({ issue: EDITION }, { asked: ASKED });
    expect(await canvas()).toBe('view 2026-02-01T00:00 2026-02-28T23:45 issue-7');
    expect(screen.getByText('Edition of 2026-03-01 06:00, frozen')).toBeTruthy();
    expect(screen.getByRole('button', { name: /2026-02-01/ })).toHaveProperty('disabled', true);
  });

  it('R-TYPE-04 X-12 the dates of a base report cannot be chosen on a management instance', async () => {
    isManagementInstance.mockReturnValue(true);
    show({ type: 'base-report' }, { asked: ASKED });
    expect(await canvas()).toContain('2026-02-01T00:00');
    expect(screen.getByRole('button', { name: /2026-02-01/ })).toHaveProperty('disabled', true);
  });

  it('P-UI-06 a report shown as on paper has no controls', async () => {
    show({}, { isPrint: true });
    expect(await canvas()).toContain('print ');
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('a report fills the screen on request, and Escape ends this', async () => {
    show({});
    const button = await screen.findByRole('button', { name: 'Full screen' });
    button.focus();
    fireEvent.click(button);
    const area = document.querySelector('[data-full]') as HTMLElement;
    expect(document.activeElement).toBe(area);
    fireEvent.keyDown(area, { key: 'Escape' });
    expect(document.querySelector('[data-full]')).toBeNull();
    expect(document.activeElement).toBe(button);
  });
});
