import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

/** Element in the widget's head that takes its buttons; null on paper and before it is mounted. */
export const FrameActionsSlot = createContext<HTMLElement | null>(null);

/** Puts a view's buttons into the head of its frame; on paper there are none. */
export const FrameActions = ({ children }: { children: ReactNode }) => {
  const slot = useContext(FrameActionsSlot);
  return slot && createPortal(children, slot);
};
