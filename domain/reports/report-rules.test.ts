import { describe, expect, it } from 'vitest';
import { type ReportInput, reportInputSchema } from '#contract/reports/report.ts';
import type { Container } from '#contract/reports/widget.ts';
import {
  copyOf,
  droppedBy,
  loadStructure,
  mayHold,
  reportForSaving,
  type StoredContainer,
  widgetsOf,
} from './report-rules.ts';

const UUID = '11111111-1111-4111-8111-111111111111';
const container = (over: Partial<StoredContainer> = {}): StoredContainer => ({
  i: 'a',
  component: 'LineChart',
  x: 0,
  y: 0,
  w: 6,
  h: 10,
  config: { name: '', aggregate: false, devices: [{ uuid: UUID, parameters: [{ value: 'energy' }] }] },
  ...over,
});
const report = (over: object = {}): ReportInput => ({
  name: 'Monthly energy',
  type: 'base-report',
  period: 'yesterday',
  structure: [container() as Container],
  recurrence: null,
  ...over,
});

describe('widgets of a report type', () => {
  it('R-TYPE-05 availability reports hold line charts only', () => {
    expect(widgetsOf('availability-report')).toEqual(['LineChart']);
  });

  it('R-TYPE-06 reports other than dashboards hold no live widgets', () => {
    for (const kind of ['Consumption', 'OperatingTime', 'Gauge', 'Logo', 'DigitalSensor'] as const) {
      expect(mayHold('base-report', kind)).toBe(false);
      expect(mayHold('additional-report', kind)).toBe(false);
      expect(mayHold('dashboard-report', kind)).toBe(true);
    }
    expect(mayHold('base-report', 'Invoice')).toBe(true);
  });

  it('R-TYPE-07 dashboards hold no invoices', () => {
    expect(mayHold('dashboard-report', 'Invoice')).toBe(false);
    const kept = loadStructure('dashboard-report', [container({ component: 'Invoice' })], () => undefined);
    expect(kept).toEqual([]);
  });
});

describe('loading of a stored report', () => {
  it('R-NORM-01 a widget position that is not a number becomes 0', () => {
    const [loaded] = loadStructure(
      'base-report',
      [container({ x: '3', y: null, w: Number.NaN, h: undefined })],
      () => undefined,
    );
    expect(loaded).toMatchObject({ x: 0, y: 0, w: 0, h: 0 });
  });

  it('R-NORM-02 a device takes the measure type of its module, or electricity', () => {
    const typeOf = (loaded: Container[]) => loaded[0]?.config.devices[0]?.measureType;
    expect(typeOf(loadStructure('base-report', [container()], () => 'flow'))).toBe('flow');
    expect(typeOf(loadStructure('base-report', [container()], () => undefined))).toBe('electricity');
  });

  it('R-NORM-03 KPI values move from the device to each parameter without values of its own', () => {
    const stored = container();
    stored.config.devices = [
      {
        uuid: UUID,
        hasKpi: true,
        kpi: 90,
        parameters: [{ value: 'energy' }, { value: 'frequency', kpi: 50 }],
      },
    ];
    const [device] = loadStructure('base-report', [stored], () => undefined)[0]?.config.devices ?? [];
    expect(device?.parameters).toEqual([
      { value: 'energy', hasKpi: true, kpi: 90, kpiMin: 0 },
      { value: 'frequency', hasKpi: true, kpi: 50, kpiMin: 0 },
    ]);
    expect(device).not.toHaveProperty('kpi');
  });

  it('R-REP-05 a device keeps its own hasKpi, and has none where none is stored', () => {
    const loadedWith = (own: { hasKpi?: boolean }) => {
      const stored = container();
      stored.config.devices = [{ uuid: UUID, ...own, parameters: [{ value: 'energy', hasKpi: false }] }];
      return loadStructure('base-report', [stored], () => undefined)[0]?.config.devices[0];
    };
    expect(loadedWith({ hasKpi: true })).toMatchObject({ hasKpi: true, parameters: [{ hasKpi: false }] });
    expect(loadedWith({})).not.toHaveProperty('hasKpi');
  });
});

describe('saving of a report', () => {
  it('R-NORM-04 fetched series of a device are not saved', () => {
    const dirty = report();
    Object.assign(dirty.structure[0]?.config.devices[0] as object, { series: [1, 2, 3] });
    expect(reportForSaving(dirty).structure[0]?.config.devices[0]).not.toHaveProperty('series');
  });

  it('R-NORM-05 flags of the grid are not saved', () => {
    const dirty = report();
    Object.assign(dirty.structure[0] as object, { touch: true, moved: true, moving: false });
    expect(Object.keys(reportForSaving(dirty).structure[0] as object).sort()).toEqual(
      ['component', 'config', 'h', 'i', 'w', 'x', 'y'].sort(),
    );
  });

  it('R-NORM-06 fields that the server manages are not saved', () => {
    const loaded = report({ id: 5, draft: false, createdAt: 'then', modifiedBy: 'somebody', revision: 3 });
    const saved = reportForSaving(loaded);
    expect(saved).not.toHaveProperty('id');
    expect(saved).not.toHaveProperty('createdAt');
    expect(saved.revision).toBe(3);
    expect(() => reportInputSchema.validateSync(saved, { strict: true })).not.toThrow();
  });

  it('R-REC-02 a recurrence without a rule is saved as no recurrence', () => {
    expect(
      reportForSaving(report({ recurrence: { rule: null, users: [], isActive: true } })).recurrence,
    ).toBeNull();
    expect(reportForSaving(report({ recurrence: { rule: 'false', users: [] } })).recurrence).toBeNull();
    expect(reportForSaving(report({ recurrence: undefined })).recurrence).toBeNull();
  });
});

describe('R-LIFE-04 copy of a report', () => {
  const panel = container({ i: 'p', component: 'Panel', x: 6, y: 4, w: 6, h: 12 }) as Container;
  const child = container({ i: 'c', x: 1, y: 2, w: 4, h: 8, parent: 'p' }) as Container;
  const gauge = container({ i: 'g', component: 'Gauge', parent: 'p' }) as Container;
  const source = report({
    type: 'dashboard-report',
    group: 'Plant',
    revision: 7,
    structure: [panel, child, gauge],
    recurrence: {
      rule: 'FREQ=DAILY',
      users: [UUID],
      isActive: true,
      zone: 'UTC',
      period: 'yesterday',
      catchUp: true,
    },
  });

  it('a copied report is a report of its own, without a revision and sent to nobody', () => {
    const copy = copyOf(source, { name: 'Twin', type: 'dashboard-report', group: null });
    expect(copy).toMatchObject({ name: 'Twin', group: null, recurrence: null });
    expect(copy).not.toHaveProperty('revision');
    expect(copy.structure).toHaveLength(3);
  });

  it('copying a report drops exactly the widgets that the new type may not hold, and names them', () => {
    expect(droppedBy(source.structure, 'base-report').map(({ i }) => i)).toEqual(['g']);
    const copy = copyOf(source, { name: 'Base', type: 'base-report', group: null });
    expect(copy.structure.map(({ i, parent }) => [i, parent])).toEqual([
      ['p', undefined],
      ['c', 'p'],
    ]);
  });

  it('copying a report keeps the content of a dropped panel where it was seen', () => {
    expect(droppedBy(source.structure, 'availability-report').map(({ i }) => i)).toEqual(['p', 'g']);
    const [only, ...others] = copyOf(source, {
      name: 'Availability',
      type: 'availability-report',
      group: null,
    }).structure;
    expect(only).toMatchObject({ i: 'c', x: 7, y: 6, w: 4, h: 8, parent: null });
    expect(others).toEqual([]);
  });
});
