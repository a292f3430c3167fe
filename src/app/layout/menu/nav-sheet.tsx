import { css } from '@emotion/react';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';

export interface NavSheetProps {
  children: ReactNode;
  onClose: () => void;
}

const style = css`
  border: 0;
  padding: 0;
  margin: 0;
  background: none;
  width: min(300px, calc(100vw - 56px));
  height: 100dvh;
  max-height: none;
  box-shadow: var(--shadow-3);
  &::backdrop { background: var(--mask); }
  & > div { height: 100%; }
`;

/** Menu over the page, for when there is no room beside it. The browser keeps the focus in it; Escape closes it. */
export const NavSheet = ({ children, onClose }: NavSheetProps) => {
  const { t } = useTranslation();
  const ref = useRef<HTMLDialogElement>(null);
  const { pathname } = useLocation();
  const openedOn = useRef(pathname);
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  useEffect(() => {
    if (openedOn.current !== pathname) onClose();
  }, [pathname, onClose]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does what a click beside the sheet does
    <dialog
      ref={ref}
      css={style}
      aria-label={t('nav.label')}
      onClose={() => ref.current?.open || onClose()}
      onClick={({ target }) => {
        if (target instanceof Element && (target === ref.current || target.closest('a[href]'))) onClose();
      }}
    >
      {children}
    </dialog>
  );
};
