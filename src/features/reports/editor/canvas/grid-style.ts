import { css } from '@emotion/react';

const handle = `
  content: ''; position: absolute; width: 9px; height: 9px; background: var(--card); border: 2px solid var(--accent-strong);
  border-radius: 2px;
`;

/**
 * Style for the elements of the grid library: cells move, nothing fades or changes size slowly. The library's own
 * style sheet is not used.
 */
export const gridStyle = css`
  position: relative;
  min-width: 0;
  & .react-grid-layout { position: relative; }
  & .react-grid-item { display: flex; }
  /* Neighbours glide out of the way of a dragged widget; settings that open move nothing. */
  & .react-grid-layout:has(.react-grid-placeholder) .react-grid-item { transition: transform 160ms var(--ease); }
  & .react-grid-layout .react-grid-item:is(.resizing, .react-draggable-dragging, .react-grid-placeholder) { transition: none; }
  & .react-grid-item.resizing, & .react-grid-item.react-draggable-dragging { z-index: 4; }
  & .react-grid-item.react-draggable-dragging { will-change: transform; cursor: grabbing; opacity: 0.92; }
  & .react-grid-item:has(.react-draggable-dragging), & .react-grid-item:has(.resizing) { z-index: 4; }
  & .react-grid-item:has(> .tile[data-selected='true']) { z-index: 3; }
  @media (prefers-reduced-motion: reduce) { & .react-grid-layout .react-grid-item.react-grid-item { transition: none; } }
  & .react-grid-placeholder {
    border: 1.5px dashed var(--accent-border); border-radius: var(--r-2); background: var(--accent-soft); z-index: 1;
    transition: none;
  }
  & .react-resizable-handle { display: none; position: absolute; z-index: 2; width: 16px; height: 16px; touch-action: none; }
  & .cell:has(> .tile[data-selected='true']) > .react-resizable-handle { display: block; }
  & .react-resizable-handle::after { ${handle} left: 2px; top: 2px; }
  & .react-resizable-hide > .react-resizable-handle { display: none !important; }
  & .react-resizable-handle-s { left: calc(50% - 8px); bottom: -8px; cursor: ns-resize; }
  & .react-resizable-handle-e { right: -8px; top: calc(50% - 8px); cursor: ew-resize; }
  & .react-resizable-handle-w { left: -8px; top: calc(50% - 8px); cursor: ew-resize; }
  & .react-resizable-handle-se { right: -8px; bottom: -8px; cursor: nwse-resize; }
  & .react-resizable-handle-sw { left: -8px; bottom: -8px; cursor: nesw-resize; }
`;

/** A widget in the editor. */
export const tileStyle = css`
  position: relative;
  flex: 1;
  display: flex;
  min-width: 0;
  min-height: 0;
  border-radius: var(--r-2);
  outline: 2px solid transparent;
  /* The heads of page and editor stay above what scrolls. */
  scroll-margin: calc(var(--topbar-height) + 72px) 0 24px;
  & > .content { flex: 1; display: flex; min-width: 0; min-height: 0; }
  & > .content header .end { visibility: hidden; }
  /* Left of the buttons of a selected widget. */
  & > .content > .coming {
    position: absolute; z-index: 1; top: 11px; right: 104px; font-size: var(--fs-11); color: var(--text-3); background: var(--card); padding: 0 4px;
  }
  & > .content header { padding-left: 28px; }
  /* A widget that shows nothing yet is dragged by all of it but its one button. */
  & > .content:not([inert]) .body { position: relative; z-index: 1; pointer-events: none; & .action { pointer-events: auto; } }
  & > .grip { position: absolute; inset: 0; cursor: grab; border-radius: var(--r-2); touch-action: none; }
  & > .grip > .pi { position: absolute; left: 10px; top: 13px; font-size: 11px; color: var(--text-3); }
  &[data-ink='light'] > .grip > .pi { color: #c9d1dc; }
  &[data-ink='dark'] > .grip > .pi { color: #4a5666; }
  &[data-frame='bare'] > .grip > .pi { left: 4px; top: 4px; }
  &[data-frame='tile'] > .grip > .pi { left: 14px; top: 15px; }
  &[data-frame='tile'] > .content h2 { padding-left: 18px; }
  &[data-frame='bare'] > .content { padding-left: 22px; }
  &:hover { outline-color: var(--border-strong); }
  &[data-selected='true'] { outline-color: var(--accent); box-shadow: 0 8px 28px rgb(23 32 44 / 0.14); }
  &:focus-visible { outline-color: var(--focus); outline-offset: 2px; }
  &:has(> .incomplete):not([data-selected='true']) { outline-color: var(--error); }
  & > .tile-actions {
    position: absolute; z-index: 1; top: 5px; right: 6px; display: flex; gap: 2px; border-radius: var(--r-2); background: var(--card);
  }
  & > .size {
    position: absolute; right: 18px; bottom: -10px; z-index: 1; padding: 0 7px; border-radius: 4px; pointer-events: none;
    background: var(--accent); color: var(--accent-ink); font-size: var(--fs-11); font-weight: var(--fw-semibold); line-height: 20px;
  }
  /* In the middle of so low a widget, its size below them. */
  &[data-frame='bare'] > .tile-actions { top: 50%; translate: 0 -50%; }
  &[data-frame='bare'] > .size { bottom: -24px; }
  & > .incomplete { position: absolute; left: 12px; bottom: 8px; }
`;

/** A panel in the editor: it is moved by its head. */
export const panelTileStyle = css`
  & > section { cursor: default; }
  & > section > header { padding-left: 28px; }
  & > section > .inside { display: flex; }
  & > section > .inside > [data-grid] { flex: 1; min-height: 20px; }
  & > .grip { bottom: auto; height: 38px; }
  &[data-landing='true'] > section { border-color: var(--accent-border); background: var(--accent-soft); }
  & .empty-panel {
    position: absolute; inset: 0; display: grid; place-items: center; pointer-events: none; font-size: var(--fs-12); color: var(--text-3);
  }
`;
