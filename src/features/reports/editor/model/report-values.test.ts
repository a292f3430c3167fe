import { describe, expect, it } from 'vitest';
import { type Report, UNNAMED_REPORT } from '#contract/reports/report.ts';
import type { Container } from '#contract/reports/widget.ts';
import { recurrenceFixture, reportFixture, widgetFixture } from './model-fixtures.ts';
import { payloadOf, valuesOf } from './report-values.ts';

describe('request body of a save', () => {
  it('R-NORM-05 R-NORM-06 the body of a report save has no field that the contract does not know', () => {
    const widgets = [{ ...widgetFixture('LineChart'), touch: true, moved: true, moving: true }];
    const values = { ...reportFixture({ structure: widgets }), id: 7, draft: true };
    const payload = payloadOf(values);
    expect(payload).not.toHaveProperty('id');
    expect(payload).not.toHaveProperty('draft');
    for (const flag of ['touch', 'moved', 'moving']) expect(payload.structure[0]).not.toHaveProperty(flag);
  });

  it('a report save trims the name and drops an empty group', () => {
    expect(payloadOf(reportFixture({ name: '  Week  ', group: '  ' }))).toMatchObject({
      name: 'Week',
      group: null,
    });
  });

  it('a report save keeps dates only with a fixed period', () => {
    const dates = { startTime: '2026-02-01T00:00', endTime: '2026-02-28T23:45' };
    expect(payloadOf(reportFixture({ ...dates, period: 'fixed' }))).toMatchObject(dates);
    expect(payloadOf(reportFixture({ ...dates, period: 'today' }))).toMatchObject({
      startTime: null,
      endTime: null,
    });
  });

  it('R-REC-02 a report save drops an inactive recurrence without recipients, and keeps a paused one', () => {
    const paused = { ...recurrenceFixture, isActive: false };
    expect(payloadOf(reportFixture({ recurrence: { ...paused, users: [] } })).recurrence).toBeNull();
    expect(payloadOf(reportFixture({ recurrence: paused })).recurrence).toEqual(paused);
  });
});

describe('stored report in the form', () => {
  it('R-REP-01 an unnamed report has an empty name in the form, so that the placeholder is not saved as its name', () => {
    expect(valuesOf(reportFixture({ name: UNNAMED_REPORT })).name).toBe('');
  });

  it('the report form drops fields set by the server, keeps the revision, and has widgets in reading order', () => {
    const widget = (i: string, y: number): Container => ({
      ...widgetFixture('TextEditor', i),
      i,
      y,
    });
    const stored: Report = {
      ...reportFixture({ structure: [widget('below', 5), widget('above', 0)] }),
      id: 7,
      revision: 3,
      draft: false,
      createdAt: '2026-01-01T00:00:00Z',
      createdBy: null,
      modifiedAt: '2026-01-01T00:00:00Z',
      modifiedBy: null,
      resolved: { startTime: '2026-02-01T00:00', endTime: '2026-02-28T23:45', zone: 'Europe/Budapest' },
      issue: null,
      unsaved: null,
    };
    const values = valuesOf(stored);
    expect(values.structure.map(({ i }) => i)).toEqual(['above', 'below']);
    expect(values.revision).toBe(3);
    expect(values).not.toHaveProperty('id');
    expect(values).not.toHaveProperty('createdAt');
  });
});
