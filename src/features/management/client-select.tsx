import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient } from '#platform/session/client-choice.ts';
import { Icon } from '#ui/icon.tsx';
import { barChoiceStyle } from './bar-choice-style.ts';

const ClientDialog = lazy(async () => ({ default: (await import('./client-dialog.tsx')).ClientDialog }));

/** Top bar of the management instance: the chosen client, and the dialog that chooses another. */
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
