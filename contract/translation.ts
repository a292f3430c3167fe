import { array, object, string } from 'yup';
import { LOCALES } from './user.ts';

/** Body of POST /translations/missing: keys that had no text in the chosen language. */
export const missingTranslationsSchema = object({
  locale: string().oneOf(LOCALES).required(),
  keys: array(
    string()
      .matches(/^[A-Za-z0-9_.:-]{1,128}$/)
      .required(),
  )
    .min(1)
    .max(500)
    .required(),
}).noUnknown();
