import { array, boolean, type InferType, number, object, string } from 'yup';

/**
 * Part of an answer that is still being computed: readings are on disk when they are acknowledged, and their
 * quarter-hours follow within a moment. Present only while something waits.
 */
export const waitingSchema = object({
  /**
   * Quarter-hours of the period that wait, each counted once, however many series wait for it. 0 when only readings
   * outside the period wait, which may still change amounts within it: a register that fills a gap.
   */
  quarters: number().integer().required(),
  /** Epoch ms at which the first of them begins; null when there are none. */
  first: number().integer().nullable().defined(),
  /** Modules and collections of the answer that wait, by uuid. */
  modules: array(string().required()).required(),
  /** True when the computation of some of them keeps failing: they stay missing until its cause is mended. */
  isFailing: boolean().required(),
  /**
   * In an edition only: what waits for which modules, so that it can be told for some of them. Absent in editions that
   * are older than this field. `ranges`: first and last quarter-hour, inclusive, counted since 1970-01-01T00:00Z.
   */
  parts: array(
    object({
      modules: array(string().required()).required(),
      ranges: array(array(number().integer().required()).length(2).required()).required(),
      isFailing: boolean().required(),
    }).required(),
  ),
});
export type Waiting = InferType<typeof waitingSchema>;
