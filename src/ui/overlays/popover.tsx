import { css } from '@emotion/react';
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { keepFocusInside } from './focus-trap.ts';
import { keepEscape, OPEN_PANELS } from './keep-escape.ts';

export interface PopoverProps {
  /** Subject in words. */
  label: string;
  /** Element below which it opens, with its right edge; pressing it again is left to that element. */
  opener: RefObject<HTMLElement | null>;
  /** Width in px; a narrower window takes precedence. */
  width: number;
  children: ReactNode;
  onClose: () => void;
}

/** Distance to the opener and least distance to the window's edges, px. */
const GAP = 6;
const EDGE = 8;

const style = css`
  position: fixed;
  z-index: var(--z-dialog);
  overflow: auto;
  background: var(--overlay);
  border-radius: var(--r-3);
  box-shadow: var(--shadow-2);
  outline: none;
`;

interface Place {
  top: number;
  left: number;
  maxHeight: number;
}

function placeBelow(opener: HTMLElement, width: number): Place {
  const { bottom, right } = opener.getBoundingClientRect();
  const top = Math.max(EDGE, bottom + GAP);
  const left = Math.min(Math.max(EDGE, right - width), Math.max(EDGE, window.innerWidth - width - EDGE));
  return { top, left, maxHeight: window.innerHeight - top - EDGE };
}

/** Follows the opener while the window changes or something scrolls. */
function usePlace(opener: RefObject<HTMLElement | null>, width: number): Place | null {
  const [place, setPlace] = useState<Place | null>(null);
  useLayoutEffect(() => {
    const update = (): void => setPlace(opener.current && placeBelow(opener.current, width));
    update();
    window.addEventListener('resize', update);
    window.addEventListener('scroll', update, true);
    return () => {
      window.removeEventListener('resize', update);
      window.removeEventListener('scroll', update, true);
    };
  }, [opener, width]);
  return place;
}

/** Returns the focus from the panel to its opener; a press on something else keeps the focus there. */
function useFocusReturn(panel: RefObject<HTMLElement | null>, opener: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const [inside, outside] = [panel.current, opener.current];
    return () => {
      if (inside?.contains(document.activeElement)) outside?.focus();
    };
  }, [panel, opener]);
}

/** Panel below a button, not modal: Tab stays inside, Escape or a press beside it closes it. */
export const Popover = ({ label, opener, width, children, onClose }: PopoverProps) => {
  const panel = useRef<HTMLDivElement>(null);
  const place = usePlace(opener, width);
  const isPlaced = place !== null;
  useFocusReturn(panel, opener);

  useEffect(() => {
    if (isPlaced) panel.current?.focus({ preventScroll: true });
  }, [isPlaced]);

  const closeFrom = useEffectEvent((target: EventTarget | null) => {
    if (!(target instanceof Element)) return;
    // Lists and calendars of its fields stand beside it in the page.
    const isOwn = panel.current?.contains(target) || opener.current?.contains(target);
    if (!isOwn && !target.closest(OPEN_PANELS)) onClose();
  });
  useEffect(() => {
    const onPress = (event: Event): void => closeFrom(event.target);
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, []);

  return createPortal(
    <div
      ref={panel}
      css={style}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      style={{ ...place, width: `min(${width}px, calc(100vw - ${2 * EDGE}px))` }}
      onKeyDown={(event) => {
        keepEscape(event);
        if (panel.current) keepFocusInside(event.nativeEvent, panel.current);
        if (event.key !== 'Escape' || event.isPropagationStopped()) return;
        event.stopPropagation();
        onClose();
      }}
    >
      {children}
    </div>,
    document.body,
  );
};
