import { array, type InferType, number, object, string } from 'yup';

/** Every refusal of the API carries one of these codes; the client translates the code, never the message. */
export const ERROR_CODES = [
  'bad_request',
  'validation_failed',
  'wrong_login',
  'wrong_password',
  'password_common',
  'password_personal',
  'password_required',
  'link_invalid',
  'link_expired',
  'link_revoked',
  'issue_removed',
  'right_lost',
  'more_rights_needed',
  'part_out_of_reach',
  'not_logged_in',
  'forbidden',
  'not_found',
  'conflict',
  'revision_conflict',
  'draft_conflict',
  'too_many_drafts',
  'name_taken',
  'payload_too_large',
  'unsupported_media_type',
  'too_many_requests',
  /** Answers that this user has not taken yet are too many: ask again after `Retry-After`. */
  'too_many_reads',
  /** The same of all users together. */
  'server_busy',
  'sent_too_often',
  'already_sent',
  'line_protocol_partly_refused',
  'database_unavailable',
  'database_busy',
  /** More readings wait to be stored than the server keeps: send them again after `Retry-After`. */
  'too_many_readings',
  'too_much_data',
  /** Numbers that were asked for are not computed yet: ask again after `Retry-After`. */
  'still_computing',
  'print_service_unavailable',
  'render_failed',
  'remote_client',
  'internal_error',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** Body of every answer with a status of 400 or more. */
export const errorBodySchema = object({
  error: object({
    code: string().oneOf(ERROR_CODES).required(),
    /** English, for logs and scripts. */
    message: string().required(),
    /** Path of the offending field, e.g. `structure[2].config.devices[0].uuid`. */
    field: string(),
    requestId: string().required(),
    /** `still_computing` only: what was missing, with the names of the devices that the caller may see. */
    waiting: object({
      quarters: number().integer().required(),
      devices: array(string().required()).required(),
    })
      .default(undefined)
      .optional(),
  }).required(),
});
export type ErrorBody = InferType<typeof errorBodySchema>;
