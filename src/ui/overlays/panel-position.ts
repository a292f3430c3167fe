/** A panel that stands beside what it sets up begins below the heads of shell and page, and keeps this far from the edges. */
export const BESIDE_TOP = 'calc(var(--topbar-height) + 69px)';
export const BESIDE_GAP = '12px';
