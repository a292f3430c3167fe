import { array, type InferType, number, object, string } from 'yup';

/** Number of things that a report shows on sites which its reader cannot see. Nothing else of them is sent. */
export const outOfReachSchema = object({
  /** Widgets that are left out of the answer. */
  widgets: number().integer().min(0).required(),
  /** Devices left out of the widgets in the answer. */
  devices: number().integer().min(0).required(),
  /** The same by widget (container id), for widgets that lack any. */
  inWidgets: array(
    object({ id: string().required(), devices: number().integer().min(1).required() }).required(),
  ).required(),
});
export type OutOfReach = InferType<typeof outOfReachSchema>;
