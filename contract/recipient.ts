import { array, boolean, type InferType, object, string } from 'yup';
import { LOCALES } from './user.ts';

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
  /** Sites whose devices they see, of those the caller knows; null: all. */
  sites: array(string().uuid().required()).nullable().defined(),
});
export type Recipient = InferType<typeof recipientSchema>;
