import { ROUTE_HEADER } from '#contract/paths.ts';
import { accountOf } from '#tests/browser/support/api.ts';
import { expect } from '#tests/browser/support/test.ts';
import type { World } from './journey.ts';
import type { LanguageEvent, LanguageState } from './language.model.ts';
import type { Driver } from './walk.ts';

const LANGUAGE = /^(Language|Sprache|Nyelv)$/;
const LOGIN = /^(Login|Anmelden|Bejelentkezés)$/;

/** Switches the language in the real browser; each page must be completely in that language. */
export function languageDriver({ page, product }: World): Driver<LanguageState, LanguageEvent> {
  const account = accountOf(product, 'ROLE_DEVELOPER');
  // Language that the last API call asked for; after a switch it must be the new one.
  let asked = '';
  page.on('request', (request) => {
    const headers = request.headers();
    // Calls without the header are skipped: the browser itself fetches pictures.
    if (ROUTE_HEADER in headers) asked = headers['accept-language'] ?? asked;
  });
  const choose = async (locale: string): Promise<void> => {
    const loaded = page.waitForEvent('load');
    await page.getByRole('combobox', { name: LANGUAGE }).selectOption(locale);
    await loaded;
  };
  const seesPageIn = async (locale: string): Promise<void> => {
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    await expect(page.getByRole('combobox', { name: LANGUAGE })).toHaveValue(locale);
  };
  const seesLoginIn = async (locale: string, button: string): Promise<void> => {
    await seesPageIn(locale);
    await expect(page.getByRole('button', { name: button })).toBeEnabled();
  };
  const seesDashboardIn = async (locale: string, menu: string): Promise<void> => {
    await expect(page.getByRole('navigation', { name: menu })).toBeVisible({ timeout: 20_000 });
    await seesPageIn(locale);
    expect(asked).toBe(locale);
  };

  return {
    does: {
      'opens the start page': async () => void (await page.goto('/')),
      'opens the login under its Hungarian name': async () => void (await page.goto('/bejelentkezes')),
      'chooses German': () => choose('de'),
      'chooses English': () => choose('en'),
      'logs in': async () => {
        await page.getByLabel(/^E-mail address|^E-Mail-Adresse/).fill(account.username);
        await page.getByLabel(/^(Password|Passwort)$/).fill(account.password);
        await page.getByRole('button', { name: LOGIN }).click();
      },
      reloads: async () => void (await page.reload()),
      'logs out': async () => void (await page.goto('/logout')),
    },
    sees: {
      nothing: () => expect(page).toHaveURL('about:blank'),
      englishLogin: () => seesLoginIn('en', 'Login'),
      hungarianLogin: () => seesLoginIn('hu', 'Bejelentkezés'),
      germanLogin: () => seesLoginIn('de', 'Anmelden'),
      englishDashboard: () => seesDashboardIn('en', 'Main menu'),
      germanDashboard: () => seesDashboardIn('de', 'Hauptmenü'),
    },
  };
}
