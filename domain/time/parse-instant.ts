const ISO_WITH_OFFSET = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/;

/** Epoch ms of an ISO 8601 time with offset, such as 2026-03-29T02:30+01:00; null for any other text. */
export function parseInstant(text: string): number | null {
  const instant = ISO_WITH_OFFSET.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(instant) ? null : instant;
}
