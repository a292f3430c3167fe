import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton, PendingIconButton } from '#ui/buttons/icon-button.tsx';

const ModuleStatusDrawer = lazy(async () => ({
  default: (await import('./module-status-drawer.tsx')).ModuleStatusDrawer,
}));

const Toggle = () => {
  const { t } = useTranslation('status');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton
        icon="server"
        label={t('title')}
        popup="dialog"
        isExpanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <ModuleStatusDrawer onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
};

/** Button that opens and closes the module status drawer; its space is reserved while its texts load. */
export const ModuleStatusToggle = () => (
  <Suspense fallback={<PendingIconButton icon="server" />}>
    <Toggle />
  </Suspense>
);
