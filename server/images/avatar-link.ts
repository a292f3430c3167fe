import { API, fillPath } from '#contract/paths.ts';

/** Link of a person's picture, below /api. */
export const avatarLink = (id: string | null): string | null =>
  id === null ? null : fillPath(API.avatarImage, { id });
