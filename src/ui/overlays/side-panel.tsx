import { css, keyframes } from '@emotion/react';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/icon.tsx';
import { keepFocusInside } from './focus-trap.ts';
import { keepEscape } from './keep-escape.ts';
import { PANEL_GAP, PANEL_TOP } from './panel-position.ts';

export interface SidePanelProps {
  title: string;
  /** Width in px; a phone shows a sheet from the bottom instead. */
  width: number;
  /** Unobtrusive text beside the title. */
  note?: ReactNode;
  /** Buttons in the head, before the close button. */
  actions?: ReactNode;
  /** True for a panel beside the content that it edits, without dimming the page. */
  isBeside?: boolean;
  children: ReactNode;
  onClose: () => void;
}

const slideIn = keyframes`from { transform: translateX(100%); }`;
const rise = keyframes`from { transform: translateY(100%); }`;
const fadeIn = keyframes`from { opacity: 0; }`;

const maskStyle = css`
  position: fixed;
  inset: 0;
  z-index: var(--z-drawer);
  background: var(--mask);
  animation: ${fadeIn} var(--t-slow) var(--ease);
`;

const panelStyle = (width: number) => css`
  position: fixed;
  inset: 0 0 0 auto;
  z-index: var(--z-drawer);
  width: min(${width}px, 100vw);
  display: flex;
  flex-direction: column;
  background: var(--overlay);
  box-shadow: var(--shadow-3);
  outline: none;
  animation: ${slideIn} var(--t-slow) var(--ease);
  & > .head {
    height: var(--topbar-height); flex: none; display: flex; align-items: center; gap: 8px;
    padding: 0 10px 0 16px; border-bottom: 1px solid var(--border);
  }
  & > .head h2 { font-size: var(--fs-14); font-weight: var(--fw-semibold); letter-spacing: -.01em; white-space: nowrap; }
  & > .head .note { flex: 1; min-width: 0; font-size: var(--fs-11); color: var(--text-3); overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  & > .head .close { width: 32px; height: 32px; border: 0; background: none; border-radius: var(--r-2); display: grid; place-items: center; color: var(--text-2); cursor: pointer; flex: none; }
  & > .head .close:hover { background: var(--hover); color: var(--text); }
  @media (max-width: 640px) {
    inset: auto 0 0;
    width: 100vw;
    height: 88dvh;
    border-radius: var(--r-3) var(--r-3) 0 0;
    overflow: hidden;
    animation-name: ${rise};
    & > .head .close { width: 44px; height: 44px; }
  }
`;

const sidePanelStyle = css`
  @media (min-width: 641px) {
    inset: ${PANEL_TOP} ${PANEL_GAP} ${PANEL_GAP} auto;
    border: 1px solid var(--border);
    border-radius: var(--r-3);
    overflow: hidden;
  }
`;
const brightStyle = css`background: transparent;`;

/** Returns the focus to the element that had it when the panel closes, if it is still in the page. */
function useFocusReturn(): void {
  useEffect(() => {
    const opener = document.activeElement;
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
}

/** True for a key pressed in a dialog above the panel: that dialog handles its own keys. */
const isInDialogAbove = (target: EventTarget | null, panel: HTMLElement | null): boolean => {
  const dialog = target instanceof Element ? target.closest('[role="dialog"]') : null;
  return dialog !== null && dialog !== panel;
};

/** Makes toasts appear beside the panel, not over its fields. */
function useOwnRoom(width: number): void {
  useEffect(() => {
    document.body.style.setProperty('--beside', `${width}px`);
    return () => void document.body.style.removeProperty('--beside');
  }, [width]);
}

// Listens on the document: a control that was removed has left the focus on the page itself.
function useModalKeys(panel: RefObject<HTMLElement | null>, onClose: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (isInDialogAbove(event.target, panel.current)) return;
    if (event.key === 'Escape') onClose();
    else if (panel.current) keepFocusInside(event, panel.current);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** Modal panel at the right edge: focus stays inside, Escape or a click beside the panel closes it. */
export const SidePanel = ({
  title,
  width,
  note,
  actions,
  isBeside = false,
  children,
  onClose,
}: SidePanelProps) => {
  const { t } = useTranslation();
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  useFocusReturn();
  useOwnRoom(width);
  useEffect(() => {
    // Lets a user who was sent here to correct an entry type at once.
    const wrong = panel.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong) wrong.focus();
    else panel.current?.focus({ preventScroll: true });
  }, []);
  useModalKeys(panel, onClose);
  return createPortal(
    <>
      <div css={[maskStyle, isBeside && brightStyle]} aria-hidden="true" onClick={onClose} />
      <section
        ref={panel}
        css={[panelStyle(width), isBeside && sidePanelStyle]}
        role="dialog"
        aria-modal="true"
        aria-labelledby={titleId}
        tabIndex={-1}
        onKeyDown={keepEscape}
      >
        <div className="head">
          <h2 id={titleId}>{title}</h2>
          <span className="note tn">{note}</span>
          {actions}
          <button
            type="button"
            className="close"
            aria-label={t('common:action.close')}
            title={t('common:action.close')}
            onClick={onClose}
          >
            <Icon name="times" />
          </button>
        </div>
        {children}
      </section>
    </>,
    document.body,
  );
};
