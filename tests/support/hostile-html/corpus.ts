import { ADDRESSES, OTHER_PLACES } from './addresses.ts';
import { BEACONS } from './beacons.ts';
import { ELEMENTS_WITH_HANDLERS, SPELLINGS } from './handlers.ts';
import { CLOBBERS, MUTATIONS } from './mutations.ts';

/**
 * HTML that attacks whoever shows it, for every test of a sanitiser: known vectors with systematic variations, over
 * 300, each on its own.
 */
export const HOSTILE_HTML: readonly string[] = [
  ...new Set([
    ...ELEMENTS_WITH_HANDLERS,
    ...SPELLINGS,
    ...ADDRESSES,
    ...OTHER_PLACES,
    ...BEACONS,
    ...MUTATIONS,
    ...CLOBBERS,
  ]),
];

/** True for text that no database stores: NUL, and halves of a character. Such html is refused before it is cleaned. */
export const isUnstorable = (html: string): boolean => html.includes('\u0000') || !html.isWellFormed();
