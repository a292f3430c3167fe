import { array, type InferType, object, string } from 'yup';
import { recordOf, type TextTree, textTree } from '#contract/compound-schemas.ts';
import { LOCALES } from '#contract/people/user.ts';

/** Texts of one namespace, with `{{name}}` placeholders. */
export type TranslationTree = TextTree;

/** Answer of GET /translations/{locale}: texts by namespace, with the installation's own texts merged in. */
export const translationsAnswerSchema = recordOf(textTree().required()).required();
export type TranslationsAnswer = InferType<typeof translationsAnswerSchema>;

/** `<namespace>.<key>` of a text. */
export const TRANSLATION_KEY = /^[A-Za-z0-9_.-]{1,128}$/;
/** Maximum number of missing keys that a session reports. */
export const MISSING_TRANSLATIONS_LIMIT = 500;

/** Body of POST /translations/missing: keys that had no text in the chosen language. */
export const missingTranslationsSchema = object({
  locale: string().oneOf(LOCALES).required(),
  keys: array(string().matches(TRANSLATION_KEY).required()).min(1).max(MISSING_TRANSLATIONS_LIMIT).required(),
}).noUnknown();
