import { array, boolean, type InferType, number, object, string } from 'yup';
import { LOCALES } from '#contract/people/user.ts';
import { MOST_RECIPIENTS } from './recurrence.ts';
import { MOST_CONTAINERS, MOST_DEVICES_OF_CONTAINER } from './widget.ts';

/** A possible recipient of a report and whether they may read it: a line of GET /reports/{type}/recipients. */
export const recipientSchema = object({
  id: string().uuid().required(),
  firstName: string().required(),
  lastName: string().required(),
  email: string().required(),
  /** True for one plain address; mails to any other fail. */
  hasMailAddress: boolean().required(),
  language: string().oneOf(LOCALES).required(),
  /** Role ids. */
  roles: array(string().required()).required(),
  /** True for a user without a password, who can receive reports but not log in. */
  isRecipientOnly: boolean().required(),
  /** True when the user may read reports of the type; nothing is sent to others. */
  mayRead: boolean().required(),
});
export type Recipient = InferType<typeof recipientSchema>;

/**
 * Body of POST /reports/{type}/recipients/reach: devices shown by the report being edited, and its intended
 * recipients.
 */
export const reachQuestionSchema = object({
  /** Devices and groups of the widgets, up to as many as the largest report can store. */
  devices: array(string().uuid().required())
    .max(MOST_CONTAINERS * MOST_DEVICES_OF_CONTAINER)
    .required(),
  /** User ids. */
  users: array(string().uuid().required()).max(MOST_RECIPIENTS).required(),
}).noUnknown();
export type ReachQuestion = InferType<typeof reachQuestionSchema>;

/**
 * Share of a report that a user would get, counted in the devices and groups that the caller knows; a user sees a
 * group if they see all of its sites. `seen` 0 with `of` above 0: nothing is sent to them; `of` 0: the report
 * concerns no device in particular.
 */
export const recipientReachSchema = object({
  id: string().uuid().required(),
  seen: number().integer().required(),
  of: number().integer().required(),
});
export type RecipientReach = InferType<typeof recipientReachSchema>;
