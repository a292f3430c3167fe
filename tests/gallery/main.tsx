import '#contract/problem-codes.ts';
import '#ui/styles/styles.css';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { LOCALES } from '#contract/people/user.ts';
import { startI18n } from '#platform/locale/i18n.ts';
import { startTheme } from '#platform/page/theme.ts';
import { updateStructure } from '#platform/session/structure.ts';
import { PrimeRoot } from '#ui/styles/prime-root.tsx';
import { COMPANY } from './company.ts';
import { FIXTURES } from './fixtures/all.ts';
import { Gallery } from './gallery.tsx';

/** Charts and columns measure their words while drawing, so the fonts must be loaded before. */
const loadFonts = (): Promise<unknown> => {
  const { fontFamily } = getComputedStyle(document.body);
  return Promise.all(
    [400, 500, 600].map((weight) => document.fonts.load(`${weight} 12px ${fontFamily}`, 'aőφ')),
  );
};

/** Reads the address: `?kind=Heatmap`, and optionally `&paper` and `&language=hu`. */
async function start(root: HTMLElement): Promise<void> {
  const query = new URLSearchParams(window.location.search);
  const fixture = FIXTURES.find(({ kind }) => kind === query.get('kind'));
  if (!fixture) throw new Error(`The gallery shows ${FIXTURES.map(({ kind }) => kind).join(', ')}`);
  const isPaper = query.has('paper');
  if (isPaper) await import('#features/print/print-fonts.css');
  else startTheme();
  await startI18n(LOCALES.find((locale) => locale === query.get('language')) ?? 'en');
  updateStructure({ company: COMPANY });
  await loadFonts();
  const router = createMemoryRouter([{ path: '/', element: <Gallery {...{ fixture, isPaper }} /> }]);
  createRoot(root).render(
    <PrimeRoot>
      <RouterProvider router={router} />
    </PrimeRoot>,
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
await start(root);
