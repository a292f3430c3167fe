import { array, boolean, type InferType, number, object, string } from 'yup';
import { LOCALES } from '#contract/people/user.ts';
import { MOST_RECIPIENTS } from './recurrence.ts';
import { MOST_CONTAINERS, MOST_DEVICES_OF_CONTAINER } from './widget.ts';

/** Somebody a report can be sent to, and how much of it they would get: a line of GET /reports/{type}/recipients. */
export const recipientSchema = object({
  id: string().uuid().required(),
  firstName: string().required(),
  lastName: string().required(),
  email: string().required(),
  /** One plain address; mails to others fail. */
  hasMailAddress: boolean().required(),
  language: string().oneOf(LOCALES).required(),
  /** Role ids. */
  roles: array(string().required()).required(),
  /** Has no password: can receive reports, cannot log in. */
  isRecipientOnly: boolean().required(),
  /** May read reports of the type; nothing is sent to others. */
  mayRead: boolean().required(),
});
export type Recipient = InferType<typeof recipientSchema>;

/** Body of POST /reports/{type}/recipients/reach: what a report shows as it is being edited, and whom it is to be sent to. */
export const reachQuestionSchema = object({
  /** Devices and groups of its widgets: of the largest report that can be stored too. */
  devices: array(string().uuid().required())
    .max(MOST_CONTAINERS * MOST_DEVICES_OF_CONTAINER)
    .required(),
  /** Ids of users. */
  users: array(string().uuid().required()).max(MOST_RECIPIENTS).required(),
}).noUnknown();
export type ReachQuestion = InferType<typeof reachQuestionSchema>;

/**
 * How much of a report a user would get, counted in the devices and groups that the caller knows: a group is seen by who
 * sees all of its sites. `seen` 0 of more: nothing is sent to them; `of` 0: the report is nobody's in particular.
 */
export const recipientReachSchema = object({
  id: string().uuid().required(),
  seen: number().integer().required(),
  of: number().integer().required(),
});
export type RecipientReach = InferType<typeof recipientReachSchema>;
