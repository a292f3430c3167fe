// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { block, column, container } from '#widget-kit/block.fixture.ts';
import { pretendSize, viewOf, wordsOfWidgets } from '#widget-kit/view.fixture.ts';
import DataTable from './data-table.tsx';

beforeAll(async () => {
  pretendSize(800, 600);
  await wordsOfWidgets();
});
afterEach(cleanup);

const START = Date.parse('2026-06-03T00:00:00+02:00');
const show = (labels: number[], values: number[]) => {
  const columns = [{ energy: column(labels, values) }];
  render(<DataTable {...viewOf({ container: container(columns), block: block(columns) })} />);
};

it('R-WID-TABLE-03 a data table without intervals says that there is no data', () => {
  show([], []);
  expect(screen.getByText('No data in this period')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

it('a data table with a single interval is drawn', async () => {
  show([START], [1.5]);
  expect((await screen.findByRole('table')).textContent).toContain('1.5');
  expect(screen.queryByText('No data in this period')).toBeNull();
});
