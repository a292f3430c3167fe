import { css } from '@emotion/react';
import { Dialog as PrimeDialog } from 'primereact/dialog';
import type { ReactNode } from 'react';
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

/** A modal dialog: focus stays inside, Escape closes, focus returns to what opened it. */
export const Dialog = ({ isOpen, title, children, footer, width = 520, onClose }: DialogProps) => {
  const { t } = useTranslation();
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
      {children}
    </PrimeDialog>
  );
};
