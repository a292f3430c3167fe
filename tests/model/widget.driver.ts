import { randomUUID } from 'node:crypto';
import { TestApi } from '#tests/browser/support/api.ts';
import { container, device, reportInput } from '#tests/browser/support/reports.ts';
import { settled } from '#tests/browser/support/screens.ts';
import { expect } from '#tests/browser/support/test.ts';
import type { World } from './journey.ts';
import type { Driver } from './walk.ts';
import type { WidgetEvent, WidgetState } from './widget.model.ts';

const FIRST = '123';
const SECOND = '456';
/** The product pushes new points every five seconds. */
const PUSHED = { timeout: 20_000 };

/** Drives a new dashboard with one widget on a new meter, in the real browser against the real server. */
export function widgetDriver({ page, product, faults, cleanups }: World): Driver<WidgetState, WidgetEvent> {
  faults.expect(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK|status of 500/);
  // API calls share their cookies with the page, which logs the page in.
  const api = new TestApi(page.request, product);
  const externalId = `walked-${randomUUID()}`;
  const write = (kilowatts: string): Promise<void> =>
    api.writeLine(`meter,module=${externalId} effectivePowerTotal=${kilowatts} ${Date.now()}`);
  const widget = (title = 'Walked power') => page.getByRole('region', { name: title, exact: true });
  const shows = (text: string, title?: string): Promise<void> =>
    expect(widget(title)).toContainText(text, PUSHED);
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  const begin = async (): Promise<void> => {
    const meter = await api.createModule({ name: 'Walked meter', measureType: 'electricity', externalId });
    cleanups.push(() => api.deleteModule(meter.uuid));
    await write(FIRST);
    const devices = [device(meter, 'effectivePowerTotal')];
    const report = await api.createReport(
      reportInput({
        type: 'dashboard-report',
        period: 'today',
        structure: [container('DataBlock', 0, { name: 'Walked power', devices })],
      }),
    );
    cleanups.unshift(() => api.deleteReport(report.id));
    // Leaves the page before the cleanups, so that it requests nothing that is being removed.
    cleanups.unshift(async () => void (await page.goto('about:blank')));
    await page.goto(`/reports/report/${report.id}`);
    // Code that a widget loads lazily would fail without a network.
    await settled(page);
  };

  return {
    does: {
      'a reading comes in': () => write(SECOND),
      'the network is lost': async () => {
        await page.context().setOffline(true);
        await expect(page.getByRole('button', { name: /^Live data/ })).toHaveAccessibleName(
          /Offline/,
          PUSHED,
        );
      },
      'the network comes back': () => page.context().setOffline(false),
      'chooses last month': async () => {
        await page.getByRole('button', { name: /^Period/ }).click();
        await button('Last month').click();
      },
      'goes back to live': () => button('Back to live').click(),
      'reloads while the server fails': async () => {
        const error = { code: 'internal_error', message: 'Planted by a test', requestId: 'planted' };
        await page.route('**/blocks?*', (route) => route.fulfill({ status: 500, json: { error } }), {
          times: 1,
        });
        await page.reload();
      },
      'tries again': () => widget().getByRole('button', { name: 'Try again' }).click(),
      'gives it another title': async () => {
        await widget()
          .getByRole('button', { name: /Walked power/ })
          .click();
        await page.getByRole('menuitem', { name: 'Settings' }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('textbox', { name: 'Title' }).fill('Renamed power');
        await dialog.getByRole('button', { name: 'Save' }).click();
        await expect(dialog).toHaveCount(0);
      },
    },
    sees: {
      first: async () => {
        if (page.url() === 'about:blank') await begin();
        await shows(FIRST);
      },
      second: () => shows(SECOND),
      cut: () => shows(FIRST),
      behind: () => shows(FIRST),
      noData: () => shows('No data in this period'),
      error: () => shows('Could not load this widget'),
      renamed: () => shows(FIRST, 'Renamed power'),
      renamedSecond: () => shows(SECOND, 'Renamed power'),
    },
  };
}
