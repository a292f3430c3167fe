import type { Page } from '@playwright/test';
import type { ProductFacts } from './support/product.ts';
import { inProductDatabase } from './support/product-database.ts';
import { expect, test } from './support/test.ts';

const storeTheme = ({ dataDir }: ProductFacts, theme: object): Promise<void> =>
  inProductDatabase(
    dataDir,
    `INSERT INTO setting (key, value) VALUES ('theme', $1) ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
    [JSON.stringify(theme)],
  );

test.afterEach(({ product }) =>
  inProductDatabase(product.dataDir, `DELETE FROM setting WHERE key = 'theme'`),
);

interface Colors {
  background: string;
  words: string;
}

/** The product's own colours in the light theme. */
const OWN = {
  menu: { background: 'rgb(31, 40, 55)', words: 'rgb(201, 209, 220)' },
  bar: { background: 'rgb(255, 255, 255)', words: 'rgb(23, 32, 44)' },
};

async function expectShell(page: Page, { menu, bar }: { menu: Colors; bar: Colors }): Promise<void> {
  for (const [place, { background, words }] of [
    [page.getByRole('navigation', { name: 'Main menu' }).locator('..'), menu],
    [page.getByRole('banner'), bar],
  ] as const) {
    await expect(place).toHaveCSS('background-color', background);
    await expect(place).toHaveCSS('color', words);
  }
}

test('P-THEME-01 the side menu and the top bar take the company’s colours and keep their text readable', async ({
  home,
  product,
}) => {
  await expectShell(home, OWN);
  await storeTheme(product, { navigation: '#E7F3D6', topBar: '#7A1230' });
  await home.reload();
  await expectShell(home, {
    menu: { background: 'rgb(231, 243, 214)', words: 'rgb(43, 54, 68)' },
    bar: { background: 'rgb(122, 18, 48)', words: 'rgb(230, 235, 242)' },
  });
});

test('a stored theme value that is not a colour changes nothing', async ({ home, product }) => {
  await storeTheme(product, {
    navigation: 'red;background:url(https://evil.example/x)',
    topBar: '</style><script>alert(1)</script>',
    logo: 'javascript:alert(1)',
  });
  await home.reload();
  await expectShell(home, OWN);
});
