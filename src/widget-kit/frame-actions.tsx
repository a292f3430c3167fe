import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

/** Element in the widget's head for its buttons; null on paper and before it is mounted. */
export const FrameActionsSlot = createContext<HTMLElement | null>(null);

/** Renders a view's buttons in the head of its frame; on paper there are none. */
export const FrameActions = ({ children }: { children: ReactNode }) => {
  const slot = useContext(FrameActionsSlot);
  return slot && createPortal(children, slot);
};
