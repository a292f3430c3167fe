import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/buttons/icon-button.tsx';

export interface MenuToggleProps {
  isOpen: boolean;
  /** The menu opens over the page instead of beside it. */
  isDialog: boolean;
  onToggle: () => void;
}

/** Left end of the top bar: opens the menu over the page, or makes the one beside it wide or narrow. */
export const MenuToggle = ({ isOpen, isDialog, onToggle }: MenuToggleProps) => {
  const { t } = useTranslation();
  if (isDialog)
    return (
      <IconButton icon="bars" label={t('nav.open')} popup="dialog" isExpanded={isOpen} onClick={onToggle} />
    );
  return (
    <IconButton
      icon="bars"
      label={t(isOpen ? 'nav.collapse' : 'nav.expand')}
      isExpanded={isOpen}
      onClick={onToggle}
    />
  );
};
