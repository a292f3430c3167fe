import { expect, it } from 'vitest';
import { placesFor } from './admission.ts';

const MEGABYTE = 1024 * 1024;

it.each([
  ['plenty', 300, 8_000, 2],
  ['a swollen browser', 900, 8_000, 1],
  ['little left on the machine', 300, 300, 1],
  ['nothing left on the machine', 300, 100, 0],
])(
  'with %s (%i MB used, %i MB available), %i print jobs may run at once',
  (_what, used, available, places) => {
    const memory = { browserBytes: used * MEGABYTE, availableBytes: available * MEGABYTE };
    expect(placesFor(memory, 2)).toBe(places);
  },
);
