// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { containerSchema } from '#contract/reports/widget.ts';
import { viewOf } from '#widget-kit/view.fixture.ts';
import Divider from './divider.tsx';

afterEach(cleanup);

const show = (name: string) => {
  const stored = { i: 'd', component: 'divider', x: 0, y: 0, w: 12, h: 1, config: { name } };
  const view = viewOf({ container: containerSchema.validateSync(stored), block: null as never });
  return render(<Divider {...view} />).container;
};

it('R-WID-LOGO-02 O-34 a divider is a line across the page, with a title where it has one', () => {
  show('Press shop');
  expect(screen.getByRole('heading', { name: 'Press shop' })).toBeTruthy();
  cleanup();
  expect(show('').firstElementChild).not.toBeNull();
  expect(screen.queryByRole('heading')).toBeNull();
});
