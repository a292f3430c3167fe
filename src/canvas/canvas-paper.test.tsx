// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Container } from '#contract/reports/widget.ts';
import { CanvasPaper } from './canvas-paper.tsx';

const chart = (i: string): Container => ({
  i,
  component: 'LineChart',
  x: 0,
  y: 0,
  w: 6,
  h: 10,
  config: { name: i, devices: [], aggregate: false },
});

it('widgets stored in the same place are printed below each other, as on screen', () => {
  const { container } = render(
    <CanvasPaper structure={[chart('a'), chart('b')]} channel={() => undefined} slot={({ i }) => i} />,
  );
  const stripes = [...container.querySelectorAll('[data-print] > div')].map(({ textContent }) => textContent);
  expect(stripes).toEqual(['a', 'b']);
});
