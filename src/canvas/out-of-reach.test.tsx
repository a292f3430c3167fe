// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { OutOfReach } from '#contract/reports/out-of-reach.ts';
import { startI18n } from '#platform/locale/i18n.ts';
import { CanvasPaper } from './canvas-paper.tsx';
import { OutOfReachLine } from './out-of-reach-line.tsx';

beforeAll(() => startI18n('en'));
afterEach(cleanup);

const lineOf = async (outOfReach: OutOfReach | undefined): Promise<string | null> => {
  const { container } = render(<OutOfReachLine outOfReach={outOfReach} />);
  if (outOfReach && outOfReach.widgets + outOfReach.devices > 0)
    await vi.waitFor(() => expect(container.textContent).toContain('cannot see'));
  return container.textContent;
};

it('one line counts the widgets and devices that the reader cannot see', async () => {
  expect(await lineOf({ widgets: 3, devices: 0, inWidgets: [] })).toBe(
    '3 more widgets show sites that you cannot see.',
  );
  expect(await lineOf({ widgets: 1, devices: 2, inWidgets: [{ id: 'a', devices: 2 }] })).toBe(
    '1 more widget shows sites that you cannot see. 2 more devices belong to sites that you cannot see.',
  );
});

it('a reader of the whole report, and one of an older server, get no such line', async () => {
  expect(await lineOf({ widgets: 0, devices: 0, inWidgets: [] })).toBe('');
  expect(await lineOf(undefined)).toBe('');
});

it('on paper the line stands below all widgets', () => {
  const { container } = render(
    <CanvasPaper structure={[]} channel={() => undefined} slot={() => null} lastLine={<p>the end</p>} />,
  );
  expect(container.querySelector('[data-print]')?.lastElementChild?.textContent).toBe('the end');
});
