import { type InferType, object, string } from 'yup';
import { CSV_STYLES, LOCALES, NUMBER_STYLES } from './user.ts';

/** Without control and bidi characters: a name must not pose as another text. */
const oneLine = () =>
  string()
    .trim()
    .matches(/^[^\p{Cc}\u2028-\u202e\u2066-\u2069]*$/u)
    .max(64);

/**
 * Body of PATCH /user/{id} for the user's own profile: no other field can be set this way (mass assignment, ASVS
 * 15.3.3). Only an administrator changes the e-mail address.
 */
export const profilePatchSchema = object({
  firstName: oneLine().min(1),
  lastName: oneLine().min(1),
  phoneNumber: string()
    .trim()
    .matches(/^\+?[0-9 ()/.-]{3,32}$/, { excludeEmptyString: true })
    .nullable(),
  position: oneLine().nullable(),
  language: string().oneOf(LOCALES),
  /** Report id; null for the installation's dashboard. */
  dashboard: string()
    .matches(/^[0-9]{1,9}$/)
    .nullable(),
  numberStyle: string().oneOf(NUMBER_STYLES),
  csvStyle: string().oneOf(CSV_STYLES),
}).noUnknown();
export type ProfilePatch = InferType<typeof profilePatchSchema>;

/** The profile as a form, in which both names are required. */
export const profileFormSchema = profilePatchSchema.shape({
  firstName: oneLine().required(),
  lastName: oneLine().required(),
});

/** Answer of POST /user/avatar. */
export const avatarAnswerSchema = object({ avatar: string().nullable().defined() });
export type AvatarAnswer = InferType<typeof avatarAnswerSchema>;
