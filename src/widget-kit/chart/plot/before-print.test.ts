// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { beforePrint } from './before-print.ts';

it('a chart that fails before printing gets its error, and the other charts are still drawn', () => {
  const steps: string[] = [];
  const failure = new Error('no such axis');
  const fail = vi.fn();
  const forget = [
    beforePrint({
      measure: () => steps.push('measure a'),
      draw: () => {
        throw failure;
      },
      fail,
    }),
    beforePrint({
      measure: () => steps.push('measure b'),
      draw: () => steps.push('draw b'),
      fail: () => undefined,
    }),
  ];
  window.dispatchEvent(new Event('beforeprint'));
  for (const stop of forget) stop();
  expect(steps).toEqual(['measure a', 'measure b', 'draw b']);
  expect(fail).toHaveBeenCalledExactlyOnceWith(failure);
});
