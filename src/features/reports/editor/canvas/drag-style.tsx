import { pageNonce } from '#platform/page/nonce.ts';

/**
 * The drag library puts a style of its own into the page unless it finds one of this name; without the nonce the content
 * security policy would refuse it. No text is marked while a widget is dragged across it.
 */
export const DragStyle = () => (
  <style id="react-draggable-style-el" nonce={pageNonce()}>
    {'.react-draggable-transparent-selection *::selection { background: transparent; }'}
  </style>
);
