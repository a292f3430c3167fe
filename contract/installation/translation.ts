import { array, object, string } from 'yup';
import { LOCALES } from '#contract/people/user.ts';

/** Texts of one namespace: nested objects whose leaves are texts with `{{name}}` placeholders. */
export interface TranslationTree {
  [key: string]: string | TranslationTree;
}

/** Answer of GET /translations/{locale}: texts by namespace, with the installation's own texts merged in. */
export type TranslationsAnswer = Record<string, TranslationTree>;

/** `<namespace>.<key>` of a text. */
export const TRANSLATION_KEY = /^[A-Za-z0-9_.-]{1,128}$/;
/** Maximum number of missing keys that a session reports. */
export const MISSING_TRANSLATIONS_LIMIT = 500;

/** Body of POST /translations/missing: keys that had no text in the chosen language. */
export const missingTranslationsSchema = object({
  locale: string().oneOf(LOCALES).required(),
  keys: array(string().matches(TRANSLATION_KEY).required()).min(1).max(MISSING_TRANSLATIONS_LIMIT).required(),
}).noUnknown();
