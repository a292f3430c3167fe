import { css } from '@emotion/react';
import { lazy, type RefObject, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { matchPath, Outlet, useLocation } from 'react-router-dom';
import { MENU_OVER_PAGE, NARROW_MENU, useMediaQuery } from '#platform/page/media-query.ts';
import { PATHS } from '#platform/routes/paths.ts';
import { load, save } from '#platform/saved/saved-state.ts';
import { useUser } from '#platform/session/structure.ts';
import { watchConnection } from '#platform/stream/connection.ts';
import { Skeleton } from '#ui/page/skeleton.tsx';
import { Toaster } from '#ui/toast/toaster.tsx';
import { BootErrorBar } from './boot-error-bar.tsx';
import { fetchAhead } from './fetch-ahead.ts';
import { NavDrawer } from './menu/nav-drawer.tsx';
import { NavSheet } from './menu/nav-sheet.tsx';
import { TopBar } from './top-bar/top-bar.tsx';

const ViewAsNotice = lazy(async () => ({
  default: (await import('./view-as/view-as-notice.tsx')).ViewAsNotice,
}));

/** Stays in sight while an administrator looks through a role, and ends that; few users ever load it. */
const ViewAsBar = () => {
  const { viewAs } = useUser();
  return viewAs === null ? null : (
    <Suspense fallback={null}>
      <ViewAsNotice role={viewAs} />
    </Suspense>
  );
};

/**
 * True when the menu beside the page is in its mini variant: as last chosen in this browser, otherwise by the
 * window's width. The report editor needs the room: it opens with the mini variant each time.
 */
function useMiniDrawer(): readonly [boolean, (isMini: boolean) => void] {
  const [isMini, choose] = useChosenDrawer();
  const { pathname } = useLocation();
  const isEditor = matchPath(PATHS.reportEditor, pathname) !== null;
  const [isOpenedInEditor, setIsOpenedInEditor] = useState(false);
  if (!isEditor && isOpenedInEditor) setIsOpenedInEditor(false);
  return isEditor ? [!isOpenedInEditor, (isNext) => setIsOpenedInEditor(!isNext)] : [isMini, choose];
}

function useChosenDrawer(): readonly [boolean, (isMini: boolean) => void] {
  const isNarrow = useMediaQuery(NARROW_MENU);
  const [choice, setChoice] = useState<'full' | 'mini' | null>(null);
  useEffect(() => {
    void load('drawer').then((saved) => setChoice(saved ?? null));
  }, []);
  const choose = (isMini: boolean): void => {
    const next = isMini ? 'mini' : 'full';
    setChoice(next);
    void save('drawer', next);
  };
  return [choice === null ? isNarrow : choice === 'mini', choose];
}

const isSamePage = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isSamePage' in state && state.isSamePage === true;

/**
 * Scrolls to the beginning of a new page and focuses it, for eye and screen reader; a page that only got another
 * address is not new.
 */
function useFocusOnNewPage(): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null);
  const { pathname, state } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (isSamePage(state)) return;
    window.scrollTo(0, 0);
    ref.current?.focus({ preventScroll: true });
  }, [pathname, state]);
  return ref;
}

const style = css`
  display: grid;
  grid-template-columns: var(--nav-width) minmax(0, 1fr);
  min-height: 100vh;
  &[data-menu='mini'] { grid-template-columns: var(--nav-mini) minmax(0, 1fr); }
  &[data-menu='over'] { grid-template-columns: minmax(0, 1fr); }
  & > .column { min-width: 0; display: flex; flex-direction: column; }
  & main { flex: 1; min-width: 0; display: flex; flex-direction: column; outline: none; }
  & .skip {
    position: absolute; left: 8px; top: 8px; z-index: var(--z-popover); background: var(--overlay);
    padding: 8px 12px; border-radius: var(--r-2); box-shadow: var(--shadow-2); transform: translateY(-200%);
  }
  & .skip:focus { transform: none; }
`;

/** Layout of the product: navigation drawer, top bar, page. */
export const MainLayout = () => {
  const { t } = useTranslation();
  const { viewAs } = useUser();
  const isOver = useMediaQuery(MENU_OVER_PAGE);
  const [isMini, setIsMini] = useMiniDrawer();
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const closeSheet = useCallback(() => setIsSheetOpen(false), []);
  const main = useFocusOnNewPage();
  useEffect(() => watchConnection(), []);
  useEffect(() => fetchAhead(), []);
  const beside = isMini ? 'mini' : 'full';
  return (
    <>
      <div css={style} data-menu={isOver ? 'over' : beside}>
        <a className="skip" href="#content">
          {t('skipToContent')}
        </a>
        {!isOver && <NavDrawer isMini={isMini} onExpand={() => setIsMini(false)} />}
        {isOver && isSheetOpen && (
          <NavSheet onClose={closeSheet}>
            <NavDrawer isMini={false} onExpand={closeSheet} />
          </NavSheet>
        )}
        <div className="column">
          <TopBar
            menu={isOver ? { isOpen: isSheetOpen, isDialog: true } : { isOpen: !isMini, isDialog: false }}
            onToggleMenu={() => (isOver ? setIsSheetOpen(!isSheetOpen) : setIsMini(!isMini))}
          />
          <ViewAsBar />
          <BootErrorBar />
          <main id="content" ref={main} tabIndex={-1}>
            <Suspense fallback={<Skeleton height={320} />}>
              {/* Another role means another page: nothing of the former one may stay on screen. */}
              <Outlet key={viewAs} />
            </Suspense>
          </main>
        </div>
      </div>
      <Toaster />
    </>
  );
};
