import { css } from '@emotion/react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient } from '#platform/session/client-choice.ts';
import { Icon } from '#ui/icon.tsx';

/** Quiet button with a label on the top bar that opens a choice. */
const barChoiceStyle = css`
  height: 32px;
  min-width: 0;
  border: 0;
  background: none;
  padding: 0 8px;
  border-radius: var(--r-2);
  display: inline-flex;
  gap: 7px;
  align-items: center;
  color: inherit;
  font-size: var(--fs-12);
  white-space: nowrap;
  cursor: pointer;
  & .pi { font-size: 12px; }
  & .pi-angle-down { font-size: 11px; }
  & .words { overflow: hidden; text-overflow: ellipsis; max-width: 220px; }
  &:hover { background: var(--hover); }
  @media (max-width: 640px) { height: 44px; & .words { max-width: 88px; } }
`;

const ClientDialog = lazy(async () => ({ default: (await import('./client-dialog.tsx')).ClientDialog }));

/** Top bar of the management instance: the chosen client, with the dialog that chooses another. */
export const ClientSelect = () => {
  const { t } = useTranslation('management');
  const client = useClient();
  const [isOpen, setIsOpen] = useState(false);
  const label = t('client.choose');
  return (
    <>
      <button
        type="button"
        css={barChoiceStyle}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        title={label}
        onClick={() => setIsOpen(true)}
      >
        <Icon name="building" />
        {client && <span className="visually-hidden">{label}</span>}
        <span className="words">{client?.name ?? label}</span>
        <Icon name="angle-down" />
      </button>
      {isOpen && (
        <Suspense>
          <ClientDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
