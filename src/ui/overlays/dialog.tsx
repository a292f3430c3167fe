import { css } from '@emotion/react';
import { Dialog as PrimeDialog } from 'primereact/dialog';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { PrimeRoot } from '#ui/styles/prime-root.tsx';
import { keepFocusInside } from './focus-trap.ts';
import { keepEscape } from './keep-escape.ts';
import { PANEL_GAP, PANEL_TOP } from './panel-position.ts';

export interface DialogProps {
  /** False keeps it closed where it is not mounted by need. */
  isOpen?: boolean;
  title: string;
  /** Unobtrusive text beside the title. */
  note?: string;
  /** `right`: a panel beside the content that it edits, which is not dimmed; on a phone a sheet from below. */
  placement?: 'center' | 'right';
  /** True for a panel whose page can be scrolled and pressed beside it; the owner decides what a press means. */
  isPageInReach?: boolean;
  children: ReactNode;
  /** Buttons, the primary one last. */
  footer?: ReactNode;
  /** Width in px; a narrower screen takes precedence. */
  width?: number;
  onClose: () => void;
}

const footerStyle = css`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  justify-content: flex-end;
`;

const noteStyle = css`
  margin-left: 8px;
  font-size: var(--fs-12);
  font-weight: var(--fw);
  letter-spacing: 0;
  color: var(--text-3);
`;

// Specific enough to override PrimeReact's own limits.
const sidePanelStyle = (width: number) => css`
  &.p-dialog.p-dialog {
    width: min(${width}px, calc(100vw - 2 * ${PANEL_GAP})); height: calc(100dvh - ${PANEL_TOP} - ${PANEL_GAP}); max-height: none;
    margin: ${PANEL_TOP} ${PANEL_GAP} ${PANEL_GAP}; border: 1px solid var(--border);
  }
  /* Stands in its place at once: nothing slides beside a page that is being edited. */
  &.p-dialog.p-dialog-enter, &.p-dialog.p-dialog-enter-active { transform: none; opacity: 1; transition: none; }
  &.p-dialog .p-dialog-content, &.p-dialog .p-dialog-content > div { flex: 1 0 auto; display: flex; flex-direction: column; }
  &.p-dialog .p-dialog-content { flex: 1 1 0; }
  @media (max-width: 640px) {
    &.p-dialog.p-dialog {
      width: 100vw; max-width: none; height: 92dvh; margin: auto 0 0; border-radius: var(--r-3) var(--r-3) 0 0;
    }
  }
`;

// PrimeReact fades its mask in by an animation, which would override the background.
const NO_MASK = { background: 'transparent', animation: 'none' };

const FIELDS = 'input:not([type="hidden"], :disabled), textarea:not(:disabled), [contenteditable="true"]';

/**
 * Keeps Tab inside the dialog. PrimeReact's own guard misses controls that were disabled or hidden after it opened.
 * Dialogs and lists that open above this one handle their own keys.
 */
function useFocusInside(content: { current: HTMLElement | null }): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const dialog = content.current?.closest<HTMLElement>('[role="dialog"]');
    const isElsewhere = event.target !== document.body && !dialog?.contains(event.target as Node | null);
    if (dialog && !isElsewhere) keepFocusInside(event, dialog);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** Content of the dialog; focuses its first field unless something in the dialog already has the focus. */
const Content = ({ children }: { children: ReactNode }) => {
  const host = useRef<HTMLDivElement>(null);
  useFocusInside(host);
  useEffect(() => {
    const dialog = host.current?.closest('[role="dialog"]');
    if (!dialog || dialog.contains(document.activeElement)) return;
    const target = host.current?.querySelector<HTMLElement>(FIELDS) ?? dialog.querySelector('button');
    target?.focus({ preventScroll: true });
  }, []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps a key of its fields from bubbling on
    <div ref={host} onKeyDown={keepEscape}>
      {children}
    </div>
  );
};

/**
 * Returns the focus when the dialog closes: PrimeReact does so after its fade, which a dialog removed at once never
 * reaches.
 */
function useFocusReturn(isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen) return;
    const opener = document.activeElement;
    return () => {
      // A press on the page beside a panel has moved the focus already.
      if (opener instanceof HTMLElement && !isOnPage(document.activeElement)) opener.focus();
    };
  }, [isOpen]);
}

const isOnPage = (element: Element | null): boolean =>
  element !== null && element !== document.body && element.closest('[role="dialog"]') === null;

/** Modal dialog: focus stays inside, Escape closes it, and the focus returns to the element that opened it. */
export const Dialog = ({
  isOpen = true,
  title,
  note,
  placement = 'center',
  isPageInReach = false,
  children,
  footer,
  width = 520,
  onClose,
}: DialogProps) => {
  const { t } = useTranslation();
  useFocusReturn(isOpen);
  return (
    <PrimeRoot>
      <PrimeDialog
        visible={isOpen}
        header={
          <>
            {title}
            {note && <span css={noteStyle}>{note}</span>}
          </>
        }
        position={placement}
        footer={footer && <div css={footerStyle}>{footer}</div>}
        focusOnShow={false}
        {...(placement === 'center'
          ? { style: { width: `min(${width}px, calc(100vw - 32px))` } }
          : {
              css: sidePanelStyle(width),
              maskStyle: isPageInReach ? { ...NO_MASK, pointerEvents: 'none' } : NO_MASK,
              dismissableMask: !isPageInReach,
            })}
        draggable={false}
        resizable={false}
        blockScroll={!isPageInReach}
        ariaCloseIconLabel={t('action.close')}
        onHide={onClose}
      >
        <Content>{children}</Content>
      </PrimeDialog>
    </PrimeRoot>
  );
};
