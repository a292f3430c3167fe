// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { startI18n } from '#platform/locale/i18n.ts';
import { useChangeWords } from './use-change-words.ts';

beforeAll(() => startI18n('en'));

it('the changes of a version are summed up in one line, with the number of those left out', async () => {
  const { result } = renderHook(useChangeWords);
  // The texts of the widgets are loaded separately.
  await vi.waitFor(() => expect(result.current).toBeTypeOf('function'));
  expect(
    result.current({
      fields: ['recurrence'],
      widgets: [
        { kind: 'added', component: 'LineChart', name: 'Gas' },
        { kind: 'resized', component: 'Gauge', name: '' },
      ],
      widgetCount: 4,
    }),
  ).toBe('Schedule: changed · Gas: added · Gauge: resized · +2');
  expect(result.current({ fields: [], widgets: [], widgetCount: 0 })).toBe('Nothing differs.');
});
