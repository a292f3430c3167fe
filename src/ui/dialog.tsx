import { css } from '@emotion/react';
import { Dialog as PrimeDialog } from 'primereact/dialog';
import { type ReactNode, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { keepEscape } from './keep-escape.ts';

export interface DialogProps {
  isOpen: boolean;
  title: string;
  /** Quiet words beside the title. */
  note?: string;
  /** `right`: a panel as high as the page that leaves what is left of it in view; on a phone a sheet from below. */
  placement?: 'center' | 'right';
  children: ReactNode;
  /** Buttons, the primary one last. */
  footer?: ReactNode;
  /** px; narrower screens win. */
  width?: number;
  onClose: () => void;
}

const footerStyle = css`
  display: flex;
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
const rightStyle = (width: number) => css`
  &.p-dialog.p-dialog { width: min(${width}px, calc(100vw - 24px)); height: calc(100dvh - 24px); max-height: none; margin: 12px; }
  &.p-dialog .p-dialog-content, &.p-dialog .p-dialog-content > div { flex: 1 0 auto; display: flex; flex-direction: column; }
  &.p-dialog .p-dialog-content { flex: 1 1 0; }
  @media (max-width: 640px) {
    &.p-dialog.p-dialog {
      width: 100vw; max-width: none; height: 92dvh; margin: auto 0 0; border-radius: var(--r-3) var(--r-3) 0 0;
    }
  }
`;

// What is set up stays in view.
const LIGHT_MASK = { background: 'color-mix(in srgb, var(--mask) 45%, transparent)' };

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
      {...(placement === 'right'
        ? { css: rightStyle(width), maskStyle: LIGHT_MASK }
        : { style: { width: `min(${width}px, calc(100vw - 32px))` } })}
      draggable={false}
      resizable={false}
      blockScroll
      ariaCloseIconLabel={t('action.close')}
      onHide={onClose}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only keeps a key of its fields from bubbling on */}
      <div onKeyDown={keepEscape}>{children}</div>
    </PrimeDialog>
  );
};
