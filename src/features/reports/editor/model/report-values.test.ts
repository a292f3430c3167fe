import { describe, expect, it } from 'vitest';
import { type Report, UNNAMED_REPORT } from '#contract/reports/report.ts';
import type { Container } from '#contract/reports/widget.ts';
import { recurrenceFixture, reportFixture, widgetFixture } from './model-fixtures.ts';
import { payloadOf, valuesOf } from './report-values.ts';

describe('the body that is sent', () => {
  it('R-NORM-05 R-NORM-06 has no field that the contract does not know', () => {
    const widgets = [{ ...widgetFixture('LineChart'), moved: true }];
    const values = { ...reportFixture({ structure: widgets }), id: 7, draft: true };
    const payload = payloadOf(values);
    expect(Object.keys(payload)).not.toEqual(expect.arrayContaining(['id', 'draft']));
    expect(payload.structure[0]).not.toHaveProperty('moved');
  });

  it('trims the name and drops an empty group', () => {
    expect(payloadOf(reportFixture({ name: '  Week  ', group: '  ' }))).toMatchObject({
      name: 'Week',
      group: null,
    });
  });

  it('keeps dates only with a fixed period', () => {
    const dates = { startTime: '2026-02-01T00:00', endTime: '2026-02-28T23:45' };
    expect(payloadOf(reportFixture({ ...dates, period: 'fixed' }))).toMatchObject(dates);
    expect(payloadOf(reportFixture({ ...dates, period: 'today' }))).toMatchObject({
      startTime: null,
      endTime: null,
    });
  });

  it('R-REC-02 has no recurrence that is off and reaches nobody, and keeps a paused one', () => {
    const paused = { ...recurrenceFixture, isActive: false };
    expect(payloadOf(reportFixture({ recurrence: { ...paused, users: [] } })).recurrence).toBeNull();
    expect(payloadOf(reportFixture({ recurrence: paused })).recurrence).toEqual(paused);
  });
});

describe('a stored report in the form', () => {
  it('R-REP-01 has no name where nobody gave it one: the word that stands for none is not saved by hand', () => {
    expect(valuesOf(reportFixture({ name: UNNAMED_REPORT })).name).toBe('');
  });

  it('loses what only the server sets, keeps its revision, and is read row by row', () => {
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
