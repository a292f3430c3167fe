import '#contract/problem-codes.ts';
import '#ui/styles/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startI18n } from '#platform/locale/i18n.ts';
import { restoreTimezone } from '#platform/locale/timezone.ts';
import { loadShellTheme } from '#platform/page/shell-theme.ts';
import { startTheme } from '#platform/page/theme.ts';
import { dropOtherVersions } from '#platform/saved/saved-state.ts';
import { restoreClient } from '#platform/session/client-choice.ts';
import { App } from './app.tsx';
import { loadProductWithLogin } from './load-product.ts';
import { showStartFailure } from './start-failure.ts';
import { startLocale } from './start-locale.ts';
import { startBoot } from './wiring/boot.wiring.ts';
import { startSession } from './wiring/session.wiring.ts';

const isPrintPage = window.location.pathname.startsWith('/print/');

async function start(root: HTMLElement): Promise<void> {
  if (!isPrintPage) {
    startTheme();
    // Not awaited: it only colours the shell, which comes after the login.
    loadShellTheme().catch((error: unknown) => console.warn('The colours of the company are missing', error));
    await dropOtherVersions();
    await Promise.all([restoreClient(), restoreTimezone()]);
  }
  await startI18n(await startLocale(window.location.pathname));
  if (!isPrintPage) {
    startBoot();
    loadProductWithLogin();
    startSession();
  }
  createRoot(root, { onUncaughtError: (error) => showStartFailure(root, error) }).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
start(root).catch((error: unknown) => showStartFailure(root, error));
