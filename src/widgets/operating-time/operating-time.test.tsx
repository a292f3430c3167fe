// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { block, column, container } from '#widget-kit/block.fixture.ts';
import { pretendSize, tableInputOf, viewOf, wordsOfWidgets } from '#widget-kit/view.fixture.ts';
import OperatingTime from './operating-time.tsx';
import { toTable } from './to-table.ts';

const MIDNIGHT = Date.parse('2026-06-03T00:00:00+02:00');
const QUARTER_MS = 900_000;

beforeAll(async () => {
  await wordsOfWidgets();
  pretendSize(400, 300);
});
afterEach(cleanup);

const labels = Array.from({ length: 96 }, (_, index) => MIDNIGHT + index * QUARTER_MS);
const shares = (isOn: (quarter: number) => boolean) =>
  labels.map((_, quarter) => (quarter >= 58 ? null : isOn(quarter) ? 1 : 0));

/** Columns of a machine that runs in the given quarter-hours. */
const machine = (isOn: (quarter: number) => boolean) => {
  const active = shares(isOn);
  return {
    isActive: column(labels, active, { unit: '' }),
    operatingTime: column(
      labels,
      active.map((share) => (share === null ? null : share / 4)),
      { unit: 'h' },
    ),
  };
};

const MACHINES = [machine((quarter) => quarter >= 51), machine((quarter) => quarter < 20)];
const shown = () => ({
  container: container(MACHINES),
  block: block(MACHINES),
  now: MIDNIGHT + 58 * QUARTER_MS,
});

describe('operating time', () => {
  it('R-WID-OPT-01 R-DATA-07 operating time shows whether each machine is active, since when, and its operating hours', () => {
    render(<OperatingTime {...viewOf(shown())} />);
    const [first, second] = screen.getAllByRole('listitem');
    expect(first?.textContent).toMatch(/^Meter 1Active since 12:45.*1\.75\sh/);
    expect(second?.textContent).toMatch(/^Meter 2Inactive since 05:00.*5\.00\sh/);
    expect(first?.querySelector('[data-value]')?.getAttribute('data-value')).toBe('1.75');
  });

  it('R-WID-OPT-02 R-WID-OPT-03 operating time has a strip with ticks at slots 0, 60 and the last', () => {
    const { container: page } = render(<OperatingTime {...viewOf(shown())} />);
    const [strip] = page.querySelectorAll('svg');
    expect(strip?.querySelector('.run')?.getAttribute('d')).toBe('M212.50 16v-16.00h29.17v16.00z');
    expect(
      [...(strip?.querySelectorAll('[data-tick]') ?? [])].map((tick) => tick.getAttribute('data-tick')),
    ).toEqual(['0', '60', '95']);
  });

  it.each([
    ['2026-06-03', '+02:00', 24, ['0%', '25%', '50%', '75%', '100%']],
    ['2026-10-25', '+02:00', 25, ['0%', '28%', '52%', '76%', '100%']],
  ])('operating time has the time labels of %s at their own hours', (day, offset, hours, places) => {
    const start = Date.parse(`${day}T00:00:00${offset}`);
    const all = Array.from({ length: 4 * hours }, (_, index) => start + index * QUARTER_MS);
    const one = [
      {
        isActive: column(
          all,
          all.map(() => 1),
          { unit: '' },
        ),
      },
    ];
    const period = { startTime: `${day}T00:00`, endTime: `${day}T23:45` };
    const { container: page } = render(
      <OperatingTime {...viewOf({ container: container(one), block: block(one), period, now: start })} />,
    );
    const labels = [...page.querySelectorAll<HTMLElement>('span[style]')];
    expect(labels.map(({ textContent }) => textContent)).toEqual([
      '00:00',
      '06:00',
      '12:00',
      '18:00',
      '24:00',
    ]);
    expect(labels.map(({ style }) => style.left)).toEqual(places);
  });

  it('operating time names each day of a short period once', () => {
    const start = Date.parse('2026-06-03T00:00:00+02:00');
    const all = Array.from({ length: 4 * 72 }, (_, index) => start + index * QUARTER_MS);
    const one = [
      {
        isActive: column(
          all,
          all.map(() => 1),
          { unit: '' },
        ),
      },
    ];
    const period = { startTime: '2026-06-03T00:00', endTime: '2026-06-05T23:45' };
    const { container: page } = render(
      <OperatingTime {...viewOf({ container: container(one), block: block(one), period, now: start })} />,
    );
    const labels = [...page.querySelectorAll<HTMLElement>('span[style]')];
    expect(labels.map(({ textContent }) => textContent)).toEqual(['06-03', '06-04', '06-05']);
  });

  it('operating time reads out the slots by arrow keys, and the ticks by page keys', () => {
    render(<OperatingTime {...viewOf(shown())} />);
    const [cursor] = screen.getAllByRole('slider');
    const press = (key: string) => {
      if (cursor) fireEvent.keyDown(cursor, { key });
      return cursor?.getAttribute('aria-valuetext');
    };
    expect(press('ArrowLeft')).toBe('14:15 – 14:30: active');
    expect(press('Home')).toBe('00:00 – 00:15: inactive');
    expect(press('PageUp')).toBe('15:00 – 15:15: yet to come');
    expect(press('End')).toBe('23:45 – 24:00: yet to come');
    expect(press('Escape')).toBe('Arrow keys read the values');
  });

  it('operating time writes many hours in full instead of in thousands', () => {
    const [first] = MACHINES;
    const long = first && [{ ...first, operatingTime: { ...first.operatingTime, total: 4270.4 } }];
    const { container: page } = render(
      <OperatingTime {...viewOf({ container: container(long ?? []), block: block(long ?? []) })} />,
    );
    expect(page.querySelector('.hours')?.textContent).toBe('4,270\u00a0h');
  });

  it('operating time has no controls on paper', () => {
    render(<OperatingTime {...viewOf({ ...shown(), mode: 'print' })} />);
    expect(screen.queryByRole('slider')).toBeNull();
  });

  it('operating time shows nothing for a machine that is gone', () => {
    const { container: settings } = shown();
    const { container: page } = render(
      <OperatingTime {...viewOf({ container: settings, block: block([]) })} />,
    );
    expect(page.textContent).toBe('');
  });

  it('operating time has a table with a row per interval and a column per machine', () => {
    const { columns, rows } = toTable({
      ...tableInputOf(shown().container, shown().block),
      now: shown().now,
    });
    expect(columns.map(({ title, kind }) => [title, kind])).toEqual([
      ['table.date.quarter', 'text'],
      ['Meter 1', 'percent'],
      ['Meter 2', 'percent'],
    ]);
    expect(rows).toHaveLength(58);
    expect(rows[0]).toEqual(['2026-06-03 00:00', 0, 1]);
  });

  it('operating time lists the rows of its table in time order on the day the clocks go back', () => {
    const start = Date.parse('2026-10-25T00:00:00+02:00');
    const quarters = Array.from({ length: 100 }, (_, index) => start + index * QUARTER_MS);
    const long = [
      {
        isActive: column(
          quarters,
          quarters.map(() => 1),
          { unit: '' },
        ),
      },
    ];
    const { rows } = toTable({
      ...tableInputOf(container(long), block(long)),
      period: { startTime: '2026-10-25T00:00', endTime: '2026-10-25T23:45' },
      now: start + 100 * QUARTER_MS,
    });
    expect(rows.slice(10, 14).map(([time]) => time)).toEqual([
      '2026-10-25 02:30 +02:00',
      '2026-10-25 02:45 +02:00',
      '2026-10-25 02:00 +01:00',
      '2026-10-25 02:15 +01:00',
    ]);
  });
});
