// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { BlockGap, BlockResult } from '#contract/reports/block.ts';
import { startI18n } from '#platform/locale/i18n.ts';
import { block, container, uuid } from '#widget-kit/block.fixture.ts';
import { Gaps } from './gaps.tsx';

beforeAll(() => startI18n('en'));
afterEach(cleanup);

const names = { [uuid(1)]: 'Lab', [uuid(2)]: 'Press' };
const tell = async (gaps: BlockGap[]): Promise<string | null> => {
  const settings = container([]);
  settings.config.devices = [1, 2, 3, 4].map((n) => ({ uuid: uuid(n), name: `Stored ${n}`, parameters: [] }));
  const result: BlockResult = { ...block([]), names, gaps };
  const { container: page } = render(<Gaps container={settings} block={result} />);
  await vi.waitFor(() => expect(page.textContent).not.toBe(''));
  return page.textContent;
};

describe('devices without a column in their widget', () => {
  it('missing devices of a widget are named once each with the reason, and only counted when many share it', async () => {
    expect(
      await tell([
        { uuid: uuid(2), code: 'bad_request', parameter: 'nonsense' },
        { uuid: uuid(2), code: 'bad_request', parameter: 'other' },
        { uuid: uuid(3), code: 'not_found' },
      ]),
    ).toBe('Stored 3 no longer exists; Press has no such parameter');
    cleanup();
    expect(await tell([1, 2, 3].map((n) => ({ uuid: uuid(n), code: 'not_found' as const })))).toBe(
      '3 modules no longer exist',
    );
  });
});
