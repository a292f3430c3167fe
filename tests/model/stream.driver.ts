import { API } from '#contract/paths.ts';
import { accountOf } from '#tests/browser/support/api.ts';
import { raiseNotice, removeNotices } from '#tests/browser/support/notices.ts';
import { settled } from '#tests/browser/support/screens.ts';
import { expect, logIn } from '#tests/browser/support/test.ts';
import type { World } from './journey.ts';
import type { StreamEvent, StreamState } from './stream.model.ts';
import type { Driver } from './walk.ts';

const METER = 'Walked meter';

/** Disconnects a page in the real browser from the network, and connects it again. */
export function streamDriver({ page, product, faults, cleanups }: World): Driver<StreamState, StreamEvent> {
  faults.expect(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK/);
  const indicator = page.getByRole('button', { name: /^Live data/ });
  const bell = page.getByRole('button', { name: /^Notifications/ });
  const toast = page.getByRole('alert').filter({ hasText: METER });

  const begin = async (): Promise<void> => {
    await removeNotices(product);
    cleanups.push(() => removeNotices(product));
    await page.goto('/');
    await logIn(page, accountOf(product, 'ROLE_DEVELOPER'));
    // Code that a widget loads lazily would fail without a network.
    await settled(page);
  };
  const seesState = (state: RegExp): Promise<void> => expect(indicator).toHaveAccessibleName(state);

  return {
    does: {
      'the network is lost': () => page.context().setOffline(true),
      'the network comes back': () => page.context().setOffline(false),
      'a meter falls silent': async () => void (await raiseNotice(product, METER)),
      'clicks the indicator': async () => {
        const opened = page.waitForRequest(`**/api${API.stream}`);
        await indicator.click();
        await opened;
      },
      reloads: async () => void (await page.reload()),
    },
    sees: {
      online: async () => {
        if (page.url() === 'about:blank') await begin();
        await seesState(/Online/);
        await expect(toast).toHaveCount(0);
      },
      onlineAnew: () => seesState(/Online/),
      offline: () => seesState(/Offline/),
      offlineAndUntold: async () => {
        await seesState(/Offline/);
        await expect(toast).toHaveCount(0);
      },
      told: async () => {
        await seesState(/Online/);
        await expect(toast).toHaveCount(1);
        await expect(bell).toHaveAccessibleName(/open/);
      },
      known: async () => {
        await seesState(/Online/);
        await expect(bell).toHaveAccessibleName(/open/);
        await expect(toast).toHaveCount(0);
      },
    },
  };
}
