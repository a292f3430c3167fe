import type { MouseEvent, ReactNode } from 'react';
import { goTo } from '#platform/routes/address.ts';

export interface PageLinkProps {
  /** Address built by platform/routes/paths.ts. */
  to: string;
  children: ReactNode;
}

// With a modifier key the browser opens a new tab or window.
const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** Link between the pages before a login, where the router is not loaded yet. */
export const PageLink = ({ to, children }: PageLinkProps) => (
  <a
    href={to}
    onClick={(event) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      goTo(to);
    }}
  >
    {children}
  </a>
);
