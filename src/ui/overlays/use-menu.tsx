import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '#ui/toast/toast.ts';
import type { MenuEntry, MenuLook, OpenMenu } from './menu-entry.ts';
import type { MenuPopup } from './menu-popup.tsx';

export interface ButtonMenu {
  isOpen: boolean;
  /** Handler for the button's click. */
  press: (event: MouseEvent<HTMLElement>) => void;
  /** Element to render beside the button. */
  popup: ReactNode;
}

/**
 * Menu for a button. A dashboard has dozens that are never opened, so their code is loaded on the first press at the
 * latest.
 */
export function useMenu(entries: readonly MenuEntry[], look: MenuLook): ButtonMenu {
  const { t } = useTranslation('common');
  const menu = useRef<OpenMenu>(null);
  const [opened, setOpened] = useState<{ opener: HTMLElement; Popup: typeof MenuPopup } | null>(null);
  const [isOpen, setIsOpen] = useState(false);

  const openFirst = async (opener: HTMLElement): Promise<void> => {
    try {
      const { MenuPopup } = await import('./menu-popup.tsx');
      setOpened({ opener, Popup: MenuPopup });
    } catch (error) {
      // The page stays unchanged, and the next press tries again.
      console.warn('The code of menus has not come', error);
      toast.error(t('error.network_unreachable'));
    }
  };

  return {
    isOpen,
    press: (event) => {
      if (opened) menu.current?.toggle(event);
      else void openFirst(event.currentTarget);
    },
    popup: opened && (
      <opened.Popup
        ref={menu}
        {...look}
        entries={entries}
        opener={opened.opener}
        onShow={() => setIsOpen(true)}
        onHide={() => setIsOpen(false)}
      />
    ),
  };
}
