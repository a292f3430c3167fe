import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { keepFocusInside } from '#ui/overlays/focus-trap.ts';

export interface FullScreen {
  isFull: boolean;
  toggle: () => void;
}

/** Requests full screen; false when the browser has none, refuses, or already shows another element. */
async function takeScreen(): Promise<boolean> {
  if (!document.fullscreenEnabled || document.fullscreenElement) return false;
  return document.documentElement.requestFullscreen().then(
    () => true,
    () => false,
  );
}

/** Leaves full screen; the browser refuses when the user has already left it. */
async function giveScreenBack(): Promise<void> {
  if (document.fullscreenElement) await document.exitFullscreen().catch(() => undefined);
}

/**
 * Lets an element fill the window and, where the browser allows it, the screen. While `isFull` the element covers the
 * page; menus and dialogs of the page stay above it. Escape leaves, and the focus returns to the element that opened
 * it.
 */
export function useFullScreen(host: RefObject<HTMLElement | null>): FullScreen {
  const [isFull, setIsFull] = useState(false);
  const opener = useRef<Element | null>(null);

  const enter = (): void => {
    opener.current = document.activeElement;
    setIsFull(true);
  };
  const leave = (): void => setIsFull(false);

  const onKey = useEffectEvent((event: KeyboardEvent, element: HTMLElement): void => {
    keepFocusInside(event, element);
    if (event.key !== 'Escape') return;
    // When two elements are full, the inner one is left first.
    event.stopPropagation();
    leave();
  });
  // Full screen left through the browser: its Escape never reaches the page.
  const onScreen = useEffectEvent((): void => {
    if (!document.fullscreenElement) setIsFull(false);
  });

  useEffect(() => {
    const element = host.current;
    if (!isFull || !element) return;
    element.focus();
    const screen = takeScreen();
    const onKeyDown = (event: KeyboardEvent): void => onKey(event, element);
    const onChange = (): void => onScreen();
    element.addEventListener('keydown', onKeyDown);
    document.addEventListener('fullscreenchange', onChange);
    return () => {
      element.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('fullscreenchange', onChange);
      void screen.then((isTaken) => (isTaken ? giveScreenBack() : undefined));
      const from = opener.current;
      // A menu that has closed cannot take the focus; the button that opened it can.
      const back = from?.isConnected && from !== document.body ? from : element.querySelector('button');
      if (back instanceof HTMLElement) back.focus();
    };
  }, [isFull, host]);

  return { isFull, toggle: isFull ? leave : enter };
}
