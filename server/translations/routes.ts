import { missingTranslationsSchema, translationsAnswerSchema } from '#contract/installation/translation.ts';
import { API } from '#contract/paths.ts';
import { anonymous, anySession } from '#server/access/endpoint-access.ts';
import { type Endpoint, endpoint } from '#server/http/endpoint.ts';
import { getTranslations } from './get-translations.ts';
import { postMissingTranslations } from './post-missing-translations.ts';

export const TRANSLATION_ROUTES: readonly Endpoint[] = [
  endpoint('post', API.missingTranslations, {
    access: anySession,
    body: missingTranslationsSchema,
    instance: 'both',
    summary: 'Records translation keys without a text.',
    handler: postMissingTranslations,
  }),
  endpoint('get', API.translations, {
    access: anonymous,
    instance: 'both',
    isTagged: true,
    summary: 'All texts of the pages in one language.',
    answer: translationsAnswerSchema,
    handler: getTranslations,
  }),
];
