/** Time without requests after which a page has everything that it is painted with. */
const QUIET_MS = 2_000;

/** Code of everything that opens over a page: neither a press nor the first picture should wait for it. */
const fetchAll = (): Promise<unknown> =>
  Promise.all([
    import('#ui/overlays/menu-popup.tsx'),
    import('#ui/toast/toast-list.tsx'),
    import('#ui/overlays/dialog.tsx'),
  ]);

/** Fetches the code of menus, toasts and dialogs once the page is quiet; returns a function that cancels it. */
export function fetchAhead(): () => void {
  let timer = 0;
  const stop = (): void => {
    observer.disconnect();
    window.clearTimeout(timer);
  };
  const waitAnew = (): void => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => {
      stop();
      fetchAll().catch((error: unknown) => console.info('What opens over a page has not come yet', error));
    }, QUIET_MS);
  };
  const observer = new PerformanceObserver(waitAnew);
  observer.observe({ type: 'resource' });
  waitAnew();
  return stop;
}
