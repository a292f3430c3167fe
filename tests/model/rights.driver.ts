import { randomUUID } from 'node:crypto';
import { accountOf } from '#tests/browser/support/api.ts';
import { inProductDatabase } from '#tests/browser/support/product-database.ts';
import { expect, logIn } from '#tests/browser/support/test.ts';
import type { World } from './journey.ts';
import type { RightsEvent, RightsState } from './rights.model.ts';
import type { Driver } from './walk.ts';

const WITH_REPORTS = { reportsDashboard: ['r'], reportsBase: ['r'] };
const WITHOUT_REPORTS = { reportsDashboard: ['r'] };
/** Rulings: a changed role or a disabled user takes effect within five seconds … */
const ACTS_WITHIN_MS = 5_000;
/** … and then a busy machine needs time to ask again and to draw. */
const SOON = { timeout: ACTS_WITHIN_MS + 5_000 };

/** Changes the rights of a new user while that user's page is open. */
export function rightsDriver({ page, product, faults, cleanups }: World): Driver<RightsState, RightsEvent> {
  const known = accountOf(product, 'ROLE_DEVELOPER');
  const name = `rights-${randomUUID().slice(0, 8)}`;
  const username = `${name}@example.test`;
  const sql = (text: string, ...values: unknown[]): Promise<void> =>
    inProductDatabase(product.dataDir, text, values);
  // A call refused after the change logs an error in the browser's console.
  faults.expect(/status of (401|403)/);

  const begin = async (): Promise<void> => {
    await sql('INSERT INTO role (id, name, grants) VALUES ($1, $1, $2)', name, JSON.stringify(WITH_REPORTS));
    // The new user gets the password of the known user.
    await sql(
      `INSERT INTO app_user (email, password_hash, first_name, last_name)
       SELECT $1, password_hash, 'Rights', 'Changing' FROM app_user WHERE email = $2`,
      username,
      known.username,
    );
    await sql('INSERT INTO user_role SELECT id, $2 FROM app_user WHERE email = $1', username, name);
    cleanups.push(async () => {
      await sql('DELETE FROM app_user WHERE email = $1', username);
      await sql('DELETE FROM role WHERE id = $1', name);
    });
    await page.goto('/');
    await logIn(page, { ...known, username });
  };
  const grant = (grants: object): Promise<void> =>
    sql('UPDATE role SET grants = $2 WHERE id = $1', name, JSON.stringify(grants));
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const openGroup = async (): Promise<void> => {
    const group = menu.getByRole('button', { name: 'Reports' });
    if ((await group.getAttribute('aria-expanded')) === 'false') await group.click();
  };
  const reportsLink = menu.getByRole('link', { name: 'Base reports' });

  return {
    does: {
      'goes to the reports': async () => {
        await openGroup();
        await reportsLink.click();
      },
      'goes to the dashboard': () => menu.getByRole('link', { name: 'Dashboard', exact: true }).click(),
      'loses the right to reports': () => grant(WITHOUT_REPORTS),
      'gets the right to reports back': () => grant(WITH_REPORTS),
      'is disabled': () => sql('UPDATE app_user SET is_active = false WHERE email = $1', username),
    },
    sees: {
      dashboard: async () => {
        if (page.url() === 'about:blank') await begin();
        await expect(page).toHaveURL('/');
        await openGroup();
        await expect(reportsLink).toBeVisible(SOON);
      },
      dashboardWithoutReports: async () => {
        await expect(page).toHaveURL('/');
        await expect(reportsLink).toHaveCount(0, SOON);
      },
      reports: async () => {
        await expect(page).toHaveURL('/reports/base');
        await expect(page.getByRole('heading', { level: 1, name: 'Base reports' })).toBeVisible(SOON);
      },
      forbidden: async () => {
        await expect(page).toHaveURL('/reports/base');
        await expect(page.getByRole('heading', { level: 1, name: 'No permission' })).toBeVisible(SOON);
      },
      login: () => expect(page.getByRole('button', { name: 'Login' })).toBeEnabled(SOON),
    },
  };
}
