import { css } from '@emotion/react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router-dom';
import { load, save } from '#platform/saved-state.ts';
import { PrimeRoot } from '#ui/prime-root.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Toaster } from '#ui/toaster.tsx';
import { BootErrorBar } from './boot-error-bar.tsx';
import { NavDrawer } from './nav-drawer.tsx';
import { TopBar } from './top-bar.tsx';

const style = css`
  display: grid;
  grid-template-columns: var(--nav-width) minmax(0, 1fr);
  min-height: 100vh;
  &[data-mini='true'] { grid-template-columns: var(--nav-mini) minmax(0, 1fr); }
  & > .column { min-width: 0; display: flex; flex-direction: column; }
  & main { flex: 1; min-width: 0; display: flex; flex-direction: column; outline: none; }
  & .skip {
    position: absolute; left: 8px; top: 8px; z-index: var(--z-popover); background: var(--overlay);
    padding: 8px 12px; border-radius: var(--r-2); box-shadow: var(--shadow-2); transform: translateY(-200%);
  }
  & .skip:focus { transform: none; }
`;

function useMiniDrawer() {
  const [isMini, setIsMini] = useState(false);
  useEffect(() => {
    void load('drawer').then((saved) => setIsMini(saved === 'mini'));
  }, []);
  const choose = (next: boolean): void => {
    setIsMini(next);
    void save('drawer', next ? 'mini' : 'full');
  };
  return [isMini, choose] as const;
}

// A new page is read from its beginning, by eye and by screen reader.
function useFocusOnNewPage() {
  const ref = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
    ref.current?.focus({ preventScroll: true });
  }, [pathname]);
  return ref;
}

/** Layout of the product: navigation drawer, top bar, page. */
export const MainLayout = () => {
  const { t } = useTranslation();
  const [isMini, setIsMini] = useMiniDrawer();
  const main = useFocusOnNewPage();
  return (
    <PrimeRoot>
      <div css={style} data-mini={isMini}>
        <a className="skip" href="#content">
          {t('skipToContent')}
        </a>
        <NavDrawer isMini={isMini} onExpand={() => setIsMini(false)} />
        <div className="column">
          <TopBar isMini={isMini} onToggleNav={() => setIsMini(!isMini)} />
          <BootErrorBar />
          <main id="content" ref={main} tabIndex={-1}>
            <Suspense fallback={<Skeleton height={320} />}>
              <Outlet />
            </Suspense>
          </main>
        </div>
      </div>
      <Toaster />
    </PrimeRoot>
  );
};
