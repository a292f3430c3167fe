import { css } from '@emotion/react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Icon } from '#ui/icon.tsx';

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

const placeStyle = css`
  width: 32px;
  height: 32px;
  display: inline-grid;
  place-items: center;
  color: var(--text-3);
`;

/** Button that opens and closes the module status drawer; its space is reserved while its texts load. */
export const ModuleStatusToggle = () => (
  <Suspense
    fallback={
      <span css={placeStyle}>
        <Icon name="server" />
      </span>
    }
  >
    <Toggle />
  </Suspense>
);
