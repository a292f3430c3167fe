import { array, type InferType, mixed, object, string } from 'yup';
import { LOCALES } from './user.ts';

/** Texts of one namespace: nested objects whose leaves are texts with `{{name}}` placeholders. */
export interface TranslationTree {
  [key: string]: string | TranslationTree;
}

/** Answer of GET /translations/{locale}: all namespaces, the installation's own texts already laid over. */
export const translationsAnswerSchema = object({
  locale: string().oneOf(LOCALES).required(),
  namespaces: mixed<Record<string, TranslationTree>>().required(),
});
export type TranslationsAnswer = InferType<typeof translationsAnswerSchema>;

/** A key that a page asked for and no bundle has; the texts start empty. */
export const missingTranslationSchema = object({
  domain: string().oneOf(['messages']).required(),
  /** `<namespace>:<key>` */
  key: string()
    .matches(/^[A-Za-z0-9_.:-]{1,128}$/)
    .required(),
  texts: mixed<Record<(typeof LOCALES)[number], string>>().required(),
}).noUnknown();
export type MissingTranslation = InferType<typeof missingTranslationSchema>;

/** Body of POST /translations/missing; a session may hand on at most so many. */
export const MISSING_TRANSLATIONS_LIMIT = 500;
export const missingTranslationsSchema = object({
  entries: array(missingTranslationSchema.required()).max(MISSING_TRANSLATIONS_LIMIT).required(),
}).noUnknown();
