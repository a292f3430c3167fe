// @vitest-environment jsdom
import '#contract/problem-codes.ts';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Reservation } from '#contract/installation/installation.ts';
import type { ReportType } from '#contract/reports/report.ts';
import type { Container } from '#contract/reports/widget.ts';
import { startI18n } from '#platform/locale/i18n.ts';
import { updateStructure } from '#platform/session/structure.ts';
import { nodeFixture, widgetFixture } from './settings.fixture.ts';
import SettingsDialog, { type SettingsDialogProps } from './settings-dialog.tsx';

const meter = nodeFixture(1, ['energy', 'effectivePowerTotal', 'reactiveEnergyInductiveTotal'], {
  name: 'Press shop',
  firstFetch: Date.parse('2026-01-05T07:52:10Z'),
});
const provider = nodeFixture(2, ['effectivePowerTotal'], { name: 'Grid feed', type: 'provider' });
const site = { id: meter.siteId ?? '', name: 'Foundry', timezone: 'Europe/Budapest' };

beforeAll(async () => {
  await startI18n('en');
  const asModule = (node: typeof meter) => [node.uuid, { ...node, lastFetchObj: null }] as const;
  updateStructure({ sites: [site], modules: new Map([asModule(meter), asModule(provider)]) as never });
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
});
afterEach(cleanup);

async function show(container: Container, reportType: ReportType = 'dashboard-report') {
  const props = {
    container,
    reportType,
    onSave: vi.fn<SettingsDialogProps['onSave']>(),
    onDelete: vi.fn(),
    onClose: vi.fn(),
    onDirty: vi.fn(),
  };
  render(<SettingsDialog {...props} />);
  const dialog = within(await screen.findByRole('dialog'));
  return { ...props, dialog };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const openTab = (name: string) => fireEvent.click(screen.getByRole('tab', { name }));

describe('edited copy of a widget', () => {
  it('R-SET-01 the settings dialog edits and saves a copy, and the widget itself stays unchanged', async () => {
    const widget = widgetFixture('LineChart', [meter]);
    const before = structuredClone(widget);
    const { onSave } = await show(widget);
    type('Title', 'Load');
    press('Save');
    await expect.poll(() => onSave.mock.calls.length).toBe(1);
    expect(onSave.mock.calls[0]?.[0]).toMatchObject({ i: 'w1', config: { name: 'Load' } });
    expect(widget).toEqual(before);
  });

  it('R-SET-01 Discard in the settings dialog drops the edited copy', async () => {
    const { onSave, onClose } = await show(widgetFixture('LineChart', [meter]));
    type('Title', 'Load');
    press('Discard');
    expect(onClose).toHaveBeenCalledOnce();
    expect(onSave).not.toHaveBeenCalled();
  });

  it('closing the settings dialog asks before the edited copy is lost', async () => {
    const { onClose, onDirty } = await show(widgetFixture('LineChart', [meter]));
    type('Title', 'Load');
    await expect.poll(() => onDirty.mock.lastCall).toEqual([true]);
    press('Close');
    press('Continue editing');
    expect(onClose).not.toHaveBeenCalled();
    press('Close');
    fireEvent.click(
      within(screen.getByRole('dialog', { name: 'Discard the changes?' })).getByRole('button', {
        name: 'Discard',
      }),
    );
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('the settings dialog closes at once when nothing was changed', async () => {
    const { onClose } = await show(widgetFixture('LineChart', [meter]));
    press('Close');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('R-SET-03 a widget is deleted only after confirmation', async () => {
    const { onDelete } = await show(widgetFixture('LineChart', [meter]));
    press('Delete widget');
    const question = within(screen.getByRole('dialog', { name: 'Delete the widget “One”?' }));
    fireEvent.click(question.getByRole('button', { name: 'Cancel' }));
    expect(onDelete).not.toHaveBeenCalled();
    press('Delete widget');
    const again = within(screen.getByRole('dialog', { name: 'Delete the widget “One”?' }));
    fireEvent.click(again.getByRole('button', { name: 'Delete widget' }));
    expect(onDelete).toHaveBeenCalledOnce();
  });
});

describe('contracted power in the settings of a gauge', () => {
  const showGauge = async (reservations: Reservation[]): Promise<string | null> => {
    updateStructure({ reservations });
    const { dialog } = await show(widgetFixture('Gauge', [provider]));
    return (await dialog.findByText(/^The scale of a provider/)).textContent;
  };
  const reserved = {
    providerId: provider.uuid,
    reservation: 1250,
    availableCapacity: 1500,
    isConfigured: true,
  };

  it('P-BOOT-01 P-DATA-10 the gauge settings of a provider show its contracted power, or that none is entered', async () => {
    expect(await showGauge([reserved])).toContain(
      'Contracted power 1,250.0 kW, available capacity 1,500.0 kW.',
    );
    cleanup();
    expect(await showGauge([{ ...reserved, isConfigured: false, reservation: null }])).toContain(
      'No contracted power is entered',
    );
    cleanup();
    expect(await showGauge([])).not.toMatch(/ontracted/);
  });
});

describe('settings groups', () => {
  it('R-SET-05 the intervals of a widget are quarter-hours or days', async () => {
    const { onSave } = await show(widgetFixture('LineChart', [meter]));
    expect(screen.getByRole('radio', { name: 'Quarter hour' }).getAttribute('aria-checked')).toBe('true');
    choose('Daily');
    press('Save');
    await expect.poll(() => onSave.mock.lastCall?.[0].config.aggregate).toBe(true);
  });

  it('R-SET-04 the head of a widget stores the chosen background and text colour', async () => {
    const { onSave } = await show(widgetFixture('LineChart', [meter]));
    openTab('Frame');
    press('Background #1F2837');
    choose('Dark');
    press('Save');
    await expect
      .poll(() => onSave.mock.lastCall?.[0].config)
      .toMatchObject({ panelHeaderBackground: '#1F2837', panelHeaderColor: 'dark' });
  });

  it('R-SET-17 every report type offers a maximum for widgets, and only availability reports offer a minimum', async () => {
    await show(widgetFixture('LineChart', [meter]), 'base-report');
    expect(screen.getByLabelText('KPI maximum of Energy')).toBeDefined();
    expect(screen.queryByLabelText('KPI minimum of Energy')).toBeNull();
    cleanup();
    const { onSave } = await show(widgetFixture('LineChart', [meter]), 'availability-report');
    fireEvent.click(screen.getByRole('switch', { name: 'KPI of Energy' }));
    type('KPI minimum of Energy', '2');
    type('KPI maximum of Energy', '34.5');
    press('Save');
    await expect
      .poll(() => onSave.mock.lastCall?.[0].config.devices[0]?.parameters[0])
      .toMatchObject({ hasKpi: true, kpi: 34.5, kpiMin: 2 });
  });

  it('R-SET-17 widgets that draw no limits offer none', async () => {
    await show(widgetFixture('DataTable', [meter]));
    expect(screen.queryByRole('switch', { name: /^KPI/ })).toBeNull();
  });

  it('R-SET-09 R-SET-10 a gauge has limits, unless it shows a provider', async () => {
    await show(widgetFixture('Gauge', [meter], { gaugeLimits: null }));
    openTab('Scale');
    fireEvent.click(await screen.findByRole('switch', { name: /^Red zone/ }));
    const textIn = (label: RegExp): string => (screen.getByLabelText(label) as HTMLInputElement).value;
    await expect.poll(() => screen.queryByLabelText(/^Red from/)).not.toBeNull();
    expect([textIn(/^Red from/), textIn(/^End of the scale/)]).toEqual(['100', '150']);
    cleanup();
    await show(widgetFixture('Gauge', [provider]));
    openTab('Scale');
    expect(await screen.findByText(/follows from its power reservation/)).toBeDefined();
    expect(screen.queryByRole('switch', { name: /^Red zone/ })).toBeNull();
  });

  it('R-SET-06 R-SET-08 a device can be shown for a part of the time, from the quarter-hour of its first reading', async () => {
    const { onSave } = await show(widgetFixture('LineChart', [meter]));
    fireEvent.click(screen.getByRole('switch', { name: 'Only a part of the time: Press shop' }));
    const group = within(await screen.findByRole('group', { name: 'Shown from' }));
    expect((group.getByLabelText('Shown from') as HTMLInputElement).value).toBe('2026-01-05');
    press('Save');
    await expect
      .poll(() => onSave.mock.lastCall?.[0].config.devices[0]?.date)
      .toEqual({ start: '2026-01-05T08:45', end: null });
  });

  it('R-TYPE-04 the settings in a base report on a management instance offer no dates', async () => {
    const meta = document.createElement('meta');
    meta.name = 'quarterhour-instance';
    meta.content = 'management';
    document.head.append(meta);
    await show(widgetFixture('LineChart', [meter]), 'base-report');
    expect(screen.queryByRole('switch', { name: /^Only a part of the time/ })).toBeNull();
    expect(screen.getByText(/The dates of base reports cannot be chosen/)).toBeDefined();
    cleanup();
    await show(widgetFixture('LineChart', [meter]), 'dashboard-report');
    expect(screen.getByRole('switch', { name: /^Only a part of the time/ })).toBeDefined();
    meta.remove();
  });

  it('the settings of a chart offer the comparison with another period', async () => {
    const { onSave } = await show(widgetFixture('LineChart', [meter]));
    openTab('Axes and KPI');
    const field = screen.getByLabelText('Compare with', { selector: 'input' });
    field.focus();
    fireEvent.keyDown(field, { key: 'ArrowDown', code: 'ArrowDown' });
    fireEvent.click(await screen.findByText('Previous year'));
    press('Save');
    await expect.poll(() => onSave.mock.lastCall?.[0].config.compareWith).toBe('previous-year');
  });
});

describe('refused save', () => {
  it('R-SET-11 a refused save of a widget says what is missing, and in which settings group', async () => {
    const { onSave, dialog } = await show(widgetFixture('LineChart', []));
    expect(dialog.queryByText('Choose at least one device.')).toBeNull();
    openTab('Frame');
    press('Save');
    expect(await dialog.findByText('Choose at least one device.')).toBeDefined();
    expect(await dialog.findByRole('tab', { name: /^Data.*incomplete/, selected: true })).toBeDefined();
    expect(onSave).not.toHaveBeenCalled();
  });

  it('the settings of a widget known to be incomplete say so at once', async () => {
    const props = { onSave: vi.fn(), onDelete: vi.fn(), onClose: vi.fn() };
    render(
      <SettingsDialog
        {...props}
        container={widgetFixture('PieChart', [])}
        reportType="base-report"
        showsProblems
      />,
    );
    expect(await screen.findByText('Choose at least one device.')).toBeDefined();
  });
});
