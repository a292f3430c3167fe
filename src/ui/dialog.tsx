import { css } from '@emotion/react';
import { Dialog as PrimeDialog } from 'primereact/dialog';
import { type KeyboardEvent, type ReactNode, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';

export interface DialogProps {
  isOpen: boolean;
  title: string;
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

/** Lists and calendars that open from a field of the dialog. */
const OPEN_PANELS = '.p-dropdown-panel, .p-multiselect-panel, .p-datepicker';

// Escape belongs to what opened last: PrimeReact would close the dialog together with the list.
const keepEscape = (event: KeyboardEvent): void => {
  if (event.key === 'Escape' && document.querySelector(OPEN_PANELS)) event.stopPropagation();
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
export const Dialog = ({ isOpen, title, children, footer, width = 520, onClose }: DialogProps) => {
  const { t } = useTranslation();
  useFocusReturn(isOpen);
  return (
    <PrimeDialog
      visible={isOpen}
      header={title}
      footer={footer && <div css={footerStyle}>{footer}</div>}
      style={{ width: `min(${width}px, calc(100vw - 32px))` }}
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
