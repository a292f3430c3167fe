import { css } from '@emotion/react';
import { Dialog as PrimeDialog } from 'primereact/dialog';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { PrimeRoot } from '#ui/styles/prime-root.tsx';
import { keepEscape } from './keep-escape.ts';
import { BESIDE_GAP, BESIDE_TOP } from './panel-position.ts';

export interface DialogProps {
  isOpen: boolean;
  title: string;
  /** Quiet words beside the title. */
  note?: string;
  /** At a side: a panel beside what it sets up, which stays bright; on a phone a sheet from below. */
  placement?: 'center' | 'left' | 'right';
  children: ReactNode;
  /** Buttons, the primary one last. */
  footer?: ReactNode;
  /** px; narrower screens win. */
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

// Specific enough to win over PrimeReact's own limits.
const besideStyle = (width: number) => css`
  &.p-dialog.p-dialog {
    width: min(${width}px, calc(100vw - 2 * ${BESIDE_GAP})); height: calc(100dvh - ${BESIDE_TOP} - ${BESIDE_GAP}); max-height: none;
    margin: ${BESIDE_TOP} ${BESIDE_GAP} ${BESIDE_GAP}; border: 1px solid var(--border);
  }
  &.p-dialog .p-dialog-content, &.p-dialog .p-dialog-content > div { flex: 1 0 auto; display: flex; flex-direction: column; }
  &.p-dialog .p-dialog-content { flex: 1 1 0; }
  @media (max-width: 640px) {
    &.p-dialog.p-dialog {
      width: 100vw; max-width: none; height: 92dvh; margin: auto 0 0; border-radius: var(--r-3) var(--r-3) 0 0;
    }
  }
`;

// PrimeReact fades its mask in by an animation, which would win.
const NO_MASK = { background: 'transparent', animation: 'none' };

const FIELDS = 'input:not([type="hidden"], :disabled), textarea:not(:disabled), [contenteditable="true"]';

/** The content, which takes the focus with its first field unless something in the dialog has taken it already. */
const Content = ({ children }: { children: ReactNode }) => {
  const host = useRef<HTMLDivElement>(null);
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

/** PrimeReact gives the focus back after its fade; a dialog that is taken out at once would leave it nowhere. */
function useFocusReturn(isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen) return;
    const opener = document.activeElement;
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [isOpen]);
}

/** A modal dialog: focus stays inside, Escape closes, focus returns to what opened it. */
export const Dialog = ({
  isOpen,
  title,
  note,
  placement = 'center',
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
          : { css: besideStyle(width), maskStyle: NO_MASK, dismissableMask: true })}
        draggable={false}
        resizable={false}
        blockScroll
        ariaCloseIconLabel={t('action.close')}
        onHide={onClose}
      >
        <Content>{children}</Content>
      </PrimeDialog>
    </PrimeRoot>
  );
};
