import { lazy, type MouseEvent, type ReactNode, Suspense, useRef, useState } from 'react';
import type { MenuEntry, MenuLook, OpenMenu } from './menu-entry.ts';

// A dashboard holds dozens of menus that nobody opens: their code comes with the first press.
const MenuPopup = lazy(() => import('./menu-popup.tsx'));

export interface ButtonMenu {
  isOpen: boolean;
  /** For the button's click. */
  press: (event: MouseEvent<HTMLElement>) => void;
  /** To be rendered beside the button. */
  popup: ReactNode;
}

/** A menu for a button. */
export function useMenu(entries: readonly MenuEntry[], look: MenuLook): ButtonMenu {
  const menu = useRef<OpenMenu>(null);
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  return {
    isOpen,
    press: (event) => {
      if (opener) menu.current?.toggle(event);
      else setOpener(event.currentTarget);
    },
    popup: opener && (
      <Suspense fallback={null}>
        <MenuPopup
          ref={menu}
          {...look}
          entries={entries}
          opener={opener}
          onShow={() => setIsOpen(true)}
          onHide={() => setIsOpen(false)}
        />
      </Suspense>
    ),
  };
}
