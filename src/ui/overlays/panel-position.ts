/**
 * Position of a panel beside the content that it edits: below the heads of shell and page, with this gap to the
 * edges.
 */
export const PANEL_TOP = 'calc(var(--topbar-height) + 69px)';
export const PANEL_GAP = '12px';
