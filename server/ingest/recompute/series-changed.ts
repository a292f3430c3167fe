import type { Installation } from '#server/store/installation.ts';

/** Announcement that stored or computed intervals may have changed without a new reading. */
export const SERIES_CHANGED = 'series-changed';

/** Lets live pages look at their intervals again: after a recomputation, another formula, other members of a group. */
export const seriesChanged = ({ bus }: Installation): void => bus.announce(SERIES_CHANGED, {});
